import { BaseError } from '@causeway/protocol/errors/baseError'
import { chainSwitchFailed } from '@causeway/protocol/networks/errors'
import type { ConnectionStep } from './step.ts'
import type { ConnectionState, Switching } from './state.ts'
import type { ChainId, SwitchOutcome } from './connector.ts'

/** The visitor wants another network. Without a wallet that is only a choice; with one, the wallet decides. */
export function switchRequested(state: ConnectionState, chainId: ChainId): ConnectionStep {
  const { session } = state
  if (session.status === 'disconnected' || session.status === 'connecting') {
    if (state.chosenChainId === chainId) return [state]
    return [
      { ...state, chosenChainId: chainId },
      { type: 'rememberChain', chainId },
    ]
  }
  if (session.status !== 'connected') return [state]
  if (session.chainId === chainId)
    return [state.switching.status === 'idle' ? state : { ...state, switching: { status: 'idle' } }]
  const request = state.request + 1
  return [
    { ...state, request, switching: { status: 'asking', request, chainId, phase: 'pending' } },
    { type: 'switchChain', request, connectorId: session.connectorId, chainId },
    { type: 'watchSwitch', request },
  ]
}

/** The wallet is silent: say so. */
export function switchSlow(state: ConnectionState, request: number): ConnectionStep {
  const { switching } = state
  if (switching.status !== 'asking' || switching.request !== request) return [state]
  if (switching.phase === 'slow') return [state]
  return [{ ...state, switching: { ...switching, phase: 'slow' } }]
}

/**
 * The wallet answered a switch. Where it says it stands counts more than what became of the request.
 * An answer that nobody waits for any more is dropped: `chainChanged` tells the same, for the wallet of now.
 */
export function switchAnswered(
  state: ConnectionState,
  request: number,
  outcome: SwitchOutcome,
): ConnectionStep {
  const { session, switching } = state
  if (session.status !== 'connected') return [state]
  if (switching.status !== 'asking' || switching.request !== request) return [state]
  const chainId = outcome.chainId ?? session.chainId
  const moved = chainId !== session.chainId
  const next: ConnectionState = {
    ...state,
    session: moved ? { ...session, chainId } : session,
    switching: after(switching, outcome, chainId),
  }
  return moved ? [next, { type: 'rememberChain', chainId }] : [next]
}

function after(
  requested: Extract<Switching, { status: 'asking' }>,
  outcome: SwitchOutcome,
  chainId: ChainId,
): Switching {
  const { request, chainId: wanted } = requested
  if (chainId === wanted) return { status: 'idle' }
  switch (outcome.kind) {
    case 'switched':
      return {
        status: 'failed',
        request,
        chainId: wanted,
        error: new BaseError(chainSwitchFailed, { name: String(wanted) }),
      }
    case 'rejected':
      return { status: 'rejected', request, chainId: wanted }
    case 'failed':
      return { status: 'failed', request, chainId: wanted, error: outcome.error }
    default:
      return outcome satisfies never
  }
}
