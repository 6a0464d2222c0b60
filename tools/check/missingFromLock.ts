/** What is read of a lock file: where each package stands, and what it asks for. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The folders in which Node, and npm with it, look for a package that is asked for at a place: nearest first. */
function* lookedIn(place: string, name: string): Generator<string> {
  for (let folder = place; ;) {
    yield folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (folder === '') return
    const inner = folder.lastIndexOf('/node_modules/')
    if (inner >= 0) folder = folder.slice(0, inner)
    else
      folder = folder.includes('/') && !folder.startsWith('node_modules/') ? dirnameOf(folder) : ''
  }
}

const dirnameOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

const isOurs = (place: string) => !/(?:^|\/)node_modules\//u.test(place)

/** The names that a locked package is installed with. */
function wantedBy(place: string, one: LockedPackage): Readonly<Record<string, string>> {
  return {
    ...one.dependencies,
    ...one.optionalDependencies,
    ...(isOurs(place) && one.devDependencies),
  }
}

/**
 * What `npm ci` would not find: packages that one of the locked ones asks for and that stand nowhere in the lock file, and those
 * that have no sum to be checked by. Those of other platforms count too: npm 10 refuses a lock file without them, and
 * an install from it on such a machine would lack them.
 */
export function missingFromLock({ packages }: LockFile): readonly string[] {
  return Object.entries(packages).flatMap(([place, one]) => {
    if (one.link) return []
    const lacking = Object.keys(wantedBy(place, one))
      .filter((name) => ![...lookedIn(place, name)].some((path) => packages[path]))
      .map((name) => `${name}, which ${place === '' ? 'the repository' : place} asks for`)
    const isUnchecked = !isOurs(place) && one.integrity === undefined
    return isUnchecked ? [...lacking, `the sum of ${place}`] : lacking
  })
}

/** Packages that are locked and that nothing asks for: `npm ci` leaves them out, and every command would miss them and install anew. */
export function unaskedInLock({ packages }: LockFile): readonly string[] {
  const asked = new Set(
    Object.entries(packages).flatMap(([place, one]) =>
      Object.keys({ ...wantedBy(place, one), ...one.peerDependencies }).flatMap(
        (name) => [...lookedIn(place, name)].find((path) => packages[path]) ?? [],
      ),
    ),
  )
  return Object.entries(packages).flatMap(([place, one]) =>
    isOurs(place) || one.link || asked.has(place) ? [] : [place],
  )
}
