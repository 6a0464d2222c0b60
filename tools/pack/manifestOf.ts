import type { SourceManifest } from '../lib/publishedPackage.ts'

/** Where the sources are, for everybody who finds the package on a registry. */
export const projectHome = 'https://github.com/causeway-kit/causeway'

/** Where a source file's compiled form is in the tarball. */
export const compiled = (file: string, ending: 'js' | 'd.ts') =>
  `./dist/${file.slice('src/'.length).replace(/\.tsx?$/u, `.${ending}`)}`

/**
 * The package.json of the tarball: compiled entry points with their types instead of the sources that the
 * workspace reads, and only those dependencies that the shipped code really imports, as ranges: with an exact version
 * each, an app that has another patch of one would ship it twice.
 * @param entries entry points by name, with their source files
 * @param folder of the package, below `packages`
 * @param internal whether modules go along that only our other packages import
 * @param imported names of all packages that the compiled code or its declarations import
 */
export function manifestOf({
  source,
  folder,
  entries,
  internal = false,
  imported,
}: {
  readonly source: SourceManifest
  readonly folder: string
  readonly entries: Readonly<Record<string, string>>
  readonly internal?: boolean
  readonly imported: ReadonlySet<string>
}): Record<string, unknown> {
  const styles = Object.entries(entries).filter(([, file]) => file.endsWith('.css'))
  const exports = Object.entries(entries).map(([name, file]) => [
    name,
    file.endsWith('.css')
      ? `./dist/${file.slice('src/'.length)}`
      : { types: compiled(file, 'd.ts'), default: compiled(file, 'js') },
  ])
  const used = Object.entries(source.dependencies).filter(([name]) => imported.has(name))
  const missing = [...imported].filter(
    (name) => !(name in source.dependencies) && !(name in source.peerDependencies),
  )
  if (missing.length > 0)
    throw new Error(
      `${source.name} ships imports of ${missing.join(', ')}, which its package.json names neither as dependency nor as peer.`,
    )
  return {
    name: source.name,
    version: source.version,
    description: source.description,
    keywords: source.keywords,
    homepage: `${projectHome}/tree/main/packages/${folder}#readme`,
    bugs: `${projectHome}/issues`,
    repository: { type: 'git', url: `git+${projectHome}.git`, directory: `packages/${folder}` },
    license: 'MIT',
    author: 'Causeway contributors',
    type: 'module',
    sideEffects:
      styles.length > 0 ? styles.map(([, file]) => `./dist/${file.slice('src/'.length)}`) : false,
    exports: {
      ...Object.fromEntries(exports),
      ...(internal ? { './internal/*': { types: './dist/*.d.ts', default: './dist/*.js' } } : {}),
      './package.json': './package.json',
    },
    // npm adds README and LICENSE by itself, and nothing else.
    files: ['dist', 'CHANGELOG.md', 'NOTICE'],
    engines: { node: '>=20.19' },
    publishConfig: { access: 'public' },
    dependencies: Object.fromEntries(used.map(([name, version]) => [name, `^${version}`])),
    peerDependencies: source.peerDependencies,
    peerDependenciesMeta: source.peerDependenciesMeta,
  }
}
