import type { CaipNetworkId } from '@causeway/protocol/caip'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { chainNotConfigured } from '@causeway/protocol/networks/errors'
import type { ChainNamespace, Network } from '@causeway/protocol/networks'
import { signMessage } from '../actions/calls/signMessage.ts'
import type { CallResult } from '../core/until.ts'
import type { Kit, KitInside, TextToSign } from '../actions/kit.ts'

/** Has a connected account sign a text. */
export type SignText = (kit: Kit, text: TextToSign) => Promise<CallResult<string>>

/** How the wallets of a namespace sign a text: undefined where its adapter cannot have them do it. */
export function signTextIn(kit: KitInside, namespace: ChainNamespace): SignText | undefined {
  if (namespace === 'eip155') return signEvm
  return kit.ports.namespaces?.find((adapter) => adapter.namespace === namespace)?.signText
}

const signEvm: SignText = (kit, { message, account, network }) =>
  signMessage(kit, { message, account: account as `0x${string}`, chainId: Number(network.id) })

/** @throws BaseError `chain.notConfigured` for a network that was taken away meanwhile */
export function networkOf(kit: KitInside, caipNetworkId: CaipNetworkId): Network {
  const found = kit.networkList.get().find((one) => one.caipNetworkId === caipNetworkId)
  if (!found) throw new BaseError(chainNotConfigured, { namespace: caipNetworkId })
  return found
}
