import type { Address } from '@causeway/protocol/address'
import { isBaseError, BaseError } from '@causeway/protocol/errors/baseError'
import { swapReverted } from '@causeway/protocol/swaps/errors'
import { mayHaveBeenSent } from '../../actions/calls/mayHaveBeenSent.ts'
import { waitForReceipt } from '../../actions/calls/waitForReceipt.ts'
import { sendTransaction } from '../../actions/calls/writeContract.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { StackEntry } from '../../actions/modal/popStack.ts'
import { type PendingTransaction, addPending } from '../pending/reducePending.ts'
import { swapChainId } from './simulateSwap.ts'
import { addressIn } from './form.ts'
import { signPermit } from './signPermit.ts'
import type { SwapHash, SwapPair, SwapEffect, SwapEvent } from './state.ts'

type Of<T extends SwapEffect['type']> = Extract<SwapEffect, { type: T }>

/** What an event may say of a failure: the code of the catalogue, or the kind of an error that has none. */
const reasonText = (error: unknown): string =>
  isBaseError(error) ? error.code : error instanceof Error ? error.name : 'unknown'

/** What the questions to the wallet are asked with. */
export interface SwapContext {
  readonly kit: KitInside
  readonly send: (event: SwapEvent) => void
  /** Whether nothing newer was asked meanwhile. */
  readonly isCurrent: (attempt: number) => boolean
}

const options = ({ place }: SwapPair) => ({
  chainId: swapChainId(place),
  account: place.address as Address,
})

/** @param late hears, again and again, that it takes longer than such things do @throws BaseError when it failed for good */
async function mined(
  { kit }: SwapContext,
  pair: SwapPair,
  { hash, late }: { readonly hash: SwapHash; readonly late: () => void },
): Promise<void> {
  for (;;) {
    try {
      const { status } = await waitForReceipt(kit, { chainId: swapChainId(pair.place), hash })
      if (status === 'success') return
      throw new BaseError(swapReverted)
    } catch (error) {
      if (isFinal(error)) throw error
      // It may be mined at any time: whoever sent it again now would pay twice.
      kit.log.write('warn', 'A transaction of a swap is not seen yet.', error)
      late()
      await new Promise<void>((resolve) => kit.environment.after(againMs, resolve))
    }
  }
}

/** Asks for an approval, and waits until it is mined. */
export async function sendApproval(
  asking: SwapContext,
  { attempt, pair, approval }: Of<'sendApproval'>,
): Promise<void> {
  const { kit, send } = asking
  const { network } = namesOf(pair)
  try {
    const { to, data } = approval
    const request = { ...options(pair), to: addressIn(to) as Address, data }
    const sent = await sendTransaction(kit, request)
    if (sent.status === 'rejected') return send({ type: 'refused', attempt })
    send({ type: 'approvalSent', attempt, hash: sent.value })
    addPending(kit, pendingOf(pair, { hash: sent.value, operation: 'approve' }))
    await mined(asking, pair, { hash: sent.value, late: () => undefined })
    send({ type: 'approvalMined', attempt })
  } catch (error) {
    kit.events.send({ event: 'SWAP_APPROVAL_ERROR', network, message: reasonText(error) })
    send({ type: 'walletFailed', attempt, error })
  }
}

/** Asks for a signature in place of an approval. */
export async function askPermit(
  { kit, send }: SwapContext,
  { attempt, pair, spender }: Of<'signPermit'>,
): Promise<void> {
  const { network } = namesOf(pair)
  try {
    const { chainId } = options(pair)
    const permit = await signPermit(kit, pair, { chainId, spender })
    if (permit === 'rejected') send({ type: 'refused', attempt })
    else send({ type: 'permitSigned', attempt, permit })
  } catch (error) {
    kit.log.write('warn', 'A permit could not be had; the approval takes its place.', error)
    kit.events.send({ event: 'SWAP_APPROVAL_ERROR', network, message: reasonText(error) })
    send({ type: 'walletFailed', attempt, error })
  }
}

/** The newest flow of the modal's stack ends, where it is still this one: a modal that was closed has ended it already. */
function end(kit: KitInside, entry: StackEntry, success: boolean): void {
  if (kit.modal.get().stack.at(-1) === entry) kit.modal.send({ type: 'stackEnded', success })
}

/** Asks for the swap, and waits until it is mined. It is a flow of the modal's stack: success leads to the account. */
export async function sendSwap(
  asking: SwapContext,
  { attempt, pair, transaction }: Of<'sendSwap'>,
): Promise<void> {
  const { kit, send } = asking
  const { place, from, to, amount: fromAmount } = pair
  let hash: SwapHash | undefined
  const names = namesOf(pair)
  const entry: StackEntry = {
    success: { type: 'reset', view: { name: 'Account' } },
    failure: 'SwapPreview',
  }
  kit.modal.send({ type: 'stackPushed', entry })
  try {
    const { data, value, gas } = transaction
    const request = {
      ...options(pair),
      to: addressIn(transaction.to) as Address,
      data,
      value,
      gas,
    }
    const sent = await sendTransaction(kit, request)
    if (sent.status === 'rejected') {
      send({ type: 'refused', attempt })
      return end(kit, entry, false)
    }
    hash = sent.value
    send({ type: 'swapSent', attempt, hash })
    addPending(kit, pendingOf(pair, { hash, operation: 'trade' }))
    await mined(asking, pair, {
      hash,
      late: () => send({ type: 'swapLate', attempt }),
    })
    const wasCurrent = asking.isCurrent(attempt)
    kit.events.send({ event: 'SWAP_SUCCESS', ...names })
    const done = { place, from, to, fromAmount, toAmount: transaction.toAmount }
    send({ type: 'swapMined', attempt, done })
    // A visitor who went on to another account or network is not taken away from there.
    end(kit, entry, wasCurrent)
  } catch (error) {
    kit.log.write('warn', 'A swap failed.', error)
    kit.events.send({ event: 'SWAP_ERROR', ...names, message: reasonText(error) })
    const type = hash === undefined && mayHaveBeenSent(error) ? 'swapUnsure' : 'walletFailed'
    send({ type, attempt, error })
    end(kit, entry, false)
  }
}

/** As the browser remembers it until it is mined: a page that is loaded anew still shows that it was sent. */
const pendingOf = (
  { place, from, amount }: SwapPair,
  sent: Pick<PendingTransaction, 'hash' | 'operation'>,
): Omit<PendingTransaction, 'at'> => ({
  ...sent,
  chainId: swapChainId(place),
  address: place.address,
  symbol: from.symbol,
  decimals: String(from.decimals),
  units: String(amount),
  ...(from.iconUrl ? { iconUrl: from.iconUrl } : {}),
})

/** How long a transaction that is not seen is left alone, in ms. */
const againMs = 5_000

/** It was mined and failed, or another one took its place: waiting longer changes nothing. */
const isFinal = (error: unknown) =>
  isBaseError(error, 'swap.reverted') ||
  isBaseError(error, 'tx.cancelled') ||
  isBaseError(error, 'tx.replaced')

/** What events say of a swap: where, and what for what; never how much. */
export const namesOf = ({ place, from, to }: SwapPair) => ({
  network: place.caipNetworkId,
  fromToken: from.symbol,
  toToken: to.symbol,
})
