import * as v from 'valibot'

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ name: v.optional(v.string()), version: v.optional(v.string()) }),
  ),
})

/**
 * The newest version of each family whose licence lets an app use a relay of its own (docs/decisions/0023-own-sign-client.md):
 * later ones ask for the vendor's network.
 */
const families = [
  { pattern: /^@walletconnect\//u, newest: '2.21.8' },
  { pattern: /^@reown\/appkit/u, newest: '1.8.0' },
] as const

/**
 * Packages of a lock file whose licence forbids what we do, in plain words; nothing when there are none. A package counts by
 * the name it has in the registry, wherever it was put and whatever it is called there.
 * @param lock the text of a `package-lock.json`
 * @throws ValiError, SyntaxError for what is no lock file
 */
export function forbiddenPackages(lock: string): string[] {
  const { packages } = v.parse(Lock, JSON.parse(lock))
  return Object.entries(packages).flatMap(([path, { name, version = '0.0.0' }]) => {
    const called = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const family = families.find(({ pattern }) => pattern.test(called))
    return family && isNewer(version, family.newest)
      ? [
          `${called} ${version} is newer than ${family.newest}: its licence forbids a relay of one's own`,
        ]
      : []
  })
}

/** Whether a version is above another one; what comes after a hyphen is of the version that it leads to. */
function isNewer(version: string, than: string): boolean {
  const numbers = (text: string) => text.split(/[-+]/u, 1)[0]?.split('.').map(Number) ?? []
  const mine = numbers(version)
  const theirs = numbers(than)
  const differs = mine.findIndex((part, place) => part !== theirs[place])
  return differs !== -1 && (mine[differs] ?? 0) > (theirs[differs] ?? 0)
}
