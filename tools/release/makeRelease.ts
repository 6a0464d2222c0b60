import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { fromRoot } from '../lib/fromRoot.ts'
import { runCommand } from '../lib/runCommand.ts'
import { vite } from '../lib/viteBuild.ts'
import { buildServices } from './buildServices.ts'
import { launcher } from './launcher.ts'
import { licencesOf } from './licencesOf.ts'
import { sbomOf } from './sbomOf.ts'
import { shippedPackages } from './shippedPackages.ts'
import { tarOf } from './tarOf.ts'

/** What was made. */
export interface Release {
  readonly version: string
  /** What runs, as it is unpacked. */
  readonly folder: string
  readonly archive: string
  /** SHA-256 of the archive, hex. */
  readonly hash: string
  /** The source maps, apart: unpacked over the release they make stacks name our files. */
  readonly maps: string
  readonly sbom: string
}

/** Static apps, by the folder of the release: what each is built with. */
const apps: readonly (readonly [
  name: string,
  folder: string,
  env: Readonly<Record<string, string>>,
])[] = [
  ['web', 'plans/web', { CAUSEWAY_SETTINGS_AT_START: '1' }],
  ['frame', 'apps/frame', {}],
  ['pocket', 'apps/pocket', {}],
]

/**
 * Makes the release of this checkout: services, web app, frame and Pocket for Node alone. The same sources give the same bytes.
 * @param out folder that all of it goes into, which is emptied first
 * @throws Error with what a build printed
 */
export async function makeRelease(
  out: string = fromRoot('dist/release'),
  note: (line: string) => void = () => undefined,
): Promise<Release> {
  const { version } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8')) as {
    version: string
  }
  const name = `causeway-${version}`
  const folder = join(out, name)
  const mapFolder = join(out, `${name}-maps`)
  await rm(out, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  note('services …')
  await buildServices(join(folder, 'services'))
  for (const [app, source, env] of apps) {
    note(`${app} …`)
    await buildApp(source, join(folder, app), env)
  }
  await takeMaps(folder, mapFolder)
  const packages = shippedPackages()
  const sbom = `${JSON.stringify(sbomOf(version, packages), null, 2)}\n`
  await writeFile(join(folder, 'sbom.cdx.json'), sbom)
  await writeFile(join(folder, 'LICENCES.txt'), await licencesOf(packages))
  await writeFile(join(folder, 'causeway'), launcher(version), { mode: 0o755 })
  // The command says in any version of Node what is wrong; the pages' drawing is a module of Vite's making.
  const kindOf = (type: string) =>
    `${JSON.stringify({ name: 'causeway', version, private: true, license: 'MIT', type })}\n`
  await writeFile(join(folder, 'package.json'), kindOf('commonjs'))
  await writeFile(join(folder, 'web/prerender/package.json'), kindOf('module'))
  for (const paper of ['LICENSE', 'NOTICE']) await cp(fromRoot(paper), join(folder, paper))
  await cp(fromRoot('deploy'), join(folder, 'deploy'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })

  const archive = join(out, `${name}.tar.gz`)
  const bytes = tarOf(folder, name)
  await writeFile(archive, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await writeFile(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
  const maps = join(out, `${name}-maps.tar.gz`)
  await writeFile(maps, tarOf(mapFolder, name))
  const beside = join(out, `${name}.cdx.json`)
  await writeFile(beside, sbom)
  return { version, folder, archive, hash, maps, sbom: beside }
}

async function buildApp(
  source: string,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const built = await runCommand({
    command: process.execPath,
    args: [
      vite,
      'build',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--sourcemap',
      'hidden',
      '--logLevel',
      'warn',
    ],
    cwd: fromRoot(source),
    env: { ...env, NODE_ENV: 'production' },
  })
  if (built.code !== 0)
    throw new Error(
      `${source} could not be built:\n${stripVTControlCharacters(built.output).trim()}`,
    )
}

/** Moves the maps into a folder of the same shape. */
async function takeMaps(folder: string, to: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.map')) continue
    const path = join(entry.parentPath, entry.name)
    const moved = join(to, path.slice(folder.length + 1))
    await mkdir(dirname(moved), { recursive: true })
    await rename(path, moved)
  }
}
