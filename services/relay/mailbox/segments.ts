import type { Disk, DiskFile } from './disk.ts'
import type { JournalRecord } from './journalRecord.ts'
import { replaySegment } from './replaySegment.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** The files of a journal: one that grows, and older ones that are only dropped. */
export interface Segments {
  /** The one that grows. */
  readonly current: () => number
  /** Oldest first. */
  readonly all: () => readonly number[]
  readonly bytes: () => number
  /** Whether the one that grows is where it was made. */
  readonly isThere: () => boolean
  /** Those whose files are no longer in the folder: what lives in them is in memory alone. */
  missing(): Promise<readonly number[]>
  /** Fulfilled with the segment that holds the bytes, when they are on the disk. Rejected, any of them may be. */
  write(bytes: Buffer): Promise<number>
  drop(segment: number): Promise<void>
  close(): Promise<void>
}

const nameRule = /^mailbox-(\d{8,15})\.log$/u
const nameOf = (segment: number) => `mailbox-${String(segment).padStart(8, '0')}.log`

interface SegmentsOptions {
  readonly disk: Disk
  readonly segmentBytes: number
  readonly onRecord: (record: JournalRecord, segment: number) => void
  readonly onTorn: (segment: number) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Reads what a disk holds, oldest first, and begins a new segment: a torn last line is never written behind.
 * @param options.segmentBytes from which size on the next write begins a new segment
 */
export async function openSegments(options: SegmentsOptions): Promise<Segments> {
  const { disk, segmentBytes, onFault } = options
  const sizes = await readAll(options)
  let current = [...sizes.keys()].at(-1) ?? 0
  /** The latest that a file was made for: the disk may not have taken its name for good. */
  let made = current
  // Whether the file is as long as we know: not after a failed write whose rest could not be cut off.
  let isExact = true
  let file = await begin()

  /** Begins the next segment. Its name is on the disk before anything in it counts. */
  async function begin(): Promise<DiskFile> {
    const next = current + 1
    const created = await disk.create(nameOf(next))
    made = next
    try {
      await disk.syncNames()
    } catch (error) {
      await created.close()
      throw error
    }
    current = next
    isExact = true
    sizes.set(next, 0)
    return created
  }

  /** Its folder was deleted or moved: a new one is taken when somebody puts one there, and only where it is empty. */
  async function beginElsewhere(): Promise<void> {
    const strange = (await segmentsOn(disk)).filter(
      (segment) => !sizes.has(segment) && segment !== made,
    )
    if (strange.length > 0) throw new OperatorError('the folder holds mailboxes that are not ours')
    const before = file
    file = await begin()
    await before.close().catch(onFault)
  }

  async function rotateIfFull(): Promise<void> {
    if (!file.isThere()) return beginElsewhere()
    if (isExact && (sizes.get(current) ?? 0) < segmentBytes) return
    const before = file
    try {
      file = await begin()
    } catch (error) {
      // The old segment grows on meanwhile: what is written to it is as safe.
      onFault(error)
      return
    }
    // Everything in it was waited for: whether it closes well changes nothing.
    await before.close().catch(onFault)
  }

  return {
    current: () => current,
    all: () => [...sizes.keys()].toSorted((a, b) => a - b),
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    isThere: () => file.isThere(),
    async missing() {
      const there = new Set(await segmentsOn(disk))
      return [...sizes.keys()].filter((segment) => !there.has(segment))
    },
    async write(bytes) {
      await rotateIfFull()
      const size = sizes.get(current) ?? 0
      try {
        await file.append(bytes)
      } catch (error) {
        // Gives back the room that a write took which a full disk cut off. Where that fails too, the file is longer than
        // we know: to cut it once more would cut off what was acknowledged behind. Half a line that stays is told from a
        // record by its checksum.
        if (isExact) {
          await file.truncate(size).catch((cut: unknown) => {
            isExact = false
            onFault(cut)
          })
        }
        throw error
      }
      sizes.set(current, size + bytes.length)
      return current
    },
    async drop(old) {
      await disk.remove(nameOf(old))
      // Before a younger one goes: it holds the ends of this one's messages, which would come back without them.
      await disk.syncNames()
      sizes.delete(old)
    },
    close: () => file.close(),
  }
}

/** Oldest first. */
async function segmentsOn(disk: Disk): Promise<number[]> {
  return (await disk.names())
    .map((name) => Number(nameRule.exec(name)?.[1] ?? 0))
    .filter((segment) => segment > 0)
    .toSorted((a, b) => a - b)
}

/** @returns the segments, oldest first, and how large each is */
async function readAll(options: SegmentsOptions): Promise<Map<number, number>> {
  const { disk } = options
  const sizes = new Map<number, number>()
  for (const segment of await segmentsOn(disk)) {
    sizes.set(segment, await replaySegment(disk.read(nameOf(segment)), segment, options))
  }
  return sizes
}
