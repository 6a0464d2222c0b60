import { providerRpcError } from '../../core/providerRpcError.ts'
import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import { base64, hex } from '@scure/base'

/** What an address of a wallet is for. Coins of `ordinal` are never spent as money; `stx` is Stacks, beside Bitcoin. */
export type BitcoinPurpose = 'payment' | 'ordinal' | 'stx'

/** An address as a wallet shows it. */
export interface BitcoinAccount {
  readonly address: string
  readonly type: BitcoinPurpose
  /** In hex. */
  readonly publicKey?: string
  /** The derivation path. */
  readonly path?: string
  /** The wallet's own object, where it wants it back with every question. */
  readonly own?: object
}

/** How a text is signed: the older way, or BIP-322. */
export type BitcoinProtocol = 'ecdsa' | 'bip322'

export interface BitcoinMessageToSign {
  readonly account: BitcoinAccount
  readonly chain: BitcoinChain
  readonly message: string
  readonly protocol: BitcoinProtocol
}

export interface PsbtToSign {
  readonly account: BitcoinAccount
  readonly chain: BitcoinChain
  readonly psbt: Uint8Array
  /** The inputs that this account signs. */
  readonly indexes: readonly number[]
}

/** What a connected wallet is asked for. Nothing that it brings is trusted: whoever asks verifies. */
export interface BitcoinSide {
  /** @returns base64, hex or bytes */
  signMessage(request: BitcoinMessageToSign): Promise<unknown>
  /** @returns a PSBT in base64, hex or bytes */
  signPsbt(request: PsbtToSign): Promise<unknown>
  /**
   * Builds, signs and sends a payment by itself; only where it signs no PSBT.
   * @returns the id of the transaction
   */
  sendTransfer?(payment: { readonly to: string; readonly sats: bigint }): Promise<unknown>
}

/** A wallet of the page, whatever its own shape. */
export interface BitcoinWallet extends BitcoinSide {
  /** The wallet's own object. */
  readonly own: object
  /** Asks the visitor. */
  connect(chain: BitcoinChain): Promise<readonly BitcoinAccount[]>
  /** What the wallet grants already; never opens its window. */
  restore(chain: BitcoinChain): Promise<readonly BitcoinAccount[]>
  disconnect?(): Promise<void>
  /** Undefined where a wallet stands on no chain, and every question names one. */
  switchTo?(chain: BitcoinChain): Promise<readonly BitcoinAccount[]>
  /** What it shows at this moment, where nobody has to be asked for that. */
  shown?(chain: BitcoinChain): readonly BitcoinAccount[]
  /** Calls back when its accounts or its chain may be others. */
  listen?(changed: () => void): () => void
}

/** A method that any script of the page could have put there. */
export type Method = (...args: readonly unknown[]) => unknown

/** The fields of whatever it is; none of what is no object. */
export function walletFields(value: unknown): Readonly<Record<string, unknown>> {
  // Not spread: a wallet may be an object of a class.
  const isHolder = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isHolder ? (value as Record<string, unknown>) : {}
}

/** A method of a wallet's object; undefined where it lacks it. */
export function walletMethod(holder: unknown, name: string): Method | undefined {
  const method = walletFields(holder)[name]
  return typeof method === 'function'
    ? (...args) => (method as Method).apply(holder, [...args])
    : undefined
}

/** The same, for what a wallet must have. @throws Error where it lacks it, with the code of EIP-1193 for that */
export function needed(holder: unknown, name: string): Method {
  const method = walletMethod(holder, name)
  if (method) return method
  throw providerRpcError(4200, `The wallet has no ${name}.`)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? Array.from<unknown>(value) : []
}

const longestText = 200
/** No wallet shows more addresses to a page. */
const mostAccounts = 20

/** What a wallet may say of an address, read; undefined where it is no address of this chain (or, for Stacks, none of Stacks). */
export function readAccount(
  given: {
    readonly address: unknown
    readonly type: BitcoinPurpose
    readonly publicKey?: unknown
    readonly path?: unknown
    readonly own?: object
  },
  chain: BitcoinChain,
): BitcoinAccount | undefined {
  const { address, type, path, own } = given
  if (typeof address !== 'string') return undefined
  const isKnown =
    type === 'stx' ? /^S[0-9A-Z]{20,60}$/u.test(address) : parseBitcoinAddress(address, chain)
  if (!isKnown) return undefined
  const key = walletBytes(given.publicKey)
  const isKey = key !== undefined && [32, 33, 65].includes(key.length)
  return {
    address,
    type,
    ...(isKey ? { publicKey: hex.encode(key) } : {}),
    ...(typeof path === 'string' && path.length <= longestText ? { path } : {}),
    ...(own ? { own } : {}),
  }
}

/** Each address once, the one that pays first. */
export function inOrder(
  accounts: readonly (BitcoinAccount | undefined)[],
): readonly BitcoinAccount[] {
  const rank = { payment: 0, ordinal: 1, stx: 2 } as const
  const seen = new Set<string>()
  return accounts
    .flatMap((account) => account ?? [])
    .toSorted((a, b) => rank[a.type] - rank[b.type])
    .filter(({ address }) => !seen.has(address) && seen.add(address))
    .slice(0, mostAccounts)
}

/** What an account is for, by what its wallet calls it. */
export function purposeOf(word: unknown): BitcoinPurpose {
  if (word === 'ordinals' || word === 'ordinal') return 'ordinal'
  return word === 'stacks' || word === 'stx' ? 'stx' : 'payment'
}

/** Bytes of a wallet's answer: bytes, hex or base64. */
export function walletBytes(value: unknown): Uint8Array | undefined {
  // Another realm's array is one, too: wallets live in other frames.
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  if (typeof value !== 'string' || value === '') return undefined
  try {
    return /^(?:[0-9a-f]{2})+$/iu.test(value)
      ? hex.decode(value.toLowerCase())
      : base64.decode(value)
  } catch {
    return undefined // neither of both
  }
}
