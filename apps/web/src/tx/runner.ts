import { signTypedData, writeContract, type Kit } from '@causeway/kit'
import { call } from '@causeway/protocol/api/endpoint'
import { statusOf } from '@causeway/protocol/api/indexer'
import { BaseError, isBaseError } from '@causeway/protocol/errors/base'
import { limits } from '@causeway/protocol/limits'
import type { Settings } from '@causeway/protocol/settings'
import type { QueryClient } from '@tanstack/react-query'
import { simulateContract } from 'viem/actions'
import { approvalCall, planCall, stakingCallAbi } from './calls.ts'
import { readPosition } from './readPosition.ts'
import { forgetPending, savePending } from './pendingStorage.ts'
import { permitDomainQuery, permitLifetime, permitTypes } from './permit.ts'
import { knownError, problemOf, revertError } from './problem.ts'
import { replay } from './replay.ts'
import type { Permit, PlanRequest, Problem, TxEffect, TxEvent } from './types.ts'
import { watch, type Sight } from './watch.ts'
import { log } from '../log.ts'

export interface TxDeps {
  readonly kit: Kit
  readonly settings: Settings
  readonly queryClient: QueryClient
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly nativeSymbol: string
  readonly sleep: (ms: number) => Promise<void>
}

type Send = (event: TxEvent) => void

/** Runs the effects of the transaction machine. Each failure comes back as an event; none is lost. */
export function createTxRunner(deps: TxDeps) {
  return (effect: TxEffect, send: Send): void => {
    const refuse = (error: unknown) =>
      send({ type: 'refused', id: effect.request.id, problem: problemOf(error, deps.nativeSymbol) })
    switch (effect.type) {
      case 'simulate':
        return void simulate(deps, effect.request, send).catch(refuse)
      case 'askPermit':
        return void askPermit(deps, effect.request, send).catch(refuse)
      case 'askApproval':
        return void askApproval(deps, effect.request, send).catch(refuse)
      case 'askTransaction':
        return void askTransaction(deps, effect.request, effect.permit, send).catch(refuse)
      case 'watchApproval':
        return void follow(deps, effect, (sight) =>
          approvalSight(deps, effect.request, sight, send),
        )
      case 'watch':
        return void follow(
          deps,
          effect,
          (sight) => void planSight(deps, effect, sight, send).catch(refuse),
        )
      case 'save':
        return savePending(deps.storage, { request: effect.request, hash: effect.hash })
      case 'forget':
        return forgetPending(deps.storage, effect.request)
      case 'refresh':
        return refresh(deps)
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

async function askPermit(deps: TxDeps, request: PlanRequest, send: Send): Promise<void> {
  const { kit, queryClient } = deps
  const { id, chainId, account, plan, amount } = request
  const { token, nonce, now } = await readPosition(deps, request)
  const domain = await queryClient.fetchQuery(permitDomainQuery(kit, { chainId, token }))
  if (!domain) return send({ type: 'permitUnavailable', id })
  const deadline = now + permitLifetime
  try {
    const answer = await signTypedData(kit, {
      chainId,
      domain,
      types: permitTypes,
      primaryType: 'Permit',
      message: { owner: account, spender: plan, value: amount, nonce, deadline },
    })
    if (answer.status === 'rejected') return send({ type: 'rejected', id })
    send({ type: 'permitted', id, permit: { deadline, signature: answer.value } })
  } catch (error) {
    // A wallet that cannot sign typed data can still approve.
    if (!isBaseError(error, 'wallet.unsupportedMethod')) throw error
    send({ type: 'permitUnavailable', id })
  }
}

async function askApproval(deps: TxDeps, request: PlanRequest, send: Send): Promise<void> {
  const { token } = await readPosition(deps, request)
  const { id, chainId, plan, amount } = request
  const answer = await writeContract(deps.kit, { chainId, ...approvalCall(token, plan, amount) })
  send(
    answer.status === 'rejected'
      ? { type: 'rejected', id }
      : { type: 'approvalSent', id, hash: answer.value },
  )
}

async function askTransaction(
  deps: TxDeps,
  request: PlanRequest,
  permit: Permit | null,
  send: Send,
): Promise<void> {
  const { kit } = deps
  const { id, chainId, account, plan } = request
  const plain = { address: plan, abi: stakingCallAbi, ...planCall(request, permit) } as const
  try {
    await simulateContract(kit.client(chainId), { account, ...plain })
  } catch (error) {
    // Wallets that are contracts sign in their own way, which a permit does not know.
    const known = knownError(error, deps.nativeSymbol)
    if (permit && known.details?.startsWith('ERC20InsufficientAllowance'))
      return send({ type: 'permitUnavailable', id })
    throw error
  }
  const answer = await writeContract(kit, { chainId, ...plain })
  send(
    answer.status === 'rejected'
      ? { type: 'rejected', id }
      : { type: 'sent', request, hash: answer.value },
  )
}

function follow(
  deps: TxDeps,
  what: { request: PlanRequest; hash: `0x${string}` },
  report: (sight: Sight) => void,
) {
  return watch({
    client: deps.kit.client(what.request.chainId),
    hash: what.hash,
    account: what.request.account,
    pause: () => deps.sleep(limits.rpc.pollingMs / 2),
    report,
  })
}

function approvalSight(deps: TxDeps, request: PlanRequest, sight: Sight, send: Send): void {
  const { id } = request
  const refuse = (error: BaseError) =>
    send({ type: 'refused', id, problem: problemOf(error, deps.nativeSymbol) })
  switch (sight.fate) {
    case 'mined':
      return send({ type: 'approved', id })
    case 'repriced':
      return void follow(deps, { request, hash: sight.by }, (next) =>
        approvalSight(deps, request, next, send),
      )
    case 'reverted':
      return refuse(revertError(null, [], null))
    case 'replaced':
      return refuse(new BaseError(sight.cancelled ? 'tx.cancelled' : 'tx.replaced'))
    case 'dropped':
      return refuse(new BaseError('tx.dropped'))
    // The simulation before the deposit finds out whether the approval is still there.
    case 'undone':
    case 'settled':
      return
    default:
      return sight satisfies never
  }
}

async function planSight(
  deps: TxDeps,
  { request, hash }: { request: PlanRequest; hash: `0x${string}` },
  sight: Sight,
  send: Send,
): Promise<void> {
  switch (sight.fate) {
    case 'mined': {
      const block = Number(sight.receipt.blockNumber)
      send({ type: 'mined', hash, block })
      return untilIndexed(deps, block, () => send({ type: 'indexed', hash }))
    }
    case 'reverted': {
      const problem: Problem = await replay(deps, request, sight.receipt)
      return send({ type: 'reverted', hash, problem })
    }
    case 'repriced':
      return send({ type: 'repriced', hash, by: sight.by })
    case 'replaced':
      return send({ type: 'replaced', hash, by: sight.by, cancelled: sight.cancelled })
    case 'dropped':
    case 'undone':
      return send({ type: sight.fate, hash })
    case 'settled':
      return
    default:
      return sight satisfies never
  }
}

/** The history is read again once the indexer has passed the block. Without an indexer "done" is the last word. */
async function untilIndexed(deps: TxDeps, block: number, done: () => void): Promise<void> {
  const base = deps.settings.endpoints.indexer
  if (!base) return
  for (;;) {
    try {
      const status = await call(statusOf, { base })
      if (status.indexed && status.indexed.number >= block) {
        refresh(deps)
        return done()
      }
    } catch (error) {
      log('warn', 'The history service did not say how far it is; asking again.', error)
    }
    await deps.sleep(limits.rpc.pollingMs / 2)
  }
}

function refresh(deps: TxDeps): void {
  void deps.queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.['perBlock'] === true || meta?.['ownTx'] === true,
  })
}
