/** Smaller things that a page puts above itself are hints and pixels, not windows. In CSS pixels. */
const least = 48
/** No window has more elements before the one that stands above the page. */
const most = 300

/**
 * Lets the windows that wallets put into the page be seen, pressed and typed into: while one stands there, the dialog is
 * over the page as they are, and no more above everything. Afterwards it is as before, with the focus where it was.
 * @param dialog open as a modal one
 * @param before what could be seen of the page when it was opened
 * @returns its end
 */
export function giveWay(dialog: HTMLDialogElement, before: readonly Element[]): () => void {
  const root = dialog.getRootNode()
  const own = root instanceof ShadowRoot ? root.host : dialog
  /** What came into the page since, or was there unseen. */
  const candidates = new Set<Element>()
  let beside = false

  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target === document.body || target === document.documentElement)
        for (const node of addedNodes) add(node)
    look()
  })
  /** Windows may be filled, shown and taken away by anything that changes in them. */
  function add(node: Node): void {
    if (!(node instanceof Element) || node.contains(own) || node.matches('script, style, link'))
      return
    candidates.add(node)
    for (const place of [node, node.shadowRoot])
      if (place) observer.observe(place, { childList: true, subtree: true, attributes: true })
  }
  function look(): void {
    const windows = [...candidates].flatMap((one) => (one.isConnected ? (windowIn(one) ?? []) : []))
    if (windows.length > 0 !== beside) move(windows)
  }
  function move(windows: readonly Element[]): void {
    if (!dialog.open || !dialog.isConnected) return
    beside = windows.length > 0
    const inside = root instanceof ShadowRoot ? root.activeElement : document.activeElement
    const outside = document.activeElement
    dialog.close()
    if (beside) dialog.show()
    else dialog.showModal()
    const heights = windows.map((one) => Number.parseInt(getComputedStyle(one).zIndex, 10))
    const lowest = Math.min(...heights.map((height) => (Number.isNaN(height) ? 0 : height)))
    dialog.style.zIndex = beside ? String(Math.min(lowest - 1, 2_147_483_646)) : ''
    dialog.toggleAttribute('data-beside', beside)
    // A press in a wallet's window is none beside the dialog.
    dialog.setAttribute('closedby', beside ? 'none' : closedBy)
    const focused = beside && outside !== own ? outside : inside
    if (focused instanceof HTMLElement && focused !== document.body) focused.focus()
  }

  const closedBy = dialog.getAttribute('closedby') ?? 'none'
  for (const place of [document.documentElement, document.body]) {
    observer.observe(place, { childList: true })
    for (const one of place.children) if (one !== document.body && !before.includes(one)) add(one)
  }
  look()
  return () => {
    observer.disconnect()
    if (beside) move([])
  }
}

/** The part of an element that stands above the page, if there is one that can be seen. */
function windowIn(element: Element): Element | undefined {
  if (!element.checkVisibility({ checkVisibilityCSS: true })) return undefined
  // Nobody sees into a closed root.
  const isSealed = element.localName.includes('-') && !element.shadowRoot
  const inside = [element, ...element.querySelectorAll('*')]
  const shadow = element.shadowRoot?.querySelectorAll('*') ?? []
  const found = [...inside, ...shadow].slice(0, most).find(standsAbove)
  return found ?? (isSealed ? element : undefined)
}

function standsAbove(element: Element): boolean {
  const { position } = getComputedStyle(element)
  if (position !== 'fixed' && position !== 'absolute') return false
  const { width, height } = element.getBoundingClientRect()
  const isSeen = element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  return width >= least && height >= least && isSeen
}
