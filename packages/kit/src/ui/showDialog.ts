/** A dialog as jsdom has it, too: an element without `showModal` and `close`, drawn over nothing. */
type Dialog = HTMLElement & Partial<Pick<HTMLDialogElement, 'showModal' | 'close'>>

/** Opens a dialog over the page. */
export function showDialog(dialog: Dialog): void {
  if (dialog.showModal) dialog.showModal()
  else dialog.toggleAttribute('open', true)
}

/** Closes what `showDialog` opened. */
export function closeDialog(dialog: Dialog): void {
  if (dialog.close) dialog.close()
  else dialog.toggleAttribute('open', false)
}
