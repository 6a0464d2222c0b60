import { mayHaveBeenSent, nextNonce, signTypedData, writeContract } from '@causeway/kit'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { withGasMargin } from '@causeway/protocol/amount/withGasMargin'
import { type Address, type Hash, type Hex, size } from 'viem'
import { estimateContractGas, simulateContract } from 'viem/actions'
import { approvalCall, needsReset } from './approvalCall.ts'
import { planCallOf, contractCall } from './contractCall.ts'
import { permitDomainQuery, permitLifetime, permitTypes } from './permitDomainQuery.ts'
import { knownError } from './txProblemOf.ts'
import { readFunds, readPermitState } from './readFunds.ts'
import type { TxDeps } from './txDeps.ts'
import type {
  ApprovalStep,
  SendingStep,
  TxPayment,
  SignedPermit,
  PlanRequest,
  TxEvent,
} from './txState.ts'
import { log } from '../core/log.ts'

/**
 * What a question needs. Each one names the account and the chain that the visitor saw, so that the kit refuses it
 * when the wallet has moved on; and none is put once `signal` says that nobody waits for it.
 */
export interface TxContext {
  readonly deps: TxDeps
  readonly request: PlanRequest
  readonly send: (event: TxEvent) => void
  readonly signal: AbortSignal
}

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
    if (await needsReset(client, { account, token, plan, amount: exact, allowance }))
      return send({ type: 'mustReset', id })
  }
  if (signal.aborted) return
  const amount = step === 'reset' ? 0n : exact
  const call = { chainId, account, ...approvalCall(token, plan, amount) }
  const hash = await askToSend(asking, 'approving', call)
  if (hash) send({ type: 'approvalSent', id, hash })
}

/**
 * Asks the wallet to send, once. What a refusal and a doubt lead to is said here, for every step that sends.
 * @returns undefined where nothing was sent, or nobody knows
 * @throws what failed before the wallet was asked, or what the wallet did not take
 */
async function askToSend(
  { deps: { kit }, request, send, signal }: TxContext,
  step: SendingStep,
  call: Parameters<typeof writeContract>[1] & { readonly account: Address },
): Promise<Hash | undefined> {
  const nonce = await nextNonce(kit, { address: call.account, chainId: call.chainId })
  if (signal.aborted) return undefined
  try {
    const answer = await writeContract(kit, call)
    if (answer.status === 'ok') return answer.value
    send({ type: 'rejected', id: request.id })
  } catch (error) {
    if (!mayHaveBeenSent(error)) throw error
    log('warn', 'The wallet was asked, and nobody knows whether it sent.', error)
    send({ type: 'doubted', request, step, nonce })
  }
  return undefined
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
    if (permit && knownError(error, deps.nativeSymbol).code === 'tx.reverted')
      return send({ type: 'permitUnavailable', id })
    throw error
  }
  // Not left to the wallet: many send exactly what the node estimated, which a block later is too little.
  const gas = withGasMargin(await estimateContractGas(kit.client(chainId), { account, ...plain }))
  if (signal.aborted) return
  const hash = await askToSend(asking, 'signing', { chainId, account, gas, ...plain })
  if (hash) send({ type: 'sent', request, hash })
}
