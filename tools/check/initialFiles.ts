import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean()),
    isDynamicEntry: v.optional(v.boolean()),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
  }),
)
export type Manifest = v.InferOutput<typeof Manifest>

/** The scripts that a chunk needs before it runs: itself and its static imports, all the way down, each once. */
export function staticClosure(
  manifest: Manifest,
  key: string,
  seen = new Set<string>(),
): Set<string> {
  const chunk = manifest[key]
  if (!chunk)
    throw new Error(`The build has no chunk "${key}"; it has ${Object.keys(manifest).join(', ')}.`)
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of chunk.imports) staticClosure(manifest, next, seen)
  return seen
}

function readManifest(folder: string): Manifest {
  return v.parse(Manifest, JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))
}

function paths(folder: string, manifest: Manifest, keys: Iterable<string>): string[] {
  return [...new Set([...keys].flatMap((key) => manifest[key]?.file ?? []))]
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file))
}

/** Paths of the scripts that a page loads before anything lazy, from Vite's manifest. */
export function initialFiles(folder: string, entry: string): string[] {
  const manifest = readManifest(folder)
  const key = Object.keys(manifest).find(
    (name) => name === entry || (name.endsWith(`/${entry}`) && manifest[name]?.isEntry),
  )
  return paths(folder, manifest, staticClosure(manifest, key ?? entry))
}

/** Paths of the scripts that the lazy chunks of a folder add to what `entry` has loaded. */
export function routeFiles(folder: string, entry: string, part: string): string[] {
  const manifest = readManifest(folder)
  const loaded = staticClosure(manifest, entry)
  const lazy = Object.keys(manifest).filter((name) => name.includes(part))
  const needed = new Set(lazy.flatMap((name) => [...staticClosure(manifest, name)]))
  return paths(
    folder,
    manifest,
    [...needed].filter((name) => !loaded.has(name)),
  )
}

/**
 * The chunks that are loaded on demand: their source file, and the scripts each adds to what `loaded` chunks brought.
 * What another chunk loads on demand adds to that one: a tab comes after the panel that it is in.
 */
export function lazyChunks(
  folder: string,
  loadedKeys: readonly string[],
): { source: string; files: string[] }[] {
  const manifest = readManifest(folder)
  const loaded = new Set(
    loadedKeys.flatMap((key) => [...staticClosure(manifest, keyOf(manifest, key))]),
  )
  return Object.keys(manifest)
    .filter((key) => manifest[key]?.isDynamicEntry)
    .map((source) => ({
      source,
      files: paths(
        folder,
        manifest,
        [...staticClosure(manifest, source)].filter(
          (name) => !loadedBefore(manifest, source, loaded).has(name),
        ),
      ),
    }))
}

/** What is certainly there when a chunk is asked for: the chunks that all of its askers have in common. */
export function loadedBefore(
  manifest: Manifest,
  key: string,
  loaded: ReadonlySet<string>,
  path: readonly string[] = [],
): ReadonlySet<string> {
  const askers = Object.keys(manifest).filter((name) =>
    manifest[name]?.dynamicImports.includes(key),
  )
  if (askers.length === 0 || askers.some((name) => loaded.has(name) || path.includes(name)))
    return loaded
  const [first, ...others] = askers.map(
    (name) =>
      new Set([
        ...loaded,
        ...staticClosure(manifest, name),
        ...loadedBefore(manifest, name, loaded, [...path, key]),
      ]),
  )
  return new Set([...(first ?? loaded)].filter((name) => others.every((other) => other.has(name))))
}

/** The manifest's key of a source file that is named by the end of its path. */
function keyOf(manifest: Manifest, end: string): string {
  return Object.keys(manifest).find((name) => name === end || name.endsWith(`/${end}`)) ?? end
}
