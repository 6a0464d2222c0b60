import { simulateContract } from 'viem/actions'
import { askApproval, askPermit, askTransaction, type Asking } from './ask.ts'
import { planCall, stakingCallAbi } from './calls.ts'
import { forgetPending, savePending } from './pendingStorage.ts'
import { permitDomainQuery } from './permit.ts'
import { problemOf } from './problem.ts'
import { readPosition } from './readPosition.ts'
import { refresh } from './refresh.ts'
import type { PlanRequest, TxEffect, TxEvent } from './types.ts'
import type { TxDeps } from './deps.ts'
import { watchApproval } from './watchApproval.ts'
import { watchPlan } from './watchPlan.ts'
import { log } from '../log.ts'

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
      send({ type: 'refused', id: request.id, problem: problemOf(error, deps.nativeSymbol) })
    const unwatched = (error: unknown) => log('warn', 'A transaction could not be followed.', error)
    const asking = (): Asking => ({ deps, request, send, signal: signalOf(request) })
    switch (effect.type) {
      case 'simulate':
        return void simulate(deps, request, send).catch(refuse)
      case 'askPermit':
        return void askPermit(asking()).catch(refuse)
      case 'askApproval':
        return void askApproval(asking(), effect.step).catch(refuse)
      case 'askTransaction':
        return void askTransaction(asking(), effect.permit).catch(refuse)
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
        return void refresh(deps.queryClient)
      default:
        return effect satisfies never
    }
  }
}

async function simulate(deps: TxDeps, request: PlanRequest, send: Send): Promise<void> {
  const { kit, queryClient } = deps
  const { id, chainId, account, plan, action, amount } = request
  if (action === 'deposit') {
    const { token, allowance } = await readPosition(deps, request)
    if (allowance < amount) {
      const domain = await queryClient.fetchQuery(permitDomainQuery(kit, { chainId, token }))
      return send({ type: 'simulated', id, allowance: domain ? 'permit' : 'approve' })
    }
  }
  await simulateContract(kit.client(chainId), {
    account,
    address: plan,
    abi: stakingCallAbi,
    ...planCall(request, null),
  })
  send({ type: 'simulated', id, allowance: 'enough' })
}
