import { isSameAddress } from '@causeway/protocol/address'
import type { Grant } from '@causeway/protocol/smartAccount/grant'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { readRights } from './readRights.ts'
import type { StoredSession } from './storedSession.ts'

/**
 * Holds what an account granted against what the app had asked for: an earlier end and fewer calls are the owner's to choose, nothing
 * else is another.
 * @param place as the request was read
 * @throws Refusal 400 with the part that goes beyond it
 */
export function requireSameRights(
  stored: StoredSession,
  granted: Grant,
  place: Parameters<typeof readRights>[1],
): void {
  const refuse = (field: string, description: string) =>
    new HttpRefusal(400, { field, description })
  const asked = readRights(stored, place)
  const keys = [stored.cosigner, ...asked.keys]
  const areSame =
    granted.keys.length === keys.length &&
    granted.keys.every((key, place) => isSameAddress(key, keys[place] ?? ''))
  if (!areSame)
    throw refuse(
      'signer',
      `The keys are the service’s and the app’s, in this order: ${keys.join(', ')}`,
    )
  if (granted.expiry > asked.expiry) throw refuse('expiry', 'is later than was asked for')
  if (asked.calls !== null && (granted.calls === null || granted.calls > asked.calls))
    throw refuse('policies', 'allow more calls than were asked for')
  if (written(granted.permission) !== written(asked.permission))
    throw refuse('permissions', 'are others than were asked for')
}

/** Both were read by one reader, which writes its fields in one order. */
const written = (permission: Grant['permission']) =>
  JSON.stringify(permission, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
