import { isSolanaAddress } from '@causeway/protocol/solana/isSolanaAddress'
import { signatureText } from '@causeway/protocol/solana/readTransaction'
import type { Network } from '@causeway/protocol/networks'
import { solana, solanaDevnet, solanaTestnet } from '@causeway/protocol/networks'

/** An account as a wallet of the Wallet Standard shows it. */
export interface StandardAccount {
  readonly address: string
  /** The networks that it can be used on, by their names in the standard: `solana:mainnet`. */
  readonly chains: readonly unknown[]
  /** Its key in base58, where the wallet tells it. */
  readonly publicKey?: string
  /** The wallet's own object, which it wants back with every question. */
  readonly own: object
}

type Method = (...args: readonly unknown[]) => unknown

/** What an unknown value has; nothing where it is no object. */
export function standardFields(value: unknown): Readonly<Record<string, unknown>> {
  // Not spread: a wallet may be an object of a class.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? Array.from<unknown>(value) : []

/** The accounts that a wallet shows this page for Solana; what is no such account is left out. */
export function accountsOf(wallet: unknown): readonly StandardAccount[] {
  return listOf(standardFields(wallet)['accounts']).flatMap((account) => {
    const { address, chains, publicKey } = standardFields(account)
    if (typeof address !== 'string' || !isSolanaAddress(address)) return []
    const own = listOf(chains)
    if (!own.some(isSolanaName)) return []
    const key = standardBytes(publicKey)
    return [
      {
        address,
        chains: own,
        own: account as object,
        ...(key?.length === 32 ? { publicKey: signatureText(key) } : {}),
      },
    ]
  })
}

/** One method of one feature, such as `signMessage` of `solana:signMessage`; undefined where the wallet lacks it. */
export function standardMethod(wallet: unknown, feature: string, name: string): Method | undefined {
  const holder = standardFields(standardFields(standardFields(wallet)['features'])[feature])
  const method = holder[name]
  return typeof method === 'function'
    ? (...args) => (method as Method).apply(holder, [...args])
    : undefined
}

/** Features by which a wallet can be used here, and their methods. */
export const signing = {
  message: ['solana:signMessage', 'signMessage'],
  transaction: ['solana:signTransaction', 'signTransaction'],
  sending: ['solana:signAndSendTransaction', 'signAndSendTransaction'],
} as const

/**
 * Reads what registered as a wallet, as any script of the page could have made it.
 * @returns undefined for one that is none, or has nothing for Solana
 */
export function readStandardWallet(
  wallet: unknown,
): { readonly name: string; readonly icon: unknown } | undefined {
  const { name, icon, chains } = standardFields(wallet)
  if (typeof name !== 'string' || name.trim() === '') return undefined
  const connects = standardMethod(wallet, 'standard:connect', 'connect') !== undefined
  const signs = Object.values(signing).some(([feature, method]) =>
    standardMethod(wallet, feature, method),
  )
  if (!connects || !signs || !listOf(chains).some(isSolanaName)) return undefined
  return { name: name.trim(), icon }
}

function isSolanaName(name: unknown): boolean {
  return typeof name === 'string' && name.startsWith('solana:')
}

const names: Readonly<Record<string, string>> = {
  [solana.id]: 'solana:mainnet',
  [solanaDevnet.id]: 'solana:devnet',
  [solanaTestnet.id]: 'solana:testnet',
}

/** A network's name in the Wallet Standard; a chain of one's own has the name of its CAIP id, as `solana:localnet`. */
export function standardName({ id, caipNetworkId }: Pick<Network, 'id' | 'caipNetworkId'>): string {
  return names[id] ?? caipNetworkId
}

/** Bytes of a wallet's answer. */
export function standardBytes(value: unknown): Uint8Array | undefined {
  // Another realm's array is one, too: wallets live in other frames.
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    : undefined
}
