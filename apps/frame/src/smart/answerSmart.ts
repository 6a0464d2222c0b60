import { BaseError } from '@causeway/protocol/errors/frame'
import { codeFunctions } from '@causeway/protocol/smartAccount/codeFunctions'
import type { Frame } from '../frame.ts'
import { answerByKey } from '../requests/answerByKey.ts'
import type { AskedRpc } from '../requests/askPerson.ts'
import { answerAsSmart } from './answerAsSmart.ts'
import { safeSmart } from './safeSmart.ts'
import { codeOf } from './codeOf.ts'
import { preferredOf } from './preferred.ts'
import { callsItself, refuseOwnTarget, targetsOf } from './ownTargets.ts'
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
  if (rpc.method === 'eth_sendUserOperation')
    throw new BaseError('request.invalid', { problem: 'the smart account is not the chosen one' })
  if (rpc.method === 'eth_signTypedData_v4') {
    const { typedByKey } = await import('./typedByKey.ts')
    return typedByKey(frame, rpc, { place, ownContracts: own })
  }
  if (isByCode(rpc)) {
    const { answerByCode } = await import('./answerByCode.ts')
    const byCode = await answerByCode(frame, rpc, { place, ownContracts: own })
    if (byCode) return byCode.answer
  }
  await refuseOwnTargets(frame, rpc, place)
  return answerByKey(frame, rpc, own)
}

/** What a page asks of the key's own account: it may write to itself as long as it runs no code. @throws BaseError `frame.ownContract` */
async function refuseOwnTargets(
  frame: Frame,
  { method, params, network }: AskedRpc,
  place: SmartPlace,
): Promise<void> {
  for (const target of targetsOf(method, params)) {
    // The code may be on its way: what it would obey is refused before it is there, when nobody sees yet what it does.
    const isObeyed = codeFunctions.has((target.data ?? '').slice(0, 10).toLowerCase())
    const isMute =
      callsItself(target, place) &&
      !isObeyed &&
      (await codeOf(frame, network, place.owner)) === 'none'
    if (!isMute) refuseOwnTarget(target, place)
  }
}

/** Whether the account of the key would run code for it: fetched for that alone. */
function isByCode({ method, params }: AskedRpc): boolean {
  const [first] = (Array.isArray(params) ? params : []) as readonly unknown[]
  if (typeof first !== 'object' || first === null) return false
  return method === 'eth_sendTransaction'
    ? 'authorizationList' in first
    : method === 'wallet_sendCalls' && 'atomicRequired' in first
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
