import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { fromRoot } from '../lib/fromRoot.ts'
import { housePackages } from './housePackages.ts'
import type { OneAnswer } from './oneAnswers.ts'
import { readHouse } from './readHouse.ts'

/** A file's source. */
export interface SourceText {
  /** From the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** What was found of one question. */
export interface JudgedAnswer {
  readonly question: string
  readonly place: string
  /** Files that ask the place. */
  readonly askers: readonly string[]
  /** What goes round it, as `path: what it says`. */
  readonly round: readonly string[]
  /** Files that would, and have a reason. */
  readonly excepted: readonly string[]
  /** Exceptions for what is no longer there. */
  readonly stale: readonly string[]
}

/** Code without its comments: what is only told of is not done. Places stay where they are. */
function withoutComments({ path, text }: SourceText): string {
  const { comments } = parseSync(path, text)
  return comments.reduce(
    (code, { start, end }) =>
      code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/gu, ' ') + code.slice(end),
    text,
  )
}

/** Judges each question over the source of the product. */
export function judgeTwins(
  sources: readonly SourceText[],
  questions: readonly OneAnswer[],
): readonly JudgedAnswer[] {
  const codes = new Map<string, string>()
  const codeOf = (source: SourceText) => {
    const known = codes.get(source.path) ?? withoutComments(source)
    codes.set(source.path, known)
    return known
  }
  return questions.map(({ question, place, asked, within, where, round }) => {
    const isHome = (path: string) =>
      path === place || within.some((home) => path === home || path.startsWith(`${home}/`))
    const asks = new RegExp(String.raw`\b(?:${asked.join('|')})\b`, 'u')
    const others = sources.filter(({ path }) => !isHome(path))
    const judged = where ? others.filter(({ path }) => where.test(path)) : others
    const found = round.flatMap(({ says, but }) =>
      judged.flatMap((source) => {
        if (!says.test(source.text)) return []
        const what = says.exec(codeOf(source))?.[0]
        return what === undefined ? [] : [{ path: source.path, what, but }]
      }),
    )
    return {
      question,
      place,
      askers: others
        .filter((source) => asks.test(source.text) && asks.test(codeOf(source)))
        .map(({ path }) => path),
      round: found
        .filter(({ path, but }) => but[path] === undefined)
        .map(({ path, what }) => `${path}: ${what.replaceAll(/\s+/gu, ' ')}`),
      excepted: [
        ...new Set(
          found.filter(({ path, but }) => but[path] !== undefined).map(({ path }) => path),
        ),
      ],
      stale: round.flatMap(({ but }) =>
        Object.keys(but).filter(
          (path) => !found.some((one) => one.path === path && one.but === but),
        ),
      ),
    }
  })
}

/** What is no product: what only tests, tools and local chains run. */
const outside =
  /^(?:tools|e2e|locales|testkit|plans\/(?:contracts\/script|sim|seed|cli)|services\/(?:testing|cli))$/u

/** The source of the product. */
export function productSources(): readonly SourceText[] {
  return housePackages()
    .filter(({ name }) => !outside.test(name))
    .flatMap(({ source }) =>
      readHouse(source).map(({ path }) => ({
        path: `${source}/${path}`,
        text: readFileSync(fromRoot(source, path), 'utf8'),
      })),
    )
}
