import { isSameAddress } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { type Hash, type TransactionReceipt, erc20Abi, parseEventLogs } from 'viem'
import { prepareWrite } from '../../actions/calls/prepareWrite.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { ActionRequest } from '../../actions/transact/createRequester.ts'
import { evmRequest } from '../../actions/transact/evmRequest.ts'
import {
  type SentOutcome,
  type UnderWay,
  type RequestAnswer,
  isFinal,
} from '../../actions/transact/reduceRequest.ts'
import { addPending } from '../pending/reducePending.ts'
import { requestOfPayment } from '../assets/requestOfPayment.ts'
import { dataOf } from './dataOf.ts'
import type { PayTransfer } from './reducePay.ts'

/** A payment, as the engine asks a wallet for it. */
export function requestPayment(kit: KitInside, payment: PayTransfer): ActionRequest {
  const { request, from, token, units } = payment
  const { chainId, receiver } = request
  const place = { chainId, account: from }
  const transfer =
    request.token === undefined
      ? { to: receiver, value: units }
      : { to: request.token, data: dataOf(payment) }
  const details = { kind: 'pay', to: receiver, ...requestOfPayment(token, units) }
  const basic = evmRequest(
    kit,
    { ...place, ...transfer },
    { details, endOf: (receipt) => ({ outcome: outcomeOf(payment, receipt) }) },
  )
  return {
    ...basic,
    async ask() {
      await prepareWrite(kit, place)
      const names = namesOf(kit, payment)
      kit.events.send({ event: 'PAY_INITIATED', ...names })
      try {
        return await basic.ask()
      } catch (error) {
        const message = isBaseError(error) ? error.code : 'tx.error'
        kit.events.send({ event: 'PAY_ERROR', message, ...names })
        throw error
      }
    },
  }
}

/** What arrived, by what the token itself wrote: one that keeps a part, or moves nothing, has not paid what was asked. */
function outcomeOf({ request, units }: PayTransfer, receipt: TransactionReceipt): SentOutcome {
  if (receipt.status === 'reverted') return 'reverted'
  const { token, receiver } = request
  if (token === undefined) return 'confirmed'
  const moves = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  const arrived = moves
    .filter(
      ({ address, args }) => isSameAddress(address, token) && isSameAddress(args.to, receiver),
    )
    .reduce((sum, { args }) => sum + args.value, 0n)
  return arrived < units ? 'short' : 'confirmed'
}

/** What an event says of a payment whose transaction ended without it. */
const codes = {
  reverted: 'tx.reverted',
  cancelled: 'tx.cancelled',
  replaced: 'tx.replaced',
  short: 'tx.error',
} as const satisfies Partial<Record<SentOutcome, string>>

/** The row in the activity. */
export function settlePay(kit: KitInside, payment: PayTransfer, answer: RequestAnswer): void {
  if (answer.status !== 'ok') return
  const { request, from, token, units } = payment
  const { chainId, receiver: to } = request
  const { symbol, quantity } = token
  addPending(kit, {
    hash: answer.value as Hash,
    chainId,
    address: from,
    operation: 'send',
    to,
    symbol,
    decimals: quantity.decimals,
    units: `${units}`,
  })
}

/** How it ended, as an event. */
export function notifyPay(kit: KitInside, payment: PayTransfer, asked: UnderWay): void {
  if (asked.status !== 'sent' || !isFinal(asked.outcome)) return
  const { outcome } = asked
  const names = namesOf(kit, payment)
  const known: Readonly<Partial<Record<SentOutcome, string>>> = codes
  if (outcome === 'confirmed') kit.events.send({ event: 'PAY_SUCCESS', ...names })
  else kit.events.send({ event: 'PAY_ERROR', message: known[outcome] ?? 'tx.error', ...names })
}

/** What events say of a payment: where, and of what; never how much. */
function namesOf(kit: KitInside, { request, token }: PayTransfer) {
  const network = kit.networks.find(({ id }) => id === request.chainId)
  return { network: network?.caipNetworkId ?? `eip155:${request.chainId}`, token: token.symbol }
}
