// Help: which keys of the keyboard do what.

function attendHelp() {
  addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.target.closest("input, dialog[open]")) return;
    event.preventDefault();
    hideMenu();
    part("help").showModal();
  });
}
