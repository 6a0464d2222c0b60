import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsToEnv } from '@causeway/plans/protocol/settings/settings'
import { createProgress } from '../../tools/lib/createProgress.ts'
import { startReaper } from '../../tools/lib/reaper.ts'
import { callNode } from '../../tools/lib/callNode.ts'
import { startChain } from '../../tools/start/startChain.ts'
import { settingsOfStack, localUrls } from '../../tools/start/settingsOfStack.ts'
import type { PortName } from '../../tools/start/options.ts'
import { deployLocally } from '../../tools/start/deployLocally.ts'
import { startServices } from '../../tools/start/startServices.ts'
import { buildWeb, startWeb } from '../../tools/start/startWeb.ts'

const chainId = 31_337
const firstPort = 18_800
const portsEach = 17

/** The same ports for each start of a slot, so that the web app, which knows them, is built once. */
export function portsOf(slot: number): Record<PortName, number> {
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
    data: at(8),
    multichain: at(9),
    solana: at(10),
    bitcoin: at(11),
    embedded: at(12),
    inbox: at(13),
    logins: at(14),
    'solana-sockets': at(15),
    bundler: at(16),
  }
}

/** The state of the seeded chain in a folder of its own; the history is told when nobody has told it today. */
export function seedInto(folder: string, port = portsOf(0).chain) {
  const reaper = startReaper()
  const progress = createProgress()
  return deployLocally(
    { chainId, port, stateFolder: folder },
    { reaper, log: progress.line, progress },
  ).finally(reaper.stop)
}

interface Place {
  /** Holds the state, or is empty. */
  readonly folder: string
  /** One of the workers that run at once. */
  readonly slot: number
}

/** A chain with the seeded history that mines only what is sent, and its indexer with an embedded database. */
export async function startChainAndIndexer({ folder, slot }: Place) {
  const ports = portsOf(slot)
  const urls = localUrls(ports)
  const part = { reaper: startReaper(), log: (line: string) => console.log(`  ! ${line}`) }
  const stops: (() => Promise<void> | void)[] = [part.reaper.stop]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const deployed = await seedInto(folder, ports.chain)
    // No wallet: the tests bring theirs.
    const settings = { ...settingsOfStack(chainId, urls, deployed), local: { wallet: null } }
    // The history may have been told hours ago: its last week is this week until a walk lets time pass.
    const chain = await startChain(
      { chainId, port: ports.chain, folder, mining: 'each', continues: true },
      part,
    )
    stops.push(() => chain.stop())
    const services = await startServices(
      {
        settings,
        rpcUrl: chain.url,
        folder,
        urls,
        ports,
        allowedOrigins: [urls.web],
        main: 'e2e/plans/services.ts',
        pollMs: 250,
      },
      part,
    )
    stops.push(services.stop)
    return { settings, urls, ports, part, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A whole stack of its own for one worker: a copy of the kept state (cachedState.ts) with its chain and indexer, and the web app.
 *
 * @param slot one of the workers that run at once
 * @param name for its folder
 */
export async function startSmallStack(slot: number, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `causeway-plans-${name}-`))
  const stops: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    cpSync(keptFolder(), folder, { recursive: true })
    const { settings, urls, ports, part, stop: end } = await startChainAndIndexer({ folder, slot })
    stops.push(end)
    // Permits are counted from the newest block, which must be of the chain's now.
    await callNode(urls.rpc, 'evm_mine')
    const env = settingsToEnv(settings)
    const build = await buildWeb(env, () => {})
    const web = await startWeb({ port: ports.web, env, folder, build }, part)
    stops.push(web.stop)
    return {
      settings,
      urls,
      /** Lets chain time pass, in one step. */
      async pass(seconds: number): Promise<void> {
        await callNode(urls.rpc, 'evm_increaseTime', [seconds])
        await callNode(urls.rpc, 'evm_mine')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type SmallStack = Awaited<ReturnType<typeof startSmallStack>>

const keptKey = 'CAUSEWAY_PLANS_STATE'

/** Tells the workers, which are processes of their own, where the state is that they begin with. */
export const keepFolder = (folder: string): void => void (process.env[keptKey] = folder)

function keptFolder(): string {
  const folder = process.env[keptKey]
  if (!folder)
    throw new Error('The global setup prepares the state of the stacks before they start.')
  return folder
}
