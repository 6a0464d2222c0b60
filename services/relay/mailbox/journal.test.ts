import { setTimeout as sleep } from 'node:timers/promises'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Disk } from './disk.ts'
import { createFaultyDisk } from '../../testing/relay/mailbox/createFaultyDisk.ts'
import { seededShare } from '../../testing/seededRandom.ts'
import { runJournalCase } from '../../testing/relay/mailbox/runJournalCase.ts'
import { openJournal } from './journal.ts'

const line = '00000000 ["D","a","b",1]\n'

/** A journal on a disk that works, and how many records each of its commits had. */
async function pacedJournal(gatherMs: number) {
  const commits: number[] = []
  const disk = createFaultyDisk(seededShare(1)).open()
  const counting: Disk = {
    ...disk,
    async create(name) {
      const file = await disk.create(name)
      return {
        ...file,
        append(bytes) {
          commits.push(bytes.length / line.length)
          return file.append(bytes)
        },
      }
    },
  }
  const journal = await openJournal({
    disk: counting,
    segmentBytes: 1e9,
    gatherMs,
    onRecord: () => undefined,
    onTorn: () => undefined,
    onFault(error) {
      throw error
    },
  })
  return { journal, commits }
}

describe('the journal on a faulty disk', () => {
  it('R8, R9: nothing acknowledged is lost or changes its place, whatever the disk does and whenever the power goes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 31 }), async (seed) => {
        expect(await runJournalCase(seed)).toBeNull()
      }),
      // Two lives in which a write failed, its rest could not be cut off, and a later cut took what was acknowledged.
      { numRuns: 100, examples: [[20_262_793], [20_263_034]] },
    )
  })
})

describe('the pace of commits', () => {
  it('is at once after a quiet time, and then no faster than it may be', async () => {
    const { journal, commits } = await pacedJournal(400)
    const began = performance.now()
    await journal.append(line)
    expect(performance.now() - began).toBeLessThan(200)
    const late = [journal.append(line), journal.append(line)]
    await sleep(50)
    late.push(journal.append(line))
    await Promise.all(late)
    expect(performance.now() - began).toBeGreaterThan(380)
    expect(commits).toEqual([1, 3])
  })

  it('waits for no company where there is enough', async () => {
    const { journal, commits } = await pacedJournal(60_000)
    await journal.append(line)
    await Promise.all(Array.from({ length: 100 }, () => journal.append(line)))
    expect(commits).toEqual([1, 100])
  })
})
