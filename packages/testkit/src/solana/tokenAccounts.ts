import { solanaAddressBytes } from '@causeway/protocol/solana/isSolanaAddress'
import { little } from '@causeway/protocol/solana/readTransaction'
import { tokenPrograms } from '@causeway/protocol/solana/tokenAccountOf'

/** An account as a chain keeps it. */
export interface RawAccount {
  readonly owner: string
  readonly data: Uint8Array
}

/** A token to be put on a local chain, as its program would have written it. */
export interface MintOptions {
  readonly mint: string
  readonly decimals: number
  readonly supply: bigint
  /** Who makes more of it, and may freeze. */
  readonly authority: string
  /** Keeps a share of each transfer, to a most; the token is then one of Token-2022. */
  readonly fee?: { readonly basisPoints: number; readonly most: bigint }
  /** Its name, kept in the token itself; the token is then one of Token-2022. */
  readonly words?: { readonly name: string; readonly symbol: string }
}

const none = new Uint8Array(32)
/** A place for an account that is left empty. */
const noOne = [0, 0, 0, 0, ...none]
const some = (address: string) => [1, 0, 0, 0, ...solanaAddressBytes(address)]
const text = (said: string) => {
  const bytes = new TextEncoder().encode(said)
  return [...little(BigInt(bytes.length), 4), ...bytes]
}
const extension = (kind: number, data: readonly number[]) => [
  ...little(BigInt(kind), 2),
  ...little(BigInt(data.length), 2),
  ...data,
]
/** Where an account of Token-2022 says which kind it is. */
const kindAt = 165

/** A token of either program: with a fee or words it is one of Token-2022. */
export function mintAccount(options: MintOptions): RawAccount {
  const { mint, decimals, supply, authority, fee, words } = options
  const plain = [...some(authority), ...little(supply, 8), decimals, 1, ...some(authority)]
  if (!fee && !words) return { owner: tokenPrograms.spl, data: Uint8Array.from(plain) }
  const rate = fee && [
    ...little(0n, 8),
    ...little(fee.most, 8),
    ...little(BigInt(fee.basisPoints), 2),
  ]
  const own = solanaAddressBytes(mint)
  const by = solanaAddressBytes(authority)
  const extensions = [
    ...(rate ? extension(1, [...by, ...by, ...little(0n, 8), ...rate, ...rate]) : []),
    ...(words
      ? [
          ...extension(18, [...by, ...own]),
          ...extension(19, [
            ...by,
            ...own,
            ...text(words.name),
            ...text(words.symbol),
            ...text(''),
            ...little(0n, 4),
          ]),
        ]
      : []),
  ]
  const room = Array<number>(kindAt - plain.length).fill(0)
  return {
    owner: tokenPrograms.token2022,
    data: Uint8Array.from([...plain, ...room, 1, ...extensions]),
  }
}

/** What somebody holds of a token. */
export interface HeldOptions {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly frozen?: boolean
  /** Of Token-2022: the token keeps a share of transfers. */
  readonly keepsFee?: boolean
  /** Of Token-2022: it takes nothing without a note. */
  readonly wantsMemo?: boolean
}

/** A token account of either program. */
export function heldAccount(program: string, options: HeldOptions): RawAccount {
  const { mint, owner, amount, frozen, keepsFee, wantsMemo } = options
  const plain = [
    ...solanaAddressBytes(mint),
    ...solanaAddressBytes(owner),
    ...little(amount, 8),
    ...noOne,
    frozen ? 2 : 1,
    ...little(0n, 4 + 8),
    ...little(0n, 8),
    ...noOne,
  ]
  if (program === tokenPrograms.spl) return { owner: program, data: Uint8Array.from(plain) }
  const extensions = [
    ...extension(7, []),
    ...(keepsFee ? extension(2, [...little(0n, 8)]) : []),
    ...(wantsMemo ? extension(8, [1]) : []),
  ]
  return { owner: program, data: Uint8Array.from([...plain, 2, ...extensions]) }
}

const metaplex = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/** What Metaplex keeps of a token. */
export function metadataAccount(mint: string, name: string, symbol: string): RawAccount {
  const head = [4, ...none, ...solanaAddressBytes(mint)]
  const tail = [...text(name), ...text(symbol), ...text(''), 0, 0, 0, 1, 1]
  return { owner: metaplex, data: Uint8Array.from([...head, ...tail]) }
}
