import {
  hashTypedData,
  parseSignature,
  recoverAddress,
  serializeSignature,
  size,
  type Address,
  type Hex,
} from 'viem'
import { isSameAddress } from '@causeway/protocol/address'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import {
  userOperationTypedData,
  type UserOperation,
} from '@causeway/protocol/smartAccount/userOperation'
import { fullSignature } from '@causeway/protocol/signIn/judgeSignature'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Acting } from './acting.ts'
import { violationOf } from './violationOf.ts'
import { readRedemption, type Redemption } from './readRedemption.ts'

/** A refusal of the co-signer. */
export const denied = (description: string) =>
  new HttpRefusal(401, { field: 'userOp', description })

/** What both keys of a session's account sign. */
export const sessionOperationHash = (op: UserOperation, { chain, contracts }: Acting): Hex =>
  hashTypedData(
    userOperationTypedData(op, {
      entryPoint: contracts.entryPoint,
      chainId: chain.id,
      account: 'MultiSigDeleGator',
    }),
  )

/**
 * What an operation does, if it is one that the session may make: by its own account, which is made as its keys say or not at all, and
 * of nothing but what its delegation allows.
 * @throws Refusal 401 with the first reason against it
 */
export function requirePermitted(op: UserOperation, acting: Acting): Redemption {
  const { made, context, contracts, granter } = acting
  if (!isSameAddress(op.sender, made.address))
    throw denied(`The session acts from ${made.address}, not from ${op.sender}`)
  const isMade =
    op.factory === undefined ||
    (isSameAddress(op.factory, made.factory) &&
      op.factoryData?.toLowerCase() === made.factoryData.toLowerCase())
  if (!isMade) throw denied('The operation makes another account than that of the session’s keys')
  const read = readRedemption(op.callData, { context, contracts, granter })
  if (!read) throw denied('The operation does something else than to use the session’s permission')
  requireWithinGrant(read.calls, acting)
  return read
}

/** @throws Refusal 401 when one of the calls is none that the session may make */
export function requireWithinGrant(calls: readonly AccountCall[], { grant }: Acting): void {
  for (const call of calls) {
    const violation = violationOf(grant.permission, call)
    if (violation !== null) throw denied(violation)
  }
}

/**
 * The signature of the app's own key, as the chain reads signatures.
 * @throws Refusal 401 when another key signed, or nobody
 */
export async function requireAppKey(hash: Hex, signature: Hex, app: Address): Promise<Hex> {
  const full = fullSignature(signature)
  const by = size(full) === 65 ? await signerOf(hash, full) : null
  if (by === null || !isSameAddress(by, app))
    throw denied(
      `The operation is not signed by the app’s key ${app}. It signs the hash itself, not a message that holds it`,
    )
  // Some libraries end a signature with 0 or 1; contracts read 27 or 28.
  return serializeSignature(parseSignature(full))
}

async function signerOf(hash: Hex, signature: Hex): Promise<Address | null> {
  try {
    return await recoverAddress({ hash, signature })
  } catch {
    return null // no point of the curve: no key wrote it
  }
}
