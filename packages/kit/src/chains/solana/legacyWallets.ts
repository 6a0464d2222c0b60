import { readTransaction, withSignature } from '@causeway/protocol/solana/readTransaction'
import { solanaAddressBytes } from '@causeway/protocol/solana/isSolanaAddress'
import { standardFields } from './readStandardWallet.ts'

/** Where wallets put themselves in a page before there was a standard, the names that they register by today. */
const places: readonly { readonly name: string; readonly path: readonly string[] }[] = [
  { name: 'Phantom', path: ['phantom', 'solana'] },
  { name: 'Solflare', path: ['solflare'] },
  { name: 'Backpack', path: ['backpack'] },
  { name: 'Coinbase Wallet', path: ['coinbaseSolana'] },
  { name: 'OKX Wallet', path: ['okxwallet', 'solana'] },
  { name: 'Trust Wallet', path: ['trustwallet', 'solana'] },
  { name: 'Exodus', path: ['exodus', 'solana'] },
]

/** A wallet that was found in the page, in the shape of the Wallet Standard. */
export interface LegacySolanaWallet {
  readonly name: string
  readonly wallet: object
}

/**
 * The wallets of a window that stand at their own place in it. None of them is asked anything.
 * @param refused hears of each that threw
 */
export function legacyWallets(
  page: unknown,
  refused: (name: string, error: unknown) => void,
): readonly LegacySolanaWallet[] {
  return places.flatMap(({ name, path }) => {
    try {
      let place: unknown = page
      for (const step of path) place = standardFields(place)[step]
      return isWallet(place) ? [{ name, wallet: standardShape(name, place) }] : []
    } catch (error) {
      // One wallet that throws costs itself.
      refused(name, error)
      return []
    }
  })
}

type Fields = Readonly<Record<string, unknown>>
type Call = (...args: readonly unknown[]) => unknown

function isWallet(value: unknown): value is Fields {
  const { connect, signMessage, signTransaction } = standardFields(value)
  return [connect, signMessage ?? signTransaction].every((one) => typeof one === 'function')
}

/** One method of such a wallet; undefined where it lacks it. */
function callOf(provider: Fields, name: string): Call | undefined {
  const method = provider[name]
  return typeof method === 'function'
    ? (...args) => (method as Call).apply(provider, [...args])
    : undefined
}

/** Its key as an address: objects of the older library write themselves so. */
function addressOf(provider: Fields, answer?: unknown): string | undefined {
  const key = standardFields(answer)['publicKey'] ?? provider['publicKey']
  const isKey = typeof key === 'object' && key !== null
  return isKey ? (key as { readonly toString: () => string }).toString() : undefined
}

/** Networks that nobody can ask such a wallet about: it uses the one that its owner set. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

/** The same wallet as the standard has them, so that nothing else has to know of two kinds. */
function standardShape(name: string, provider: Fields): object {
  let shown: string | undefined
  const accounts = () => (shown === undefined ? [] : [{ address: shown, chains }])
  const listeners = new Set<() => void>()
  const turn = (address: string | undefined) => {
    shown = address
    for (const listener of listeners) listener()
  }
  const on = callOf(provider, 'on')
  on?.('accountChanged', (key: unknown) => turn(addressOf({}, { publicKey: key })))
  on?.('disconnect', () => turn(undefined))

  const signTransaction = callOf(provider, 'signTransaction')
  const signAll = callOf(provider, 'signAllTransactions')
  const signMessage = callOf(provider, 'signMessage')
  const send = callOf(provider, 'signAndSendTransaction')
  const features = {
    'standard:connect': {
      async connect(input?: { readonly silent?: boolean }) {
        const answer = await callOf(
          provider,
          'connect',
        )?.(...(input?.silent ? [{ onlyIfTrusted: true }] : []))
        shown = addressOf(provider, answer)
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      async disconnect() {
        await callOf(provider, 'disconnect')?.()
        shown = undefined
      },
    },
    'standard:events': {
      on(_event: string, listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    ...(signMessage && {
      'solana:signMessage': {
        signMessage: async ({ message }: { readonly message: Uint8Array }) => {
          const answer = await signMessage(message, 'utf8')
          return [{ signature: standardFields(answer)['signature'] ?? answer }]
        },
      },
    }),
    ...(signTransaction && {
      'solana:signTransaction': {
        signTransaction: async (...inputs: readonly Input[]) => {
          const given = inputs.map(({ transaction }) => olderTransaction(transaction))
          const signed: unknown[] =
            given.length > 1 && signAll
              ? ((await signAll(given)) as unknown[])
              : await inTurn(given, signTransaction)
          return signed.map((one) => ({ signedTransaction: serialized(one) }))
        },
      },
    }),
    ...(send && {
      'solana:signAndSendTransaction': {
        signAndSendTransaction: async ({ transaction }: Input) => {
          const answer = await send(olderTransaction(transaction))
          return [{ signature: standardFields(answer)['signature'] ?? answer }]
        },
      },
    }),
  }
  return {
    name,
    icon: undefined,
    chains,
    features,
    get accounts() {
      return accounts()
    },
  }
}

interface Input {
  readonly transaction: Uint8Array
}

/** One window after the other. */
async function inTurn(given: readonly object[], sign: Call): Promise<unknown[]> {
  const signed: unknown[] = []
  for (const one of given) signed.push(await sign(one))
  return signed
}

/** A transaction as wallets of that time know them: an object that writes itself, and takes signatures. */
function olderTransaction(wire: Uint8Array): object {
  const read = readTransaction(wire)
  if (!read) throw new TypeError('This is no Solana transaction.')
  let current = wire
  const version = read.message[0] === 0x80 ? 0 : 'legacy'
  return {
    version,
    message: { version, serialize: () => read.message.slice() },
    get signatures() {
      return readTransaction(current)?.signatures ?? []
    },
    serialize: () => current.slice(),
    serializeMessage: () => read.message.slice(),
    addSignature(key: unknown, signature: Uint8Array) {
      solanaAddressBytes(String(key))
      current = withSignature(current, String(key), signature) ?? current
    },
  }
}

function serialized(signed: unknown): unknown {
  if (ArrayBuffer.isView(signed)) return signed
  const fields = standardFields(signed)
  return callOf(fields, 'serialize')?.({ requireAllSignatures: false, verifySignatures: false })
}
