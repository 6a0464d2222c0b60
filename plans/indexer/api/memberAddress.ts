import type { Address } from '@causeway/protocol/address'
import { checksumOf } from '@causeway/services/lib/chain/checksumOf'

/** Hub ids count from 1, so a number this large is an address (which has 96 leading zero bits never by chance). */
const smallestAddress = 1n << 64n

/** The member as an address; null where the plan knows members by hub id, or the event has none. */
export function memberAddress(member: bigint | null): Address | null {
  if (member === null || member < smallestAddress || member >= 1n << 160n) return null
  return checksumOf(member.toString(16).padStart(40, '0'))
}

/** The member's hub id; null where the plan knows members by address, or the event has none. */
export function memberId(member: bigint | null): number | null {
  return member === null || member >= smallestAddress ? null : Number(member)
}
