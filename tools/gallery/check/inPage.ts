/**
 * What the check asks inside the page. Each function is sent to the browser as text: it may use nothing from outside
 * itself.
 */

/** Texts that stick out of the dialog or are cut by a box around them, and boxes that stick out sideways. */
export function overflows(): string[] {
  const dialog = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
  if (!dialog) return ['There is no dialog.']
  const frame = dialog.getBoundingClientRect()
  const found: string[] = []
  const hidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true })
  }
  // A name that came from outside may be shortened where the whole of it can be read on demand.
  const readable = (element: Element) => element.closest('[title]') !== null
  const walker = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || hidden(parent) || parent.closest('.sr-only')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    let { left, right, top, bottom } = range.getBoundingClientRect()
    let scrolls = false
    for (let element: Element | null = parent; element; element = element.parentElement) {
      const style = getComputedStyle(element)
      const clip = element.getBoundingClientRect()
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') scrolls = true
      const cutsX = style.overflowX === 'hidden' || style.overflowX === 'clip' || element === dialog
      const outX = left < clip.left - 1 || right > clip.right + 1
      if (cutsX && outX && !scrolls && !(style.textOverflow === 'ellipsis' && readable(element)))
        found.push(
          `"${text.slice(0, 60)}" is cut sideways by <${element.localName} class="${element.className}">`,
        )
      if (style.overflowY === 'auto' || style.overflowY === 'scroll') break
      const cutsY = style.overflowY === 'hidden' || style.overflowY === 'clip'
      const outY = top < clip.top - 2 || bottom > clip.bottom + 2
      const clamped = style.webkitLineClamp !== 'none' && readable(element)
      if (cutsY && outY && !clamped && element !== dialog)
        found.push(
          `"${text.slice(0, 60)}" is cut in height by <${element.localName} class="${element.className}">`,
        )
      if (element === dialog) break
      // What one box has cut cannot stick out of the next.
      if (cutsX) [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)]
      if (cutsY) [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
    }
  }
  for (const element of dialog.querySelectorAll('button, a, input, li, p, h3, img, svg')) {
    if (hidden(element) || element.closest('.sr-only')) continue
    let scrolls = false
    for (let up = element.parentElement; up && up !== dialog; up = up.parentElement)
      if (
        /auto|scroll/u.test(getComputedStyle(up).overflowX) ||
        (getComputedStyle(up).textOverflow === 'ellipsis' && readable(up))
      )
        scrolls = true
    const box = element.getBoundingClientRect()
    if (!scrolls && (box.left < frame.left - 1 || box.right > frame.right + 1))
      found.push(
        `<${element.localName} class="${element.getAttribute('class') ?? ''}"> sticks out of the dialog`,
      )
  }
  return [...new Set(found)]
}

/** Codes that a camera would not read: they want dark on white, whatever the theme. */
export function darkCodes(): string[] {
  const dialog = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
  const ground = (element: Element | null): string => {
    if (!element) return 'none'
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === 'rgba(0, 0, 0, 0)' ? ground(element.parentElement) : backgroundColor
  }
  return [...(dialog?.querySelectorAll('.qr-drawing') ?? [])]
    .map((code) => ground(code))
    .filter((color) => color !== 'rgb(255, 255, 255)')
    .map((color) => `A QR code stands on ${color}.`)
}

/** Marks every control that the Tab key or the arrow keys must reach; returns how many, by kind. */
export function markControls(): { tab: number; arrow: number } {
  const dialog = document.querySelector('causeway-modal')?.shadowRoot?.querySelector('dialog')
  const controls = [
    ...(dialog?.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ) ?? []),
  ].filter(
    (element) =>
      element.matches('a, button, input, select, textarea, summary, [role]') &&
      !element.matches(':disabled, [inert] *, h2') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
  for (const element of controls) element.dataset['walk'] = element.tabIndex >= 0 ? 'tab' : 'arrow'
  return {
    tab: controls.filter((element) => element.tabIndex >= 0).length,
    arrow: controls.filter((element) => element.tabIndex < 0).length,
  }
}

/** Notes that the focused control was reached, and whether its focus can be seen. Returns what is wrong. */
export function noteFocus(): string | undefined {
  const root = document.querySelector('causeway-modal')?.shadowRoot
  const element = root?.activeElement as HTMLElement | null | undefined
  if (!element?.dataset['walk']) return undefined
  element.dataset['walked'] = ''
  const style = getComputedStyle(element)
  const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0
  const around = element.parentElement && getComputedStyle(element.parentElement)
  const parentRing =
    around && around.outlineStyle !== 'none' && Number.parseFloat(around.outlineWidth) > 0
  if (ring || parentRing || style.boxShadow !== 'none') return undefined
  return `The focus on "${(element.ariaLabel ?? element.textContent ?? element.localName).trim().slice(0, 60)}" cannot be seen.`
}

/** The controls that no key reached. */
export function unreached(): string[] {
  const root = document.querySelector('causeway-modal')?.shadowRoot
  return [...(root?.querySelectorAll<HTMLElement>('[data-walk]:not([data-walked])') ?? [])].map(
    (element) =>
      `No key reached the ${element.dataset['walk']} control "${(element.ariaLabel ?? element.textContent ?? element.localName).trim().slice(0, 60)}".`,
  )
}

/** The focused box of a code: how many empty ones come after it that only typing leads to; 0 elsewhere. */
export function boxesHere(): number {
  const root = document.querySelector('causeway-modal')?.shadowRoot
  const box = root?.activeElement
  if (!box?.matches('input[inputmode="numeric"]')) return 0
  return box.closest('[role="group"]')?.querySelectorAll('[data-walk="arrow"]').length ?? 0
}

/** The focused control's list: how many arrow presses it takes to see all of it; 0 outside a list. */
export function arrowsHere(): number {
  const root = document.querySelector('causeway-modal')?.shadowRoot
  const list = root?.activeElement?.closest(
    'ul, [role="tablist"], [role="radiogroup"], [role="grid"], [role="listbox"]',
  )
  return list ? list.querySelectorAll('[data-walk="arrow"]').length : 0
}
