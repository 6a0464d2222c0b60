import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { apiReport } from './apiReport.ts'
import { readComment } from './comment.ts'
import type { DocEntry } from './entries.ts'
import { anchorsOf, deadLinks } from './links.ts'
import { readModel } from './model.ts'
import { ownImports } from './ownImports.ts'
import { referencePages } from './referencePage.ts'
import { examplesOf, filesOf, sourceLineOf, snippetsOf } from './snippets.ts'
import { undescribed } from './undescribed.ts'

const scratch = mkdtempSync(join(tmpdir(), 'causeway-docs-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** A model of declarations as the compiler would have written them. */
function modelOf(files: Readonly<Record<string, string>>, others: readonly DocEntry[] = []) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(scratch, name), text)
  const entry = { name: '@x/thing', folder: 'thing', source: 'thing/index.ts', page: 'index.md' }
  return readModel(
    [entry, ...others],
    ({ page }) => join(scratch, page.replace('.md', '.d.ts')),
    {},
  )
}

describe('pieces of code', () => {
  const page = [
    '<!-- before',
    'declare const here: number',
    '-->',
    '',
    '```ts',
    'here.toFixed()',
    '```',
    '```tsx src/App.tsx',
    'export const App = 1',
    '```',
    '```ts nocheck the code of another kit',
    'other(',
    '```',
    '```sh',
    'npm i',
    '```',
  ].join('\n')

  it('are found with their lines, their names and what stands before them unseen', () => {
    expect(snippetsOf('a.md', page)).toMatchObject([
      { line: 6, before: 'declare const here: number', file: undefined, code: 'here.toFixed()' },
      { line: 9, file: 'src/App.tsx', before: '' },
      { unchecked: 'the code of another kit' },
    ])
  })

  it('become files that know their place on the page', () => {
    const [app, piece] = filesOf('/x', snippetsOf('a.md', page))
    expect([app?.path, piece?.path]).toEqual(['/x/0/src/App.tsx', '/x/0/src/line6.ts'])
    expect(sourceLineOf(piece!, 2)).toBe('a.md:6')
    expect(sourceLineOf(app!, 1)).toBe('a.md:9')
  })

  it('a name that comes again begins anew beside the others', () => {
    const twice = '```ts kit.ts\n1\n```\n```ts app.ts\n2\n```\n```ts kit.ts\n3\n```'
    expect(filesOf('/x', snippetsOf('a.md', twice)).map(({ path }) => path)).toEqual([
      '/x/0/kit.ts',
      '/x/0/app.ts',
      '/x/1/kit.ts',
      '/x/1/app.ts',
    ])
  })

  it('a name cannot leave its folder, and a piece needs an end', () => {
    expect(() => filesOf('/x', snippetsOf('a.md', '```ts ../../a.ts\n1\n```'))).toThrow('leaves')
    expect(() => snippetsOf('a.md', '```ts\n1')).toThrow('has no end')
  })

  it('examples of comments end where the next tag begins', () => {
    const source =
      '/**\n * Adds.\n * @example\n * add(1)\n *\n * @returns more\n */\nexport const a = 1'
    expect(examplesOf('a.ts', source)).toMatchObject([{ line: 3, code: '\nadd(1)' }])
  })
})

describe('links', () => {
  it('anchors are made as GitHub makes them', () => {
    const text =
      '# A `b.c`, d!\n## Same\n## Same\n```\n# not one\n```\n<a id="own"></a>\n## Ünï_x – y'
    expect([...anchorsOf(text)]).toEqual(['a-bc-d', 'same', 'same-1', 'own', 'ünï_x--y'])
  })

  it('dead ones are named, code and addresses on the web are not looked at', () => {
    const pages = [
      {
        path: 'docs/a.md',
        text: '[x](b.md#there) [y](b.md#gone)\n[z](none.md) ![p](p.png)\n`[c](no.md)` [w](https://x.y/z)\n```md\n[d](no.md)\n```\n[r]: also.md',
      },
      { path: 'docs/b.md', text: '## There' },
    ]
    const exists = (path: string) => ['docs/a.md', 'docs/b.md', 'docs/p.png'].includes(path)
    expect(deadLinks(pages, exists)).toEqual([
      'docs/a.md:1: docs/b.md has no heading #gone',
      'docs/a.md:2: there is no docs/none.md',
      'docs/a.md:7: there is no docs/also.md',
    ])
  })
})

describe('examples', () => {
  const values = new Map([
    ['connect', '@x/kit'],
    ['useKit', '@x/kit/react'],
  ])

  it('are given what they leave out, and nothing that they only mention', () => {
    expect(ownImports("await connect(kit, { useKit: 1 }) // 'x'", values)).toBe(
      "import { connect } from '@x/kit'",
    )
    expect(ownImports("kit.connect('useKit')", values)).toBe('')
    for (const code of ['const connect = useKit()', 'const { connect, isPending } = useKit()'])
      expect(ownImports(code, values)).toBe("import { useKit } from '@x/kit/react'")
  })
})

describe('reference', () => {
  it('a comment is taken apart, also where a tag stands after a sentence', () => {
    expect(
      readComment(
        'Adds. @throws BaseError `x.y`\n@param a.b the\n  first\n@returns it\n@example\nadd()',
      ),
    ).toEqual({
      summary: 'Adds.',
      params: [{ name: 'a.b', text: 'the first' }],
      returns: 'it',
      throws: ['BaseError `x.y`'],
      examples: ['add()'],
      see: [],
    })
  })

  const files = {
    'index.d.ts':
      "export { add as plus } from './add.js'\nexport type { Shape } from './add.js'\nexport type { Abi } from 'viem'\n",
    'add.d.ts': `/** Behind. */
interface Inner { readonly deep: import("./deep.js").Deep }
/** A shape (SPEC §5). */
export interface Shape {
  /** How wide, px. @throws BaseError \`a.b\` */
  readonly width?: number | undefined
  /** Grows. @param by how much
   * @returns its stop */
  readonly grow: (by: number) => () => void
  readonly inner: Inner
}
/** Adds. */
export declare function add(a: Shape): number
export declare function add(a: Shape, b: 'x' | 'y'): number
`,
    'deep.d.ts': 'export type Deep = { readonly end: true }\n',
  }

  it('tells of every export with links to the others, without the paragraphs of the house', () => {
    const page = referencePages(modelOf(files), new Set(['a.b']), new Map()).get(
      'dist/reference/index.md',
    )
    expect(page).toContain('### plus\n\nAdds.')
    expect(page).toContain("b: 'x' | 'y'")
    expect(page).toContain('Types: [`Shape`](#shape)')
    expect(page).toContain('A shape.')
    expect(page).toContain(
      '| `width?` | `number \\| undefined` | How wide, px. **Throws** BaseError [`a.b`](../../docs/reference/errors.md#ab) |',
    )
    expect(page).toContain('| Grows. `by`: how much · **Returns** its stop |')
    expect(page).toContain('`Abi` (`viem`)')
  })

  it('what says nothing of itself is named', () => {
    const silent = { ...files, 'add.d.ts': files['add.d.ts'].replace('/** Adds. */', '') }
    expect(undescribed(modelOf(files), { '@x/thing': 'A thing.' })).toEqual([])
    expect(undescribed(modelOf(silent), {})).toEqual([
      '@x/thing: say what it is for, in tools/docs/words/entryTexts.ts',
      'thing/index.ts: plus has no description (a comment above it)',
    ])
  })

  it('the report holds what is behind, and no comment: words may change, shapes may not', () => {
    const report = apiReport(modelOf(files), 'thing')
    expect(report).toContain('/* exported as plus */ function add(a: Shape): number')
    expect(report).toContain('type Deep = { readonly end: true }')
    expect(report).toContain('readonly deep: Deep')
    expect(report).not.toContain('Adds.')
    const words = { ...files, 'add.d.ts': files['add.d.ts'].replace('Adds.', 'Sums.') }
    expect(apiReport(modelOf(words), 'thing')).toBe(report)
    const shape = { ...files, 'deep.d.ts': 'export type Deep = { readonly end: boolean }\n' }
    expect(apiReport(modelOf(shape), 'thing')).not.toBe(report)
  })

  it('an entry of the catalogue is reported without its words', () => {
    const declared = (text: string) => ({
      'index.d.ts': `export declare const all: {\n    readonly 'a.b': {\n        readonly text: '${text}';\n        readonly surface: 'inline';\n    };\n};\n`,
    })
    const report = apiReport(modelOf(declared(String.raw`It isn\'t; there.`)), 'thing')
    expect(report).toContain("'a.b': { readonly text: string; readonly surface: 'inline' };")
    expect(apiReport(modelOf(declared('Gone.')), 'thing')).toBe(report)
  })

  it('the texts of a catalogue are reported by name, as many in a line as have room', () => {
    const report = (members: string) =>
      apiReport(modelOf({ 'index.d.ts': `export declare const en: {\n${members}};\n` }), 'thing')
    const texts = (word: string) =>
      `    readonly title: '${word}';\n    readonly text: '${word} it\\'s; so.';\n    readonly of: (p: {\n        name: string;\n    }) => string;\n`
    expect(report(texts('Send'))).toContain(
      "const en: {\n    readonly title: 'Send'; readonly text: string; readonly of: (p: { name: string }) => string;\n}",
    )
    const many = report(texts('Send').repeat(4)).split('\n')
    expect(many.filter((line) => line.includes('readonly'))).toHaveLength(4)
    expect(Math.max(...many.map(({ length }) => length))).toBeLessThan(140)
  })

  it('the order in which the compiler spreads the definitions of errors is no change', () => {
    const one = '    aB: ErrorDefinition<"a.b", undefined>;\n'
    const two = '    cD: ErrorDefinition<"c.d", {\n        name: string;\n    }>;\n'
    const report = (members: string) =>
      apiReport(
        modelOf({ 'index.d.ts': `export declare const definitions: {\n${members}};\n` }),
        'thing',
      )
    expect(report(two + one)).toBe(report(one + two))
    expect(report(two + one)).toContain(
      'aB: ErrorDefinition<"a.b", undefined>; cD: ErrorDefinition<"c.d", { name: string }>;',
    )
  })

  it('what another package shows by name stands in that one’s report alone', () => {
    const deep = { name: '@x/deep', folder: 'deep', source: 'deep/deep.ts', page: 'deep.md' }
    const model = modelOf(files, [deep])
    expect(apiReport(model, 'deep')).toContain('type Deep = { readonly end: true }')
    expect(apiReport(model, 'thing')).not.toContain('type Deep')
  })
})
