import { describe, expect, it } from 'vitest'
import { compiledSpecifiers, packagesImported } from './imports.ts'
import { manifestOf } from './manifest.ts'
import { entriesOf, published, readSource, type Source } from './published.ts'

const source: Source = {
  name: '@causeway/thing',
  version: '1.2.3',
  description: 'A thing.',
  exports: {
    '.': './src/index.ts',
    './view': './src/view/index.tsx',
    './a.css': './src/view/a.css',
  },
  dependencies: { used: '1.0.0', unused: '2.0.0' },
  peerDependencies: { react: '^19.0.0' },
  peerDependenciesMeta: {},
}
const entries = entriesOf({ folder: 'thing', client: [] }, source)

describe('package.json of a tarball', () => {
  it('names compiled modules with their types, and only dependencies that are imported', () => {
    expect(manifestOf(source, entries, new Set(['used', 'react']))).toMatchInlineSnapshot(`
      {
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
        ],
        "license": "MIT",
        "name": "@causeway/thing",
        "peerDependencies": {
          "react": "^19.0.0",
        },
        "peerDependenciesMeta": {},
        "sideEffects": [
          "./dist/view/a.css",
        ],
        "type": "module",
        "version": "1.2.3",
      }
    `)
  })

  it('has types before code: resolvers take the first that fits', () => {
    const { exports } = manifestOf(source, entries, new Set()) as {
      exports: Record<string, object>
    }
    expect(Object.keys(exports['.']!)).toEqual(['types', 'default'])
  })

  it('an import that nobody declared stops the packing', () => {
    expect(() => manifestOf(source, entries, new Set(['stranger']))).toThrow('imports of stranger')
  })
})

describe('entry points', () => {
  it('a `./*` export is written out, without tests', () => {
    const protocol = published.find(({ folder }) => folder === 'protocol')!
    const names = Object.keys(entriesOf(protocol, readSource('protocol')))
    expect(names).toContain('./errors/base')
    expect(names).toContain('./networks')
    expect(names.filter((name) => name.includes('test') || name.includes('*'))).toEqual([])
  })
})

describe('imports', () => {
  it('packages are found by name, whatever the quotes, the path or the form', () => {
    const code = `import a from 'viem/actions'\nimport"@causeway/protocol/caip"\nexport * from "./near.js"\nconst b = import('valibot')\nimport 'node:fs'`
    expect([...packagesImported([code])]).toEqual(['viem', '@causeway/protocol', 'valibot'])
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
})
