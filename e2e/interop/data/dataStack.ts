import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, createWalletClient, defineChain, http } from 'viem'
import { devAccounts } from '../../../plans/seed/chain/devAccounts.ts'
import { createProgress } from '../../../tools/lib/createProgress.ts'
import { startReaper } from '../../../tools/lib/reaper.ts'
import { startChain } from '../../../tools/start/startChain.ts'
import { choosePorts } from '../../../tools/start/choosePorts.ts'
import { settingsOfStack, localUrls } from '../../../tools/start/settingsOfStack.ts'
import { defaultPorts } from '../../../tools/start/options.ts'
import { deployLocally } from '../../../tools/start/deployLocally.ts'
import { startServices } from '../../../tools/start/startServices.ts'

const chainId = 31_337

/**
 * The seeded local chain and all services over it, without pages: what a client of the chain-data service meets.
 * @param env further settings of the services
 */
export async function startDataStack(env: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-interop-data-'))
  const progress = createProgress()
  const reaper = startReaper()
  const part = { reaper, log: progress.line }
  const stops: (() => Promise<void> | void)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    reaper.stop,
  ]
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one()
  }
  try {
    const ports = await choosePorts(shifted(18_900), () => {})
    const urls = localUrls(ports)
    const deployed = await deployLocally(
      { chainId, port: ports.chain, stateFolder: folder },
      { ...part, progress },
    )
    const settings = settingsOfStack(chainId, urls, deployed)
    const chain = await startChain({ chainId, port: ports.chain, folder, mining: 'each' }, part)
    stops.push(() => chain.stop())
    const services = await startServices(
      { settings, rpcUrl: chain.url, folder, urls, ports, allowedOrigins: [urls.web], env },
      part,
    )
    stops.push(services.stop)
    // The first account is the operator, whom the fee of a swap is paid to.
    const [, account] = devAccounts()
    if (!account) throw new Error('The development phrase gave no account.')
    const viemChain = defineChain({
      id: chainId,
      name: settings.chain.name,
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: { default: { http: [chain.url] } },
    })
    const transport = http(chain.url)
    return {
      settings,
      urls,
      account,
      reader: createPublicClient({
        chain: viemChain,
        transport,
        cacheTime: 0,
        pollingInterval: 50,
      }),
      wallet: createWalletClient({ chain: viemChain, transport, account }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type DataStack = Awaited<ReturnType<typeof startDataStack>>

/** Ports of its own, so that a running stack stays what it is. */
function shifted(first: number): typeof defaultPorts {
  const names = Object.keys(defaultPorts) as (keyof typeof defaultPorts)[]
  return Object.fromEntries(names.map((name, at) => [name, first + at])) as typeof defaultPorts
}
