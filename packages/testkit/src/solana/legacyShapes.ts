import {
  readTransaction,
  signatureText,
  withSignature,
} from '@causeway/protocol/solana/readTransaction'
import { solanaAddressBytes } from '@causeway/protocol/solana/isSolanaAddress'
import type { SolanaKey } from './solanaKey.ts'

/** How one wallet stood in a page before it registered by the Wallet Standard. */
export interface LegacyShape {
  /** As its row in the list reads. */
  readonly name: string
  /** Where it stands in the window. */
  readonly path: readonly string[]
  /** The page that describes it. */
  readonly source: string
  /** What `signMessage` brings: an object with the signature, or the signature alone. */
  readonly message: 'object' | 'bytes'
  /** What `connect` brings: an object with the key, or only whether it worked. */
  readonly connect: 'object' | 'flag'
  /** What it does with a transaction: signs the one that it was given, or brings another. */
  readonly signs: 'given' | 'copy'
  /** Methods that it does not have. */
  readonly without: readonly string[]
}

/** One for each shape, by its own documents; no real wallet was run. */
export const legacyShapes: readonly LegacyShape[] = [
  {
    name: 'Phantom',
    path: ['phantom', 'solana'],
    source: 'https://github.com/anza-xyz/wallet-adapter/tree/master/packages/wallets/phantom',
    message: 'object',
    connect: 'object',
    signs: 'copy',
    without: [],
  },
  {
    name: 'Solflare',
    path: ['solflare'],
    source: 'https://github.com/anza-xyz/wallet-adapter/tree/master/packages/wallets/solflare',
    message: 'object',
    connect: 'flag',
    signs: 'copy',
    without: ['signAndSendTransaction'],
  },
  {
    name: 'Backpack',
    path: ['backpack'],
    source: 'https://github.com/anza-xyz/wallet-adapter/tree/master/packages/wallets/backpack',
    message: 'bytes',
    connect: 'flag',
    signs: 'given',
    without: ['signAndSendTransaction', 'signAllTransactions'],
  },
  {
    name: 'Coinbase Wallet',
    path: ['coinbaseSolana'],
    source: 'https://github.com/anza-xyz/wallet-adapter/tree/master/packages/wallets/coinbase',
    message: 'object',
    connect: 'flag',
    signs: 'given',
    without: [],
  },
]

/** A transaction as such wallets are handed it. */
interface OlderTransaction {
  serialize(): Uint8Array
  addSignature(key: object, signature: Uint8Array): void
}

/** A wallet of a shape, which signs for real. */
export interface LegacyWallet {
  readonly provider: object
  /** Names of the methods that were called, oldest first. */
  readonly asked: readonly string[]
  /** The next question is refused. */
  readonly refuse: () => void
  /** Its owner turns to another account. */
  readonly use: (key: SolanaKey | undefined) => void
}

/** @param send where it sends what it signed */
export function createLegacyWallet(
  shape: LegacyShape,
  key: SolanaKey,
  send: (wire: Uint8Array) => Promise<void>,
): LegacyWallet {
  let current: SolanaKey | undefined = key
  let permitted = false
  let refuses = false
  const asked: string[] = []
  const listeners = new Map<string, (value: unknown) => void>()
  const keyOf = (one: SolanaKey) => ({
    toString: () => one.address,
    toBase58: () => one.address,
    toBytes: () => solanaAddressBytes(one.address),
  })
  function ask(method: string): SolanaKey {
    asked.push(method)
    if (refuses || !current) {
      refuses = false
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    return current
  }
  function sign(method: string, given: OlderTransaction): OlderTransaction {
    const by = ask(method)
    const wire = given.serialize()
    const signature = by.sign(readTransaction(wire)?.message ?? new Uint8Array(0))
    if (shape.signs === 'given') {
      given.addSignature(keyOf(by), signature)
      return given
    }
    const signed = withSignature(wire, by.address, signature) ?? wire
    return { serialize: () => signed, addSignature: () => undefined }
  }
  const all: Record<string, unknown> = {
    async connect(how?: { readonly onlyIfTrusted?: boolean }) {
      if (how?.onlyIfTrusted && !permitted) throw new Error('Not trusted.')
      const by = ask('connect')
      permitted = true
      return shape.connect === 'object' ? { publicKey: keyOf(by) } : true
    },
    async disconnect() {
      permitted = false
    },
    on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
    async signMessage(message: Uint8Array) {
      const signature = ask('signMessage').sign(message)
      return shape.message === 'bytes' ? signature : { signature }
    },
    signTransaction: async (given: OlderTransaction) => sign('signTransaction', given),
    signAllTransactions: async (given: readonly OlderTransaction[]) =>
      given.map((one) => sign('signAllTransactions', one)),
    async signAndSendTransaction(given: OlderTransaction) {
      const wire = sign('signAndSendTransaction', given).serialize()
      await send(wire)
      return { signature: signatureText(readTransaction(wire)?.signatures[0] ?? wire) }
    },
  }
  for (const method of shape.without) delete all[method]
  Object.defineProperty(all, 'publicKey', {
    get: () => (permitted && current ? keyOf(current) : null),
  })
  return {
    provider: all,
    asked,
    refuse: () => (refuses = true),
    use(one) {
      current = one
      listeners.get('accountChanged')?.(one ? keyOf(one) : null)
    },
  }
}
