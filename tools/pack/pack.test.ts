import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { changedLines } from './apiChanges.ts'
import { compiledSpecifiers, packagesImported, throughInternal } from './imports.ts'
import { innerModules } from './innerModules.ts'
import { manifestOf } from './manifestOf.ts'
import { npmPage } from './npmPage.ts'
import {
  packedEntriesOf,
  published,
  readSource,
  type SourceManifest,
} from '../lib/publishedPackage.ts'

const source: SourceManifest = {
  name: '@causeway/thing',
  version: '1.2.3',
  description: 'A thing.',
  keywords: ['thing'],
  exports: {
    '.': './src/index.ts',
    './view': './src/view/index.tsx',
    './a.css': './src/view/a.css',
  },
  dependencies: { used: '1.0.0', unused: '2.0.0' },
  peerDependencies: { react: '^19.0.0' },
  peerDependenciesMeta: {},
}
const entries = packedEntriesOf({ folder: 'thing', client: [] }, source)

describe('package.json of a tarball', () => {
  it('names compiled modules with their types, and only dependencies that are imported', () => {
    expect(manifestOf({ source, folder: 'thing', entries, imported: new Set(['used', 'react']) }))
      .toMatchInlineSnapshot(`
        {
          "author": "Causeway contributors",
          "bugs": "https://github.com/causeway-kit/causeway/issues",
          "dependencies": {
            "used": "^1.0.0",
          },
          "description": "A thing.",
          "engines": {
            "node": ">=20.19",
          },
          "exports": {
            ".": {
              "default": "./dist/index.js",
              "types": "./dist/index.d.ts",
            },
            "./a.css": "./dist/view/a.css",
            "./package.json": "./package.json",
            "./view": {
              "default": "./dist/view/index.js",
              "types": "./dist/view/index.d.ts",
            },
          },
          "files": [
            "dist",
            "CHANGELOG.md",
            "NOTICE",
          ],
          "homepage": "https://github.com/causeway-kit/causeway/tree/main/packages/thing#readme",
          "keywords": [
            "thing",
          ],
          "license": "MIT",
          "name": "@causeway/thing",
          "peerDependencies": {
            "react": "^19.0.0",
          },
          "peerDependenciesMeta": {},
          "publishConfig": {
            "access": "public",
          },
          "repository": {
            "directory": "packages/thing",
            "type": "git",
            "url": "git+https://github.com/causeway-kit/causeway.git",
          },
          "sideEffects": [
            "./dist/view/a.css",
          ],
          "type": "module",
          "version": "1.2.3",
        }
      `)
  })

  it('has types before code: resolvers take the first that fits', () => {
    const { exports } = manifestOf({ source, folder: 'thing', entries, imported: new Set() }) as {
      exports: Record<string, object>
    }
    expect(Object.keys(exports['.']!)).toEqual(['types', 'default'])
  })

  it('an import that nobody declared stops the packing', () => {
    expect(() =>
      manifestOf({ source, folder: 'thing', entries, imported: new Set(['stranger']) }),
    ).toThrow('imports of stranger')
  })
})

describe('entry points', () => {
  it('a `./*` export is written out, without tests', () => {
    const protocol = published.find(({ folder }) => folder === 'protocol')!
    const names = Object.keys(packedEntriesOf(protocol, readSource('protocol')))
    expect(names).toContain('./errors/baseError')
    expect(names).toContain('./networks')
    expect(names.filter((name) => name.includes('test') || name.includes('*'))).toEqual([])
    expect(names.length).toBeLessThan(12)
  })

  it('what only our other packages import goes along, and no more', () => {
    const inner = innerModules('protocol')
    expect(inner).toContain('src/rpc/limits.ts')
    expect(inner.filter((file) => /src\/(?:ads|plans|settings)/u.test(file))).toEqual([])
  })
})

describe('imports', () => {
  it('packages are found by name, whatever the quotes, the path or the form', () => {
    const code = `import a from 'viem/actions'\nimport"@causeway/protocol/caip"\nexport * from "./near.js"\nconst b = import('valibot')\nimport 'node:fs'`
    expect([...packagesImported([code])]).toEqual(['viem', '@causeway/protocol', 'valibot'])
  })

  it('an example in the documentation imports nothing', () => {
    const code = `/**\n * @example\n * import { a } from 'ethers'\n */\nexport const b = '/*'\nimport 'viem'`
    expect([...packagesImported([code])]).toEqual(['viem'])
  })

  it('declarations name compiled modules, and packages stay as they are', () => {
    expect(
      compiledSpecifiers(
        `import { A } from './a.ts';\nexport type B = import("../b.tsx").B;\nimport type { C } from 'pkg/c.ts';`,
      ),
    ).toBe(
      `import { A } from './a.js';\nexport type B = import("../b.js").B;\nimport type { C } from 'pkg/c.ts';`,
    )
  })

  it('what is no open door is imported by the inner one', () => {
    const doors = { name: '@x/a', entries: ['./open'] }
    expect(
      throughInternal(
        `import '@x/a/open'\nimport '@x/a/b/c'\nimport '@x/ab/c'\nimport '@x/a/internal/d'`,
        doors,
      ),
    ).toBe(
      `import '@x/a/open'\nimport '@x/a/internal/b/c'\nimport '@x/ab/c'\nimport '@x/a/internal/d'`,
    )
  })
})

describe('the report of the API', () => {
  it('names what was taken away and what was added, and an order that changed', () => {
    expect(changedLines('a\nb', 'a\nb')).toEqual([])
    expect(changedLines('a\nb', 'a\nc')).toEqual(['- b', '+ c'])
    expect(changedLines('a\nb', 'b\na')).toEqual(['the same lines in another order'])
    expect(changedLines('', 'a')).toEqual(['- ', '+ a'])
  })
})

describe('pages on a registry', () => {
  it('links lead to the repository, hidden lines are gone, code and other links stay', () => {
    const page =
      '<!-- before\nx\n-->\n[a](../../docs/x.md#y) [b](#here) [c](https://w.x) ![p](p.png)\n```md\n[d](e.md)\n```\n'
    expect(npmPage(page, 'packages/kit')).toBe(
      '[a](https://github.com/causeway-kit/causeway/blob/main/docs/x.md#y) [b](#here) [c](https://w.x) ![p](https://github.com/causeway-kit/causeway/raw/main/packages/kit/p.png)\n```md\n[d](e.md)\n```\n',
    )
  })
})

describe('versions', () => {
  it('all published packages go together', () => {
    const { fixed } = JSON.parse(readFileSync(fromRoot('.changeset', 'config.json'), 'utf8')) as {
      fixed: string[][]
    }
    expect(fixed[0]?.toSorted()).toEqual(
      published.map(({ folder }) => readSource(folder).name).toSorted(),
    )
    expect(new Set(published.map(({ folder }) => readSource(folder).version)).size).toBe(1)
  })
})
