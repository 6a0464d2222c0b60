/** Does a piece of work once a place is free. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** So many pieces of work at once; the others wait, first come, first served. A place is free as soon as its work ended or failed. */
export function createTurns(most: number): InTurn {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
