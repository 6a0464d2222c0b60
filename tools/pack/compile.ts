import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'
import { toolScript } from '../lib/toolScript.ts'
import { readSource } from '../lib/publishedPackage.ts'

/** The doors of one of our packages that have a name of their own, each with its declarations below the compiled folder. */
function doorsOf(name: string): (readonly [string, string])[] {
  const { exports } = readSource(name.replace('@causeway/', ''))
  return Object.entries(exports)
    .filter(([door, target]) => door !== './*' && target.endsWith('.ts'))
    .map(([door, target]) => [
      door.slice(2),
      target.replace('./src/', '').replace(/\.ts$/u, '.d.ts'),
    ])
}

/**
 * Compiles what the entry points reach: one JavaScript module and one declaration for each source module, so that
 * lazy panels stay chunks in every bundler and nothing that an app does not import is shipped to its visitors.
 * @param entries source files below the package
 * @param out folder for the compiled files
 * @param declared folders with the declarations of packages that were compiled before, by name
 * @throws Error with what the compiler printed
 */
export async function compile(params: {
  readonly folder: string
  readonly entries: readonly string[]
  readonly out: string
  readonly declared: Readonly<Record<string, string>>
}): Promise<void> {
  const home = fromRoot('packages', params.folder)
  const scratch = `${params.out}.tsc`
  mkdirSync(scratch, { recursive: true })
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({
      extends: join(home, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        // With their sources inside: a debugger shows what was written, and no file more is shipped.
        sourceMap: true,
        inlineSources: true,
        rewriteRelativeImportExtensions: true,
        // Next and others still build for browsers of two years ago.
        target: 'ES2022',
        rootDir: join(home, 'src'),
        outDir: params.out,
        // The folder to compile into may be outside of the repository, where nothing is found by walking up.
        typeRoots: [fromRoot('node_modules/@types'), fromRoot('node_modules')],
        // A package before this one counts as its declarations, not as more source.
        paths: Object.fromEntries(
          Object.entries(params.declared).flatMap(([name, types]) => [
            [name, [join(types, 'index.d.ts')]],
            ...doorsOf(name).map(([door, file]) => [`${name}/${door}`, [join(types, file)]]),
            [`${name}/*`, [join(types, '*.d.ts')]],
          ]),
        ),
      },
      include: [],
      files: params.entries.map((file) => join(home, file)),
    }),
  )
  const { code, output } = await runCommand({
    command: process.execPath,
    args: [toolScript('typescript', 'tsc'), '-p', scratch],
  })
  rmSync(scratch, { recursive: true, force: true })
  if (code !== 0) throw new Error(`packages/${params.folder} could not be compiled:\n${output}`)
}
