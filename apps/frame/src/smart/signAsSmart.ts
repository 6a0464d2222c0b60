import { signHash } from '@causeway/protocol/accountKeys/signHash'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/api/errors'
import { readTypedData } from '@causeway/protocol/preview/readTypedData'
import { wrapUndeployed } from '@causeway/protocol/smartAccount/undeployed'
import { hashMessage, hashTypedData } from 'viem'
import type { Frame } from '../frame.ts'
import type { Hex } from 'viem'
import type { Asked } from '../requests/asked.ts'
import { joined } from '../requests/sign.ts'
import { byOwner } from './byOwner.ts'
import { type SmartPlace, smartAccountOf } from './smartAccount.ts'

/**
 * A signature that the account's contract takes for its own (ERC-1271): its owner's. Until the contract is there it says how it is
 * made (ERC-6492), so that nobody has to wait for that.
 */
export async function signAsSmart(
  frame: Frame,
  place: SmartPlace,
  asked: Extract<Asked, { kind: 'message' | 'typedData' }>,
): Promise<Hex> {
  const hash = hashOf(asked)
  const signature = await byOwner(frame, place, (key) => joined(signHash(key, hash)))
  const now = await smartAccountOf(frame, place.network)
  return now?.isDeployed === true ? signature : wrapUndeployed(signature, place)
}

function hashOf(asked: Parameters<typeof signAsSmart>[2]): Hex {
  if (asked.kind === 'message') return hashMessage({ raw: asked.raw })
  const read = readTypedData(asked.typedData)
  if ('problem' in read) throw new BaseError(requestInvalid, { problem: read.problem })
  return hashTypedData(read.data as never)
}
