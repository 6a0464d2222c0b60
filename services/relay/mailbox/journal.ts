import { mkdir, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { NotStored } from '../fault.ts'
import { formatRecord, parseRecord, type JournalRecord } from './record.ts'

/** What the mailbox keeps across the end of the process. */
export interface Journal {
  /**
   * Appends; fulfilled when it is on disk together with everything that came meanwhile (group commit).
   * @param undo runs before the rejection when the disk refused
   */
  append(record: JournalRecord, undo?: () => void): Promise<void>
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
  readonly records: JournalRecord[]
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
 * @param options.sync wait for the disk (`fdatasync`): survives a power cut, not only the end of the process
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
  let file = await open(join(folder, nameOf(segment)), 'a')
  let size = 0
  let waiting: Batch | null = null
  let trouble: string | null = null
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    while (waiting) {
      const batch: Batch = waiting
      waiting = null
      try {
        size += await commit(file, batch.records.map(formatRecord).join(''), size, options.sync)
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
    append(record, undo) {
      waiting ??= newBatch()
      // Written out with the rest of the batch: deliveries of this turn go first.
      waiting.records.push(record)
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
      const next = await open(join(folder, nameOf(segment + 1)), 'a')
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

/** Writes, and takes back what a full disk left of it, so that the next record begins on a line of its own. */
async function commit(
  file: FileHandle,
  text: string,
  size: number,
  sync: boolean,
): Promise<number> {
  const bytes = Buffer.from(text)
  try {
    await file.appendFile(bytes)
    if (sync) await file.datasync()
  } catch (error) {
    await file.truncate(size)
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
  return { records: [], undo: [], done, settle }
}
