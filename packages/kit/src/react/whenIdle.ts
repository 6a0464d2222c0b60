/** How long a browser that knows no idle moments is left alone, in ms. */
const restMs = 500

/** What a visitor says about the line: they pay for it, or it is too slow to carry anything that was not asked for. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/**
 * Does something once the page has nothing to do; never on a line that the visitor wants spared.
 * @returns its stop
 */
export function whenIdle(act: () => void): () => void {
  const { connection } = navigator as { readonly connection?: Line }
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return () => undefined
  let stop: () => void = () => undefined
  const wait = () => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(act, restMs)
      stop = () => clearTimeout(timer)
    } else {
      const id = requestIdleCallback(act)
      stop = () => cancelIdleCallback(id)
    }
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    stop()
  }
}
