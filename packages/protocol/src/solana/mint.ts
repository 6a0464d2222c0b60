import * as v from 'valibot'
import { amountText, parsedAccount } from './askSolana.ts'
import { type TokenMetadata, displayMetadata } from './readMetadata.ts'
import { type TokenProgram, isTokenProgram } from './tokenAccountOf.ts'

const Extensions = v.optional(
  v.array(v.object({ extension: v.string(), state: v.optional(v.unknown()) })),
  [],
)
const MintInfo = v.object({
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  extensions: Extensions,
})
const text = v.object({ name: v.string(), symbol: v.string() })
/** Nodes write these as numbers, and "no most" as one that JavaScript cannot hold exactly. */
const number = v.union([
  amountText,
  v.pipe(
    v.number(),
    v.integer(),
    v.transform((value) => BigInt(value)),
  ),
])
const Rate = v.object({
  epoch: number,
  maximumFee: number,
  transferFeeBasisPoints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
})
const Fees = v.object({ olderTransferFee: Rate, newerTransferFee: Rate })

/** What a token is: where it is kept, how it is counted, and what it does when it moves. */
export interface Mint {
  readonly program: TokenProgram
  readonly decimals: number
  /** By its own words, of the extension; undefined where it has none there. */
  readonly words: TokenMetadata | undefined
  /** Names of its extensions, as nodes write them. */
  readonly extensions: readonly string[]
  /** What it keeps of a transfer, by epoch. */
  readonly fees: v.InferOutput<typeof Fees> | undefined
  /** New accounts begin frozen. */
  readonly beginsFrozen: boolean
  /** Nothing of it moves at the moment. */
  readonly isPaused: boolean
}

/** Reads a mint as a node has parsed it; undefined for anything else. */
export function readMint(account: unknown): Mint | undefined {
  const read = v.safeParse(parsedAccount, account)
  if (!read.success) return undefined
  const { owner, data } = read.output
  const info = v.safeParse(MintInfo, data.parsed.info)
  if (!isTokenProgram(owner) || data.parsed.type !== 'mint' || !info.success) return undefined
  const { decimals, extensions } = info.output
  const stateOf = <S extends v.GenericSchema>(name: string, schema: S) => {
    const found = v.safeParse(schema, extensions.find(({ extension }) => extension === name)?.state)
    return found.success ? found.output : undefined
  }
  const own = stateOf('tokenMetadata', text)
  return {
    program: owner,
    decimals,
    words: own && displayMetadata(own.name, own.symbol),
    extensions: extensions.map(({ extension }) => extension),
    fees: stateOf('transferFeeConfig', Fees),
    beginsFrozen:
      stateOf('defaultAccountState', v.object({ accountState: v.literal('frozen') })) !== undefined,
    isPaused: stateOf('pausableConfig', v.object({ paused: v.literal(true) })) !== undefined,
  }
}

/** What a mint keeps of a transfer in an epoch: a share, rounded up, and never more than its most. */
export function transferFee({ fees }: Mint, amount: bigint, epoch: bigint): bigint | undefined {
  if (!fees) return undefined
  const { newerTransferFee: newer, olderTransferFee: older } = fees
  const { transferFeeBasisPoints, maximumFee } = epoch >= newer.epoch ? newer : older
  const share = (amount * BigInt(transferFeeBasisPoints) + 9_999n) / 10_000n
  return share < maximumFee ? share : maximumFee
}

/** Bytes of a token account without any extension, and what each that a mint asks for adds. */
const plainBytes = 165
const added: Readonly<Record<string, number>> = {
  transferFeeConfig: 12,
  nonTransferable: 4,
  transferHook: 5,
  pausableConfig: 4,
}

/** How many bytes an account for a token has, which decide what it must hold of SOL. */
export function tokenAccountBytes({
  program,
  extensions,
}: Pick<Mint, 'program' | 'extensions'>): number {
  if (program.startsWith('Tokenkeg')) return plainBytes
  // The kind of account, and that its owner cannot be changed.
  return extensions.reduce((sum, name) => sum + (added[name] ?? 0), plainBytes + 1 + 4)
}

const AccountInfo = v.object({
  mint: v.string(),
  owner: v.string(),
  state: v.string(),
  tokenAmount: v.object({
    amount: amountText,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  }),
  extensions: Extensions,
})

/** An account that holds a token. */
export interface TokenAccount {
  readonly program: TokenProgram
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly decimals: number
  readonly isFrozen: boolean
  /** It takes nothing without a note. */
  readonly wantsMemo: boolean
}

/** Reads a token account as a node has parsed it; undefined for anything else. */
export function readTokenAccount(account: unknown): TokenAccount | undefined {
  const read = v.safeParse(parsedAccount, account)
  if (!read.success) return undefined
  const { owner: program, data } = read.output
  const info = v.safeParse(AccountInfo, data.parsed.info)
  if (!isTokenProgram(program) || data.parsed.type !== 'account' || !info.success) return undefined
  const { mint, owner, state, tokenAmount, extensions } = info.output
  const memo = extensions.find(({ extension }) => extension === 'memoTransfer')?.state
  return {
    program,
    mint,
    owner,
    ...tokenAmount,
    isFrozen: state === 'frozen',
    wantsMemo: v.is(v.object({ requireIncomingTransferMemos: v.literal(true) }), memo),
  }
}
