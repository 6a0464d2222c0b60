import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import type { Entry } from './entry.ts'

const message = v.strictTuple([
  v.literal('P'),
  v.string(),
  v.string(),
  v.number(),
  v.number(),
  v.number(),
  v.string(),
  v.nullable(v.string()),
])
const done = v.strictTuple([v.literal('D'), v.string(), v.string()])
const record = v.union([message, done])

/** One line of the journal: a published message, or "received by all" (topic, hash). */
export type JournalRecord = v.InferOutput<typeof record>

/** The record that brings a message back. */
export function recordOf(entry: Entry): JournalRecord {
  const { topic, message, tag, publishedAt, expiresAt, from, attestation } = entry
  return ['P', topic, message, tag, publishedAt, expiresAt, from, attestation]
}

/** A record as a line with its checksum in front. */
export function formatRecord(one: JournalRecord): string {
  const json = JSON.stringify(one)
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`
}

/** Reads a line without its end; `undefined` for one that was torn or changed. */
export function parseRecord(line: string): JournalRecord | undefined {
  const json = line.slice(9)
  if (line.length < 10 || line.slice(0, 8) !== crc32(json).toString(16).padStart(8, '0')) {
    return undefined
  }
  const read = v.safeParse(record, parsed(json))
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
