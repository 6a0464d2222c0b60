type Child = Node | string | null | false | undefined

/** A part of a screen. Texts become text nodes: no markup of anybody is ever parsed here (Trusted Types). */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(name, value === true ? '' : value)
  }
  element.append(
    ...children.filter((child) => child !== null && child !== undefined && child !== false),
  )
  return element
}

export function button(
  text: string,
  onClick: (() => void) | null,
  kind: 'main' | 'quiet' = 'main',
): HTMLButtonElement {
  const made = el('button', { type: 'button', class: 'action', 'data-kind': kind }, text)
  if (onClick) made.addEventListener('click', onClick)
  return made
}

/** Puts a screen in place of the one before, and the focus on its heading. */
export function show(...parts: readonly Child[]): void {
  const place = document.querySelector('#screen')
  place?.replaceChildren(
    ...parts.filter((part) => part !== null && part !== undefined && part !== false),
  )
  place?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}

export function heading(text: string): HTMLHeadingElement {
  return el('h1', { tabindex: '-1' }, text)
}

/** What changed, for those who listen. */
export function notice(text: string, tone: 'plain' | 'danger' = 'plain'): HTMLParagraphElement {
  return el('p', { class: 'notice', role: 'status', 'data-tone': tone }, text)
}

export function labelledRow(label: string, ...values: readonly Child[]): HTMLDivElement {
  return el('div', { class: 'row' }, el('dt', {}, label), el('dd', {}, ...values))
}
