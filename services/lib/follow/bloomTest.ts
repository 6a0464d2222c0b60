import { hexToBytes, keccak256 } from 'viem'

/** Bit positions of a value in a block's 2048-bit log bloom (Ethereum yellow paper §4.3.1). */
function positions(value: `0x${string}`): number[] {
  const hash = hexToBytes(keccak256(value))
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) & 2047)
}

/**
 * A test whether a block may hold a log of one of the addresses with one of the topics. No means no; yes may be wrong.
 *
 * Why: a load-balanced node can answer `eth_getLogs` from a machine that does not have the block yet, with an
 * empty list and no error. The bloom of the header unmasks that.
 */
export function bloomTest(addresses: readonly `0x${string}`[], topics: readonly `0x${string}`[]) {
  const ofAddresses = addresses.map(positions)
  const ofTopics = topics.map(positions)
  return (bloom: `0x${string}`): boolean => {
    const bytes = hexToBytes(bloom)
    const has = (bits: number[]) =>
      bits.every((bit) => ((bytes[255 - (bit >> 3)] ?? 0) >> (bit & 7)) & 1)
    return ofAddresses.some(has) && ofTopics.some(has)
  }
}
