import { join } from 'node:path'
import { buildContracts } from '@causeway/plans/contracts/script/build/buildContracts'
import { type Settings, settingsToEnv } from '@causeway/plans/protocol/settings/settings'
import type { ProgressLine } from '../lib/createProgress.ts'
import { type Reaper, startReaper } from '../lib/reaper.ts'
import { startChain } from './startChain.ts'
import { localPlans } from '@causeway/plans/seed/world/localPlans'
import { choosePorts } from './choosePorts.ts'
import { startEmbedded } from './startEmbedded.ts'
import { emptyFolder, lockStateFolder, writeStateFile } from './lockStateFolder.ts'
import { settingsOfStack, localUrls, type Urls } from './settingsOfStack.ts'
import type { Options } from './options.ts'
import { multichainPart } from './multichainPart.ts'
import { networkWarning, serveNetwork } from './serveNetwork.ts'
import { pocketPart } from './pocketPart.ts'
import { guardNode } from './guardNode.ts'
import { freePort } from '@causeway/testkit/processes/freePort'
import { deployLocally } from './deployLocally.ts'
import { hasSolana, solanaPart } from './solanaPart.ts'
import { type BackgroundPart, startBackgroundParts } from './startBackgroundParts.ts'
import { startServices } from './startServices.ts'
import { urlTable } from './urlTable.ts'
import { watchTexts } from './watchTexts.ts'
import { generateMessages } from '../../locales/compile/generateMessages.ts'
import { localesFolder } from '../../locales/compile/textCatalogue.ts'
import { buildWallet } from './buildWallet.ts'
import { startWallet } from './startWallet.ts'
import { buildWeb, startWeb } from './startWeb.ts'

type Deps = { progress: ProgressLine; signal: AbortSignal }

/**
 * Each state that anvil 1.7.1 keeps is a copy, and has the hash of every block: with 128 of them a block took 37 kB, and an
 * idle chain 24 MB an hour (measured). Sixteen blocks are eighty seconds without a transaction, longer than a page or a check reads at one block.
 */
const states = 16

/**
 * Brings up the whole local product in order and keeps its parts running.
 * Whatever fails on the way, what was started before is stopped again before the error is passed on.
 */
export async function startStack(options: Options, deps: Deps) {
  const { progress, signal } = deps
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  const started = performance.now()
  const part = { reaper: startReaper(), log: (line: string) => progress.line(`  ! ${line}`) }
  stops.push(part.reaper.stop)
  try {
    stops.push(lockStateFolder(options.stateFolder))
    progress.line(`Causeway, chain ${options.chainId}, state in ${options.stateFolder}`)
    if (options.fresh) emptyFolder(options.stateFolder)
    const ports = await choosePorts(options.ports, progress.line)
    const urls = localUrls(ports, options.host)
    // Every page could read its answers and write as each of its accounts: a guard stands where it is looked for.
    const chainPort = await freePort()
    const node = here(chainPort)
    const solana = hasSolana() ? { rpcUrl: here(ports.solana) } : undefined
    const plans = await progress.step('Contracts', compiledPlans)
    ended(signal)
    const { dev, stateFolder: folder } = options
    const deployed = await deployLocally({ ...options, port: chainPort }, { ...part, progress })
    ended(signal)
    const settings = settingsOfStack(options.chainId, urls, deployed)
    const env = settingsToEnv(settings)
    const { chainId, blockTime: mining } = options
    const place = { chainId, port: chainPort, folder, mining, states, isGuarded: true }
    const chain = await progress.step('Chain', () => kept(stops, startChain(place, part)))
    stops.push(await guardNode({ host: '127.0.0.1', port: ports.chain, to: chainPort }))
    const common = { ports, urls, settings, folder }
    const embedded = await kept(stops, startEmbedded({ ...common, node, solana, dev }))
    ended(signal)
    const served = {
      ...common,
      rpcUrl: node,
      allowedOrigins: originsOf(urls),
      env: embedded.env,
      contracts: embedded.contracts,
      solana: solana?.rpcUrl,
      bitcoin: urls.bitcoin,
      watch: dev,
    }
    // The services start while the pages are built: both take seconds, and there are two cores at least.
    const [services, pages, built] = await together([
      progress.step('Services', () => kept(stops, startServices(served, part))),
      progress.step('Test wallet', (note) => buildWallet(note)),
      dev ? Promise.resolve(null) : progress.step('Web app', (note) => buildWeb(env, note)),
    ])
    ended(signal)
    stops.push(
      await startWallet({
        port: ports.wallet,
        pages,
        settings,
        rpcUrl: here(ports.chain),
        plans,
        solana,
      }),
    )
    if (dev) stops.push(watchTexts(localesFolder, generateMessages, progress.line))
    const web = await progress.step('Web server', () =>
      kept(stops, startWeb({ port: ports.web, env, folder, build: built }, part)),
    )
    if (options.host !== null) stops.push(await serveNetwork(options.host, ports))
    const record = join(folder, 'stack.json')
    const parts = { chain: chain.pid(), services: services.pid(), web: web.pid() }
    writeStateFile(record, { pid: process.pid, chainId: options.chainId, urls, parts, settings })
    progress.line(`\n  Up in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    const later = waitForParts({ options, ports, urls, settings, plans }, { ...deps, ...part })
    return {
      table: urlTable(urls, options.chainId, folder) + networkWarning(options.host),
      /** Starts what the plans app does without. */
      later: () => void stops.push(startBackgroundParts([embedded.frame, ...later], deps)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Where plans stand follows from what was compiled: in an empty clone there is nothing before. */
async function compiledPlans(note: (text: string) => void): Promise<ReturnType<typeof localPlans>> {
  const built = await buildContracts({})
  note(built.compiled ? 'compiled' : 'unchanged')
  return localPlans()
}

const here = (port: number) => `http://127.0.0.1:${port}`

/** What runs is stopped with the rest, from the moment that it does. */
async function kept<T extends { readonly stop: () => Promise<void> | void }>(
  stops: (() => Promise<void> | void)[],
  starting: Promise<T>,
): Promise<T> {
  const running = await starting
  stops.push(() => running.stop())
  return running
}

/** What the plans app does without. */
function waitForParts(
  stack: {
    readonly options: Options
    readonly ports: Awaited<ReturnType<typeof choosePorts>>
    readonly urls: Urls
    readonly settings: Settings
    readonly plans: ReturnType<typeof localPlans>
  },
  deps: Deps & { readonly reaper: Reaper; readonly log: (line: string) => void },
): readonly BackgroundPart[] {
  const { options, ports, urls, settings, plans } = stack
  const { host, dev, stateFolder: folder } = options
  return [
    solanaPart({ port: ports.solana, socketPort: ports['solana-sockets'], folder }, deps),
    pocketPart({ port: ports.pocket, settings, urls, plans, host, dev }, deps.signal),
    multichainPart({ urls, ports, settings, folder }, deps, deps.signal),
  ]
}

/** The pages of this stack, by both names of this machine. */
function originsOf({ web, wallet, pocket, multichain }: Urls): string[] {
  return [web, wallet, pocket, multichain].flatMap((url) => [
    url,
    url.replace('localhost', '127.0.0.1'),
  ])
}

function ended(signal: AbortSignal): void {
  if (signal.aborted) throw new Error('The start was interrupted.')
}

/** Like Promise.all, but waits for all of them even when one fails: nothing may start after the stop has begun. */
async function together<Parts extends readonly unknown[]>(parts: {
  [K in keyof Parts]: Promise<Parts[K]>
}): Promise<Parts> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}
