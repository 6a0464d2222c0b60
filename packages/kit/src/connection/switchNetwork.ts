import { BaseError, isBaseError } from '@causeway/protocol/errors/base'
import type { CallResult } from '../calls/result.ts'
import type { Kit } from '../kit.ts'
import { until } from '../until.ts'
import type { ConnectionState } from './state.ts'

/**
 * Brings the connected wallet to a network of the kit, adding it there if needed. Without a wallet it is the
 * visitor's choice for later, and succeeds at once.
 * @returns the chain id; `rejected` when the visitor refused or turned to another network meanwhile
 * @throws BaseError `alert.switchNetwork` for a network that the kit was not given, `chain.unsupported` when the
 *   wallet will not add it, `chain.switchFailed` or `wallet.pending` otherwise
 */
export async function switchNetwork(
  kit: Kit,
  params: { readonly chainId: number },
): Promise<CallResult<number>> {
  kit.start()
  const { chainId } = params
  if (!kit.networks.some((network) => network.id === chainId))
    throw new BaseError('alert.switchNetwork', { details: `No network ${chainId}.` })
  const before = kit.connection.get().request
  kit.connection.send({ type: 'switchRequested', chainId })
  const { request } = kit.connection.get()
  if (request === before) return { status: 'ok', value: chainId }
  const outcome = await until(kit.connection, (state) => settled(state, request, chainId))
  if (isBaseError(outcome)) throw outcome
  return outcome === 'switched' ? { status: 'ok', value: chainId } : { status: 'rejected' }
}

function settled(
  state: ConnectionState,
  request: number,
  chainId: number,
): 'switched' | 'rejected' | BaseError | undefined {
  const { session, switching } = state
  if (session.status === 'connected' && session.chainId === chainId) return 'switched'
  if (switching.status === 'idle' || switching.request !== request) return 'rejected'
  switch (switching.status) {
    case 'asking':
      return undefined
    case 'rejected':
      return 'rejected'
    case 'failed':
      return switching.error
    default:
      return switching satisfies never
  }
}
