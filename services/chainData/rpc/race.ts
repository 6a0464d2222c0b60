import { UpstreamFault } from './upstreamFault.ts'

/**
 * Asks one upstream after the other until one answers; where it may, a second one, too, when the first takes longer than it
 * mostly does. At most two are asked at once.
 * @param order places of the upstreams, the best first
 * @param hedgeMs how long one is waited for alone; null: the question must not be asked twice at once
 * @throws UpstreamFault what the last one failed with; an error of our own at once
 */
export function race<T>(
  order: readonly number[],
  ask: (place: number) => Promise<T>,
  hedgeMs: ((place: number) => number) | null,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let next = 0
    let running = 0
    let timer: NodeJS.Timeout | undefined
    let last: Error | null = null

    function launch(): void {
      clearTimeout(timer)
      const place = order[next]
      if (place === undefined) {
        if (running === 0) reject(last ?? nobody())
        return
      }
      next += 1
      running += 1
      if (hedgeMs && running === 1 && next < order.length)
        timer = setTimeout(launch, hedgeMs(place))
      ask(place).then(settle, (error: Error) => {
        running -= 1
        last = error
        if (error instanceof UpstreamFault) return launch()
        clearTimeout(timer)
        reject(error)
      })
    }

    function settle(value: T): void {
      clearTimeout(timer)
      // Who is still under way ends by itself; nobody launches any more.
      next = order.length
      resolve(value)
    }

    launch()
  })
}

const nobody = () => new UpstreamFault({ kind: 'lie' }, 'no upstream is believed')
