import { describe, expect, it } from 'vitest'
import { judgeHead } from './headNeed.ts'

const now = 1_700_000_000_000
const head = (age: number) => ({ number: 7n, timestamp: BigInt(now / 1_000 - age) })
const judged = (age: number, still: number) =>
  judgeHead(head(age), { seconds: 60, since: now - still * 1_000, now })

describe('judgeHead', () => {
  it('says nothing while blocks come and the clocks agree', () => {
    for (const age of [-15, 0, 2, 60, 120]) expect(judged(age, 0)).toBeNull()
    expect(judged(60, 60)).toBeNull()
  })

  it('tells a clock that is behind from a head that stands, and from one that is old', () => {
    expect(judged(-16, 0)).toMatch(/clock of this machine is 16 s behind block 7/u)
    expect(judged(61, 61)).toMatch(/No block has followed 7 for 61 s/u)
    expect(judged(121, 0)).toMatch(/Block 7, the newest, is 121 s old/u)
  })
})
