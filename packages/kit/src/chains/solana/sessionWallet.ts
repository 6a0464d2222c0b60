import { readSignature, withSignature } from '@causeway/protocol/solana/readTransaction'
import { base64 as base64Coder, base58 } from '@scure/base'
import { standardFields } from './readStandardWallet.ts'

/** A wallet outside the page, as a session of WalletConnect has it. */
interface SessionProvider {
  readonly request: (call: {
    readonly method: string
    readonly params: unknown
  }) => Promise<unknown>
  /** What the session grants. */
  readonly methods: () => readonly string[]
  /** How transactions are written: WalletConnect has base64, the embedded wallet's wire base58. */
  readonly encoding?: 'base58'
}

/** Whether a wallet is one of a session. */
export function isSolanaSession(wallet: object): wallet is SessionProvider {
  return ['request', 'methods'].every((name) => typeof standardFields(wallet)[name] === 'function')
}

interface Input {
  readonly transaction: Uint8Array
}

/**
 * A wallet of a session in the shape of the Wallet Standard, with the methods that the session grants: so that nothing else has to
 * know of two kinds.
 */
export function solanaSessionWallet(
  provider: SessionProvider,
  addresses: readonly string[],
  chain: string,
): object {
  const granted = new Set(provider.methods())
  const [pubkey] = addresses
  const coder = provider.encoding === 'base58' ? base58 : base64Coder
  const decoded = (text: unknown) => decodedBy(coder, text)
  const signOne = async (transaction: Uint8Array) => {
    const params = { transaction: coder.encode(transaction), pubkey }
    const answer = standardFields(
      await provider.request({ method: 'solana_signTransaction', params }),
    )
    if (typeof answer['transaction'] === 'string') return decoded(answer['transaction'])
    // Most wallets say the signature alone.
    const signature = textBytes(answer['signature'])
    return signature && withSignature(transaction, pubkey ?? '', signature)
  }
  const signAll = async (transactions: readonly Uint8Array[]) => {
    const params = { transactions: transactions.map((one) => coder.encode(one)) }
    const answer = standardFields(
      await provider.request({ method: 'solana_signAllTransactions', params }),
    )
    const signed = answer['transactions']
    return Array.isArray(signed) ? signed.map((one: unknown) => decoded(one)) : []
  }
  const features = {
    ...(granted.has('solana_signMessage') && {
      'solana:signMessage': {
        signMessage: async ({ message }: { readonly message: Uint8Array }) => {
          const params = { message: base58.encode(message), pubkey }
          const answer = await provider.request({ method: 'solana_signMessage', params })
          return [{ signature: textBytes(standardFields(answer)['signature']) }]
        },
      },
    }),
    ...(granted.has('solana_signTransaction') && {
      'solana:signTransaction': {
        signTransaction: async (...inputs: readonly Input[]) => {
          const given = inputs.map(({ transaction }) => transaction)
          const signed: unknown[] = []
          if (given.length > 1 && granted.has('solana_signAllTransactions'))
            signed.push(...(await signAll(given)))
          else for (const one of given) signed.push(await signOne(one))
          return signed.map((signedTransaction) => ({ signedTransaction }))
        },
      },
    }),
    ...(granted.has('solana_signAndSendTransaction') && {
      'solana:signAndSendTransaction': {
        signAndSendTransaction: async ({ transaction }: Input) => {
          const params = {
            transaction: coder.encode(transaction),
            pubkey,
            sendOptions: { preflightCommitment: 'confirmed' },
          }
          const answer = await provider.request({ method: 'solana_signAndSendTransaction', params })
          return [{ signature: textBytes(standardFields(answer)['signature']) }]
        },
      },
    }),
  }
  return { accounts: addresses.map((address) => ({ address, chains: [chain] })), features }
}

function textBytes(text: unknown): Uint8Array | undefined {
  return typeof text === 'string' ? readSignature(text) : undefined
}

function decodedBy(coder: typeof base58, text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' ? coder.decode(text) : undefined
  } catch {
    return undefined // whoever reads the answers says that it is none
  }
}
