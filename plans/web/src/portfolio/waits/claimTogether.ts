import type { Kit } from '@causeway/kit'
import { callsRequest, type ActionState, type WalletAction } from '@causeway/kit/transact'
import { encodeFunctionData, type Address } from 'viem'
import { simulateContract } from 'viem/actions'
import { network } from '../../core/network.ts'
import { contractCall } from '../../tx/contractCall.ts'
import { txProblemOf } from '../../tx/txProblemOf.ts'
import type { Flow, PlanCall, PlanRequest } from '../../tx/txState.ts'

interface Together {
  readonly chainId: number
  readonly account: Address
  readonly calls: readonly PlanCall[]
  /** The whole in words. */
  readonly title: string
}

/** Several claims with one approval of the wallet (EIP-5792), all or none: each is tried before anybody is asked. */
export function claimTogether(
  kit: Kit,
  { chainId, account, calls, title }: Together,
): WalletAction {
  const kind = `claims:${account}`
  return {
    kind,
    async next() {
      const client = kit.client(chainId)
      await Promise.all(
        calls.map((call) => simulateContract(client, { account, ...contractCall(call, null) })),
      )
      const [first, ...others] = calls.map(({ to, abi, functionName, args }) => ({
        to,
        data: encodeFunctionData({ abi, functionName, args }),
      }))
      if (!first) throw new Error('Nothing is claimed together with nothing.')
      const request = callsRequest(
        kit,
        { chainId, account, calls: [first, ...others], atomic: true },
        { details: { kind, title } },
      )
      return { name: 'claims', isLast: true, request }
    },
  }
}

/** The same as the flow of a plan, for everything that shows one. */
export function flowOfAction(
  state: ActionState,
  whose: Pick<PlanRequest, 'title' | 'account' | 'chainId'>,
): Flow {
  const request: PlanRequest = {
    ...whose,
    id: state.attempt,
    action: 'claims',
    plan: whose.account,
    typed: {},
    call: null,
    pays: null,
  }
  switch (state.status) {
    case 'idle':
      return { name: 'editing' }
    case 'preparing':
    case 'signing':
      return { name: 'simulating', request }
    case 'stopped':
      return stopped(state, request)
    default:
      return {
        name: 'asked',
        request,
        step: 'plan',
        reset: false,
        permit: null,
        resumed: false,
        asked: state,
        mined: null,
      }
  }
}

function stopped(
  { why, error }: Extract<ActionState, { status: 'stopped' }>,
  request: PlanRequest,
): Flow {
  if (why === 'failed') {
    const problem = txProblemOf(error, network.nativeCurrency.symbol)
    return { name: 'failed', request, failure: { kind: 'refused', problem } }
  }
  return why === 'unanswered'
    ? { name: 'failed', request, failure: { kind: 'unanswered' } }
    : { name: 'rejected', request, step: 'signing' }
}
