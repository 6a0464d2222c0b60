import type { Frame } from '../frame.ts'
import { answerByKey } from '../requests/answerByKey.ts'
import type { AskedRpc } from '../requests/askPerson.ts'
import { answerAsSmart } from './answerAsSmart.ts'
import { safeSmart } from './safeSmart.ts'
import { preferredOf } from './preferred.ts'
import { type SmartPlace, smartAccountOf } from './smartAccount.ts'

/** A question on a chain with smart accounts: of the smart account where the person prefers it, else of the key's own account. */
export async function answerSmart(frame: Frame, rpc: AskedRpc): Promise<unknown> {
  const place = await smartAccountOf(frame, rpc.network)
  if (!place) return answerByKey(frame, rpc)
  const isSmart = (await preferredOf(frame)) === 'smartAccount'
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
  const { answerBeside } = await import('./answerBeside.ts')
  return answerBeside(frame, rpc, { place, ownContracts: own })
}

/** What no page has either account sign structured data for: each other, and the contracts that act for them. */
function ownContractsOf({ settings }: Frame, { contracts, owner, address }: SmartPlace) {
  const { enforcers, ...rest } = contracts
  return [
    ...settings.ownContracts,
    owner,
    address,
    ...Object.values(rest),
    ...Object.values(enforcers),
  ]
}
