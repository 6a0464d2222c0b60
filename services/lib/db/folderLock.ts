import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { FatalError } from '../fatalError.ts'
import { processStart } from './processIdentity.ts'

const Owner = v.object({ pid: v.number(), started: v.string() })
type Owner = v.InferOutput<typeof Owner>

/**
 * Makes this process the only owner of a database folder. PGlite itself locks nothing: two processes on one
 * folder damage it. A lock that a killed process left is taken over (its pid is gone, or belongs to a process
 * that started at another time).
 *
 * @returns a function that gives the folder back.
 * @throws FatalError naming the owner's pid and what to do.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(resolve(folder), 'owner.lock')
  const mine = { pid: process.pid, started: processStart(process.pid) ?? 'unknown' }
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    // Two rounds: the second one follows the removal of a stale lock; whoever loses that race meets a live owner.
    for (const lastRound of [false, true]) {
      if (tryLink(draft, path)) return () => release(path, mine)
      const owner = readOwner(path)
      if (owner && processStart(owner.pid) === owner.started) throw inUse(folder, owner.pid)
      if (lastRound) break
      removeStale(path, owner)
    }
    throw inUse(folder, readOwner(path)?.pid ?? null)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** A link appears with its whole content at once, and fails when the name is taken: an atomic lock. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path: string): Owner | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Owner), text)
  return parsed.success ? parsed.output : null
}

/** Moves the stale lock away first, so that a lock which somebody else took meanwhile is seen and put back. */
function removeStale(path: string, stale: Owner | null): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readOwner(aside)
  if (JSON.stringify(moved) !== JSON.stringify(stale)) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function release(path: string, mine: Owner): void {
  const owner = readOwner(path)
  if (owner?.pid === mine.pid && owner.started === mine.started) rmSync(path, { force: true })
}

function inUse(folder: string, pid: number | null): FatalError {
  const who = pid === null ? 'Another process' : `Process ${pid}`
  return new FatalError(
    `${who} already uses the database folder ${resolve(folder)}. Two processes on one embedded database would damage it. ` +
      `Stop ${pid === null ? 'that process' : `it ("kill ${pid}")`}, choose another folder with DATA_DIR, or use PostgreSQL with DATABASE_URL.`,
  )
}
