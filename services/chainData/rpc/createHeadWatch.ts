/** Whether a socket's node goes on with its chain: a line that answers pings may lead to a machine that stands still. */
export interface HeadWatch {
  /** The node told of a block of this height. */
  beat(height: number): void
  /** Another node is heard from now on. */
  start(): void
  stop(): void
}

/** How often (ms) the news are held against the head that the chain's nodes have. */
const pulseMs = 15_000

/**
 * @param deps.head the height that the chain's nodes have; null: nobody can say
 * @param deps.onStill the chain left a height behind the whole of an interval ago, and the node has told of no block so high
 */
export function createHeadWatch(deps: {
  readonly head: () => Promise<number | null>
  readonly onStill: () => void
}): HeadWatch {
  let timer: NodeJS.Timeout | undefined
  let newest = -1
  let before: number | null = null
  let turn = 0

  async function look(): Promise<void> {
    const at = turn
    const head = await deps.head()
    if (at !== turn || head === null) return
    const isStill = before !== null && head > before && newest < before
    before = head
    if (isStill) deps.onStill()
  }

  function stop(): void {
    turn += 1
    clearInterval(timer)
  }

  return {
    beat: (height) => (newest = Math.max(newest, height)),
    start() {
      stop()
      newest = -1
      before = null
      void look()
      timer = setInterval(() => void look(), pulseMs)
      // Nothing else keeps a process that is done.
      timer.unref()
    },
    stop,
  }
}
