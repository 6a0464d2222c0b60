import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf } from '../../testing/relay/mailbox/entryOf.ts'
import {
  doneLine,
  parseRecord,
  publishedLine,
  sealLines,
  type JournalRecord,
} from './journalRecord.ts'
import { replaySegment } from './replaySegment.ts'

async function* pieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer, size = 7) {
  const records: JournalRecord[] = []
  let torn = 0
  const total = await replaySegment(pieces(bytes, size), 1, {
    onRecord: (record) => records.push(record),
    onTorn: () => (torn += 1),
  })
  return { records, torn, total }
}

describe('records', () => {
  it('come back as they were written, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), { maxLength: 8 }),
        fc.integer({ min: 1, max: 50 }),
        async (texts, size) => {
          const entries = texts.map((message) => entryOf({ message, attestation: message }))
          const bytes = sealLines(
            entries.flatMap((one) => [publishedLine(one), doneLine(one, true)]),
          )
          const { records, torn, total } = await read(bytes, size)
          expect({ torn, total }).toEqual({ torn: 0, total: bytes.length })
          expect(records.map((record) => record[0]).join('')).toBe('MD'.repeat(texts.length))
          const messages = records.flatMap((record) => (record[0] === 'M' ? [record[3]] : []))
          // What is no text in JSON (half a letter) is written as JSON writes it.
          expect(messages).toEqual(texts.map((text) => JSON.parse(JSON.stringify(text)) as string))
        },
      ),
      { numRuns: 50 },
    )
  })

  it('of earlier versions are read: messages without an order, ends without one', () => {
    const [published] = sealed('["P","t","m",1,2,3,"from",null]')
    const [ended] = sealed('["D","t","h"]')
    expect(parseRecord(Buffer.from(published ?? ''))).toEqual([
      'P',
      't',
      'm',
      1,
      2,
      3,
      'from',
      null,
    ])
    expect(parseRecord(Buffer.from(ended ?? ''))?.slice(0, 3)).toEqual(['D', 't', 'h'])
  })

  it('R10: a line without end costs no memory and no other record', async () => {
    const good = sealLines([doneLine(entryOf({ message: 'x' }), false)])
    const endless = Buffer.alloc(40_000_000, 0x61)
    const { records, torn } = await read(
      Buffer.concat([good, endless, Buffer.from('\n'), good]),
      1_000_000,
    )
    expect(records).toHaveLength(2)
    expect(torn).toBe(1)
  })
})

const sealed = (json: string) =>
  sealLines([`00000000 ${json}\n`])
    .toString()
    .split('\n')
