import { listAccounts } from '@causeway/kit'
import { createRequester } from '@causeway/kit/transact'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { amountInsufficient } from '@causeway/protocol/amount/errors'
import { simulateContract } from 'viem/actions'
import {
  requestAllowance,
  requestPermit,
  requestTransaction,
  resumeAttempt,
} from './requestTransaction.ts'
import { planCallOf, contractCall, takesPermit } from './contractCall.ts'
import { forgetPending, savePending } from './pendingTx.ts'
import { permitDomainQuery } from './permitDomainQuery.ts'
import type { TxContext } from './txContext.ts'
import { txProblemOf } from './txProblemOf.ts'
import { readFunds } from './readFunds.ts'
import { refreshReads } from './refreshReads.ts'
import { simulateTx } from './simulateTx.ts'
import type { PlanRequest, TxEffect, TxEvent } from './txState.ts'
import type { TxDeps } from './txDeps.ts'

type Send = (event: TxEvent) => void

/** Runs the effects of the transaction machine. Each failure comes back as an event; none is lost. */
export function createTxRunner(deps: TxDeps) {
  /** One for each attempt that still has questions or looks ahead of it. */
  const attempts = new Map<number, TxContext & { readonly stop: AbortController }>()
  const problemOf = (error: unknown) => txProblemOf(error, deps.nativeSymbol)
  const requester = createRequester(deps.kit, (id, event) => {
    const isFailure = event.type === 'answered' && event.answer.status === 'failed'
    attempts
      .get(id)
      ?.send(
        isFailure
          ? { type: 'refused', id, problem: problemOf(event.answer.error) }
          : { type: 'asked', id, event },
      )
  })
  const contextOf = (request: PlanRequest, send: Send) => {
    const stop = new AbortController()
    const context = attempts.get(request.id) ?? {
      deps,
      request,
      send,
      requester,
      stop,
      signal: stop.signal,
    }
    attempts.set(request.id, context)
    return context
  }
  return (effect: TxEffect, send: Send): void => {
    const { request } = effect
    const { id } = request
    const refuse = (error: unknown) => send({ type: 'refused', id, problem: problemOf(error) })
    switch (effect.type) {
      case 'simulate':
        return void simulate(deps, request, send).catch(refuse)
      case 'askPermit':
        return void requestPermit(contextOf(request, send)).catch(refuse)
      case 'askApproval':
        return void requestAllowance(contextOf(request, send), effect.step).catch(refuse)
      case 'askTransaction':
        return void requestTransaction(contextOf(request, send), effect.permit).catch(refuse)
      case 'takeUp':
        return resumeAttempt(contextOf(request, send), effect)
      case 'asked':
        requester.run(id, effect.effect)
        if (effect.effect.type === 'leave') attempts.delete(id)
        return
      case 'letGo':
        return attempts.get(id)?.stop.abort()
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
