import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError, isBaseError } from '@causeway/protocol/errors/base'
import type { CallResult } from '../calls/result.ts'
import type { Kit } from '../kit.ts'
import { ask } from '../until.ts'
import type { ChainId, ConnectionState } from './state.ts'

/**
 * Brings the connected wallet to a network of the kit, adding it there if needed, and makes the network's namespace the
 * active one. Without a wallet it is the visitor's choice for later, and succeeds at once.
 * @param params an EVM chain id, or any network by its CAIP-2 id
 * @returns the chain id; `rejected` when the visitor refused or turned to another network meanwhile
 * @throws BaseError `alert.switchNetwork`, which is also shown, for a network that the kit was not given;
 *   `chain.unsupported` when the wallet will not add it, `chain.switchFailed` or `wallet.pending` otherwise
 */
export async function switchNetwork(
  kit: Kit,
  params: { readonly chainId: number },
): Promise<CallResult<number>>
export async function switchNetwork(
  kit: Kit,
  params: { readonly caipNetworkId: CaipNetworkId },
): Promise<CallResult<ChainId>>
export async function switchNetwork(
  kit: Kit,
  params: { readonly chainId: number } | { readonly caipNetworkId: CaipNetworkId },
): Promise<CallResult<ChainId>> {
  return kit.events.guard(async () => {
    kit.start()
    const wanted = 'chainId' in params ? `eip155:${params.chainId}` : params.caipNetworkId
    const network = kit.networkList.get().find((known) => known.caipNetworkId === wanted)
    if (!network) {
      kit.alerts.send({ type: 'raise', code: 'alert.switchNetwork' })
      throw new BaseError('alert.switchNetwork', { details: `No network ${wanted}.` })
    }
    const { id, chainNamespace } = network
    kit.activate(chainNamespace)
    const connection = kit.connectionOf(chainNamespace)
    const outcome = await ask(
      connection,
      { type: 'switchRequested', chainId: id },
      (state, { now, before }) =>
        now.request === before.request ? 'switched' : settled(state, now.request, id),
    )
    if (isBaseError(outcome)) throw outcome
    return outcome === 'switched' ? { status: 'ok', value: id } : { status: 'rejected' }
  })
}

function settled(
  state: ConnectionState,
  request: number,
  chainId: ChainId,
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
