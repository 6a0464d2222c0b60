import { BaseError } from '@causeway/protocol/errors/frame'
import type { AppPayload } from '@causeway/protocol/frame/appMessages'
import { readChain } from '@causeway/protocol/frame/frameFields'
import { policyOf } from '@causeway/protocol/frame/rpcPolicy'
import type { Frame } from '../frame.ts'
import { answerSafe } from './safe.ts'
import { carryOut } from './carryOut.ts'
import { refuseAbsurdFees } from './fill.ts'
import { lookAhead } from './lookAhead.ts'
import { readAsked } from './readAsked.ts'

/** A page's question of JSON-RPC (SPEC §6): answered, shown to the person first, or refused. */
export async function answerRpc(
  frame: Frame,
  { method, params, chainId }: AppPayload<'RPC_REQUEST'>,
  origin: string,
): Promise<unknown> {
  const policy = policyOf(method)
  if (policy === 'forbidden') throw new BaseError('connection.forbiddenMethod')
  const chain = chainId === undefined ? frame.chain : readChain(chainId)
  // What 1.8 says beside a question has to be where this frame is: it never moves in silence.
  if (chain !== frame.chain)
    throw new BaseError('chain.mismatch', { expected: String(chainId), actual: frame.chain })
  const { share, session } = await frame.ready()
  const { addresses } = share
  const network = frame.network()
  if (policy === 'safe') {
    const { bundles } = frame
    const place = { chain, network, networks: frame.settings.networks, address: addresses.eip155 }
    return answerSafe(method, params, { ...place, nodeOf: (one) => frame.nodeOf(one), bundles })
  }
  const { ownContracts } = frame.settings
  const asked = readAsked(method, params, { chain, addresses, ownContracts })
  const account = chain.startsWith('solana:') ? addresses.solana : addresses.eip155
  if (asked.kind === 'transaction') await refuseAbsurdFees(frame.nodeOf(network), asked, account)
  const shown = {
    asked,
    chainName: network.name,
    coin: network.coin,
    networks: frame.settings.networks.map(({ id, name }) => ({ id: id.split(':')[1] ?? id, name })),
    account,
    user: session.user.email ?? session.user.userName,
    origin,
    claimedName: frame.claimedName,
  }
  return frame.screens.approvals.ask({
    shown,
    look: () => lookAhead(asked, { account, network, node: frame.nodeOf(network), origin }),
    // The chain may have been switched while the question stood there: it is still the one that was shown.
    sign: () => carryOut(frame, asked, { account, network }),
  })
}
