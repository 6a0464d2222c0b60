import { parseRecord, type JournalRecord } from './journalRecord.ts'

/** No line of ours is longer: a message of a megabyte whose every letter is written as six. What is longer is damaged. */
const longestLine = 16_000_000
const lineEnd = 0x0a

/**
 * Reads a segment line by line, whatever its size.
 * @returns its bytes
 */
export async function replaySegment(
  pieces: AsyncIterable<Buffer>,
  segment: number,
  on: {
    readonly onRecord: (record: JournalRecord, segment: number) => void
    readonly onTorn: (segment: number) => void
  },
): Promise<number> {
  let size = 0
  let begun: Buffer[] = []
  let length = 0

  function end(last: Buffer): void {
    const isTooLong = length + last.length > longestLine
    const line = isTooLong || begun.length === 0 ? last : Buffer.concat([...begun, last])
    const isEmpty = length + last.length === 0
    begun = []
    length = 0
    if (isEmpty) return
    const record = isTooLong ? undefined : parseRecord(line)
    if (record) on.onRecord(record, segment)
    else on.onTorn(segment)
  }

  for await (const piece of pieces) {
    size += piece.length
    let start = 0
    for (let at = piece.indexOf(lineEnd); at >= 0; at = piece.indexOf(lineEnd, start)) {
      end(piece.subarray(start, at))
      start = at + 1
    }
    const rest = piece.subarray(start)
    length += rest.length
    // Of a line that is too long only its length is remembered.
    if (length <= longestLine) begun.push(rest)
    else begun = []
  }
  end(Buffer.alloc(0))
  return size
}
