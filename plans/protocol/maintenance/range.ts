/** The whole numbers `from … to − 1`, at most the newest `most`; none where there are none. */
export function range(from: bigint, to: bigint, most: number): bigint[] {
  const least = to - BigInt(most)
  const first = from > least ? from : least
  return Array.from({ length: to > first ? Number(to - first) : 0 }, (_, at) => first + BigInt(at))
}
