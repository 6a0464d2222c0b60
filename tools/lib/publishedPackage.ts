import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { fromRoot } from './fromRoot.ts'

const Names = v.optional(v.record(v.string(), v.string()), {})

/** What packing reads of a package's own package.json. */
const SourceManifest = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  keywords: v.optional(v.array(v.string()), []),
  exports: v.record(v.string(), v.string()),
  dependencies: Names,
  peerDependencies: Names,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })),
    {},
  ),
})
export type SourceManifest = v.InferOutput<typeof SourceManifest>

/** A package that app developers install. */
export interface PublishedPackage {
  /** Below `packages`. */
  readonly folder: string
  /** Entry points whose modules run in the browser only: Next reads `'use client'` there. */
  readonly client: readonly string[]
  /** The modules of a `./*` export that outsiders may use; all of them when left out. */
  readonly only?: readonly string[]
  /**
   * Whether our other packages import more of it than `only`: those modules go along as `./internal/…`, which promises
   * nothing to anybody else.
   */
  readonly internal?: boolean
}

/** In the order in which they need each other. */
export const published: readonly PublishedPackage[] = [
  {
    folder: 'protocol',
    client: [],
    only: ['errors/baseError', 'catalogue'],
    internal: true,
  },
  { folder: 'wallets', client: [] },
  { folder: 'kit', client: ['./react', './ui', './vanilla'] },
  {
    folder: 'testkit',
    client: [],
    only: [],
  },
]

export function readSource(folder: string): SourceManifest {
  return v.parse(
    SourceManifest,
    JSON.parse(readFileSync(fromRoot('packages', folder, 'package.json'), 'utf8')),
  )
}

/**
 * Every entry point by name, with its source file below the package: `./*` is written out, so that tools and people
 * see what there is and no test file can be reached.
 */
export function packedEntriesOf(
  { folder, only }: PublishedPackage,
  source: SourceManifest,
): Record<string, string> {
  const named = Object.entries(source.exports).flatMap(([name, target]) => {
    if (name !== './*') return [[name, target.slice(2)] as const]
    const modules = only ?? modulesUnder(fromRoot('packages', folder, 'src'))
    return modules.map((module) => [`./${module}`, `src/${module}.ts`] as const)
  })
  return Object.fromEntries(named.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The file of a module that others import from a package, below its `src`: `address` of protocol is `address/address.ts`. */
export function fileOfModule({ exports }: SourceManifest, module: string): string {
  return exports[`./${module}`]?.replace(/^\.\/src\//u, '') ?? `${module}.ts`
}

function modulesUnder(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return modulesUnder(join(folder, entry.name), `${prefix}${entry.name}/`)
    const module = /^(?<name>.+?)(?<test>\.test|\.test-d|\.int\.test)?\.ts$/u.exec(
      entry.name,
    )?.groups
    return module?.['name'] && !module['test'] ? [`${prefix}${module['name']}`] : []
  })
}
