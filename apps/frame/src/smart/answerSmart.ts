import { BaseError } from '@causeway/protocol/errors/frame'
import type { Frame } from '../frame.ts'
import { answerByKey } from '../requests/answerByKey.ts'
import type { AskedRpc } from '../requests/askPerson.ts'
import { answerAsSmart } from './answerAsSmart.ts'
import { answerByCode } from './answerByCode.ts'
import { safeSmart } from './safeSmart.ts'
import { preferredOf } from './preferred.ts'
import { refuseOwnTargets } from './ownTargets.ts'
import { type SmartPlace, smartAccountOf } from './smartAccount.ts'
import { typedByKey } from './typedByKey.ts'

/** A question on a chain with smart accounts: of the smart account where the person prefers it, else of the key's own account. */
export async function answerSmart(frame: Frame, rpc: AskedRpc): Promise<unknown> {
  const place = await smartAccountOf(frame, rpc.network)
  if (!place) return answerByKey(frame, rpc)
  const isSmart = (await preferredOf(frame)) === 'smartAccount'
  const safe = rpc.policy === 'safe' ? await safeSmart(frame, rpc, { place, isSmart }) : undefined
  if (safe) return safe.answer
  const own = ownContractsOf(frame, place)
  if (/^wallet_(?:grant|revoke)Permissions$/u.test(rpc.method)) {
    const { answerGrant } = await import('../grants/answerGrant.ts')
    return answerGrant(frame, rpc, { place, ownContracts: own })
  }
  if (isSmart) return answerAsSmart(frame, rpc, { place, ownContracts: own })
  if (rpc.method === 'eth_sendUserOperation')
    throw new BaseError('request.invalid', { problem: 'the smart account is not the chosen one' })
  if (rpc.method === 'eth_signTypedData_v4')
    return typedByKey(frame, rpc, { place, ownContracts: own })
  const byCode = await answerByCode(frame, rpc, { place, ownContracts: own })
  if (byCode) return byCode.answer
  if (rpc.policy === 'approve') refuseOwnTargets(rpc, place)
  return answerByKey(frame, rpc, own)
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
