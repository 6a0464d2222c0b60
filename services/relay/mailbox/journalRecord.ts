import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { Entry } from './entry.ts'

/** Of versions before `M`: topic, message, tag, publishedAt, expiresAt, from, attestation. */
const earlier = v.strictTuple([
  v.literal('P'),
  v.string(),
  v.string(),
  v.number(),
  v.number(),
  v.number(),
  v.string(),
  v.nullable(v.string()),
])
const message = v.strictTuple([
  v.literal('M'),
  v.number(),
  v.string(),
  v.string(),
  v.number(),
  v.number(),
  v.number(),
  v.string(),
  v.nullable(v.string()),
  v.array(v.string()),
])
const done = v.tuple([
  v.literal('D'),
  v.string(),
  v.string(),
  v.optional(v.number()),
  v.optional(v.boolean(), true),
])
const record = v.union([message, done, earlier])

/**
 * One line of the journal: a published message (order, topic, message, tag, publishedAt, expiresAt, from, attestation,
 * owners), or its end (topic, hash, order, whether all received it).
 */
export type JournalRecord = v.InferOutput<typeof record>

const place = '00000000 '
const lineEnd = 0x0a

/** The line that brings a message back, with a place for its checksum. */
export function publishedLine(entry: Entry): string {
  const { order, topic, escaped, tag, publishedAt, expiresAt, from, attestation, owners } = entry
  return `${place}["M",${order},"${topic}","${escaped}",${tag},${publishedAt},${expiresAt},"${from}",${JSON.stringify(attestation)},${JSON.stringify(owners)}]\n`
}

/** The line that ends it: everybody has it, or it made room for others, was purged. */
export const doneLine = ({ topic, hash, order }: Entry, wasReceived: boolean): string =>
  `${place}["D","${topic}","${hash}",${order}${wasReceived ? '' : ',false'}]\n`

/** Room for the first lines, in bytes. */
const first = 16_384

/** Lines of records as the bytes that go to the disk. */
export interface JournalLines {
  add(line: string): void
  readonly count: () => number
  readonly bytes: () => number
  /** All of them, each with its checksum in front: made once for all, on bytes, since this is half the cost of a message. */
  seal(): Buffer
}

/**
 * Lines that wait for their commit. Each is written at once: as texts they would be most of what lives when the collector
 * comes by, of a line a dozen pieces, and it copies what lives.
 */
export function createLines(): JournalLines {
  let quota = Buffer.allocUnsafeSlow(first)
  let [used, count] = [0, 0]

  function makeRoom(bytes: number): void {
    if (used + bytes <= quota.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(quota.length * 2, used + bytes))
    quota.copy(larger, 0, 0, used)
    quota = larger
  }

  return {
    add(line) {
      const bytes = Buffer.byteLength(line)
      makeRoom(bytes)
      // Of as many bytes as letters it is plain ASCII: copied, not encoded.
      quota.write(line, used, bytes === line.length ? 'latin1' : 'utf8')
      used += bytes
      count += 1
    },
    count: () => count,
    bytes: () => used,
    seal: () => sealed(quota.subarray(0, used)),
  }
}

/** The bytes of many lines, sealed. */
export function sealLines(lines: readonly string[]): Buffer {
  const all = createLines()
  for (const line of lines) all.add(line)
  return all.seal()
}

function sealed(bytes: Buffer): Buffer {
  let start = 0
  while (start < bytes.length) {
    const end = bytes.indexOf(lineEnd, start)
    // An empty line ends what a failed write left.
    if (end > start)
      bytes.write(checksum(bytes.subarray(start + place.length, end)), start, 'latin1')
    start = end + 1
  }
  return bytes
}

const checksum = (json: string | Buffer) => crc32(json).toString(16).padStart(8, '0')

/** Reads a line without its end; `undefined` for one that was torn or changed. */
export function parseRecord(line: Buffer): JournalRecord | undefined {
  if (line.length <= place.length) return undefined
  const body = line.subarray(place.length)
  if (line.toString('latin1', 0, 8) !== checksum(body)) return undefined
  const read = v.safeParse(record, parsed(body.toString()))
  return read.success ? read.output : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // The checksum fits what is no JSON: nothing of ours wrote it.
    return undefined
  }
}
