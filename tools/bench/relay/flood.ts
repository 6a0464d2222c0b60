import { once } from 'node:events'
import { startChild } from '@causeway/testkit/processes/startChild'
import { fromRoot } from '../../lib/fromRoot.ts'
import { median } from './figures.ts'
import { measureLatency, socketRoute } from './measureLatency.ts'
import { startRelayServer } from './serverProcess.ts'

const rounds = 5
const ms = 4_000

export interface Flood {
  readonly calm: number
  readonly during: number
  readonly ratio: number
  /** Batches of a hundred messages that the relay took of one flood. */
  readonly taken: number
}

/**
 * What a flood costs calm clients: their p99 (ms) alone and beside one owner who publishes as much as it can, and the
 * ratio of the two, median of several rounds by turns. The relay's own limits hold; the calm ones have many addresses,
 * the flood has one, in a process of its own: what is slower is the relay. It is bound to no core: the threads of its
 * collector, which a flood keeps busy, would have to share that with it.
 */
export async function measureFlood(): Promise<Flood> {
  const server = await startRelayServer({
    env: { TRUST_PROXY: '1', RELAY_MESSAGES_PER_SECOND_OF_ADDRESS: '2000' },
    ownLimits: true,
  })
  try {
    const calmly = async () => {
      const { p99 } = await measureLatency(socketRoute('relay', server.url, 'calm'), ms)
      return p99
    }
    await calmly()
    await calmly()
    const seen: { calm: number; during: number; taken: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const calm = await calmly()
      const flood = await startFlood(server.url)
      flood.begin()
      const during = await calmly()
      const taken = await flood.taken()
      await flood.stop()
      seen.push({ calm, during, taken })
    }
    return {
      calm: median(seen.map(({ calm }) => calm)),
      during: median(seen.map(({ during }) => during)),
      ratio: median(seen.map(({ calm, during }) => during / calm)),
      taken: median(seen.map(({ taken }) => taken)),
    }
  } finally {
    await server.stop()
  }
}

async function startFlood(url: string) {
  const file = fromRoot('tools/bench/relay', 'floodClient.ts')
  // It gives way, so that the clients that are measured are no slower for it.
  const [command, first] =
    process.platform === 'linux' ? ['nice', ['-n', '19', process.execPath]] : [process.execPath, []]
  const child = startChild(command, [...first, '--import', 'tsx', file, url], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    cwd: fromRoot(),
  })
  await child.waitFor(/ready/)
  async function taken(): Promise<number> {
    child.process.send('taken')
    const [batches] = (await once(child.process, 'message')) as [number]
    return batches
  }
  return { begin: () => child.process.send('begin'), taken, stop: () => child.stop() }
}
