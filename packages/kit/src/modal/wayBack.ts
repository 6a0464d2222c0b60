const focusable =
  'button:enabled, a[href], input:enabled, select:enabled, textarea:enabled, [tabindex]'

/**
 * Remembers where an element stands, for the moment when it is gone: a button that opened the modal is often another one
 * once a wallet is connected.
 * @returns gives the focus to what stands in the element's place now, where the focus was lost with it or is still in
 * what closes
 */
export function wayBack(opener: Element | null): (closing: Element) => void {
  const chain: { readonly parent: Element; readonly place: number }[] = []
  for (let child = opener; child?.parentElement; child = child.parentElement)
    chain.push({
      parent: child.parentElement,
      place: [...child.parentElement.children].indexOf(child),
    })
  return (closing) => {
    const { activeElement, body } = document
    const lost = !activeElement || activeElement === body || activeElement === closing
    if (!opener || opener.isConnected || !lost) return
    const left = chain.find(({ parent }) => parent.isConnected)
    const heir = left && (left.parent.children[left.place] ?? left.parent.lastElementChild)
    const target = heir?.matches(focusable) ? heir : heir?.querySelector(focusable)
    if (target instanceof HTMLElement) target.focus()
  }
}
