import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { KitInside, PreparedCoin } from '../../actions/kit.ts'
import type { Movement } from '../../actions/calls/nextNonce.ts'
import type { ActionRequest } from '../../actions/transact/createRequester.ts'
import { requestOfPayment } from '../assets/requestOfPayment.ts'
import type { CoinAccount, CoinPayment } from './reduceCoinSend.ts'

/** What was tried and waits for the visitor's word. */
export interface PreparedPayment {
  readonly coin: PreparedCoin
  readonly network: string
  readonly token: string
  /** The newest that the account had sent by then. */
  readonly mark: Promise<string | undefined>
}

/** A payment of another namespace than eip155, as the engine asks a wallet for it. */
export function coinRequest(
  kit: KitInside,
  account: CoinAccount,
  { to, units, token }: CoinPayment,
  { coin, mark }: PreparedPayment,
): ActionRequest {
  const what = token ? requestOfPayment(token, units) : { units: String(units) }
  let isKnown = true
  return {
    details: { kind: 'send', ...account, to, ...what },
    mark: () => mark,
    look: coinLook(kit, account),
    ask: coin.send,
    mayHaveBeenSent: coin.mayBeSent,
    async wait(id) {
      try {
        await coin.wait(id)
        return { outcome: 'confirmed' }
      } catch (error) {
        // The id is gone, or never was of this network: the payment may be there under another one.
        isKnown = !isBaseError(error, 'tx.dropped')
        if (!isKnown || isBaseError(error, 'tx.pending')) throw error
        return { outcome: 'failed', error }
      }
    },
    isKnown: async () => isKnown,
  }
}

/** The newest of what an account itself has sent, as its history has it; undefined where nobody could say. */
export async function lastSent(kit: KitInside, place: CoinAccount): Promise<string | undefined> {
  const { network, activity } = sendingAt(kit, place)
  if (!network || !activity) return undefined
  try {
    const { data } = await activity(network, place.address, undefined)
    return data.find(({ metadata }) => metadata.sentFrom === place.address)?.id ?? ''
  } catch (error) {
    kit.log.write('warn', 'Nobody could say what the account has sent so far.', error)
    return undefined
  }
}

/** What an account of another namespace than eip155 has sent since. */
export const coinLook =
  (kit: KitInside, account: CoinAccount) =>
  async (mark: string | undefined): Promise<Movement> => {
    const now = mark === undefined ? undefined : await lastSent(kit, account)
    if (now === undefined) return 'unknown'
    return now === mark ? 'still' : 'moved'
  }

/** The network of a place, and how its coin is sent. */
export function sendingAt(kit: KitInside, { caipNetworkId }: CoinAccount) {
  const network = kit.networkList.get().find((one) => one.caipNetworkId === caipNetworkId)
  const adapter = kit.ports.namespaces?.find(
    ({ namespace }) => namespace === network?.chainNamespace,
  )
  return { network, sending: adapter?.sending, activity: adapter?.activity }
}
