import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import { published, readSource } from '../lib/publishedPackage.ts'
import { runCommand } from '../lib/runCommand.ts'
import { toolScript } from '../lib/toolScript.ts'
import { sourceLineOf, type SnippetFile } from './snippets.ts'

/** Complaints about how a declaration would be written, which nobody will write for a piece of a page. */
const aboutDeclarations = /^TS(?:2742|2883|4\d\d\d|5055|7056|9\d\d\d)$/u

/** What the documentation needs of the compiler. */
interface Wanted {
  /** Source files, from the repository's root. */
  readonly entries: readonly string[]
  readonly snippets: readonly SnippetFile[]
  /**
   * Scratch, inside the repository so that packages are found. What it holds of an earlier run is used again where nothing
   * changed.
   */
  readonly folder: string
}

/**
 * One run of the compiler for the declarations of the entry points, and for whether every piece of the pages compiles
 * against the sources. Where it complains about a piece, the declarations come from a second run without the pieces.
 * @returns where the declarations are, laid out as the sources, and what the compiler complained about
 */
export async function compileDocs(
  wanted: Wanted,
): Promise<{ readonly declarations: string; readonly problems: readonly string[] }> {
  const first = await compileOnce(wanted)
  if (first.clean) return first
  const folder = join(wanted.folder, 'alone')
  const { declarations, clean, problems } = await compileOnce({ ...wanted, folder, snippets: [] })
  if (!clean) throw new Error(`The sources do not compile:\n${problems.join('\n')}`)
  return { declarations, problems: first.problems }
}

async function compileOnce({ entries, snippets, folder }: Wanted) {
  rmSync(join(folder, 'pages'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { path, text } of snippets) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const declarations = join(folder, 'declarations')
  const memory = join(folder, 'tsbuildinfo')
  // Without them the compiler would believe that they are written.
  if (!existsSync(declarations)) rmSync(memory, { force: true })
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: fromRoot('tsconfig.base.json'),
      compilerOptions: {
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        jsx: 'react-jsx',
        types: ['node', 'vite/client'],
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        incremental: true,
        tsBuildInfoFile: memory,
        noUnusedLocals: false,
        noUnusedParameters: false,
        rootDir: fromRoot(),
        outDir: declarations,
        // By the workspace's links a package of ours counts as installed, by chance file by file, and is not written.
        paths: pathsOf(),
      },
      include: [],
      files: [
        ...['readers', 'frameworks'].map((name) => fromRoot(`tools/docs/${name}.d.ts`)),
        ...entries.map((entry) => fromRoot(entry)),
        ...snippets.map(({ path }) => path),
      ],
    }),
  )
  const { output, code } = await runCommand({
    command: process.execPath,
    args: [toolScript('typescript', 'tsc'), '-p', folder, '--pretty', 'false'],
  })
  const problems = complaints(output, snippets)
  if (code !== 0 && problems === undefined)
    throw new Error(`The compiler could not read the documentation:\n${output}`)
  return { declarations, clean: code === 0, problems: problems ?? [] }
}

/** The doors of our packages, as the sources behind them. */
function pathsOf(): Record<string, string[]> {
  return Object.fromEntries(
    published.flatMap(({ folder }) => {
      const { name, exports } = readSource(folder)
      return Object.entries(exports)
        .filter(([, file]) => /\.tsx?$/u.test(file))
        .map(([door, file]) => [`${name}${door.slice(1)}`, [fromRoot('packages', folder, file)]])
    }),
  )
}

/** What the compiler printed, by the lines of the pages; `undefined` when it printed something else. */
function complaints(output: string, snippets: readonly SnippetFile[]): string[] | undefined {
  const byPath = new Map(snippets.map((file) => [file.path, file]))
  const found: string[] = []
  let understood = false
  for (const line of output.split('\n')) {
    const said = /^(?<path>[^(]+)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<text>.*)$/u.exec(
      line,
    )?.groups
    if (!said) {
      if (line.startsWith('error ')) return undefined
      if (understood && line.startsWith('  ') && found.length > 0)
        found[found.length - 1] += `\n    ${line.trim()}`
      continue
    }
    const path = resolve(fromRoot(), said['path'] ?? '')
    const file = byPath.get(path)
    understood = !(file && aboutDeclarations.test(said['code'] ?? ''))
    if (!understood) continue
    const place = file
      ? sourceLineOf(file, Number(said['line']))
      : `${relative(fromRoot(), path)}:${said['line']}`
    found.push(`${place}: ${said['text']} (${said['code']})`)
    understood = true
  }
  return found.length === 0 && !/error TS/u.test(output) ? undefined : found
}
