import { NotStored } from '../faults/relayFault.ts'
import type { Disk } from './disk.ts'
import { createLines, type JournalRecord, type JournalLines } from './journalRecord.ts'
import { openSegments } from './segments.ts'

/** What the mailbox keeps across the end of the process. */
export interface Journal {
  /**
   * Appends; fulfilled with the segment that holds it when it is on disk together with everything that came meanwhile
   * (group commit).
   * @param line of `publishedLine` or `doneLine`
   * @param undo runs before the rejection when the disk refused
   * @throws NotStored
   */
  append(line: string, undo?: () => void): Promise<number>
  /** The oldest segment that the next record may go to. */
  readonly segment: () => number
  /** The segments on disk, oldest first. */
  readonly segments: () => readonly number[]
  /**
   * Finds out whether the disk is there and takes something, when it did not of late or its folder is gone: nobody may
   * publish meanwhile, because nobody is sent to a relay in trouble. `trouble` tells what it found.
   * @returns segments that are on the disk no longer; what lives in them has to be written anew
   */
  look(): Promise<readonly number[]>
  /** Forgets a whole segment: only ever the oldest, because younger ones hold the ends of its messages. */
  drop(segment: number): Promise<void>
  /** Why the last commit failed; null after one that succeeded. */
  readonly trouble: () => string | null
  /** Bytes on disk. */
  readonly bytes: () => number
  /** Writes what is left and closes the file. */
  close(): Promise<void>
}

export interface JournalOptions {
  readonly disk: Disk
  readonly segmentBytes: number
  /** From one commit to the next at least so long (ms). Delivery does not wait for it, the acknowledgement does. */
  readonly gatherMs: number
  /** Every whole record of an earlier process, oldest first. */
  readonly onRecord: (record: JournalRecord, segment: number) => void
  readonly onTorn: (segment: number) => void
  readonly onFault: (error: unknown) => void
  /** How long a commit took, in ms. */
  readonly onCommit?: ((ms: number) => void) | undefined
}

interface Batch {
  readonly lines: JournalLines
  readonly undo: (() => void)[]
  readonly done: Promise<number>
  readonly settle: { resolve(segment: number): void; reject(error: unknown): void }
}

/** So many records are worth a commit: nobody waits for more of them. */
const enough = 100
/** One write takes no more than about so much: everybody waits while its checksums are made. */
const most = { records: 200, bytes: 200_000 } as const

const emptyLine = Buffer.from('\n')

/** Opens the journal of a disk and reads what it holds, oldest first. */
export async function openJournal(options: JournalOptions): Promise<Journal> {
  const { gatherMs, onFault } = options
  const segments = await openSegments(options)
  const queue: Batch[] = []
  /** How much the disk did not take, since when it is in trouble: less may find room where that does not. 0: it takes all. */
  let refusedBytes = 0
  let writing: Promise<void> | null = null
  /** When the latest commit began. */
  let began = Number.NEGATIVE_INFINITY
  /** Ends the wait of a commit that has enough company. */
  let hurry: () => void = () => undefined

  async function write(): Promise<void> {
    while (queue.length > 0) {
      await gathered()
      began = performance.now()
      const batch = queue.shift()
      if (batch) await commit(batch)
    }
    writing = null
  }

  async function commit(batch: Batch): Promise<void> {
    try {
      // After a failure half a line may be left: the next record begins on one of its own.
      const sealed = batch.lines.seal()
      const bytes = refusedBytes > 0 ? Buffer.concat([emptyLine, sealed]) : sealed
      const segment = await segments.write(bytes)
      refusedBytes = 0
      options.onCommit?.(performance.now() - began)
      batch.settle.resolve(segment)
    } catch (error) {
      refusedBytes = Math.max(1, batch.lines.bytes())
      onFault(error)
      for (const undo of batch.undo) undo()
      batch.settle.reject(new NotStored('disk', error))
    }
  }

  /** After a quiet time the next commit begins at once; under load each waits for company, since it costs what ten messages do. */
  function gathered(): Promise<void> {
    const wait = began + gatherMs - performance.now()
    return new Promise((resolve) => {
      if (wait <= 0 || (queue[0]?.lines.count() ?? 0) >= enough) setImmediate(resolve)
      else {
        const timer = setTimeout(resolve, wait)
        hurry = () => {
          clearTimeout(timer)
          resolve()
        }
      }
    })
  }

  /** Resolves when nothing is being written. */
  async function idle(): Promise<void> {
    if (!writing) return
    await writing
    await idle()
  }

  function append(line: string, undo?: () => void): Promise<number> {
    let batch = queue.at(-1)
    if (!batch || batch.lines.count() >= most.records || batch.lines.bytes() >= most.bytes) {
      batch = newBatch()
      queue.push(batch)
    }
    batch.lines.add(line)
    if (undo) batch.undo.push(undo)
    // What arrives while it waits, or while another is being written, shares the commit.
    if (batch.lines.count() === enough) hurry()
    writing ??= write()
    return batch.done
  }

  return {
    append,
    async look() {
      // Empty lines are no records. `onFault` told of a disk that does not take them.
      if (refusedBytes > 0 || !segments.isThere())
        await append('\n'.repeat(Math.max(1, refusedBytes))).catch(() => undefined)
      return refusedBytes > 0 ? [] : segments.missing()
    },
    trouble: () => (refusedBytes > 0 ? 'messages cannot be stored' : null),
    segment: segments.current,
    segments: segments.all,
    bytes: segments.bytes,
    drop: (segment) => segments.drop(segment),
    async close() {
      await idle()
      await segments.close()
    },
  }
}

function newBatch(): Batch {
  let settle: Batch['settle'] | undefined
  const done = new Promise<number>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // `onFault` tells of a failed commit; whoever needs to know of its own record awaits it as well.
  done.catch(() => undefined)
  if (!settle) throw new Error('A promise runs its executor at once.')
  return { lines: createLines(), undo: [], done, settle }
}
