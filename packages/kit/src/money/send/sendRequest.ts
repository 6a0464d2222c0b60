import { toChecksum } from '@causeway/protocol/address/toChecksum'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { KitInside } from '../../actions/kit.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import type { ActionRequest } from '../../actions/transact/createRequester.ts'
import { evmRequest } from '../../actions/transact/evmRequest.ts'
import type { RequestAnswer } from '../../actions/transact/reduceRequest.ts'
import { requestOfPayment } from '../assets/requestOfPayment.ts'
import { addPending } from '../pending/reducePending.ts'
import { rememberReceiver } from './recentReceivers.ts'
import type { SendEffect } from './sendEvents.ts'
import { feeFields, transferOf } from './sendFee.ts'
import type { SendPayment } from './sendState.ts'

/** A payment, as the engine asks a wallet for it. */
export function sendRequest(
  kit: KitInside,
  { payment, checked }: Extract<SendEffect, { type: 'ask' }>,
): ActionRequest {
  const { place, token, units, to, max } = payment
  const transaction = {
    chainId: place.chainId,
    account: place.address,
    ...transferOf(token, to, units),
    // All of the coin leaves no room for a wallet that would pay more for the gas.
    ...(max && token.address === undefined ? feeFields(checked.fee) : {}),
  }
  const details = { kind: 'send', to, ...requestOfPayment(token, units) }
  const request = evmRequest(kit, transaction, { details, nonce: checked.nonce })
  return {
    ...request,
    ask() {
      kit.events.send({ event: 'SEND_INITIATED', ...namesOf(kit, payment) })
      return request.ask()
    },
  }
}

/** What the answer means beyond the panel: the event, the receiver of the next time, the row in the activity. */
export function settleSend(kit: KitInside, payment: SendPayment, answer: RequestAnswer): void {
  const names = namesOf(kit, payment)
  switch (answer.status) {
    case 'rejected':
      return kit.events.send({ event: 'SEND_REJECTED', ...names })
    case 'failed':
    case 'maybeSent': {
      const { error } = answer
      const message = isBaseError(error) ? error.code : 'tx.error'
      return kit.events.send({ event: 'SEND_ERROR', message, ...names })
    }
    case 'ok': {
      kit.events.send({ event: 'SEND_SUCCESS', ...names })
      rememberReceiver(kit, toChecksum(payment.to))
      const { place, token, units } = payment
      addPending(kit, {
        hash: answer.value as `0x${string}`,
        chainId: place.chainId,
        address: place.address,
        operation: 'send',
        to: payment.to,
        symbol: token.symbol,
        decimals: token.quantity.decimals,
        units: `${units}`,
        ...(token.iconUrl === undefined ? {} : { iconUrl: token.iconUrl }),
      })
      const text = kit.messages.transactionStarted
      return toastsOf(kit).send({ type: 'show', toast: { kind: 'success', text } })
    }
    default:
      return answer satisfies never
  }
}

function namesOf(kit: KitInside, { place, token }: SendPayment) {
  const network = kit.networks.find(({ id }) => id === place.chainId)
  return { network: network?.caipNetworkId ?? `eip155:${place.chainId}`, token: token.symbol }
}
