/** In ms: how long a page that was put aside goes on listening for the others. */
export const asideMs = 20_000

interface Deps<M> {
  /** One for all tabs of this site that belong together. */
  readonly name: string
  /** Begins the work that one tab does for all. @returns how to end it */
  readonly lead: (tell: (message: M) => void) => () => void
  /** What the leading tab told, in every tab, itself too. */
  readonly hear: (message: M) => void
  /** The last word of the leader for a tab that has just come. */
  readonly greet: () => readonly M[]
  /** Absent in old browsers and in odd frames: then each tab leads for itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly channel: ((name: string) => BroadcastChannel) | undefined
}

export interface Sharing {
  /** The page is seen: it takes part, and leads when nobody else does. */
  readonly wake: () => void
  /** The page is not seen: it gives the lead away, at once or when it stays so. */
  readonly sleep: (how: 'soon' | 'now') => void
  readonly isLeading: () => boolean
}

type Wire<M> = { readonly hello: true } | { readonly told: M }

/**
 * Lets one tab work for all: it holds a lock, which the browser hands to the next tab the moment it is closed or dies, and tells the
 * others by a channel.
 */
export function shareAmongTabs<M>(deps: Deps<M>): Sharing {
  const { name, lead, hear, greet, locks } = deps
  const channel = locks ? (deps.channel?.(name) ?? null) : null
  let aside: ReturnType<typeof setTimeout> | undefined
  /** Ends the lead, or the waiting for it. */
  let give: (() => void) | null = null
  let isLeading = false

  const send = (message: Wire<M>) => channel?.postMessage(message)
  const tell = (message: M) => {
    send({ told: message })
    hear(message)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Wire<M>>) => {
    if ('told' in data) hear(data.told)
    else if (isLeading) for (const message of greet()) send({ told: message })
  })

  /** Works until it is told to stop. */
  function work(): { readonly end: () => void; readonly ended: Promise<void> } {
    const stop = lead(tell)
    isLeading = true
    let finish = () => {}
    const ended = new Promise<void>((resolve) => {
      finish = resolve
    })
    return {
      ended,
      end: () => {
        if (!isLeading) return
        isLeading = false
        stop()
        finish()
      },
    }
  }

  function stand(): void {
    if (!locks || !channel) {
      give = work().end
      return
    }
    const waiting = new AbortController()
    give = () => waiting.abort()
    send({ hello: true })
    const led = locks.request(name, { signal: waiting.signal }, () => {
      if (waiting.signal.aborted) return undefined
      const own = work()
      give = own.end
      return own.ended
    })
    // Given up while it waited, which is no failure.
    led.catch(() => undefined)
  }

  function leave(): void {
    give?.()
    give = null
  }

  return {
    isLeading: () => isLeading,
    wake: () => {
      clearTimeout(aside)
      if (!give) stand()
    },
    sleep: (how) => {
      clearTimeout(aside)
      if (how === 'now') leave()
      else aside = setTimeout(leave, asideMs)
    },
  }
}
