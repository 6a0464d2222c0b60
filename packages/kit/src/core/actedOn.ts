/** Whether somebody has acted on the page since it was loaded, and who wants to hear of it. */
export interface Acted {
  readonly get: () => boolean
  /** Hears of the first act, once. @returns its stop */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * What no page does by itself, other than to move a pointer: a layout that shifts under one does that, too. Screen readers, voices and
 * switches press by a click alone. What a browser fills in by itself is nobody's act.
 */
const acts = ['click', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * The acts of a visitor, heard from the first subscriber on. Not `navigator.userActivation`: what drives browsers in tests counts there,
 * too, and such tests would see nothing of a page that nobody has touched.
 */
export function actedOn(page: EventTarget): Acted {
  let acted = false
  return {
    get: () => acted,
    subscribe(listener) {
      const over = new AbortController()
      function hear({ isTrusted }: Event): void {
        // A script of the page acts for nobody.
        if (!isTrusted) return
        acted = true
        over.abort()
        listener()
      }
      const how = { capture: true, passive: true, signal: over.signal }
      for (const name of acts) page.addEventListener(name, hear, how)
      return () => over.abort()
    },
  }
}
