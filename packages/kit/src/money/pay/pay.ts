import {
  walletPending,
  txPending,
  txReverted,
  txCancelled,
  txReplaced,
} from '@causeway/protocol/requests/errors'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionNoModal } from '@causeway/protocol/wallets/connectionErrors'
import { requestInvalid } from '@causeway/protocol/http/errors'
import type { Hash } from 'viem'
import type { CallResult } from '../../actions/calls/connect.ts'
import { lazy } from '../../core/lazy.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'
import { isDrawn } from '../../actions/modal/createModal.ts'
import type { PayArguments } from '../../actions/modal/viewArguments.ts'
import type { PayState } from './reducePay.ts'

const code = lazy(async () => {
  const [flow, read] = await Promise.all([import('./payFlow.ts'), import('./readPay.ts')])
  return { ...flow, ...read }
})

/**
 * Asks the visitor for a payment in the kit's modal, and waits for its end: the modal lets them connect and switch first. It is the
 * network's word that counts: whoever sells something checks the transaction on a server of its own.
 * @param asked.token the address of an ERC-20; the network's own coin when left out. Its decimals are read from the chain
 * @param asked.amount of whole tokens, as a decimal string
 * @returns the transaction's hash once the amount has arrived; `rejected` when the visitor turned away before anything was sent
 * @throws BaseError `connection.noModal` when nobody draws the modal · `wallet.pending` while another
 *   payment is under way · `amount.invalid` · `amount.zero` · `address.invalid` · `address.checksum` · `network.notFound` ·
 *   `request.invalid` for what is no payment, and where `features.pay` is off · `tx.reverted` · `tx.cancelled` · `tx.replaced` ·
 *   `tx.pending` where the wallet left open whether it sent
 *
 * @example
 * const paid = await pay(kit, { chainId: 137, token: usdc, amount: '12.50', receiver: shop })
 * if (paid.status === 'ok') console.log('Arrived:', paid.value)
 */
export async function pay(kit: Kit, requested: PayArguments): Promise<CallResult<Hash>> {
  return insideOf(kit).events.guard(async () => {
    const inside = insideOf(kit)
    kit.start()
    if (!isDrawn(kit)) throw new BaseError(connectionNoModal)
    if (!inside.options.get().features.pay)
      throw new BaseError(requestInvalid, { problem: '`features.pay` is off' })
    const { payFlow: payOf, readPay } = await code.load()
    const request = readPay(inside, requested)
    const flow = payOf(inside)
    flow.send({ type: 'requested', request })
    if (flow.get().request !== request) throw new BaseError(walletPending)
    kit.open({ view: { name: 'PayRequest' } })
    return new Promise((resolve, reject) => {
      let stop: () => void = () => undefined
      const look = () => {
        const state = flow.get()
        const end = state.request === request ? endOf(state) : ({ status: 'rejected' } as const)
        if (!end) return
        stop()
        if (end instanceof BaseError) reject(end)
        else resolve(end)
      }
      stop = flow.subscribe(look)
      look()
    })
  })
}

/** What the caller hears; nothing while it is not over. */
function endOf({ step, away }: PayState): CallResult<Hash> | BaseError | undefined {
  if (step.at !== 'asked') return undefined
  const { asked } = step
  // Whoever looks into their wallet meanwhile may come to know it.
  if (asked.status === 'maybeSent') return away ? new BaseError(txPending) : undefined
  if (asked.status !== 'sent') return undefined
  switch (asked.outcome) {
    case 'pending':
    case 'late':
      return undefined
    case 'confirmed':
      return { status: 'ok', value: asked.id as Hash }
    case 'reverted':
    case 'failed':
    case 'dropped':
      return new BaseError(txReverted, { reason: 'no reason given' })
    case 'short':
      return new BaseError(txReverted, { reason: 'less than the amount arrived' })
    case 'cancelled':
      return new BaseError(txCancelled)
    case 'replaced':
      return new BaseError(txReplaced)
    default:
      return asked.outcome satisfies never
  }
}
