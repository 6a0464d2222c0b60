import type { Frame } from '../frame.ts'
import { type AskedRpc, askPerson } from './askPerson.ts'
import { carryOut } from './carryOut.ts'
import { refuseAbsurdFees } from './fill.ts'
import { lookAhead } from './lookAhead.ts'
import { readAsked } from './readAsked.ts'
import { answerSafe } from './safe.ts'

/**
 * A question that the account of the wallet's own key answers.
 * @param ownContracts which no page has it sign for
 */
export async function answerByKey(
  frame: Frame,
  rpc: AskedRpc,
  ownContracts: readonly string[] = frame.settings.ownContracts,
): Promise<unknown> {
  const { method, params, policy, chain, network, addresses, origin } = rpc
  const nodeOf = (one: typeof network) => frame.nodeOf(one)
  if (policy === 'safe') {
    const { bundles, settings } = frame
    const place = { chain, network, networks: settings.networks, address: addresses.eip155 }
    return answerSafe(method, params, { ...place, nodeOf, bundles })
  }
  const asked = readAsked(method, params, { chain, addresses, ownContracts })
  const account = chain.startsWith('solana:') ? addresses.solana : addresses.eip155
  const node = nodeOf(network)
  if (asked.kind === 'transaction') await refuseAbsurdFees(node, asked, account)
  return askPerson(frame, rpc, {
    asked,
    account,
    look: () => lookAhead(asked, { account, network, node, origin }),
    // The chain may have been switched while the question stood there: it is still the one that was shown.
    sign: () => carryOut(frame, asked, { account, network }),
  })
}
