import { toChecksum, type Address } from '@causeway/protocol/address'

const remembered = new Map<string, Address>()
const most = 10_000

/** `toChecksum` with a memory: it hashes, and the same few plans and members occur in thousands of logs. */
export function checksumOf(address: string): Address {
  const known = remembered.get(address)
  if (known) return known
  const checksummed = toChecksum(address)
  if (remembered.size >= most) remembered.clear()
  remembered.set(address, checksummed)
  return checksummed
}
