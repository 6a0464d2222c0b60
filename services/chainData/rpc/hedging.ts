import type { Walk } from '@causeway/protocol/rpc/crew'

/** Pages and servers both have them; the package takes the types of neither. */
declare function setTimeout(run: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void

/**
 * Asks one node after the other until one answers, and a second one, too, when the first takes longer than it mostly does. At
 * most two are asked at once. For reads alone: what sends must not be asked twice.
 * @param waitMs how long one node is waited for alone
 */
export function hedging(waitMs: (place: number) => number): Walk {
  return (order, ask, movesOn) => {
    const [first = 0] = order
    return order.length < 2 ? ask(first) : race(order, ask, { movesOn, waitMs })
  }
}

function race<T>(
  order: readonly number[],
  ask: (place: number) => Promise<T>,
  rules: { movesOn: (error: unknown) => boolean; waitMs: (place: number) => number },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let next = 0
    let running = 0
    let timer: unknown
    let last: Error

    function launch(): void {
      clearTimeout(timer)
      const place = order[next]
      if (place === undefined) {
        if (running === 0) reject(last)
        return
      }
      next += 1
      running += 1
      if (running === 1 && next < order.length) timer = setTimeout(launch, rules.waitMs(place))
      ask(place).then(settle, (error: Error) => {
        running -= 1
        last = error
        if (rules.movesOn(error)) return launch()
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
