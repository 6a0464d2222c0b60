import { join } from 'node:path'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { walletOrigin } from '@causeway/services/testing/embedded/testWallet'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

/** A process of the installation, by what its log says it listens on. */
export interface RunningNode {
  readonly urls: Readonly<Record<string, string>>
  readonly child: Child
}

/** How long (s) a chain may stand still in these tests. */
export const headSeconds = 4

/** Every part that the tests of an installation run. */
export const everyPartName = [
  'registry',
  'relay',
  'verify',
  'histories',
  'auth',
  'wallet',
  'chainData',
  'indexer',
  'ads',
  'reminders',
] as const

/** What no partner has to be named for, with keys in a folder that several nodes may share. */
export const settingsIn = (home: string) => ({
  CHAIN_ID: '31337',
  HISTORY: 'all',
  POLL_MS: '200',
  HEAD_SECONDS: String(headSeconds),
  PORT: '0',
  CHAIN_DATA_PORT: '0',
  REGISTRY_PORT: '0',
  WALLET_PORT: '0',
  CAUSEWAY_SITE_HOSTNAME: 'app.example.org',
  PLANS: '0x0000000000000000000000000000000000000001',
  ADVERTISEMENT: '0x0000000000000000000000000000000000000001',
  ANALYTICS_DIR: join(home, 'analytics'),
  SESSION_KEYS_FILE: join(home, 'session-keys.json'),
  VERIFY_KEY_FILE: join(home, 'verify.json'),
  REMINDERS_KEY_FILE: join(home, 'reminders.json'),
  REMINDERS_CONTACT: 'https://app.example.org',
  WALLET_ORIGIN: walletOrigin,
  WALLET_KEYS_FILE: join(home, 'keys.json'),
  WALLET_PAGES: join(home, 'pages'),
  WALLET_MAIL_FROM: 'Wallet <wallet@wallet.test>',
  RELAY_NATS_REPLICAS: '3',
})

/**
 * Starts parts as an operator does, and waits until they are ready.
 * @param command words to Node; left out: the sources, which take many times as long to start
 */
export async function startNode(
  parts: readonly string[],
  env: Readonly<Record<string, string>>,
  command: readonly string[] = ['--import', 'tsx', fromRoot('plans/cli/causeway.ts')],
): Promise<RunningNode> {
  const child = startChild(process.execPath, [...command, ...parts], { cwd: fromRoot('.'), env })
  const [line] = await child.waitFor(/\{[^\n]*"msg":"ready"[^\n]*/u, 180_000)
  return { urls: JSON.parse(line) as Record<string, string>, child }
}
