import * as v from 'valibot'
import { truncateAddress } from '../address/address.ts'
import {
  type AskSolana,
  accountBytes,
  solanaAddressText,
  confirmed,
  inContext,
  safeInteger,
} from './askSolana.ts'
import { type TokenMetadata, metadataAddress, readMetadata } from './readMetadata.ts'
import { type TokenAccount, readMint, readTokenAccount } from './mint.ts'
import { tokenPrograms } from './tokenAccountOf.ts'

/** What an account holds of one token, over all of its token accounts. */
export interface SolanaHolding {
  readonly mint: string
  readonly decimals: number
  readonly amount: bigint
  readonly words: TokenMetadata
}

/** SOL and tokens of an account. */
export interface SolanaHoldings {
  readonly lamports: bigint
  readonly tokens: readonly SolanaHolding[]
  /** The accounts that hold the tokens. */
  readonly accounts: readonly string[]
}

const Listed = inContext(v.array(v.object({ pubkey: solanaAddressText, account: v.unknown() })))
/** Nodes answer for so many accounts at once. */
const most = 100

/**
 * What an account holds, of both programs, by the node alone: names come from the token's own extension or from Metaplex.
 * @throws what the node failed with, and for an answer of another form
 */
export async function readHoldings(ask: AskSolana, address: string): Promise<SolanaHoldings> {
  const [balance, ...lists] = await Promise.all([
    ask('getBalance', [address, confirmed]),
    ...Object.values(tokenPrograms).map((programId) =>
      ask('getTokenAccountsByOwner', [
        address,
        { programId },
        { encoding: 'jsonParsed', ...confirmed },
      ]),
    ),
  ])
  const found = lists.flatMap((list) =>
    v.parse(Listed, list).value.flatMap(({ pubkey, account }) => {
      const held = readTokenAccount(account)
      return held && held.amount > 0n ? [{ pubkey, held }] : []
    }),
  )
  const byMint = new Map<string, TokenAccount>()
  for (const { held } of found) {
    const before = byMint.get(held.mint)?.amount ?? 0n
    byMint.set(held.mint, { ...held, amount: before + held.amount })
  }
  const names = await readTokenMetadata(ask, [...byMint.keys()])
  return {
    lamports: v.parse(inContext(safeInteger), balance).value,
    tokens: [...byMint.values()].map(({ mint, decimals, amount }) => ({
      mint,
      decimals,
      amount,
      words: names.get(mint) ?? nameless(mint),
    })),
    accounts: found.map(({ pubkey }) => pubkey),
  }
}

/** A token that says no name is called by its address. */
export function nameless(mint: string): TokenMetadata {
  return { name: truncateAddress(mint), symbol: truncateAddress(mint) }
}

/** What tokens call themselves; those that say nothing are left out. @throws what the node failed with */
export async function readTokenMetadata(
  ask: AskSolana,
  mints: readonly string[],
): Promise<ReadonlyMap<string, TokenMetadata>> {
  const names = new Map<string, TokenMetadata>()
  const own = await readMany(ask, mints, 'jsonParsed', v.unknown())
  mints.forEach((mint, index) => {
    const said = readMint(own[index])?.words
    if (said) names.set(mint, said)
  })
  const rest = mints.filter((mint) => !names.has(mint))
  const kept = await readMany(ask, rest.map(metadataAddress), 'base64', v.nullable(accountBytes))
  rest.forEach((mint, index) => {
    const account = kept[index]
    const said = account && readMetadata(account.bytes, mint)
    if (said) names.set(mint, said)
  })
  return names
}

/** Accounts in the order that was asked for. */
export async function readMany<S extends v.GenericSchema>(
  ask: AskSolana,
  addresses: readonly string[],
  encoding: 'jsonParsed' | 'base64',
  schema: S,
): Promise<readonly v.InferOutput<S>[]> {
  const parts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, index) =>
    addresses.slice(index * most, (index + 1) * most),
  )
  const answers = await Promise.all(
    parts.map(async (part) => {
      const answer = await ask('getMultipleAccounts', [part, { encoding, ...confirmed }])
      return v.parse(inContext(v.pipe(v.array(schema), v.length(part.length))), answer).value
    }),
  )
  return answers.flat()
}
