import { once } from 'node:events'
import { startChild } from '@causeway/testkit/processes/startChild'
import { crowd } from '@causeway/plans/indexer/fixture/fillCrowd'
import { fromRoot } from '../../lib/fromRoot.ts'

export interface Usage {
  /** Resident memory after a collection, in bytes. */
  readonly rss: number
  /** CPU time used so far, in μs. */
  readonly cpu: number
  /** Answers that were computed so far. */
  readonly made: number
  /** Looks at the books for live streams so far. */
  readonly looks: number
}

export interface BenchBooks {
  /** The indexer's interface, and a bare handler that gives the bytes of `page`. */
  readonly url: string
  readonly bareUrl: string
  readonly page: string
  readonly usage: () => Promise<Usage>
  /** Stores the next block, with an event of the page's plan or without one. */
  readonly mine: (what: 'event' | 'empty') => Promise<Usage>
  readonly stop: () => Promise<void>
}

/** The server has one core, whoever drives it the others. */
export async function startBooks(): Promise<BenchBooks> {
  const file = fromRoot('tools/bench/data/booksServer.ts')
  const args = ['--expose-gc', '--import', 'tsx', file]
  const [command, first] =
    process.platform === 'linux'
      ? ['taskset', ['-c', '1', process.execPath]]
      : [process.execPath, []]
  const child = startChild(command, [...first, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: fromRoot(),
  })
  const [, url = '', bareUrl = ''] = await child.waitFor(/listening (\S+) (\S+)/)
  const ask = async (wish: 'usage' | 'event' | 'empty'): Promise<Usage> => {
    child.process.send(wish)
    const [usage] = (await once(child.process, 'message')) as [Usage]
    return usage
  }
  return {
    url,
    bareUrl,
    page: `/v1/plans/${crowd.staking}/activity?limit=20`,
    usage: () => ask('usage'),
    mine: ask,
    stop: () => child.stop(),
  }
}
