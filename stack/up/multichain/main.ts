import { startBitcoinLedger } from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { startSolana } from '@causeway/testkit/solana/surfpool'
import * as v from 'valibot'
import { endOnSignals } from '../../lib/endOnSignals.ts'
import { isThisMachine, servePages } from '../servePages.ts'
import { putTokens } from './putTokens.ts'
import { bitcoinAccounts, solanaAccounts, testWallets } from './testWallets.ts'

/** The local chains beside Polygon, their wallets, and the example that uses them; ends with its process. */
const Env = v.object({
  PAGES: v.string(),
  PORT: v.pipe(v.string(), v.transform(Number)),
  SOLANA_PORT: v.pipe(v.string(), v.transform(Number)),
  BITCOIN_PORT: v.pipe(v.string(), v.transform(Number)),
  /** The origin of the EVM test wallet. */
  WALLET_URL: v.string(),
  /** Origins that the page asks. */
  CONNECT: v.string(),
})

endOnSignals()
const env = v.parse(Env, process.env)
const solana = await startSolana({
  port: env.SOLANA_PORT,
  accounts: Object.fromEntries(solanaAccounts.map(({ address }) => [address, 100_000_000_000n])),
})
putTokens(solana, solanaAccounts[0].address)
await startBitcoinLedger({
  port: env.BITCOIN_PORT,
  blockMs: 10_000,
  coins: { [bitcoinAccounts[0].address]: 100_000_000n },
})
// It lives as long as something still holds it: what nobody names is collected, and the chain with it.
process.on('exit', () => void solana.stop())
const wallets = testWallets({ solanaUrl: solana.rpcUrl })
const walletOrigin = new URL(env.WALLET_URL).origin
await servePages({
  port: env.PORT,
  pages: env.PAGES,
  config: {},
  isOwnHost: isThisMachine,
  scripts: { '/test-wallets.js': wallets.script },
  answer: wallets.answer,
  policy: () => [
    "default-src 'none'",
    `script-src 'self' ${walletOrigin}`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${env.CONNECT}`,
    `frame-src ${walletOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
})
