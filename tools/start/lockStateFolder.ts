import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { lockFile } from '@causeway/services/lib/db/lockFile'
import { parse, type GenericSchema, type InferOutput } from 'valibot'

const backupsKept = 3

/** What the stack writes into a state folder. Nothing else is ever moved or removed: the folder may be anybody's. */
const owned =
  /^(?:chain\.json(?:\..+)?|deployment\.json(?:\.new)?|bundler\.json(?:\.new)?|stack\.json(?:\.new)?|projects\.json|verify\.json(?:\..+)?|database|relay|logs)$/u
const marks = ['stack.json', 'deployment.json', 'chain.json', 'stack.lock']

const ownedIn = (folder: string) => readdirSync(folder).filter((name) => owned.test(name))

/**
 * Takes the state folder for this process. Chain and database may have one owner only.
 * @throws Error when another stack has it, naming that one's process as it is called where it runs
 * @returns a function that gives the folder back.
 */
export function lockStateFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  refuseForeign(folder)
  const locked = lockFile(join(folder, 'stack.lock'))
  if (typeof locked === 'function') return locked
  throw new Error(
    `Another stack already runs on ${folder}: ${locked.owner} (in its own container, if it runs in one).\n` +
      `Its addresses are in ${join(folder, 'stack.json')}. Stop it, or start a second one beside it:\n` +
      `  npm start -- --state .causeway/second`,
  )
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
export function readStateFile<Schema extends GenericSchema>(
  file: string,
  schema: Schema,
): InferOutput<Schema> | undefined {
  if (!existsSync(file)) return undefined
  return parse(schema, JSON.parse(readFileSync(file, 'utf8')))
}

/** Writes a JSON file whole or not at all: first beside it, then renamed over it. */
export function writeStateFile(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}
