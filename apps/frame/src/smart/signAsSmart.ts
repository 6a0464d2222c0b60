import { signHash } from '@causeway/protocol/accountKeys/signHash'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { readTypedData } from '@causeway/protocol/preview/readTypedData'
import { wrapUndeployed } from './wrapUndeployed.ts'
import { hashMessage, hashTypedData, type Hex } from 'viem'
import type { Frame } from '../context/frame.ts'
import type { SigningRequest } from '../context/signingRequest.ts'
import { joinSignature } from '../requests/signMessageByKey.ts'
import { byOwner } from './byOwner.ts'
import { type SmartAccountContext, smartAccountOf } from './smartAccountOf.ts'

/**
 * A signature that the account's contract takes for its own (ERC-1271): its owner's. Until the contract is there it says how it is
 * made (ERC-6492), so that nobody has to wait for that.
 */
export async function signAsSmart(
  frame: Frame,
  place: SmartAccountContext,
  asked: Extract<SigningRequest, { kind: 'message' | 'typedData' }>,
): Promise<Hex> {
  const hash = hashOf(asked)
  const signature = await byOwner(frame, place, (key) => joinSignature(signHash(key, hash)))
  const now = await smartAccountOf(frame, place.network)
  return now?.isDeployed === true ? signature : wrapUndeployed(signature, place)
}

function hashOf(asked: Parameters<typeof signAsSmart>[2]): Hex {
  if (asked.kind === 'message') return hashMessage({ raw: asked.raw })
  const read = readTypedData(asked.typedData)
  if ('problem' in read) throw new BaseError(requestInvalid, { problem: read.problem })
  return hashTypedData(read.data as never)
}
