import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runJournalCase } from './fixture/journalCase.ts'

describe('the journal on a faulty disk', () => {
  it('R8, R9: nothing acknowledged is lost or changes its place, whatever the disk does and whenever the power goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        expect(await runJournalCase(seed)).toBeNull()
      }),
      // Two lives in which a write failed, its rest could not be cut off, and a later cut took what was acknowledged.
      { numRuns: 300, examples: [[20_262_793], [20_263_034]] },
    )
  })
})
