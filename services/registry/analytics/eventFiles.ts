import { appendFile, mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventRecord } from './toRecord.ts'

/** Where events are kept: one file a day, one JSON object a line, so that any tool reads them. */
export interface EventFiles {
  /** @returns false when the day's file is full, or the project has written its share of it */
  write(record: EventRecord): Promise<boolean>
  /** Deletes the days that are older than the operator keeps. @returns the files that went */
  tidy(): Promise<readonly string[]>
}

const dayMs = 86_400_000
/** Ids of projects are public: whoever knows one may send for it. So much of a day's bytes one of them has at most. */
const projectShare = 1 / 4
const nameRule = /^events-(\d{4}-\d{2}-\d{2})\.ndjson$/u

/**
 * @param options.days how many days are kept, today included
 * @param options.mostBytes of one day: a flood must not fill the disk, and that of one project not the day of the others
 */
export function createEventFiles(options: {
  readonly folder: string
  readonly days: number
  readonly mostBytes: number
  readonly now: () => number
}): EventFiles {
  const { folder, days, mostBytes, now } = options
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  let today = { day: '', bytes: 0, ofProjects: new Map<string | null, number>() }
  let line: Promise<unknown> = Promise.resolve()

  async function append(record: EventRecord): Promise<boolean> {
    const day = dayOf(now())
    const file = join(folder, `events-${day}.ndjson`)
    if (today.day !== day) {
      await mkdir(folder, { recursive: true })
      today = { day, bytes: await sizeOf(file), ofProjects: new Map() }
    }
    const text = `${JSON.stringify(record)}\n`
    const bytes = Buffer.byteLength(text)
    const own = (today.ofProjects.get(record.project) ?? 0) + bytes
    if (today.bytes + bytes > mostBytes || own > mostBytes * projectShare) return false
    await appendFile(file, text, { mode: 0o600 })
    today.bytes += bytes
    today.ofProjects.set(record.project, own)
    return true
  }

  return {
    // One after the other, so that the count of the bytes is right.
    write(record) {
      const written = line.then(() => append(record))
      line = written.catch(() => undefined)
      return written
    },
    async tidy() {
      await mkdir(folder, { recursive: true })
      const oldest = dayOf(now() - (days - 1) * dayMs)
      const names = await readdir(folder)
      const old = names.filter((name) => {
        const day = nameRule.exec(name)?.[1]
        return day !== undefined && day < oldest
      })
      for (const name of old) await unlink(join(folder, name))
      return old
    },
  }
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
