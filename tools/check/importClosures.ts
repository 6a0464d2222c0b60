import { createHash } from 'node:crypto'
import { posix } from 'node:path'

/** A file with everything that it imports, through as many files as it takes. */
export interface ImportClosure {
  /** SHA-256 over the texts, in hex: the same while none of them has changed, and none came or went. */
  readonly hash: string
  /** One of them reads files, starts programs, or imports what is named while it runs: what it depends on is not known. */
  readonly readsMore: boolean
}

/** What a `package.json` gives away: `./amount` or `./*`, and the file that it stands for. */
export interface Door {
  readonly folder: string
  readonly name: string
  readonly exports: Readonly<Record<string, unknown>>
}

const request =
  /\b(?:from|import|mock|importActual)\s*(?:<[^>]*>)?\(?\s*['"](?<name>[^'"\n]+)['"]/gu
const more =
  /\bnode:(?:fs|child_process|worker_threads|module)\b|\bimport\.meta\.(?:glob|resolve|url|dirname|filename)|\bimport\((?!\s*['"])/u

/** The file that `name` stands for in `file`; undefined for what comes from another repository, and is in the lock file. */
function fileOf(file: string, name: string, doors: readonly Door[]): string | undefined {
  const plain = name.replace(/\?.*$/u, '')
  if (plain.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), plain))
  const door = doors.find((one) => plain === one.name || plain.startsWith(`${one.name}/`))
  if (!door) return plain.startsWith('virtual:') ? plain : undefined
  const path = `.${plain.slice(door.name.length)}`
  const exact = door.exports[path]
  const any = door.exports['./*']
  const target = exact ?? (typeof any === 'string' ? any.replace('*', path.slice(2)) : undefined)
  return posix.join(door.folder, typeof target === 'string' ? target : path)
}

/**
 * The closure of each of `files`. Imports are found by their words, in comments and strings too: one too many asks again for what
 * was known, and one too few would keep a verdict that is none.
 *
 * @param textOf the text of a file of the repository; undefined when there is none: what imports it reads more than is known
 */
export function importClosures(
  files: readonly string[],
  textOf: (file: string) => string | undefined,
  doors: readonly Door[],
): ReadonlyMap<string, ImportClosure> {
  const read = new Map<string, { hash: string; readsMore: boolean; imports: readonly string[] }>()
  const nodeOf = (file: string) => {
    const known = read.get(file)
    if (known) return known
    const text = textOf(file)
    const names = [...(text ?? '').matchAll(request)].map(({ groups }) => groups?.['name'] ?? '')
    const node = {
      hash: createHash('sha256').update(`${file}\0${text}`).digest('hex'),
      readsMore: text === undefined || more.test(text),
      imports: names.flatMap((name) => fileOf(file, name, doors) ?? []),
    }
    read.set(file, node)
    return node
  }
  return new Map(
    files.map((file) => {
      const closure = new Set([file])
      for (const one of closure) for (const next of nodeOf(one).imports) closure.add(next)
      const nodes = [...closure].toSorted().map(nodeOf)
      const hash = createHash('sha256').update(nodes.map((node) => node.hash).join(''))
      return [file, { hash: hash.digest('hex'), readsMore: nodes.some((node) => node.readsMore) }]
    }),
  )
}
