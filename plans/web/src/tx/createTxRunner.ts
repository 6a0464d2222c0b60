import { listAccounts, movementSince } from '@causeway/kit'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { amountInsufficient } from '@causeway/protocol/amount/errors'
import { simulateContract } from 'viem/actions'
import {
  requestAllowance,
  requestPermit,
  requestTransaction,
  type TxContext,
} from './requestTransaction.ts'
import { planCallOf, contractCall, takesPermit } from './contractCall.ts'
import { forgetPending, savePending } from './pendingTx.ts'
import { permitDomainQuery } from './permitDomainQuery.ts'
import { txProblemOf } from './txProblemOf.ts'
import { readFunds } from './readFunds.ts'
import { refreshReads } from './refreshReads.ts'
import { simulateTx } from './simulateTx.ts'
import type { PlanRequest, TxEffect, TxEvent } from './txState.ts'
import type { TxDeps } from './txDeps.ts'
import { watchApproval } from './watchApproval.ts'
import { watchPlan } from './watchPlan.ts'
import { log } from '../core/log.ts'

type Send = (event: TxEvent) => void

/** Runs the effects of the transaction machine. Each failure comes back as an event; none is lost. */
export function createTxRunner(deps: TxDeps) {
  /** One for each attempt that still has questions or looks ahead of it. */
  const attempts = new Map<number, AbortController>()
  const signalOf = ({ id }: PlanRequest): AbortSignal => {
    const known = attempts.get(id) ?? new AbortController()
    attempts.set(id, known)
    return known.signal
  }
  return (effect: TxEffect, send: Send): void => {
    const { request } = effect
    const refuse = (error: unknown) =>
      send({ type: 'refused', id: request.id, problem: txProblemOf(error, deps.nativeSymbol) })
    const unwatched = (error: unknown) => log('warn', 'A transaction could not be followed.', error)
    const asking = (): TxContext => ({ deps, request, send, signal: signalOf(request) })
    switch (effect.type) {
      case 'simulate':
        return void simulate(deps, request, send).catch(refuse)
      case 'askPermit':
        return void requestPermit(asking()).catch(refuse)
      case 'askApproval':
        return void requestAllowance(asking(), effect.step).catch(refuse)
      case 'askTransaction':
        return void requestTransaction(asking(), effect.permit).catch(refuse)
      case 'look': {
        const { account: address, chainId, id } = request
        return void movementSince(deps.kit, { address, chainId }, effect.nonce).then((movement) =>
          send({ type: 'looked', id, movement }),
        )
      }
      case 'watchApproval':
        return void watchApproval(asking(), effect.hash).catch(refuse)
      case 'watch':
        return void watchPlan(asking(), effect.hash).catch(unwatched)
      case 'letGo':
        attempts.get(request.id)?.abort()
        attempts.delete(request.id)
        return
      case 'save':
        return savePending(deps.storage, { request, hash: effect.hash, step: effect.step })
      case 'forget':
        return forgetPending(deps.storage, request)
      case 'refresh':
        return void refreshReads(deps.queryClient)
      default:
        return effect satisfies never
    }
  }
}

/** Tries the call before anything is signed: with the approval that it needs, where the node can. */
async function simulate(deps: TxDeps, request: PlanRequest, send: Send): Promise<void> {
  const { kit, queryClient } = deps
  const { id, chainId, account, pays } = request
  const call = planCallOf(request)
  const client = kit.client(chainId)
  if (pays) {
    const { token, amount } = pays
    const { balance, allowance } = await readFunds(client, { token, account, spender: call.to })
    if (balance < amount) throw new BaseError(amountInsufficient)
    if (allowance < amount) {
      const tried = await simulateTx(client, { account, call, pays })
      if (tried?.error) throw tried.error
      // A smart account has no key whose signature a token takes: nobody is asked for what leads nowhere.
      const isSmart = listAccounts(kit).some(
        (one) => one.type === 'smartAccount' && one.address === account,
      )
      const domain =
        takesPermit(call) && !isSmart
          ? await queryClient.fetchQuery(permitDomainQuery(kit, { chainId, token }))
          : null
      return send({ type: 'simulated', id, allowance: domain ? 'permit' : 'approve' })
    }
  }
  await simulateContract(client, { account, ...contractCall(call, null) })
  send({ type: 'simulated', id, allowance: 'enough' })
}
