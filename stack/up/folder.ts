import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import * as v from 'valibot'
import { processStart } from '../lib/processStart.ts'

const Lock = v.object({ pid: v.number(), start: v.string() })
const backupsKept = 3

/** What the stack writes into a state folder. Nothing else is ever moved or removed: the folder may be anybody's. */
const owned =
  /^(?:chain\.json(?:\..+)?|deployment\.json(?:\.new)?|stack\.json(?:\.new)?|projects\.json|verify\.json(?:\..+)?|database|relay|logs)$/u
const marks = ['stack.json', 'deployment.json', 'chain.json', 'stack.lock']

const ownedIn = (folder: string) => readdirSync(folder).filter((name) => owned.test(name))

/**
 * Takes the state folder for this process. Chain and database may have one owner only.
 * Throws, naming the other run's process, when another stack holds it; a lock that a dead run left is taken over.
 * @returns a function that gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  refuseForeign(folder)
  const file = join(folder, 'stack.lock')
  const mine = JSON.stringify({ pid: process.pid, start: processStart(process.pid) ?? 'unknown' })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file, mine)) return () => rmSync(file, { force: true })
    const holder = readLock(file)
    if (holder && processStart(holder.pid) === holder.start) {
      throw new Error(
        `Another stack already runs on ${folder}: process ${holder.pid}.\n` +
          `Its addresses are in ${join(folder, 'stack.json')}. Stop it (kill ${holder.pid}), or start a second one beside it:\n` +
          `  npm start -- --state .causeway/second`,
      )
    }
    rmSync(file, { force: true })
  }
  throw new Error(
    `${file} keeps coming back: another stack is starting on the same folder at this moment.`,
  )
}

/** Creates the lock with its content in one step: nobody may read it half-written and take it for left over. */
function create(file: string, content: string): boolean {
  const whole = `${file}.${process.pid}`
  writeFileSync(whole, content)
  try {
    linkSync(whole, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(whole, { force: true })
  }
}

function refuseForeign(folder: string): void {
  const names = readdirSync(folder)
  if (names.every((name) => owned.test(name) || name.startsWith('stack.lock'))) return
  if (marks.some((name) => names.includes(name))) return
  throw new Error(
    `${folder} holds other things (${names.slice(0, 3).join(', ')} …) and no state of a stack. ` +
      `Name an empty folder, or one that does not exist yet.`,
  )
}

function readLock(file: string): v.InferOutput<typeof Lock> | undefined {
  try {
    return v.parse(Lock, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined // half-written by a run that was killed, or gone meanwhile: nobody holds it
  }
}

/** Removes chain, database, mailboxes, projects and logs of earlier runs; the lock stays with its owner, and everything else with its own. */
export function emptyFolder(folder: string): void {
  for (const name of ownedIn(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}

/**
 * Moves chain and database aside into `<folder>.backup-<time>` and keeps the newest three backups.
 * @returns the backup's path.
 */
export function backUpFolder(folder: string, now: Date): string {
  const backup = `${folder}.backup-${now.toISOString().replaceAll(/[:.]/g, '-')}`
  mkdirSync(backup, { recursive: true })
  for (const name of ownedIn(folder)) renameSync(join(folder, name), join(backup, name))
  const prefix = `${basename(folder)}.backup-`
  const old = readdirSync(dirname(folder))
    .filter((name) => name.startsWith(prefix))
    .sort()
    .slice(0, -backupsKept)
  for (const name of old) rmSync(join(dirname(folder), name), { recursive: true, force: true })
  return backup
}

/** Reads a JSON file of the folder through `schema`; undefined when it is missing. Throws when it is damaged. */
export function readState<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  if (!existsSync(file)) return undefined
  return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Writes a JSON file whole or not at all: first beside it, then renamed over it. */
export function writeState(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
