import { faultOf } from '@causeway/protocol/rpc/fault'
import type { Hex } from 'viem'
import { isOurs } from '../admission/isOurs.ts'
import type { Chain } from '../chain/createChain.ts'
import type { BundlerDeps } from '../bundlerDeps.ts'
import type { Fees } from '../gas/gasPrice.ts'
import { bundlerLimits } from '../limits.ts'
import { validateOperation } from '../simulation/validateOperation.ts'
import { RpcError } from '../errors/rpcError.ts'
import {
  nextState,
  type SentAttempt,
  type OperationState,
  type OperationEvent,
} from '../operations/operationState.ts'
import { observe } from './observe.ts'
import { bodyOf, stateOf, termsOf, type OperationRow } from '../operations/operationRow.ts'
import { signBundle } from './signBundle.ts'

/** Goes one step with an operation that this process holds: sends it, looks where it is, carries out what follows. */
export async function stepOperation(
  deps: BundlerDeps,
  chain: Chain,
  row: OperationRow,
): Promise<void> {
  const { operations, now } = deps
  const attempts = await operations.attempts(row.hash)
  const operationState = stateOf(row, attempts)
  if (operationState.name === 'pending') return begin(deps, chain, { row, operationState })
  const observation = await chain.rpc.use((client) =>
    observe(client, chain, { row, attempts, now: now() }),
  )
  await apply(deps, chain, { row, operationState, event: { type: 'observed', observation } })
}

interface Held {
  readonly row: OperationRow
  readonly operationState: OperationState
}

/** Sends an operation that has an account to be sent from, unless it is refused by now: a failure costs gas. */
async function begin(
  deps: BundlerDeps,
  chain: Chain,
  { row, operationState }: Held,
): Promise<void> {
  const { now, operations } = deps
  const op = bodyOf(row)
  const isLate = now() >= row.until - bundlerLimits.endMs
  const refused = isLate ? 'It was not sent in time.' : await refusal(deps, chain, row)
  if (refused !== null)
    return apply(deps, chain, { row, operationState, event: { type: 'refused', reason: refused } })
  const count = await chain.rpc.use((client) =>
    client.request({ method: 'eth_getTransactionCount', params: [row.executor as Hex, 'latest'] }),
  )
  const executorNonce = Math.max(Number(count), await operations.leastNonce(row))
  await sign(deps, chain, {
    row: { ...row, executorNonce },
    operationState,
    kind: 'bundle',
    fees: op,
  })
}

/** Why an operation would fail now; null: it would not. What was gone through on this very block is believed. */
function refusal({ now }: BundlerDeps, chain: Chain, row: OperationRow): Promise<string | null> {
  return chain.rpc.use(async (client) => {
    const head = Number(await client.request({ method: 'eth_blockNumber' }))
    const isFresh = now() - row.simulatedAt < bundlerLimits.simulatedMs
    if (isFresh && head <= row.fromBlock) return null
    try {
      const op = bodyOf(row)
      // Its own operations before may have had it run other code: one that is tried in vain, and burns gas when it is carried out.
      await isOurs(client, chain.contracts, op)
      await validateOperation(client, chain, op)
      return null
    } catch (error) {
      if (error instanceof RpcError) return error.message
      throw error
    }
  })
}

async function sign(
  deps: BundlerDeps,
  chain: Chain,
  asked: Held & {
    readonly kind: SentAttempt['kind']
    readonly fees: Fees
    readonly reason?: string | null
  },
): Promise<void> {
  const { row, operationState, kind, fees, reason = null } = asked
  const { now, operations, log } = deps
  const { maxFeePerGas, maxPriorityFeePerGas } = fees
  const op = bodyOf(row)
  const executorNonce = row.executorNonce ?? 0
  const { attempt, raw } = await signBundle(chain, {
    op,
    kind,
    executor: row.executor ?? '',
    nonce: executorNonce,
    fees: { maxFeePerGas, maxPriorityFeePerGas },
    now: now(),
  })
  const [next] = nextState(operationState, { type: 'signed', attempt }, termsOf(row, op))
  // Written first: whoever comes after a crash sends this one again, and signs no other.
  if (!(await operations.sign(row, { operationState: next, attempt, raw, executorNonce, reason })))
    return
  log.info(
    { chain: chain.id, operation: row.hash, transaction: attempt.hash, kind, nonce: executorNonce },
    'sent',
  )
  await send(deps, chain, { row, raw, isFirst: true })
}

/** Nodes refuse what they have already, or what is too late: the next look tells what is true. */
async function send(
  { log }: BundlerDeps,
  chain: Chain,
  {
    row,
    raw,
    isFirst,
  }: { readonly row: OperationRow; readonly raw: Hex; readonly isFirst: boolean },
): Promise<void> {
  // Told once: what is sent again is sent at every look.
  const tell = (err: unknown) =>
    log[isFirst ? 'warn' : 'debug'](
      { err, chain: chain.id, operation: row.hash },
      'not taken by a node',
    )
  try {
    await chain.rpc.use((client) =>
      client
        .request({ method: 'eth_sendRawTransaction', params: [raw] })
        .catch((error: unknown) => {
          // One that is away is no answer: the next node is asked.
          if (faultOf(error)?.kind !== 'refused') throw error
          tell(error)
        }),
    )
  } catch (error) {
    tell(error)
  }
}

async function apply(
  deps: BundlerDeps,
  chain: Chain,
  { row, operationState, event }: Held & { readonly event: OperationEvent },
): Promise<void> {
  const { operations, reservations, ended, log } = deps
  const [reached, ...effects] = nextState(operationState, event, termsOf(row, bodyOf(row)))
  // Why it was taken back is told, and not that it was.
  const isTaken =
    reached.name === 'dropped' && operationState.name === 'sent' && row.reason !== null
  const next: OperationState = isTaken ? { name: 'dropped', reason: row.reason ?? '' } : reached
  if (next !== operationState) {
    const free = effects.find((effect) => effect.type === 'free')
    if (!(await operations.save(row, next, free?.nonce ?? null))) return
    if (next.name !== operationState.name && next.name !== 'pending' && next.name !== 'sent') {
      ended.inc({ chain: String(chain.id), state: next.name })
      log.info({ chain: chain.id, operation: row.hash, state: next.name }, 'operation')
    }
    if (free) deps.wake(chain.id)
  }
  for (const effect of effects) {
    switch (effect.type) {
      case 'free': // written with the life
        break
      case 'settle':
        await reservations.settle(row.hash, effect.cost)
        break
      case 'sign': {
        // What would fail by now is taken back, and not sent for more.
        const reason = effect.kind === 'bundle' ? await refusal(deps, chain, row) : row.reason
        const kind = reason === null ? effect.kind : 'cancel'
        await sign(deps, chain, { row, operationState: next, kind, fees: effect.fees, reason })
        break
      }
      case 'sendAgain': {
        const newest = next.name === 'sent' ? next.attempts.at(-1) : undefined
        const raw = newest && (await operations.raw(newest.hash))
        if (raw) await send(deps, chain, { row, raw, isFirst: false })
        break
      }
      default:
        effect satisfies never
    }
  }
}
