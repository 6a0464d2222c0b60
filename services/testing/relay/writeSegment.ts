import { randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { newEntry, packMessage, type Entry } from '../../relay/mailbox/entry.ts'
import { doneLine, publishedLine, sealLines } from '../../relay/mailbox/journalRecord.ts'

const day = 86_400

/** A message as a relay keeps it. @param expiresAt seconds since 1970 */
export function writtenEntry(
  n: number,
  options: { expiresAt: number; topic?: string; message?: string },
): Entry {
  const { expiresAt, message = randomBytes(600).toString('base64') } = options
  return newEntry({
    ...packMessage(message),
    topic: options.topic ?? n.toString(16).padStart(64, '0'),
    tag: 1108,
    publishedAt: (expiresAt - day) * 1_000,
    order: (expiresAt - day) * 1_000_000 + n,
    expiresAt,
    from: `did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnn${n % 1_000}`,
    owners: [`a:${n % 500}`],
    attestation: null,
    segment: 1,
  })
}

/** The bytes of a segment in which nothing lives: a half has ended, the other half was received. */
export function deadSegment(bytes: number): Buffer {
  const now = Math.floor(Date.now() / 1_000)
  const lines: string[] = []
  for (let n = 0, size = 0; size < bytes; n += 1) {
    const entry = writtenEntry(n, { expiresAt: n % 2 === 0 ? now - 10 : now + day })
    const own = n % 2 === 0 ? [publishedLine(entry)] : [publishedLine(entry), doneLine(entry, true)]
    lines.push(...own)
    size += own.join('').length
  }
  return sealLines(lines)
}

/** Writes a segment of a relay's folder. @param number from 1 */
export async function writeSegment(
  folder: string,
  number: number,
  pieces: Iterable<Buffer>,
): Promise<void> {
  const file = await open(join(folder, `mailbox-${String(number).padStart(8, '0')}.log`), 'w')
  try {
    for (const piece of pieces) await file.write(piece)
  } finally {
    await file.close()
  }
}
