# Completion of `calculator` for fish: the program says how its words can go on.

function __fish_calculator
    set -l words (commandline -opc) (commandline -ct)
    $words[1] --complete -- $words[2..] 2>/dev/null
end

# fish itself completes the names of files, also after `--file=`.
complete -c calculator -f -n 'not contains :files (__fish_calculator)' -a '(__fish_calculator)'
complete -c calculator -F -n 'contains :files (__fish_calculator)'
