import { cp, mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'

/** Beside the release, where somebody needs them: the one is compiled on the machine, the others only spare a little time. */
const absent = ['pkcs11js', 'pg-native', 'bufferutil', 'utf-8-validate', 'pg-cloudflare']
/** For machines where nothing matters: its WebAssembly alone is larger than all services, and a release keeps its data in PostgreSQL. */
const embedded = '@electric-sql/pglite'

/**
 * Bundles the services and their commands with all that they import, for Node alone: no checkout, no packages, no loader.
 * @param folder where `causeway.mjs`, its chunks, workers, migrations and data go
 * @throws Error with what it says when the bundle does not start: a module may ask for a file that only a checkout has
 */
export async function buildServices(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: fromRoot(),
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [filesBeside(folder)],
    resolve: { conditions: ['node', 'module', 'import', 'default'] },
    ssr: { noExternal: true, external: [...absent, embedded], target: 'node' },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: {
          causeway: fromRoot('plans/cli/causeway.ts'),
          'reencode.worker': fromRoot('services/lib/pictures/reencode.worker.mjs'),
        },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          // Names stay as they are: a stack is read by whoever operates this, and some packages ask a class for its own.
          keepNames: true,
          minify: {
            compress: { keepNames: { function: true, class: true } },
            mangle: false,
            codegen: { removeWhitespace: true },
          },
        },
      },
    },
  })
  const started = await runCommand({
    command: process.execPath,
    args: [join(folder, 'causeway.mjs'), '--version'],
    cwd: folder,
  })
  if (started.code !== 0)
    throw new Error(`The services of a release do not start:\n${started.output.slice(-2_000)}`)
}

/**
 * What a module names beside itself (`new URL('…', import.meta.url)`) goes into the same folder: bundled, a module stands elsewhere.
 * @throws Error when such a file is not there
 */
function filesBeside(folder: string): Plugin {
  const named = /new URL\('(?<path>[^']+)', import\.meta\.url\)/gu
  const copies = new Map<string, string>()
  return {
    name: 'files-beside',
    enforce: 'pre',
    async transform(code, id) {
      if (id.includes('node_modules')) return null
      if (/\/(?:reencode\.worker|createDecoder)\.mjs$/u.test(id)) return codecsBeside(code, copies)
      if (!code.includes('import.meta.url')) return null
      return code.replaceAll(named, (all, path: string) => {
        const from = resolve(dirname(id), path)
        // Bundled for itself.
        if (path.endsWith('reencode.worker.mjs'))
          return `new URL('./reencode.worker.mjs', import.meta.url)`
        if (path.endsWith('embedded.worker.mjs')) return all
        const to = `files/${relative(fromRoot(), from)}`
        copies.set(from, to)
        return `new URL('./${to}', import.meta.url)`
      })
    },
    async writeBundle() {
      for (const [from, to] of copies) {
        await mkdir(dirname(join(folder, to)), { recursive: true })
        await cp(from, join(folder, to), {
          recursive: true,
          filter: (path) => !path.endsWith('.ts'),
        })
      }
    },
  }
}

/** Codecs are read from their packages, which a release does not have. */
function codecsBeside(code: string, copies: Map<string, string>): string {
  const finds = 'find.resolve(`@jsquash/${file}`)'
  if (code.includes('readFileSync(') && !code.includes(finds))
    throw new Error('createDecoder.mjs reads its codecs another way.')
  const require = createRequire(fromRoot('services/package.json'))
  for (const [, file = ''] of code.matchAll(/loadCodec\('(?<file>[^']+\.wasm)'\)/gu))
    copies.set(require.resolve(`@jsquash/${file}`), `codecs/${file}`)
  return code.replace(finds, 'new URL(`./codecs/${file}`, import.meta.url)')
}
