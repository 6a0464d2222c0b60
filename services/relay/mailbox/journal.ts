import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NotStored } from '../fault.ts'
import { parseRecord, sealLines, type JournalRecord } from './record.ts'

/** What the mailbox keeps across the end of the process. */
export interface Journal {
  /**
   * Appends; fulfilled when it is on disk together with everything that came meanwhile (group commit).
   * @param line of `publishedLine` or `doneLine`
   * @param undo runs before the rejection when the disk refused
   */
  append(line: string, undo?: () => void): Promise<void>
  /** The segment that the next record goes to. */
  readonly segment: () => number
  /** The segments on disk, oldest first. */
  readonly segments: () => readonly number[]
  /** Begins a new segment when the current one is full. Returns whether it did. */
  rotate(): Promise<boolean>
  /** Forgets a whole segment: only ever the oldest, because younger ones hold the ends of its messages. */
  drop(segment: number): Promise<void>
  /** Why the last commit failed; null after one that succeeded. */
  readonly trouble: () => string | null
  /** Writes what is left and closes the file. */
  close(): Promise<void>
}

interface Batch {
  readonly lines: string[]
  readonly undo: (() => void)[]
  readonly done: Promise<void>
  readonly settle: { resolve(): void; reject(error: unknown): void }
}

const nameRule = /^mailbox-(\d{8})\.log$/u
const nameOf = (segment: number) => `mailbox-${String(segment).padStart(8, '0')}.log`

/**
 * Opens the journal of a folder and reads what it holds, oldest first.
 * Each start begins a new segment, so that a torn last line is never written behind.
 * @param options.onRecord every whole record, with its segment
 * @param options.sync wait for the disk (`O_DSYNC`): survives a power cut, not only the end of the process
 */
export async function openJournal(
  folder: string,
  options: {
    segmentBytes: number
    sync: boolean
    onRecord: (record: JournalRecord, segment: number) => void
    onTorn: (segment: number) => void
    onFault: (error: unknown) => void
  },
): Promise<Journal> {
  await mkdir(folder, { recursive: true })
  const known = (await readdir(folder))
    .map((name) => Number(nameRule.exec(name)?.[1] ?? 0))
    .filter((segment) => segment > 0)
    .toSorted((a, b) => a - b)
  for (const segment of known) await replay(join(folder, nameOf(segment)), segment, options)

  let segment = (known.at(-1) ?? 0) + 1
  const onDisk = new Set([...known, segment])
  let file = await create(join(folder, nameOf(segment)), options.sync)
  let size = 0
  let waiting: Batch | null = null
  let trouble: string | null = null
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (waiting) {
      const batch: Batch = waiting
      waiting = null
      // After a failure half a line may be left: the next record begins on one of its own.
      const bytes = sealLines(trouble ? ['\n', ...batch.lines] : batch.lines)
      try {
        size += await commit(file, bytes, size)
        trouble = null
        batch.settle.resolve()
      } catch (error) {
        trouble = 'messages cannot be stored'
        options.onFault(error)
        for (const undo of batch.undo) undo()
        batch.settle.reject(new NotStored(error))
      }
    }
    writing = null
  }

  /** Resolves when nothing is being written. */
  async function idle(): Promise<void> {
    if (!writing) return
    await writing
    await idle()
  }

  return {
    append(line, undo) {
      waiting ??= newBatch()
      waiting.lines.push(line)
      if (undo) waiting.undo.push(undo)
      const { done } = waiting
      // The next turn of the loop: everything that arrives within this one shares the commit.
      writing ??= new Promise<void>((resolve) => setImmediate(resolve)).then(write)
      return done
    },
    trouble: () => trouble,
    segment: () => segment,
    segments: () => [...onDisk].toSorted((a, b) => a - b),
    async rotate() {
      if (size < options.segmentBytes) return false
      const next = await create(join(folder, nameOf(segment + 1)), options.sync)
      await idle()
      const before = file
      file = next
      segment += 1
      onDisk.add(segment)
      size = 0
      await before.close()
      return true
    },
    async drop(old) {
      await rm(join(folder, nameOf(old)), { force: true })
      onDisk.delete(old)
    },
    async close() {
      await idle()
      await file.close()
    },
  }
}

/**
 * Begins a segment. The folder is synced too: a file whose name is not on the disk is gone after a power cut,
 * whatever was synced in it.
 */
async function create(path: string, sync: boolean): Promise<FileHandle> {
  const { O_APPEND, O_CREAT, O_WRONLY, O_DSYNC } = constants
  // Each write waits for the disk by itself: one way to another thread and back, not two.
  const file = await open(path, O_APPEND | O_CREAT | O_WRONLY | (sync ? O_DSYNC : 0))
  if (!sync) return file
  for (const folder of [dirname(path), dirname(dirname(path))]) {
    const handle = await open(folder, 'r')
    await handle.sync()
    await handle.close()
  }
  return file
}

/** Writes, and gives back the room that a write took which a full disk cut off. */
async function commit(file: FileHandle, bytes: Buffer, size: number): Promise<number> {
  try {
    await file.appendFile(bytes)
  } catch (error) {
    // The write's error says what is wrong; half a line that stays is told from a record by its checksum.
    await file.truncate(size).catch(() => undefined)
    throw error
  }
  return bytes.length
}

async function replay(
  path: string,
  segment: number,
  options: {
    onRecord: (record: JournalRecord, segment: number) => void
    onTorn: (segment: number) => void
  },
): Promise<void> {
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    if (line === '') continue
    const record = parseRecord(line)
    if (record) options.onRecord(record, segment)
    else options.onTorn(segment)
  }
}

function newBatch(): Batch {
  let settle: Batch['settle'] | undefined
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  // `onFault` tells of a failed commit; whoever needs to know of its own record awaits it as well.
  done.catch(() => undefined)
  if (!settle) throw new Error('A promise runs its executor at once.')
  return { lines: [], undo: [], done, settle }
}
