/** The open dialog or drawer above the others; one that is closing does not count. */
export const findTopModalDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]:not([data-closing])')].at(-1)
