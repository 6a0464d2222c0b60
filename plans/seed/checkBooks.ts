import { enumerationAbi } from '../protocol/abi/enumeration.gen.ts'
import { lensAbi } from '../protocol/abi/lens.gen.ts'
import { vaultAbi } from '../protocol/abi/vault.gen.ts'
import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import type { SeedWorld } from './world/seedWorld.ts'

/** What a plan holds of a token, and owes. */
export type VaultBook = Readonly<{
  plan: string
  token: string
  balance: bigint
  liabilities: bigint
}>

/**
 * Asks the lens for the books of every plan, and the vault for its own.
 *
 * @throws Error naming the first that owes more than it holds, or when a plan is missing.
 */
export async function checkBooks(chain: Client, world: SeedWorld): Promise<readonly VaultBook[]> {
  const { enumeration, lens, vault } = world
  const [count, [, , rows], solvency] = await Promise.all([
    readContract(chain, { address: enumeration, abi: enumerationAbi, functionName: 'count' }),
    readContract(chain, {
      address: lens,
      abi: lensAbi,
      functionName: 'solvencyPage',
      args: [enumeration, 0n, 100n],
    }),
    readContract(chain, { address: vault, abi: vaultAbi, functionName: 'solvency' }),
  ])
  const plans = new Set(rows.map(({ plan }) => plan))
  if (BigInt(plans.size) !== count)
    throw new Error(`The lens answers for ${plans.size} plans of ${count}.`)
  const [balance, liabilities] = solvency
  const books = [...rows, { plan: vault, token: world.tokens.usdc, balance, liabilities }]
  const short = books.find((book) => book.balance < book.liabilities)
  if (short)
    throw new Error(
      `After the run ${short.plan} holds ${short.balance} of ${short.token} and owes ${short.liabilities}.`,
    )
  return books
}
