import { startBitcoinLedger } from '@causeway/testkit/bitcoin/startBitcoinLedger'
import { bitcoinTestAccounts, bitcoinTestKey } from '@causeway/testkit/bitcoin/bitcoinTestKey'
import * as v from 'valibot'
import { endOnSignals } from '../../lib/endOnSignals.ts'
import { isThisMachine } from '@causeway/testkit/processes/isThisMachine'
import { servePageFolder } from '../servePageFolder.ts'
import { testBitcoinAccounts, testWallets } from './testWallets.ts'

/** The local Bitcoin, the wallets of the chains beside Polygon, and the example that uses them; ends with its process. */
const Env = v.object({
  PAGES: v.string(),
  PORT: v.pipe(v.string(), v.transform(Number)),
  /** The stack's own Solana, which runs beside this. */
  SOLANA_URL: v.string(),
  BITCOIN_PORT: v.pipe(v.string(), v.transform(Number)),
  /** The origin of the EVM test wallet. */
  WALLET_URL: v.string(),
  /** The origin of the embedded wallet's frame. */
  FRAME_URL: v.string(),
  /** Origins that the page asks. */
  CONNECT: v.string(),
})

/** What Pocket and the owner's other wallets have. */
const pocketAccounts = Array.from({ length: bitcoinTestAccounts }, (_, at) => bitcoinTestKey(at))

endOnSignals()
const env = v.parse(Env, process.env)
await startBitcoinLedger({
  port: env.BITCOIN_PORT,
  blockMs: 10_000,
  coins: Object.fromEntries(
    [...testBitcoinAccounts.slice(0, 1), ...pocketAccounts].map(({ address }) => [
      address,
      100_000_000n,
    ]),
  ),
})
const wallets = testWallets({ solanaUrl: env.SOLANA_URL })
const walletOrigin = new URL(env.WALLET_URL).origin
await servePageFolder({
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
    `frame-src ${walletOrigin} ${env.FRAME_URL}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ],
})
