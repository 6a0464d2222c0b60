import { parseSync } from 'oxc-parser'

/** Words that people read in a file, in one piece: a comment, lines of `//` that follow each other, a page. */
export interface SpokenText {
  /** Where it begins. */
  readonly line: number
  /** Line breaks are kept, so that a place in it has a line; marks of comments are not. */
  readonly text: string
}

interface Found {
  readonly start: number
  readonly end: number
  readonly text: string
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Without the star that each line of a long comment begins with. */
const withoutStars = (text: string) => text.replaceAll(/\n[ \t]*\* ?/gu, '\n')

/** Text of the same lines without a letter on them. */
const blank = (text: string) => text.replaceAll(/[^\n]/gu, ' ')

/** Lines of `//` are one text when nothing but space is between them. */
function together(text: string, found: readonly Found[]): SpokenText[] {
  const pieces: { line: number; text: string; end: number }[] = []
  for (const one of found) {
    const last = pieces.at(-1)
    const between = last && text.slice(last.end, one.start)
    if (last && between !== undefined && /^[ \t]*\n[ \t]*$/u.test(between)) {
      last.text += `\n${one.text}`
      last.end = one.end
    } else pieces.push({ line: lineOf(text, one.start), text: one.text, end: one.end })
  }
  return pieces.map(({ line, text: words }) => ({ line, text: words }))
}

/** What a pattern finds that marks comments by its group `words`. */
const matched = (text: string, pattern: RegExp): Found[] =>
  [...text.matchAll(pattern)].flatMap((match) => {
    const words = match.groups?.['words']
    return words === undefined
      ? []
      : [{ start: match.index, end: match.index + match[0].length, text: withoutStars(words) }]
  })

/** Titles of tests: they cite as comments do. */
const titles = (text: string): SpokenText[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:(?:it|test|describe)(?:\.\w+)*|\S*\))\(['"`]/u.test(line)
        ? [{ line: index + 1, text: line }]
        : [],
    )

function inCode(path: string, text: string): SpokenText[] {
  const parsed = parseSync(path, text)
  const [error] = parsed.errors
  if (error) throw new SyntaxError(`${path}: ${error.message}`)
  const comments = parsed.comments.map(({ start, end, value }) => ({
    start,
    end,
    text: withoutStars(value),
  }))
  return [...together(text, comments), ...(/\.(?:test|e2e)\.tsx?$/u.test(path) ? titles(text) : [])]
}

/** A page without its pieces of code, but for what is typed into a shell, and without the addresses of its links, which are checked by themselves. */
const inPage = (text: string): SpokenText[] => [
  {
    line: 1,
    text: text
      .replaceAll(/^(?<marks>`{3,})[^\n]*\n[\s\S]*?^\k<marks>/gmu, (code) =>
        /^`+(?:sh|bash)\b/u.test(code) ? code : blank(code),
      )
      .replaceAll(/\]\([^()\s]*\)/gu, blank)
      .replaceAll(/^\[[^\]]+\]:\s+\S+/gmu, blank),
  },
]

/** Comments of Solidity, passing by what stands in quotes. */
const solidity =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\/(?<words>[^\n]*)|\/\*(?<long>[\s\S]*?)\*\//gu

function inSolidity(text: string): SpokenText[] {
  const found = [...text.matchAll(solidity)].flatMap((match) => {
    const words = match.groups?.['words'] ?? match.groups?.['long']
    if (words === undefined) return []
    const start = match.index
    return [
      { start, end: start + match[0].length, text: withoutStars(words.replace(/^\/ ?/u, '')) },
    ]
  })
  return together(text, found)
}

/**
 * What a file says to people; nothing for kinds of files that say nothing.
 * @throws SyntaxError when a file of code does not parse
 */
export function spokenIn(path: string, text: string): SpokenText[] {
  if (/\.[cm]?[jt]sx?$/u.test(path)) return inCode(path, text)
  if (path.endsWith('.md')) return inPage(text)
  if (path.endsWith('.sol')) return inSolidity(text)
  if (path.endsWith('.css')) return together(text, matched(text, /\/\*(?<words>[\s\S]*?)\*\//gu))
  if (path.endsWith('.html')) return together(text, matched(text, /<!--(?<words>[\s\S]*?)-->/gu))
  if (/\.(?:ya?ml|toml|sh)$/u.test(path))
    return together(text, matched(text, /(?<=^|\s)#(?<words>[^\n]*)/gmu))
  return []
}
