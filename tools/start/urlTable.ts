import { hasSolana } from './solanaPart.ts'
import type { Urls } from './settingsOfStack.ts'

/** The one table that ends the start: where everything is. */
export function urlTable(urls: Urls, chainId: number, stateFolder: string): string {
  const rows: [string, string, string][] = [
    ['Web app', urls.web, 'start here'],
    ['Plans', urls.plans, 'the catalogue'],
    ['Operate', `${urls.web}/operate`, 'connect account 0, which holds the roles'],
    ['Test wallet', urls.wallet, 'accounts, connected sites, failure switches'],
    [
      'Pocket',
      urls.pocket,
      'a WalletConnect wallet: scan, paste or open by link; says below when it is there',
    ],
    [
      'Several chains',
      urls.multichain,
      'an example with Polygon, Solana and Bitcoin; says below when it is there',
    ],
    ['Embedded wallet', urls.embedded, 'its frame is /sdk there; says below when it is ready'],
    ['Inbox', urls.inbox, 'every mail with a sign-in code arrives here'],
    ['Chain RPC', urls.rpc, `chain id ${chainId}`],
    [
      'Solana RPC',
      hasSolana() ? urls.solana : 'off',
      hasSolana()
        ? 'its own chain of test accounts; anew with each start'
        : 'its node runs on Linux on x64',
    ],
    ['Indexer API', `${urls.indexer}/v1/status`, ''],
    ['Wallet registry', `${urls.registry}/getWallets`, ''],
    [
      'Chain data',
      `${urls.chainData}/docs`,
      'balances, history, prices, swaps, names; its OpenAPI page',
    ],
    [
      'Bundler',
      urls.bundler,
      'operations of smart accounts, for the services of this machine alone',
    ],
    ['Relay', urls.relay, 'WalletConnect, for wallets that are told of it'],
    ['Health', urls.health, ''],
    ['Metrics', urls.metrics, ''],
    ['State, logs', stateFolder, 'npm start -- --fresh begins anew'],
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map(([name, url, remark]) =>
    `  ${name.padEnd(widths[0] ?? 0)}   ${url.padEnd(widths[1] ?? 0)}   ${remark}`.trimEnd(),
  )
  const bar = `  ${'─'.repeat(Math.max(...lines.map((line) => line.length)) - 2)}`
  return [bar, ...lines, bar].join('\n')
}
