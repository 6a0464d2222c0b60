import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsToEnv } from '@causeway/protocol/settings'
import { createProgress } from '../../lib/progress.ts'
import { startReaper } from '../../lib/reaper.ts'
import { rpc } from '../../lib/rpc.ts'
import { startChain } from '../../up/chain.ts'
import { localSettings, localUrls } from '../../up/localSettings.ts'
import type { PortName } from '../../up/options.ts'
import { prepareChain } from '../../up/prepareChain.ts'
import { startServices } from '../../up/services.ts'
import { buildWeb, startWeb } from '../../up/web.ts'

const chainId = 31_337
const firstPort = 18_800
const portsEach = 10

/** The same ports for each start of a slot, so that the web app, which knows them, is built once. */
function portsOf(slot: number): Record<PortName, number> {
  const at = (place: number) => firstPort + slot * portsEach + place
  return {
    chain: at(0),
    services: at(1),
    private: at(2),
    registry: at(3),
    relay: at(4),
    web: at(5),
    wallet: at(6),
    pocket: at(7),
  }
}

/** The state of the seeded chain in a folder of its own; the history is told when nobody has told it today. */
export function seedInto(folder: string, port = portsOf(0).chain) {
  const reaper = startReaper()
  const progress = createProgress()
  return prepareChain(
    { chainId, port, stateFolder: folder },
    { reaper, log: progress.line, progress },
  ).finally(reaper.stop)
}

/**
 * A whole stack of its own for one worker: a chain with the seeded history that mines only what is sent, its indexer with an
 * embedded database, and the web app. No wallet: the tests bring theirs.
 *
 * @param slot one of the workers that run at once
 * @param name for its folder
 */
export async function startSmallStack(slot: number, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `causeway-plans-${name}-`))
  const ports = portsOf(slot)
  const urls = localUrls(ports)
  const part = { reaper: startReaper(), log: (line: string) => console.log(`  ! ${line}`) }
  const stops: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    part.reaper.stop,
  ]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const deployed = await seedInto(folder, ports.chain)
    const settings = { ...localSettings(chainId, urls, deployed), local: { wallet: null } }
    const env = settingsToEnv(settings)
    const chain = await startChain({ chainId, port: ports.chain, folder, mining: 'each' }, part)
    stops.push(() => chain.stop())
    // The history ended when it was told; permits are counted from the newest block, which must be of now.
    await rpc(chain.url, 'evm_mine')
    const [services, build] = await Promise.all([
      startServices(
        {
          settings,
          rpcUrl: chain.url,
          folder,
          urls,
          ports,
          allowedOrigins: [urls.web],
          main: 'services/indexer/main.ts',
        },
        part,
      ),
      buildWeb(env, () => {}),
    ])
    stops.push(services.stop)
    const web = await startWeb({ port: ports.web, env, folder, build }, part)
    stops.push(web.stop)
    return {
      settings,
      urls,
      /** Lets chain time pass, in one step. */
      async pass(seconds: number): Promise<void> {
        await rpc(urls.rpc, 'evm_increaseTime', [seconds])
        await rpc(urls.rpc, 'evm_mine')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type SmallStack = Awaited<ReturnType<typeof startSmallStack>>
