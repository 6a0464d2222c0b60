import type { Frame } from '../context/frame.ts'
import { answerByKey } from '../requests/answerByKey.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import { answerAsSmart } from '../smart/answerAsSmart.ts'
import { safeSmart } from '../smart/safeSmart.ts'
import { preferredAccountOf } from '../smart/preferredAccountOf.ts'
import { type SmartAccountContext, smartAccountOf } from '../smart/smartAccountOf.ts'

/** A question on a chain with smart accounts: of the smart account where the person prefers it, else of the key's own account. */
export async function answerSmart(frame: Frame, rpc: FrameRpcRequest): Promise<unknown> {
  const place = await smartAccountOf(frame, rpc.network)
  if (!place) return answerByKey(frame, rpc)
  const isSmart = (await preferredAccountOf(frame)) === 'smartAccount'
  if (rpc.policy === 'safe') {
    const safe = await safeSmart(frame, rpc, { place, isSmart })
    return safe ? safe.answer : answerByKey(frame, rpc)
  }
  const own = ownContractsOf(frame, place)
  if (/^wallet_(?:grant|revoke)Permissions$/u.test(rpc.method)) {
    const { answerGrant } = await import('../grants/answerGrant.ts')
    return answerGrant(frame, rpc, { place, ownContracts: own })
  }
  if (isSmart) return answerAsSmart(frame, rpc, { place, ownContracts: own })
  const { answerDelegated } = await import('../smart/answerDelegated.ts')
  return answerDelegated(frame, rpc, { place, ownContracts: own })
}

/** What no page has either account sign structured data for: each other, and the contracts that act for them. */
function ownContractsOf({ settings }: Frame, { contracts, owner, address }: SmartAccountContext) {
  const { enforcers, ...rest } = contracts
  return [
    ...settings.ownContracts,
    owner,
    address,
    ...Object.values(rest),
    ...Object.values(enforcers),
  ]
}
