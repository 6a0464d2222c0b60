import { providerRpcError } from '../../core/providerRpcError.ts'
import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import type { BitcoinChain } from '@causeway/protocol/bitcoin/bitcoinChain'
import { base64 } from '@scure/base'
import {
  type BitcoinAccount,
  type BitcoinSide,
  walletFields,
  inOrder,
  listOf,
  walletMethod,
  purposeOf,
  readAccount,
} from './bitcoinWallet.ts'

/** A wallet outside the page, as a session of WalletConnect has it. */
export interface SessionProvider {
  readonly request: (call: {
    readonly method: string
    readonly params: unknown
  }) => Promise<unknown>
  /** What the session grants. */
  readonly methods: () => readonly string[]
  /** What the wallet told last under a name: an event, or a property of the session. */
  readonly told: (name: string) => unknown
}

/** Whether a wallet is one of a session. */
export function isBitcoinSession(wallet: unknown): wallet is SessionProvider {
  return ['request', 'methods', 'told'].every((name) => walletMethod(wallet, name) !== undefined)
}

interface Place {
  /** The session's account: the wallet knows all its addresses by this one. */
  readonly address: string
  readonly chain: BitcoinChain
}

/** @throws Error for what the session does not grant, with the code of EIP-1193 for that · what the wallet answered */
async function ask(
  provider: SessionProvider,
  { address }: Place,
  method: string,
  params: object = {},
): Promise<unknown> {
  if (!provider.methods().includes(method))
    throw providerRpcError(4200, `The session does not grant ${method}.`)
  return provider.request({ method, params: { account: address, ...params } })
}

/**
 * A wallet of a session, in the words of WalletConnect's Bitcoin RPC. Its signature alone is asked for, so that what it signed is
 * looked at first and sent by the app's own node; one that signs no PSBT is asked for the whole payment.
 */
export function bitcoinSessionWallet(provider: SessionProvider, place: Place): BitcoinSide {
  const granted = provider.methods()
  const paysAlone = granted.includes('sendTransfer') && !granted.includes('signPsbt')
  return {
    async signMessage({ account, message, protocol }) {
      const params = { address: account.address, message, protocol }
      return walletFields(await ask(provider, place, 'signMessage', params))['signature']
    },
    async signPsbt({ account, psbt, indexes }) {
      const signInputs = indexes.map((index) => ({ address: account.address, index }))
      const params = { psbt: base64.encode(psbt), signInputs, broadcast: false }
      return walletFields(await ask(provider, place, 'signPsbt', params))['psbt']
    },
    ...(paysAlone && {
      async sendTransfer({ to, sats }: { readonly to: string; readonly sats: bigint }) {
        const params = { recipientAddress: to, amount: String(sats) }
        return walletFields(await ask(provider, place, 'sendTransfer', params))['txid']
      },
    }),
  }
}

const sessionProperty = ['bip122_addressesChanged', 'bip122_getAccountAddresses'] as const

/**
 * The addresses of a wallet of a session, with what each is for: as it told them unasked, else as it answers.
 * @throws what the wallet answered
 */
export async function sessionAddresses(
  provider: SessionProvider,
  place: Place,
): Promise<readonly BitcoinAccount[]> {
  for (const name of sessionProperty) {
    const known = readAddresses(provider.told(name), place)
    // Of the account before, where the wallet moved to another one and told no more.
    if (known.some(({ address }) => address === place.address)) return known
  }
  return readAddresses(await ask(provider, place, 'getAccountAddresses'), place)
}

/**
 * The addresses that a question needs. The wallet is not asked where its session says enough: a window of another app for each
 * payment would be in the way.
 * @param wanted the address that the question is about
 * @param failed told why the wallet did not say more
 */
export async function addressesFor(
  provider: SessionProvider,
  place: Place,
  wanted: string,
  failed: (error: unknown) => void,
): Promise<readonly BitcoinAccount[]> {
  const own = readAccount({ address: place.address, type: 'payment' }, place.chain)
  const alone = own ? [own] : []
  const form = parseBitcoinAddress(wanted, place.chain)?.type
  // The purpose of a Taproot address and the key behind a nested one are known to the wallet alone.
  if (own && wanted === place.address && form !== 'p2tr' && form !== 'p2sh') return alone
  try {
    const found = await sessionAddresses(provider, place)
    return found.some(({ address }) => address === place.address) ? found : [...alone, ...found]
  } catch (error) {
    failed(error)
    return alone
  }
}

function readAddresses(given: unknown, { address: own, chain }: Place): readonly BitcoinAccount[] {
  const all = listOf(typeof given === 'string' ? parsed(given) : given).map(walletFields)
  return inOrder(
    all.map(({ address, publicKey, path, intention }) => {
      const isInscribed =
        address !== own &&
        typeof address === 'string' &&
        parseBitcoinAddress(address, chain)?.type === 'p2tr'
      // Where it does not say it: the one that it offers is to pay with, what is Taproot beside it holds inscriptions.
      const purpose = intention === undefined && isInscribed ? 'ordinal' : intention
      return readAccount({ address, type: purposeOf(purpose), publicKey, path }, chain)
    }),
  )
}

/** Properties of a session are often text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // whoever reads it finds no address
  }
}
