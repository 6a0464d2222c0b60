import { signTypedData } from '@causeway/kit'
import { type ActionRequest, evmRequest, evmTakeUp, type OpenRequest } from '@causeway/kit/transact'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import {
  type ContractFunctionParameters,
  encodeFunctionData,
  type Hash,
  type Hex,
  size,
} from 'viem'
import { estimateContractGas, simulateContract } from 'viem/actions'
import { approvalCall, needsReset } from './approvalCall.ts'
import { planCallOf, contractCall } from './contractCall.ts'
import { permitDomainQuery, permitLifetime, permitTypes } from './permitDomainQuery.ts'
import { savePending } from './pendingTx.ts'
import { attemptKey, attemptRef } from './attemptKey.ts'
import { knownError } from './txProblemOf.ts'
import { watchSent } from './watchSent.ts'
import { readFunds, readPermitState } from './readFunds.ts'
import type { TxContext } from './txContext.ts'
import type {
  ApprovalStep,
  SentStep,
  TakenUp,
  TxPayment,
  SignedPermit,
  PlanRequest,
} from './txState.ts'

/** @throws Error when the request takes nothing: then nothing has to be allowed */
function paymentOf({ pays }: PlanRequest): TxPayment {
  if (!pays) throw new Error('A call that takes no tokens needs no allowance.')
  return pays
}

/** Asks for an EIP-2612 signature: exactly this amount, for this plan, with a deadline by the chain's own clock. */
export async function requestPermit({ deps, request, send, signal }: TxContext): Promise<void> {
  const { kit, queryClient } = deps
  const { id, chainId, account } = request
  const { token, amount } = paymentOf(request)
  const { nonce, now } = await readPermitState(kit.client(chainId), { token, account })
  const domain = await queryClient.fetchQuery(permitDomainQuery(kit, { chainId, token }))
  if (!domain) return send({ type: 'permitUnavailable', id })
  if (signal.aborted) return
  const deadline = now + permitLifetime
  try {
    const answer = await signTypedData(kit, {
      chainId,
      account,
      domain,
      types: permitTypes,
      primaryType: 'Permit',
      message: { owner: account, spender: planCallOf(request).to, value: amount, nonce, deadline },
    })
    if (answer.status === 'rejected') return send({ type: 'rejected', id })
    // A contract signs in its own way, which a permit does not know: its account can still approve.
    if (!isOfKey(answer.value)) return send({ type: 'permitUnavailable', id })
    send({ type: 'permitted', id, permit: { deadline, signature: answer.value } })
  } catch (error) {
    // A wallet that cannot sign typed data can still approve.
    if (!isBaseError(error, 'wallet.unsupportedMethod')) throw error
    send({ type: 'permitUnavailable', id })
  }
}

/** Whether a signature is a key's: 65 bytes, or 64 in the short form (EIP-2098). */
const isOfKey = (signature: Hex) => size(signature) === 65 || size(signature) === 64

/** Asks for an approval of exactly the amount; for tokens like USDT the old one is set to zero first. */
export async function requestAllowance(asking: TxContext, step: ApprovalStep): Promise<void> {
  const { deps, request, send, signal } = asking
  const { id, chainId, account } = request
  const { token, amount: exact } = paymentOf(request)
  const plan = planCallOf(request).to
  if (step === 'first') {
    const client = deps.kit.client(chainId)
    const { allowance } = await readFunds(client, { token, account, spender: plan })
    const isReset = await needsReset(client, { account, token, plan, amount: exact, allowance })
    if (isReset && !signal.aborted) return send({ type: 'mustReset', id })
  }
  const amount = step === 'reset' ? 0n : exact
  await askToSend(asking, 'approval', approvalCall(token, plan, amount))
}

/**
 * Asks the wallet to send, once: remembered before it is asked, and whatever it answers is the kit's to judge. Where nobody waits any
 * more the wallet is not asked, and the visitor has said no.
 */
async function askToSend(
  asking: TxContext,
  step: SentStep,
  { address: to, gas, ...call }: ContractFunctionParameters & { readonly gas?: bigint },
): Promise<void> {
  const { deps, request, send, signal, requester } = asking
  const { chainId, account, id } = request
  const transaction = { chainId, account, to, gas, data: encodeFunctionData(call) }
  const asked = evmRequest(deps.kit, transaction, { details: detailsOf(request) })
  const { title } = asked.details
  const answer = await requester.ask(id, {
    ...asked,
    ...watching(asking, step),
    // With a permit in it the call of each tab is another one.
    isSame: (open) => open.title === title,
    async ask() {
      if (signal.aborted) return { status: 'rejected' }
      savePending(deps.storage, { request, hash: null, step })
      return asked.ask()
    },
  })
  if (answer.status === 'ok') send({ type: 'sent', request, step, hash: answer.value as Hash })
}

const detailsOf = (request: PlanRequest) => ({
  ...attemptKey(request),
  ref: attemptRef(request),
  title: request.title.slice(0, longestTitle),
})

/** Longer ones the kit does not remember. */
const longestTitle = 300

const watching = (asking: TxContext, step: SentStep): Pick<ActionRequest, 'watch'> => ({
  watch: (hash, report, signal) => watchSent(asking, { step, hash: hash as Hash, report, signal }),
})

/** Follows what another tab, or this page before a reload, asked for. */
export function resumeAttempt(asking: TxContext, { step, found }: TakenUp): void {
  const { deps, request, requester } = asking
  const { id, chainId, account: address } = request
  const like = { ...evmTakeUp(deps.kit, { address, chainId }), ...watching(asking, step) }
  // What was sent is no open request any more.
  const closed: OpenRequest = { ...detailsOf(request), key: '', page: '', at: 0 }
  requester.takeUp(id, like, typeof found === 'string' ? closed : found)
}

/** Tries the call once more on the newest state, then asks the wallet to send it, with gas to spare. */
export async function requestTransaction(
  asking: TxContext,
  permit: SignedPermit | null,
): Promise<void> {
  const { deps, request, send, signal } = asking
  const { kit } = deps
  const { id, chainId, account } = request
  const plain = contractCall(planCallOf(request), permit)
  try {
    await simulateContract(kit.client(chainId), { account, ...plain })
  } catch (error) {
    // Wallets that are contracts sign in their own way, which a permit does not know; each token says "no" in its
    // own words then. What the plan itself refuses has a code of its own.
    if (permit && !signal.aborted && knownError(error, deps.nativeSymbol).code === 'tx.reverted')
      return send({ type: 'permitUnavailable', id })
    throw error
  }
  // Not left to the wallet: many send exactly what the node estimated, which a block later is too little.
  const gas = withGasMargin(await estimateContractGas(kit.client(chainId), { account, ...plain }))
  await askToSend(asking, 'plan', { ...plain, gas })
}
