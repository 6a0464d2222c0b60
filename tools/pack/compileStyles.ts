import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'

/** Every file below a folder, relative to it. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

const inline = /(?<=from ["'])(?<file>\.[^"']+\.css)\?inline(?=["'])/gu

/**
 * `import css from './x.css?inline'` is Vite's alone. Writes each such sheet as a module with its minified text
 * (`x.css.js`) and points the imports at it, so that the tarball asks nothing of a bundler.
 * @param source folder with the sheets
 * @param out folder with the compiled modules, whose layout is the same
 */
export async function compileStyles(source: string, out: string): Promise<void> {
  const sheets = new Set<string>()
  for (const module of filesUnder(out).filter((file) => file.endsWith('.js'))) {
    const path = join(out, module)
    const code = readFileSync(path, 'utf8')
    const rewritten = code.replaceAll(inline, (_, file: string) => {
      sheets.add(join(module, '..', file))
      return `${file}.js`
    })
    if (rewritten !== code) writeFileSync(path, rewritten)
  }
  for (const [sheet, text] of await minified(source, [...sheets]))
    writeFileSync(join(out, `${sheet}.js`), `export default ${JSON.stringify(text)}\n`)
}

/** The texts as Vite would inline them into an app. */
async function minified(source: string, sheets: readonly string[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  if (sheets.length === 0) return texts
  const folder = mkdtempSync(join(tmpdir(), 'causeway-css-'))
  try {
    await build({
      configFile: false,
      root: source,
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir: folder,
        emptyOutDir: true,
        // As written: lowered, light-dark() loses to the rules that shield the host from the page.
        cssTarget: 'esnext',
        cssMinify: true,
        minify: false,
        rolldownOptions: {
          input: Object.fromEntries(
            sheets.map((sheet, index) => [`s${index}`, `${join(source, sheet)}?inline`]),
          ),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].mjs' },
        },
      },
    })
    for (const [index, sheet] of sheets.entries()) {
      const module: unknown = await import(join(folder, `s${index}.mjs`))
      if (typeof module !== 'object' || module === null || !('default' in module))
        throw new Error(`${sheet} did not become a module with a text.`)
      texts.set(sheet, String(module.default))
    }
    return texts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
