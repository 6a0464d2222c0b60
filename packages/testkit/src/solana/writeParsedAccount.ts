import { isTokenProgram } from '@causeway/protocol/solana/tokenAccountOf'
import { base58 } from '@scure/base'
import type { RawAccount } from './tokenAccounts.ts'

/** What a node makes of an account of the token programs; undefined for any other, whose bytes are shown. */
export function writeParsedAccount(
  account: RawAccount,
  decimalsOf: (mint: string) => number,
): { readonly type: 'mint' | 'account'; readonly info: object } | undefined {
  const { owner: program, data } = account
  if (!isTokenProgram(program)) return undefined
  // Of Token-2022 a byte after the older form says what it is.
  const isMint =
    data.length === mintBytes || (data.length > accountBytes && data[accountBytes] === 1)
  if (isMint) return { type: 'mint', info: mintInfo(data) }
  return data.length >= accountBytes
    ? { type: 'account', info: accountInfo(data, decimalsOf) }
    : undefined
}

const mintBytes = 82
const accountBytes = 165

/** What an account holds of a token; undefined for any other account. */
export function heldOf(
  account: RawAccount,
): { readonly mint: string; readonly owner: string; readonly amount: bigint } | undefined {
  const { owner: program, data } = account
  const isMint = data.length > accountBytes && data[accountBytes] === 1
  if (!isTokenProgram(program) || data.length < accountBytes || isMint) return undefined
  return { mint: address(data, 0), owner: address(data, 32), amount: number(data, 64, 8) }
}

/** The decimals of a mint. */
export function decimalsIn(data: Uint8Array): number {
  return data[44] ?? 0
}

/** An amount of a token as nodes write it. */
export function tokenAmount(amount: bigint, decimals: number) {
  const uiAmount = Number(amount) / 10 ** decimals
  return { amount: String(amount), decimals, uiAmount, uiAmountString: String(uiAmount) }
}

function mintInfo(data: Uint8Array) {
  return {
    mintAuthority: optional(data, 0),
    supply: String(number(data, 36, 8)),
    decimals: decimalsIn(data),
    isInitialized: data[45] === 1,
    freezeAuthority: optional(data, 46),
    ...extensionsOf(data),
  }
}

const states = ['uninitialized', 'initialized', 'frozen'] as const

function accountInfo(data: Uint8Array, decimalsOf: (mint: string) => number) {
  const mint = address(data, 0)
  return {
    mint,
    owner: address(data, 32),
    state: states[data[108] ?? 0] ?? 'uninitialized',
    isNative: number(data, 109, 4) === 1n,
    tokenAmount: tokenAmount(number(data, 64, 8), decimalsOf(mint)),
    ...extensionsOf(data),
  }
}

type Reader = (data: Uint8Array) => object | undefined

/** Extensions of Token-2022 by their number, as nodes call them. */
const extensions: Readonly<Record<number, readonly [string, Reader]>> = {
  1: [
    'transferFeeConfig',
    (data) => ({
      withheldAmount: Number(number(data, 64, 8)),
      olderTransferFee: rateAt(data, 72),
      newerTransferFee: rateAt(data, 90),
    }),
  ],
  2: ['transferFeeAmount', (data) => ({ withheldAmount: Number(number(data, 0, 8)) })],
  6: ['defaultAccountState', (data) => ({ accountState: states[data[0] ?? 0] })],
  7: ['immutableOwner', () => undefined],
  8: ['memoTransfer', (data) => ({ requireIncomingTransferMemos: data[0] === 1 })],
  9: ['nonTransferable', () => undefined],
  18: ['metadataPointer', (data) => ({ metadataAddress: address(data, 32) })],
  19: ['tokenMetadata', metadata],
}

function extensionsOf(data: Uint8Array): { readonly extensions?: readonly object[] } {
  if (data.length <= accountBytes + 1) return {}
  const found: object[] = []
  let at = accountBytes + 1
  while (at + 4 <= data.length) {
    const kind = Number(number(data, at, 2))
    const length = Number(number(data, at + 2, 2))
    if (kind === 0) break
    const [extension, read] = extensions[kind] ?? ['unparseableExtension', () => undefined]
    const state = read(data.slice(at + 4, at + 4 + length))
    found.push(state ? { extension, state } : { extension })
    at += 4 + length
  }
  return { extensions: found }
}

function rateAt(data: Uint8Array, at: number) {
  return {
    epoch: Number(number(data, at, 8)),
    maximumFee: Number(number(data, at + 8, 8)),
    transferFeeBasisPoints: Number(number(data, at + 16, 2)),
  }
}

function metadata(data: Uint8Array) {
  let at = 64
  const text = () => {
    const length = Number(number(data, at, 4))
    at += 4 + length
    return new TextDecoder().decode(data.slice(at - length, at))
  }
  return { mint: address(data, 32), name: text(), symbol: text(), uri: text() }
}

function optional(data: Uint8Array, at: number): string | null {
  return number(data, at, 4) === 1n ? address(data, at + 4) : null
}

function address(data: Uint8Array, at: number): string {
  return base58.encode(data.slice(at, at + 32))
}

function number(data: Uint8Array, at: number, length: number): bigint {
  return data.slice(at, at + length).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}
