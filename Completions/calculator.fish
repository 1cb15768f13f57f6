# Completion of `calculator` for fish: the program says how its words can go on.

function __fish_calculator
    set -l words (commandline -opc) (commandline -ct)
    set -l lines ($words[1] --complete -- $words[2..] 2>/dev/null)
    if test "$lines" = ':files'
        __fish_complete_path (commandline -ct)
    else
        printf '%s\n' $lines
    end
end

complete -c calculator -f -a '(__fish_calculator)'
