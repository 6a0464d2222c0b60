import type { Address } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { Requester } from '../../actions/transact/createRequester.ts'
import { evmRequest } from '../../actions/transact/evmRequest.ts'
import { type RequestState, isFinal } from '../../actions/transact/reduceRequest.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { StackEntry } from '../../actions/modal/popStack.ts'
import { type PendingTransaction, addPending } from '../pending/reducePending.ts'
import { swapChainId } from './simulateSwap.ts'
import { addressIn } from './form.ts'
import { signPermit } from './signPermit.ts'
import { swapNames } from './swapNames.ts'
import type { SwapHash, SwapPair, SwapEffect, SwapEvent } from './state.ts'

type Of<T extends SwapEffect['type']> = Extract<SwapEffect, { type: T }>

/** What an event may say of a failure: the code of the catalogue, or the kind of an error that has none. */
const reasonText = (error: unknown): string =>
  isBaseError(error) ? error.code : error instanceof Error ? error.name : 'unknown'

/** What was asked of the wallet, until its end. */
interface Sending {
  readonly pair: SwapPair
  readonly operation: 'approve' | 'trade'
  /** The swap is a flow of the modal's stack. */
  readonly entry?: StackEntry
  hash?: string
}

/** What the questions to the wallet are asked with. */
export interface SwapContext {
  readonly kit: KitInside
  readonly send: (event: SwapEvent) => void
  readonly requester: Requester
  /** What was asked of the wallet, by attempt. */
  readonly sendings: Map<number, Sending>
}

const options = ({ place }: SwapPair) => ({
  chainId: swapChainId(place),
  account: place.address as Address,
})

const detailsOf = ({ from, amount }: SwapPair, kind: Sending['operation'], to: string) => ({
  kind,
  to,
  symbol: from.symbol,
  decimals: String(from.decimals),
  units: String(amount),
  token: from.id,
})

/** Asks the wallet for what a press was about, once. */
export function askForSwap(
  context: SwapContext,
  effect: Of<'sendApproval' | 'signPermit' | 'sendSwap'>,
): Promise<void> {
  switch (effect.type) {
    case 'sendApproval':
      return sendApproval(context, effect)
    case 'signPermit':
      return askPermit(context, effect)
    case 'sendSwap':
      return sendSwap(context, effect)
    default:
      return effect satisfies never
  }
}

/** Asks for an approval, and has it followed. */
async function sendApproval(
  { kit, requester, sendings }: SwapContext,
  { attempt, pair, approval }: Of<'sendApproval'>,
): Promise<void> {
  const { to, data } = approval
  const request = { ...options(pair), to: addressIn(to) as Address, data }
  sendings.set(attempt, { pair, operation: 'approve' })
  await requester.ask(
    attempt,
    evmRequest(kit, request, { details: detailsOf(pair, 'approve', to) }),
  )
}

/** Asks for a signature in place of an approval. */
async function askPermit(
  { kit, send }: SwapContext,
  { attempt, pair, spender }: Of<'signPermit'>,
): Promise<void> {
  const { network } = swapNames(pair)
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

/** Asks for the swap, and has it followed. It is a flow of the modal's stack: success leads to the account. */
async function sendSwap(
  { kit, requester, sendings }: SwapContext,
  { attempt, pair, transaction }: Of<'sendSwap'>,
): Promise<void> {
  const entry: StackEntry = {
    success: { type: 'reset', view: { name: 'Account' } },
    failure: 'SwapPreview',
  }
  kit.modal.send({ type: 'stackPushed', entry })
  sendings.set(attempt, { pair, operation: 'trade', entry })
  const { to, data, value, gas } = transaction
  const request = { ...options(pair), to: addressIn(to) as Address, data, value, gas }
  await requester.ask(attempt, evmRequest(kit, request, { details: detailsOf(pair, 'trade', to) }))
}

/** What the wallet, or the chain, said means beyond the panel: the row in the activity, the event, the end of the flow. */
export function settleSwap(
  { kit, sendings }: SwapContext,
  { attempt, said, isHere }: Of<'settle'>,
): void {
  const sending = sendings.get(attempt)
  if (!sending) return
  const { pair, operation, entry } = sending
  const ended = (success: boolean) => entry && end(kit, entry, success)
  if (said.status === 'sent' && sending.hash === undefined) {
    sending.hash = said.id
    addPending(kit, pendingOf(pair, { hash: said.id as SwapHash, operation }))
  }
  if (said.status === 'sent' && !isFinal(said.outcome)) return
  if (said.status === 'sent' && said.outcome === 'confirmed') {
    if (entry) kit.events.send({ event: 'SWAP_SUCCESS', ...swapNames(pair) })
    sendings.delete(attempt)
    // A visitor who went on to another account or network is not taken away from there.
    return ended(isHere)
  }
  if ('error' in said || said.status === 'sent') tellFailure(kit, sending, said)
  if (said.status === 'unsent' || said.status === 'sent') sendings.delete(attempt)
  ended(false)
}

function tellFailure(kit: KitInside, { pair, entry }: Sending, said: RequestState): void {
  const error = 'error' in said ? said.error : undefined
  const message = error === undefined ? 'swap.reverted' : reasonText(error)
  const names = swapNames(pair)
  if (entry) kit.events.send({ event: 'SWAP_ERROR', ...names, message })
  else kit.events.send({ event: 'SWAP_APPROVAL_ERROR', network: names.network, message })
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
