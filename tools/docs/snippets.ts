import { dirname, join, posix } from 'node:path'

/** A piece of TypeScript that readers are shown. */
export interface DocSnippet {
  /** Of the page or source file, from the repository's root. */
  readonly page: string
  /** Of its first line of code, from 1. */
  readonly line: number
  readonly language: 'ts' | 'tsx'
  /** The file that it is, where the page says so: ```` ```ts src/kit.ts ````. */
  readonly file: string | undefined
  readonly code: string
  /** What stands before it without being shown: `<!-- before … -->`. */
  readonly before: string
  /** What stands after it in the same way. */
  readonly after?: string
  /** Why it is not compiled: ```` ```ts nocheck because … ````. */
  readonly unchecked: string | undefined
}

/** A file that the compiler is given, and what became of which lines. */
export interface SnippetFile {
  readonly path: string
  readonly text: string
  readonly page: string
  /** What is added to a line of the file for the line of the page. */
  readonly shift: number
}

const fence = /^(?<indent>\s*)(?<marks>`{3,})(?<language>tsx?)(?:\s+(?<info>.*))?$/u
const hidden = /^<!-- before\n(?<code>[\s\S]*?)\n-->$/u

/** Every piece of TypeScript of a Markdown page, in its order. */
export function snippetsOf(page: string, text: string): DocSnippet[] {
  const lines = text.split('\n')
  const found: DocSnippet[] = []
  for (let at = 0; at < lines.length; at++) {
    const opening = fence.exec(lines[at] ?? '')?.groups
    if (!opening) continue
    const { indent = '', marks = '', language, info = '' } = opening
    const end = lines.findIndex((line, index) => index > at && line.trim() === marks)
    if (end < 0) throw new Error(`${page}:${at + 1}: this piece of code has no end`)
    const said = info.trim()
    const unchecked = /^nocheck\b\s*(?<why>.*)$/u.exec(said)?.groups?.['why']
    found.push({
      page,
      line: at + 2,
      language: language === 'ts' ? 'ts' : 'tsx',
      file: unchecked === undefined && /^[\w./$-]+\.tsx?$/u.test(said) ? said : undefined,
      code: lines
        .slice(at + 1, end)
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n'),
      before: beforeOf(lines.slice(0, at)),
      unchecked,
    })
    at = end
  }
  return found
}

/** The hidden lines that end right above a piece of code. */
function beforeOf(above: readonly string[]): string {
  const start = above.findLastIndex((line) => line.startsWith('<!-- before'))
  if (start < 0) return ''
  return hidden.exec(above.slice(start).join('\n').trim())?.groups?.['code'] ?? ''
}

const comments = /\/\*\*(?<body>[\s\S]*?)\*\//gu

/** The examples in the documentation comments of a source file. */
export function examplesOf(page: string, source: string): DocSnippet[] {
  const found: DocSnippet[] = []
  for (const comment of source.matchAll(comments)) {
    const body = comment.groups?.['body'] ?? ''
    const tag = body.indexOf('@example')
    if (tag < 0) continue
    const above = source.slice(0, comment.index + '/**'.length + tag).split('\n').length
    const lines = body
      .slice(tag + '@example'.length)
      .split('\n')
      .map((line) => line.replace(/^\s*\* ?/u, ''))
    const next = lines.findIndex((line, index) => index > 0 && /^@\w/u.test(line))
    const text = (next < 0 ? lines : lines.slice(0, next)).join('\n').trimEnd()
    const fenced = snippetsOf(page, text)
    if (fenced.length > 0) {
      found.push(...fenced.map((one) => ({ ...one, line: above + one.line - 1 })))
      continue
    }
    found.push({
      page,
      line: above,
      language: page.endsWith('x') ? 'tsx' : 'ts',
      file: undefined,
      code: text,
      before: '',
      unchecked: undefined,
    })
  }
  return found
}

/**
 * The files to compile for the pieces of one page. Named pieces stand in one folder and may import each other; a name
 * that comes again begins a new folder with what the others were, as a page goes on. A piece without a name is a
 * module of its own beside them.
 * @param folder for this page alone
 */
export function filesOf(folder: string, snippets: readonly DocSnippet[]): SnippetFile[] {
  const files: SnippetFile[] = []
  let round = 0
  let named = new Map<string, DocSnippet>()
  const settle = () => {
    for (const [name, snippet] of named)
      files.push(fileOf(join(folder, String(round), name), snippet))
  }
  for (const snippet of snippets) {
    if (snippet.unchecked !== undefined) continue
    const { file } = snippet
    if (file === undefined) continue
    const name = posix.normalize(file)
    if (name.startsWith('..'))
      throw new Error(`${snippet.page}:${snippet.line}: ${file} leaves its folder`)
    if (named.has(name)) {
      settle()
      round += 1
      named = new Map(named)
    }
    named.set(name, snippet)
  }
  settle()
  const [first] = named.keys()
  const beside = first === undefined ? '.' : dirname(first)
  for (const snippet of snippets)
    if (snippet.unchecked === undefined && snippet.file === undefined)
      files.push(
        fileOf(
          join(folder, String(round), beside, `line${snippet.line}.${snippet.language}`),
          snippet,
        ),
      )
  return files
}

function fileOf(path: string, { before, after = '', code, page, line }: DocSnippet): SnippetFile {
  const head = before === '' ? '' : `${before}\n`
  const above = before === '' ? 0 : before.split('\n').length
  return { path, text: `${head}${code}\n${after}\nexport {}\n`, page, shift: line - 1 - above }
}

/** Where the compiler's complaint stands on the page. */
export function sourceLineOf(file: SnippetFile, line: number): string {
  return `${file.page}:${Math.max(1, line + file.shift)}`
}
