import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from '../../tools/bench/relay/serverProcess.ts'

const [looks, pauseMs] = [6, 1_500] as const

/**
 * What a server holds, in bytes: the lowest of several looks, each after a collection. After the first alone V8 still keeps
 * the pages of the last burst: 60 to 200 MB that come and go, and that are gone at the third look (measured).
 */
export async function heldMemory(server: Pick<ServerProcess, 'memory'>): Promise<number> {
  let lowest = Number.POSITIVE_INFINITY
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await sleep(pauseMs)
    lowest = Math.min(lowest, await server.memory())
  }
  return lowest
}
