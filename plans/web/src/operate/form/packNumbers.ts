/** Numbers side by side in one word, the first in the lowest bits. */
export function packNumbers(numbers: readonly bigint[], bits: bigint): bigint {
  return numbers.reduce((word, one, at) => word | (one << (BigInt(at) * bits)), 0n)
}

/** The numbers of a word, without the zeros behind the last one. */
export function unpackNumbers(word: bigint, bits: bigint): readonly bigint[] {
  const mask = (1n << bits) - 1n
  const numbers: bigint[] = []
  for (let rest = word; rest > 0n; rest >>= bits) numbers.push(rest & mask)
  return numbers
}
