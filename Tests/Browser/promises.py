"""What README promises of the page, and the tests that prove it, the first case of each in every engine.

With `--share`, as `make test` runs them, each other test or case falls to one engine, which the name of the test decides. Chromium
takes half the time of the others for a test, and so three times as many.
"""

import zlib

PROMISES = {
    "Press these keys there": """
        test_keys.py::test_sequence test_keyboard.py::test_keys
        test_keyboard.py::test_a_hundred_fast_keys_are_a_hundred_presses
        test_pointer.py::test_a_key_acts_when_it_goes_down_and_only_then_and_is_lit_while_it_is_held""",
    "A colon makes hours and minutes": """
        test_times.py::test_hours_and_minutes_are_typed_on_the_keyboard""",
    "Only what is shown is rounded, and then marked": """
        test_entry.py::test_a_wide_result_is_rounded_to_what_fits_at_two_thirds_of_its_size
        test_forms.py::test_a_tap_on_a_result_shows_all_its_forms_and_on_what_is_typed_nothing
        test_view.py::test_decimals_are_chosen_act_at_once_and_are_kept""",
    "Every change can be undone, `AC` too": """
        test_keyboard.py::test_escape_goes_back_a_step_at_a_time_and_takes_the_tape_only_by_a_second_press
        test_rows.py::test_clearing_is_told_with_an_offer_to_undo""",
    "The tape stays alive": """
        test_rows.py::test_arrow_keys_select_a_row_and_give_it_the_focus_and_escape_leaves_it
        test_rows.py::test_a_click_selects_a_row_with_all_that_can_be_done_to_it_and_a_second_one_leaves
        test_rows.py::test_a_row_is_deleted_with_an_offer_to_undo
        test_rows.py::test_neither_the_bar_nor_a_notice_nor_the_field_of_a_note_covers_anything
        test_tape.py::test_new_rows_are_scrolled_into_view_at_once_and_a_key_returns_to_them
        test_tape.py::test_the_scroll_indicator_shows_for_a_moment_and_covers_no_digit
        test_long.py::test_it_opens_at_its_end_and_is_scrolled_everywhere_with_only_what_is_near_in_the_document""",
    "also where a value was used again further down": """
        test_following.py::test_a_value_that_is_inserted_changes_with_its_row_as_one_step""",
    "A button below the tape adds a note": """
        test_rows.py::test_a_note_is_written_and_kept""",
    "Several selected rows show their total and average": """
        test_totals.py::test_selected_rows_show_what_they_have_come_to_which_is_inserted_exactly
        test_selection.py::test_shift_with_arrows_selects_several_rows""",
    "Paste a list of expenses": """
        test_clipboard.py::test_the_menu_opens_a_field_to_paste_into
        test_clipboard.py::test_rows_that_are_selected_are_copied_and_cut
        test_clipboard.py::test_the_tape_is_saved_as_files_that_are_opened_again""",
    "A check against receipts reads the tape back row by row": """
        test_check.py::test_buttons_do_the_same_as_keys_and_a_tap_means_right
        test_check.py::test_it_is_read_by_a_voice_of_the_device_and_then_by_nothing_else""",
    "What `AC` clears stays in History": """
        test_drawer.py::test_a_tape_that_is_cleared_is_in_the_drawer_once_with_its_time
        test_drawer.py::test_a_tape_is_shown_as_the_tape_shows_it_and_put_back_by_one_change_and_stays""",
    "The whole tape can be printed": """
        test_print.py::test_all_rows_are_printed_whole_and_nothing_else_and_the_tape_stays_where_it_is""",
    "Close the page in the middle of a number, and it is there when you come back": """
        test_keep.py::test_the_page_opens_as_it_was_left
        test_keep.py::test_keys_that_had_no_time_to_reach_the_store_are_in_the_journal
        test_keep.py::test_what_is_done_to_a_tape_that_is_too_long_for_the_journal_is_done_when_the_page_goes_at_once
        test_keep.py::test_a_page_that_a_person_goes_back_to_keeps_what_is_typed
        test_keep.py::test_a_page_killed_behind_the_frame_of_its_last_key_has_lost_nothing
        test_keep.py::test_two_pages_show_one_tape
        test_keep.py::test_digits_that_are_typed_on_two_pages_stay_in_their_order
        test_keep.py::test_where_nothing_can_be_kept_it_says_so_once_and_goes_on
        test_trouble.py::test_a_sandboxed_page_calculates_and_says_that_nothing_is_kept
        test_sharing.py::test_a_link_carries_the_tape_to_another_page_to_the_last_digit""",
    "shows all keys": "test_language.py::test_help",
    "The page loads nothing else, works without a network, and can be installed": """
        test_wire.py::test_whatever_is_done_with_a_tape_nothing_is_sent
        test_page.py::test_keys_pressed_while_the_page_loads_are_not_lost_and_nothing_is_requested_from_elsewhere
        test_page.py::test_the_policy_is_strict_and_works
        test_hosting.py::test_the_page_works_there_and_without_it
        test_install.py::test_a_new_version_takes_over_and_a_half_typed_number_stays""",
    "It speaks English and Korean, writes numbers as your country does": """
        test_language.py::test_the_language_is_that_of_the_browser_with_every_word
        test_language.py::test_numbers_are_written_as_where_the_person_lives""",
    "works by touch": """
        test_pointer.py::test_touch
        test_pointer.py::test_twenty_presses_of_two_fingers_are_all_taken_in_order
        test_rows.py::test_a_swipe_to_the_left_deletes_a_row_wherever_it_begins_and_the_last_digit_of_the_entry_line
        test_geometry.py::test_a_phone_shows_five_rows_of_tape_and_keys_for_a_thumb
        test_geometry.py::test_everything_has_its_place_and_long_numbers_and_tapes_move_nothing""",
    "by keyboard alone": """
        test_keyboard.py::test_tab_leads_to_an_action_which_enter_does_and_to_every_key_which_is_seen_to_have_the_focus
        test_dialogs.py::test_tab_and_scripts_lead_to_nothing_behind_it""",
    "and with a screen reader": """
        test_access.py::test_axe_finds_nothing
        test_page.py::test_every_key_is_a_button_with_a_name_and_there_are_no_others
        test_page.py::test_results_refusals_and_undo_are_announced_and_digits_are_not
        test_tape.py::test_rows_carry_the_running_value_read_as_sentences_and_lie_at_the_bottom""",
    "in light and dark": """
        test_looks.py::test_keys_and_a_selected_row_can_be_told_apart_and_read
        test_large_text.py::test_what_is_said_can_be_read_and_nothing_covers_what_it_is_about""",
}

EVERYWHERE = {test for tests in PROMISES.values() for test in tests.split()}


def name_of(item):
    """Returns the file and the function of a test, without its case."""
    return f"{item.path.name}::{item.originalname}"


def falls_to(item, engine, able):
    """Returns whether a test is in the share of an engine, which is one of those that are able to run it."""
    name = name_of(item)
    is_first = not any(index for parameter, index in item.callspec.indices.items() if parameter != "engine")
    # Chromium is the quickest.
    shares = able + ["chromium", "chromium"] if "chromium" in able else able
    return (name in EVERYWHERE and is_first) or shares[zlib.crc32(name.encode()) % len(shares)] == engine


def without_test(items):
    """Returns what is promised in files of which there are tests, but by none of them."""
    names = {name_of(item) for item in items}
    files = {name.partition("::")[0] for name in names}
    return sorted(name for name in EVERYWHERE - names if name.partition("::")[0] in files)
