import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { FatalError } from '../../lib/log/fatalError.ts'
import { strictForm } from '../../lib/config/strictForm.ts'

const places = ['name', 'description', 'collection', 'url'] as const

const rule = v.pipe(
  strictForm({
    name: v.pipe(v.string(), v.nonEmpty()),
    in: v.pipe(v.array(v.picklist(places)), v.minLength(1)),
    words: v.optional(v.array(v.pipe(v.string(), v.nonEmpty(), v.toLowerCase())), []),
    pattern: v.optional(v.pipe(v.string(), v.check(compiles, 'is no regular expression'))),
  }),
  v.check(
    ({ words, pattern }) => words.length > 0 || pattern !== undefined,
    'needs words or a pattern',
  ),
)
const file = strictForm({ about: v.optional(v.string()), rules: v.array(rule) })

function compiles(text: string): boolean {
  try {
    return new RegExp(text, 'iu').source !== ''
  } catch {
    // What does not compile is the operator's to mend: the start says where.
    return false
  }
}

/** What is looked at; all of it is short, so that no rule takes long. */
export type Described = Readonly<Record<(typeof places)[number], string | null>>

/** @returns the names of the rules that fit */
export type SpamRules = (described: Described) => readonly string[]

/** The rules that come with the service; an operator may read them, and name others. */
const shipped = fileURLToPath(new URL('spam.json', import.meta.url))

/**
 * Reads the rules by which collectibles are called spam.
 * @param path `NFT_SPAM_RULES`; null: those of the service
 * @throws FatalError that says what is wrong with the file
 */
export async function readSpamRules(path: string | null): Promise<SpamRules> {
  const from = path ?? shipped
  const { rules } = await parse(from)
  const compiled = rules.map(({ pattern, ...rest }) => ({
    ...rest,
    pattern: pattern === undefined ? null : new RegExp(pattern, 'iu'),
  }))
  return (described) =>
    compiled
      .filter(({ in: where, words, pattern }) =>
        where.some((place) => {
          const text = described[place] ?? ''
          const small = text.toLowerCase()
          return words.some((word) => small.includes(word)) || (pattern?.test(text) ?? false)
        }),
      )
      .map(({ name }) => name)
}

async function parse(path: string) {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (cause) {
    throw new FatalError(
      `The rules of NFT_SPAM_RULES cannot be read from ${path}: ${(cause as Error).message}.`,
      { cause },
    )
  }
  const result = v.safeParse(file, json)
  if (result.success) return result.output
  const problems = result.issues.map(
    (issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
  )
  throw new FatalError(`${path} cannot be used:\n${problems.join('\n')}`)
}
