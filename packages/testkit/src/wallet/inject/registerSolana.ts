import { solanaAddressBytes } from '@causeway/protocol/solana/isSolanaAddress'
import { readSignature } from '@causeway/protocol/solana/readTransaction'
import { base64 } from '@scure/base'
import { icon } from './announceWallet.ts'
import type { TestProvider } from './createProvider.ts'

const chains = ['solana:localnet'] as const
const versions = ['legacy', 0] as const
const name = 'Causeway Test Wallet'

interface Input {
  readonly account: { readonly address: string }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

const text = (bytes: Uint8Array | undefined) => base64.encode(bytes ?? new Uint8Array(0))
const list = (answer: unknown) => (Array.isArray(answer) ? (answer as string[]) : [])

/**
 * Registers the wallet by the Wallet Standard, for pages that use Solana. It serves the chain of this machine alone.
 * @param first the accounts that this page may see already
 */
export function registerSolana(provider: TestProvider, first: readonly string[]): void {
  const listeners = new Set<(change: object) => void>()
  let accounts = first.map(accountOf)
  function show(addresses: readonly string[]): void {
    accounts = addresses.map(accountOf)
    for (const listener of listeners) listener({ accounts })
  }
  provider.on('solanaAccountsChanged', show)

  const ask = (method: string, input: object) => provider.request({ method, params: [input] })
  const features = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { readonly silent?: boolean }) {
        // Who is connected already is not asked again, and a silent question opens no window.
        if (!input?.silent && accounts.length === 0) show(list(await ask('solana_connect', {})))
        return { accounts }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        await provider.request({ method: 'solana_disconnect' })
        show([])
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: (change: object) => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly Input[]) {
        const signed: object[] = []
        for (const { account, message } of inputs) {
          const params = { account: account.address, message: text(message) }
          const [signature = ''] = list(await ask('solana_signMessage', params))
          signed.push({ signedMessage: message, signature: base64.decode(signature) })
        }
        return signed
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signTransaction(...inputs: readonly Input[]) {
        const signed = list(await ask('solana_signTransaction', together(inputs)))
        return signed.map((one) => ({ signedTransaction: base64.decode(one) }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signAndSendTransaction(...inputs: readonly Input[]) {
        const sent = list(await ask('solana_signAndSendTransaction', together(inputs)))
        return sent.map((signature) => ({ signature: readSignature(signature) }))
      },
    },
  }
  const wallet = Object.freeze({
    version: '1.0.0',
    name,
    icon,
    chains,
    features,
    get accounts() {
      return accounts
    },
  })
  type Api = { readonly register: (wallet: object) => void }
  addEventListener('wallet-standard:app-ready', (event) =>
    (event as CustomEvent<Api>).detail.register(wallet),
  )
  const register = (api: Api) => api.register(wallet)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

/** Several of one account are one question. */
function together(inputs: readonly Input[]): object {
  return {
    account: inputs[0]?.account.address ?? '',
    transactions: inputs.map(({ transaction }) => text(transaction)),
  }
}

function accountOf(address: string): object {
  return Object.freeze({
    address,
    publicKey: solanaAddressBytes(address),
    chains,
    features: ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'],
  })
}
