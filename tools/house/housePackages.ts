import { existsSync, readdirSync } from 'node:fs'
import { fromRoot } from '../lib/fromRoot.ts'

/** One house that is judged for itself. */
export interface HousePackage {
  readonly name: string
  /** Its source, from the repository's root. */
  readonly source: string
  /** Whose exports are its doors. */
  readonly manifest?: string
  /** Its first floor is cut into wings, and each wing into rooms. */
  readonly hasWings?: true
}

const published = ['protocol', 'wallets', 'kit', 'testkit'].map((name): HousePackage => ({
  name,
  source: `packages/${name}/src`,
  manifest: `packages/${name}/package.json`,
  ...(name === 'kit' && { hasWings: true }),
}))

/** Every folder with source in it is one house: each service, and each part of the plans. */
function foldersOf(parent: string, besides: readonly string[]): HousePackage[] {
  return readdirSync(fromRoot(parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !besides.includes(entry.name))
    .map(({ name }) => `${parent}/${name}`)
    .filter(
      (source) =>
        !existsSync(fromRoot(source, 'package.json')) &&
        readdirSync(fromRoot(source), { recursive: true, encoding: 'utf8' }).some((path) =>
          path.endsWith('.ts'),
        ),
    )
    .sort()
    .map((source) => ({ name: source, source }))
}

/** Everything that `npm run house` judges. */
export function housePackages(): readonly HousePackage[] {
  return [
    ...published,
    { name: 'frame', source: 'apps/frame/src', manifest: 'apps/frame/package.json' },
    { name: 'pocket', source: 'apps/pocket/src', manifest: 'apps/pocket/package.json' },
    ...foldersOf('services', ['node_modules']),
    ...foldersOf('plans', ['node_modules', 'web', 'contracts']),
    { name: 'plans/web', source: 'plans/web/src', manifest: 'plans/package.json' },
    { name: 'plans/contracts/script', source: 'plans/contracts/script' },
    { name: 'locales', source: 'locales' },
    { name: 'tools', source: 'tools' },
    { name: 'e2e', source: 'e2e' },
  ]
}
