import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Settings } from '@causeway/plans/protocol/settings/settings'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { isUp } from '../lib/isUp.ts'
import type { Reaper } from '../lib/reaper.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { toolScript } from '../lib/toolScript.ts'
import { supervise } from '../lib/supervise.ts'
import type { Urls } from './settingsOfStack.ts'
import { devAccounts, operatorKey } from '@causeway/plans/seed/chain/devAccounts'
import { writeStateFile } from './lockStateFolder.ts'
import { startLocalChains } from './startLocalChains.ts'
import { writeLocalProject } from './localProjectId.ts'

type Params = {
  settings: Settings
  rpcUrl: string
  folder: string
  ports: { services: number; private: number; registry: number; data: number; relay: number }
  allowedOrigins: readonly string[]
  urls: Pick<Urls, 'registry' | 'pocket'>
  /** The node of the local Solana, where there is one. */
  solana?: string | undefined
  /** The Esplora API of the local Bitcoin. */
  bitcoin?: string | undefined
  /** Of smart accounts, where the chain has them. */
  contracts?: SmartAccountContracts
  /** What is started: all of them, unless a single one is named. */
  main?: 'plans/main.ts' | 'e2e/plans/services.ts'
  /** Start again when a source changes, and say so; after a fault they wait for the next change. */
  watch?: boolean
  /** How often the chain is read, in milliseconds. */
  pollMs?: number
  /** Further settings. */
  env?: Readonly<Record<string, string>>
}

const startOf = (isWatched = false) =>
  isWatched ? [toolScript('tsx'), 'watch', '--clear-screen=false'] : ['--import', 'tsx']

/** Starts the services in one process, on the embedded database unless DATABASE_URL names a PostgreSQL server. */
export async function startServices(
  params: Params,
  deps: { reaper: Reaper; log: (line: string) => void },
) {
  const { contracts, chain } = params.settings
  if (!contracts.enumeration)
    throw new Error('The deployment names no enumeration contract, so no plan can be followed.')
  const projectsFile = join(params.folder, 'projects.json')
  await writeLocalProject(projectsFile, params.allowedOrigins)
  const [operator] = devAccounts()
  if (!operator) throw new Error('The development phrase gave no account.')
  const chainsFile = join(params.folder, 'chains.json')
  const chains = startLocalChains(
    params.settings,
    params.rpcUrl,
    operator.address,
    params.contracts,
  )
  writeStateFile(chainsFile, chains)
  return supervise(
    {
      name: 'services',
      command: process.execPath,
      args: [...startOf(params.watch), fromRoot(params.main ?? 'plans/main.ts')],
      ...(params.watch && {
        onLine: (line: string) => {
          const changed = /change in (?:\.\/)?(?<file>\S+)/u.exec(
            stripVTControlCharacters(line),
          )?.groups
          if (changed) deps.log(`services: ${changed['file']} changed, they start again.`)
        },
      }),
      cwd: fromRoot(),
      env: {
        NODE_ENV: 'production',
        RPC_URLS: params.rpcUrl,
        CHAIN_ID: String(chain.id),
        ENUMERATION: contracts.enumeration,
        START_BLOCK: String(contracts.deployedAtBlock),
        DATA_DIR: join(params.folder, 'database'),
        HOST: '127.0.0.1',
        PORT: String(params.ports.services),
        PRIVATE_PORT: String(params.ports.private),
        REGISTRY_PORT: String(params.ports.registry),
        REGISTRY_URL: params.urls.registry,
        REGISTRY_LOCAL_WALLET: params.urls.pocket,
        CHAIN_DATA_PORT: String(params.ports.data),
        PRICES_URL: `http://127.0.0.1:${params.ports.data}`,
        ONRAMP_SANDBOX_KEY: operatorKey(),
        CAUSEWAY_SITE_URL: params.settings.site.url,
        CAUSEWAY_ENDPOINT_INDEXER: params.settings.endpoints.indexer ?? '',
        CAUSEWAY_CONTRACT_ACCESS_MANAGER: params.settings.contracts.accessManager ?? '',
        CAUSEWAY_SITE_HOSTNAME: params.settings.site.hostname,
        SOLANA_RPC_URLS: params.solana === undefined ? '' : `localnet=${params.solana}`,
        ESPLORA_URLS: params.bitcoin === undefined ? '' : `localnet=${params.bitcoin}`,
        ADVERTISEMENT: params.settings.plans.advertisement ?? '',
        RELAY_PORT: String(params.ports.relay),
        RELAY_DIR: join(params.folder, 'relay'),
        VERIFY_KEY_FILE: join(params.folder, 'verify.json'),
        REMINDERS_KEY_FILE: join(params.folder, 'reminders.json'),
        REMINDERS_CONTACT: 'https://causeway.example',
        // Of the walk: browsers that tests drive have no push service.
        REMINDERS_PUSH_HOSTS: 'push.invalid',
        SESSION_KEYS_FILE: join(params.folder, 'session-keys.json'),
        PROJECTS_FILE: projectsFile,
        CHAINS_FILE: chainsFile,
        ALLOWED_ORIGINS: params.allowedOrigins.join(','),
        POLL_MS: String(params.pollMs ?? 500),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
        ...params.env,
      },
      logFile: join(params.folder, 'logs/services.log'),
      isReady: () => isUp(`http://127.0.0.1:${params.ports.private}/health`),
      readyMs: 120_000,
    },
    deps,
  )
}
