import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/fromRoot.ts'

/** An entry of the lock file, as npm writes it. */
interface Locked {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** A package that is in the release, or in what is bundled into it. */
export interface ShippedPackage {
  /** Its place in the lock file. */
  readonly path: string
  readonly name: string
  readonly version: string
  readonly license: string
  /** Base64, of the tarball. */
  readonly sha512: string | null
  /** Places of those that it needs. */
  readonly needs: readonly string[]
}

/** Where the release begins. */
const ours = ['services', 'plans', 'apps/frame', 'apps/pocket']
/** Not in the release: the embedded database, and what is compiled on the machine that wants it. */
const left = new Set(['@electric-sql/pglite', 'pkcs11js'])

/** Every package of others that the release is made of, by the lock file, sorted by name and version. */
export function shippedPackages(
  lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(fromRoot('package-lock.json'), 'utf8'),
  ) as never,
): readonly ShippedPackage[] {
  const { packages } = lock
  const found = new Map<string, ShippedPackage>()
  const seen = new Set<string>()

  /** As Node looks for it: from where it is asked for, upwards. */
  function placeOf(name: string, from: string): string | null {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
      if (packages[place]) return place
      if (at === '') return null
      if (!at.includes('/node_modules/') && at !== from) at = ''
      if (!at.includes('/node_modules/')) {
        const root = `node_modules/${name}`
        return packages[root] ? root : null
      }
    }
  }

  function visit(place: string): void {
    if (seen.has(place)) return
    seen.add(place)
    const entry = packages[place]
    if (!entry) throw new Error(`The lock file has no ${place}.`)
    if (entry.link && entry.resolved) return visit(entry.resolved)
    const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    const needs = names
      .filter((name) => !left.has(name))
      .flatMap((name) => placeOf(name, place) ?? [])
    if (place.includes('node_modules/')) {
      const name = entry.name ?? place.slice(place.lastIndexOf('node_modules/') + 13)
      found.set(place, {
        path: place,
        name,
        version: entry.version ?? '',
        license: entry.license ?? 'unknown',
        sha512: entry.integrity?.startsWith('sha512-') ? entry.integrity.slice(7) : null,
        needs: needs.filter((one) => !packages[one]?.link),
      })
    }
    for (const one of needs) visit(one)
  }

  for (const place of ours) visit(place)
  return [...found.values()].toSorted((a, b) => {
    const [left, right] = [`${a.name}@${a.version} ${a.path}`, `${b.name}@${b.version} ${b.path}`]
    return left < right ? -1 : 1
  })
}
