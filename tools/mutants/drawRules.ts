import { seededRandom } from '../../services/testing/seededRandom.ts'

/** So many different ones of all, the same for the same seed. */
export function drawRules(all: readonly string[], count: number, seed: number): readonly string[] {
  const below = seededRandom(seed)
  const left = [...all]
  return Array.from({ length: Math.min(count, all.length) }, () => {
    const [one = ''] = left.splice(below(left.length), 1)
    return one
  })
}
