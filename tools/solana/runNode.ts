import { solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import { startSolana } from '@causeway/testkit/solana/startSolana'
import { putTokens } from '../start/multichain/putTokens.ts'
import { testSolanaAccounts as exampleAccounts } from '../start/multichain/testWallets.ts'
import { seedSolana } from './seedSolana.ts'

/** The stack's Solana, in a process of its own: `runNode.ts <port> <port of its sockets>`. It ends with its standard input's process. */
const [port = 0, socketPort = 0] = process.argv.slice(2).map(Number)
const keys = Array.from({ length: 10 }, (_, index) => solanaTestKey(index))
const chain = await startSolana({
  port,
  socketPort,
  accounts: Object.fromEntries(
    [...keys, ...exampleAccounts].map(({ address }) => [address, 1_000_000_000_000n]),
  ),
})
await seedSolana(chain, keys)
putTokens(chain, exampleAccounts[0].address)
console.log(`Solana is at ${chain.rpcUrl}, carried by ${chain.runtime}.`)
// It lives as long as something still holds it: what nobody names is collected, and the chain with it.
process.on('exit', () => void chain.stop())
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void chain.stop().then(() => process.exit(0)))
