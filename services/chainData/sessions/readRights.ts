import { requestInvalid } from '@causeway/protocol/http/errors'
import { numberToHex } from 'viem'
import type { Address } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { readGrant, type Grant } from '@causeway/protocol/smartAccount/grant'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Typed } from './schema.ts'
import { latestSeconds } from './storedSession.ts'

/** What an app asks for, as clients write it. */
export interface RequestedRights {
  readonly chainId?: unknown
  /** Unix seconds, or ms as some clients send them. */
  readonly expiry: number
  readonly signer: Typed
  readonly permissions: readonly Typed[]
  readonly policies: readonly Typed[]
}

/** As ms: no session ends after the year 5000. */
export const sessionEnd = (expiry: number) => (expiry > latestSeconds ? expiry : expiry * 1_000)

/**
 * What was asked for, as the chain can keep it: the same reading that the wallet shows to a person and signs.
 * @param place.now when it was asked for, in ms: what began since stays what it was
 * @throws Refusal 400 with the reason for what is not given to any app
 */
export function readRights(
  { chainId, expiry, signer, permissions, policies }: RequestedRights,
  place: {
    readonly account: Address
    readonly chainId: number
    readonly contracts: SmartAccountContracts
    readonly now: number
  },
): Grant {
  const { account, contracts, now } = place
  const asked = {
    chainId: chainId ?? numberToHex(place.chainId),
    expiry: Math.floor(sessionEnd(expiry) / 1_000),
    signer,
    permissions,
    policies,
  }
  try {
    return readGrant(asked, {
      account,
      chainId: place.chainId,
      forbidden: forbiddenTargets(contracts),
      now,
    })
  } catch (error) {
    if (!isBaseError(error, requestInvalid)) throw error
    throw new HttpRefusal(400, { field: 'permissions', description: error.params.problem })
  }
}

/** The rights, with the service's key before the app's. */
export function withCosigner<R extends RequestedRights>(rights: R, publicKey: string): R {
  const { keys } = (rights.signer.data ?? {}) as { readonly keys?: unknown }
  // What is no list of keys is refused where it is read.
  if (!Array.isArray(keys)) return rights
  const data = {
    ...(rights.signer.data as object),
    keys: [{ type: 'secp256k1', publicKey }, ...(keys as unknown[])],
  }
  return { ...rights, signer: { ...rights.signer, data } }
}

/** What no session may call: whoever calls these changes what an account is, or lets others act for it. */
function forbiddenTargets(contracts: SmartAccountContracts): readonly Address[] {
  const { enforcers, ...own } = contracts
  return [...Object.values(own), ...Object.values(enforcers)]
}
