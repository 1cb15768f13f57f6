# Completion of `calculator` for fish.

# The first word that is no option: a command, or nothing where one may still come.
function __fish_calculator_command
    set -l words (commandline -opc)
    for word in $words[2..]
        if not string match -qr -- '^(-[0hjV]|--(csv|help|json|kept|lock|null|staged|strict|total|version))$' $word
            echo $word
            return
        end
    end
end

function __fish_calculator_presses_keys
    test "$(__fish_calculator_command)" = keys
end

function __fish_calculator_reads_tapes
    contains -- "$(__fish_calculator_command)" $argv
end

complete -c calculator -f
complete -c calculator -n 'test -z "$(__fish_calculator_command)"' -a keys -d 'Press keys'
complete -c calculator -n 'test -z "$(__fish_calculator_command)"' -a tape -d 'Work tapes out anew'
complete -c calculator -n 'test -z "$(__fish_calculator_command)"' -a tapes -d 'List the tapes that were torn off'
complete -c calculator -n 'test -z "$(__fish_calculator_command)"' -a check -d 'Check the values in tapes'
complete -c calculator -n '__fish_calculator_reads_tapes tape check' -F
complete -c calculator -n '__fish_calculator_reads_tapes tape' -l csv -d 'Print comma-separated values'
complete -c calculator -n '__fish_calculator_reads_tapes tape' -l kept -d 'Read the tape of the adding machine'
complete -c calculator -n '__fish_calculator_reads_tapes tape' -l total -d 'Print the total of all results'
complete -c calculator -n '__fish_calculator_reads_tapes check' -l staged -d 'Check what is staged in git'
complete -c calculator -n '__fish_calculator_reads_tapes tapes' -l show -x -d 'Print a tape'
complete -c calculator -n '__fish_calculator_reads_tapes tapes' -l put-back -x -d 'Put a tape back'
complete -c calculator -n __fish_calculator_presses_keys -l lock -d 'Lock keys after a result'
complete -c calculator -n __fish_calculator_presses_keys -a '00 AC CE undo redo neg back'

complete -c calculator -s h -l help -d 'Print help'
complete -c calculator -n 'not __fish_calculator_reads_tapes tape tapes check' -s 0 -l null -d 'End lines with NUL'
complete -c calculator -s V -l version -d 'Print the version'

set -l expressions 'not __fish_calculator_presses_keys; and not __fish_calculator_reads_tapes tape tapes check'
complete -c calculator -n "$expressions" -s a -l algebra -d 'Read lines with parentheses, powers and names'
complete -c calculator -n "$expressions" -s d -l digits -x -d 'Write at most so many digits after the point'
complete -c calculator -n "$expressions" -l file -r -F -d 'Answer the lines of a file'
complete -c calculator -n "$expressions" -s f -l fraction -d 'Write fractions'
complete -c calculator -n "$expressions" -s g -l group -d 'Write commas between groups of digits'
complete -c calculator -n 'not __fish_calculator_presses_keys; and not __fish_calculator_reads_tapes tapes' -s j -l json -d 'Print JSON objects'
complete -c calculator -n "$expressions" -s m -l mixed -d 'Write mixed numbers'
complete -c calculator -n "$expressions" -l no-history -d 'Read and save no tape'
complete -c calculator -n "$expressions" -s r -l repeating -d 'Write repeating decimals'
complete -c calculator -n "not __fish_calculator_presses_keys; and not __fish_calculator_reads_tapes tapes check" -l rounding -x -a 'half-up half-even up down ceiling floor' -d 'Choose how to round'
complete -c calculator -n '__fish_calculator_presses_keys; or __fish_calculator_reads_tapes tapes' -l rounding -x -a 'half-up half-even up down' -d 'Choose how to round'
complete -c calculator -n 'not __fish_calculator_reads_tapes check' -l decimals -x -a 'all 0 1 2 3 4 6' -d 'Write exactly so many decimals'
complete -c calculator -n "$expressions" -s e -l scientific -d 'Write in scientific notation'
complete -c calculator -n 'not __fish_calculator_reads_tapes tapes' -l strict -d 'Stop after the first failure'
complete -c calculator -n "$expressions" -s s -l sum -d 'Print only the sum'
complete -c calculator -n "$expressions" -s t -l tsv -d 'Print tab-separated columns'
