import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { CaipNetworkId } from '@causeway/protocol/caip'
import type { ApprovalRequest } from '../context/approvals.ts'
import type { Frame } from '../context/frame.ts'
import type { ShownRequest } from '../context/signingRequest.ts'

/** A question of JSON-RPC that may be answered here. */
export interface FrameRpcRequest {
  readonly method: string
  readonly params: unknown
  readonly policy: 'safe' | 'approve'
  readonly chain: CaipNetworkId
  readonly network: FrameNetwork
  /** Of the wallet's own keys. */
  readonly addresses: { readonly eip155: string; readonly solana: string }
  /** Who is signed in. */
  readonly user: string | null
  readonly origin: string
}

/** Shows a question with who asks it, for which account, on which chain. @throws Error as `Approvals.ask` does */
export function requestUserApproval(
  frame: Frame,
  { network, user, origin }: Pick<FrameRpcRequest, 'network' | 'user' | 'origin'>,
  {
    look,
    sign,
    ...question
  }: Pick<ShownRequest, 'asked' | 'account' | 'own'> & Omit<ApprovalRequest, 'shown'>,
): Promise<unknown> {
  const shown = {
    ...question,
    chainName: network.name,
    coin: network.coin,
    networks: frame.settings.networks.map(({ id, name }) => ({ id: id.split(':')[1] ?? id, name })),
    user,
    origin,
    claimedName: frame.claimedName,
  }
  return frame.screens.approvals.ask({ shown, look, sign })
}
