import type { Frame } from '../context/frame.ts'
import { type FrameRpcRequest, requestUserApproval } from './requestUserApproval.ts'
import { executeApproved } from './executeApproved.ts'
import { refuseAbsurdFees } from './fillTransaction.ts'
import { lookAhead } from './lookAhead.ts'
import { readSigningRequest } from './readSigningRequest.ts'
import { answerSafe } from './answerSafe.ts'

/**
 * A question that the account of the wallet's own key answers.
 * @param ownContracts which no page has it sign for
 */
export async function answerByKey(
  frame: Frame,
  rpc: FrameRpcRequest,
  ownContracts: readonly string[] = frame.settings.ownContracts,
): Promise<unknown> {
  const { method, params, policy, chain, network, addresses, origin } = rpc
  const nodeOf = (one: typeof network) => frame.nodeOf(one)
  if (policy === 'safe') {
    const { bundles, settings } = frame
    const place = { chain, network, networks: settings.networks, address: addresses.eip155 }
    return answerSafe(method, params, { ...place, nodeOf, bundles })
  }
  const asked = readSigningRequest(method, params, { chain, addresses, ownContracts })
  const account = chain.startsWith('solana:') ? addresses.solana : addresses.eip155
  const node = nodeOf(network)
  if (asked.kind === 'transaction') await refuseAbsurdFees(node, asked, account)
  const look =
    asked.kind === 'solanaTransactions'
      ? (await import('./solanaLook.ts')).solanaLook(asked.transactions, {
          account,
          network,
          node,
        })
      : () => lookAhead(asked, { account, network, node, origin })
  return requestUserApproval(frame, rpc, {
    asked,
    account,
    look,
    // The chain may have been switched while the question stood there: it is still the one that was shown.
    sign: () => executeApproved(frame, asked, { account, network }),
  })
}
