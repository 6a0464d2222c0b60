import { describe, expect, it } from 'vitest'
import { defaultLimits } from '../limits/relayLimits.ts'
import { createFaultyDisk } from '../../testing/relay/mailbox/createFaultyDisk.ts'
import { seededShare } from '../../testing/seededRandom.ts'
import type { PublishResult } from './mailbox.ts'
import { openFolderMailbox } from './openFolderMailbox.ts'

const topic = 'a'.repeat(64)
const sender = { clientId: 'did:key:publisher', owners: ['a:1'] }

/** A mailbox on a disk that works. */
function openMailbox(limits: Partial<typeof defaultLimits> = {}) {
  return openFolderMailbox({
    disk: createFaultyDisk(seededShare(1)).open(),
    now: () => 1_700_000_000_000,
    limits: { ...defaultLimits, gatherMs: 0, ...limits },
    onFault(error) {
      throw error
    },
    onTorn: () => undefined,
  })
}

/** Messages named by a letter and a number. */
const batch = (name: string, count: number, of = topic) =>
  Array.from({ length: count }, (_, n) => ({
    topic: of,
    message: `${name}${n}`,
    ttl: 300,
    tag: 1,
    prompt: false,
  }))

/** Takes a step of each in turn, until all have ended. @returns what each took, or what it was refused with */
function interleave(batches: readonly Generator<readonly PublishResult[], void>[]) {
  const ends = batches.map((): PublishResult[] | Error => [])
  let open = batches.map((pieces, n) => ({ pieces, n }))
  while (open.length > 0) {
    open = open.filter(({ pieces, n }) => {
      try {
        const { done, value } = pieces.next()
        const taken = ends[n]
        if (value && Array.isArray(taken)) taken.push(...value)
        return !done
      } catch (error) {
        ends[n] = error as Error
        return false
      }
    })
  }
  return ends
}

describe('publishing in pieces', () => {
  it('does not take again what was received since the batch was looked at', async () => {
    const mailbox = await openMailbox()
    const pieces = mailbox.publishInPieces(batch('m', 40), sender)
    for (let n = 0; n < 2; n += 1) expect(pieces.next().value).toEqual([])
    // Sent again over another socket, and received at once.
    const [taken] = mailbox.publish(batch('m', 1), sender)
    if (!taken?.entry) throw new Error('it is new')
    mailbox.receive(taken.entry, 'did:key:reader')
    const [ends] = interleave([pieces])
    expect(ends).toHaveLength(40)
    expect(Array.isArray(ends) && ends[0]).toEqual({ entry: null, fresh: false })
    expect(Array.isArray(ends) && ends[1]).toMatchObject({ fresh: true })
    expect(mailbox.size().entries).toBe(39)
    await mailbox.close()
  })

  it('holds to the bounds also where many batches are taken between one another, all or none', async () => {
    const mailbox = await openMailbox({ messagesPerTopic: 1_000 })
    const batches = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) =>
      mailbox.publishInPieces(batch(name, 500), sender),
    )
    const ends = interleave(batches)
    expect(ends.map((end) => (end instanceof Error ? end.message : end.length))).toEqual([
      500,
      500,
      ...Array.from({ length: 5 }, () => 'Mailbox limit exceeded'),
    ])
    expect(mailbox.size().entries).toBe(1_000)
    await mailbox.close()
  })

  it('keeps the room of a client, an address and a project, and of all', async () => {
    for (const [limit, bytes] of [
      ['mailboxBytesPerClient', 100_000],
      ['mailboxBytesPerAddress', 100_000],
      ['mailboxBytesPerProject', 100_000],
      ['mailboxBytes', 100_000],
    ] as const) {
      const mailbox = await openMailbox({ [limit]: bytes })
      const owners = ['a:1', 'p:1']
      const batches = Array.from({ length: 6 }, (_, n) =>
        mailbox.publishInPieces(batch(`${n}`, 60, `${n}`.repeat(64)), { ...sender, owners }),
      )
      const ends = interleave(batches)
      expect(ends.filter((end) => Array.isArray(end) && end.length === 60)).not.toEqual([])
      expect(ends.filter((end) => end instanceof Error)).not.toEqual([])
      expect(mailbox.size().bytes, limit).toBeLessThanOrEqual(bytes)
      await mailbox.close()
    }
  })

  it('gives back the room of what it did not take after all', async () => {
    const mailbox = await openMailbox({ messagesPerTopic: 100 })
    // The same twice: the second is there already when its turn comes.
    const same = interleave(
      [batch('m', 60), batch('m', 30)].map((all) => mailbox.publishInPieces(all, sender)),
    )
    expect(same.map((end) => (end instanceof Error ? end.message : end.length))).toEqual([60, 30])
    // One that is given up.
    const givenUp = mailbox.publishInPieces(batch('n', 40), sender)
    for (let n = 0; n < 3; n += 1) givenUp.next()
    givenUp.return()
    const rest = interleave([mailbox.publishInPieces(batch('o', 20), sender)])
    expect(rest.map((end) => (end instanceof Error ? end.message : end.length))).toEqual([20])
    expect(mailbox.size().entries).toBe(100)
    expect(() => mailbox.publish(batch('p', 1), sender)).toThrow('Mailbox limit exceeded')
    await mailbox.close()
  })
})
