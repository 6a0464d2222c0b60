import { nameLimits } from '@causeway/protocol/names/limits'
import { confusingRun } from './shapeOf.ts'
import { labelProblem } from '@causeway/protocol/names/parseName'
import type { Database } from '../../lib/db/database.ts'
import { isReserved } from './isReserved.ts'
import { findName, findResembling, storedShape, takenShapes } from './storedName.ts'
import { dictionary } from './dictionary.ts'

interface Suggestion {
  readonly name: string
  /** Nobody can have it any more. */
  readonly registered: boolean
  readonly warning?: string
}

/** So many words are looked at: most of them are free. */
const lookedAt = 40

/**
 * What somebody typed, and free names that begin like it: plain words first, then what was typed with a word behind it.
 * @param typed the label, of at least three characters
 */
export async function suggest(
  db: Database,
  typed: string,
  { zone, reserved }: { readonly zone: string; readonly reserved: readonly string[] },
): Promise<readonly Suggestion[]> {
  const own = await ownSuggestion(db, typed, { zone, reserved })
  const candidates = candidatesFor(typed).filter((label) => !isReserved(label, reserved))
  const taken = await takenShapes(
    db,
    candidates.map((label) => storedShape({ label, zone })),
  )
  const free = candidates.filter((label) => !taken.has(storedShape({ label, zone })))
  return [
    own,
    ...free
      .slice(0, nameLimits.suggestions - 1)
      .map((label) => ({ name: `${label}.${zone}`, registered: false })),
  ]
}

async function ownSuggestion(
  db: Database,
  label: string,
  { zone, reserved }: { readonly zone: string; readonly reserved: readonly string[] },
): Promise<Suggestion> {
  const name = `${label}.${zone}`
  if (await findName(db, name)) return { name, registered: true }
  if (labelProblem(label, { register: true }) || isReserved(label, reserved))
    return { name, registered: true, warning: 'Nobody can register this name.' }
  if ((await takenShapes(db, [storedShape({ label, zone })])).size > 0)
    return { name, registered: true, warning: 'A name that looks the same is registered.' }
  const other = await findResembling(db, { name, label, zone })
  if (other) return { name, registered: false, warning: `Looks like ${other}, another name.` }
  const run = confusingRun(label)
  if (run) return { name, registered: false, warning: `Hard to read: “${run}” looks alike.` }
  return { name, registered: false }
}

function candidatesFor(typed: string): readonly string[] {
  const plain = dictionary.filter((word) => word.startsWith(typed) && word !== typed)
  // The place among the words depends on what was typed, so that not all are sent to the same few.
  const start = Buffer.from(typed).reduce((sum, byte) => sum + byte, 0) % dictionary.length
  const stem = typed.replaceAll(/^-+|-+$/gu, '')
  const joined = [...dictionary.slice(start), ...dictionary.slice(0, start)].map(
    (word) => `${stem}-${word}`,
  )
  return [...plain, ...joined]
    .filter((label) => labelProblem(label, { register: true }) === null)
    .slice(0, lookedAt)
}
