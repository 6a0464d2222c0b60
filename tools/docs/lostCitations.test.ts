import { describe, expect, it } from 'vitest'
import { lostCitations } from './lostCitations.ts'

const pages: Readonly<Record<string, string>> = {
  'AGENTS.md': '',
  'docs/decisions/D12-pairing.md': '',
  'docs/decisions/0023-sign-client.md': '',
  'docs/facts/modal.md': '## §2 Opening\n### §2.4 Back\n## 15. Buying\n',
  'docs/facts/wallet.md': '## §1 Keys\n',
  'docs/guides/wallet.md': '',
  'packages/a/api.md': '',
  'packages/b/api.md': '',
}
const files = new Set([
  ...Object.keys(pages),
  'docs/spec/s9.ts',
  'packages/kit/src/core/names.ts',
  'apps/web/src/plans/page.tsx',
  'contracts/src/Hub.sol',
])

/** What is lost of a text, said in a file of that name; without the place when it is the first line. */
const lost = (text: string, path = 'packages/kit/src/x.ts') =>
  lostCitations([{ path, text }], { files, textOf: (page) => pages[page] ?? '' }).map((problem) =>
    problem.replace(`${path}:1: `, ''),
  )

describe('decisions', () => {
  it('that have a page are found by their number', () => {
    expect(lost('// (D12), (D12, 0023), see decision 0023.')).toEqual([])
  })

  it('error: one without a page is named, with where it should be', () => {
    expect(lost('// as is said elsewhere (D12, D99)\nconst a = 1 // decision 0099')).toEqual([
      'there is no decision D99: it would stand in docs/decisions/D99-….md',
      'packages/kit/src/x.ts:2: there is no decision 0099: it would stand in docs/decisions/0099-….md',
    ])
  })

  it('are no numbers of other things', () => {
    expect(
      lost('// 0x00D3, 3D, MD5, D3.js, D12-pairing, 1.0001, 0.0006, 00:30, #0044ff, 0044%'),
    ).toEqual([])
  })
})

describe('sections', () => {
  it('without a document are the specification’s, or those of the page itself', () => {
    expect(lost('// §9, SPEC §9')).toEqual([])
    expect(lost('See §2.4.', 'docs/facts/modal.md')).toEqual([])
  })

  it('of a page are headings of it, also over the end of a line and several at once', () => {
    expect(lost('// facts/modal.md §15, `docs/facts/modal.md` §2.4, §2; modal.md §2')).toEqual([])
    expect(lost('/**\n * As there (facts/modal.md\n * §15).\n */')).toEqual([])
  })

  it('error: one that is not there is named', () => {
    expect(lost('// §7')).toEqual([
      'the specification has no §7 (docs/spec), and no document is named with it',
    ])
    expect(lost('/**\n * Opening.\n * (facts/modal.md §15, §16)\n */')).toEqual([
      'packages/kit/src/x.ts:3: docs/facts/modal.md has no heading §16',
    ])
  })

  it('of others’ documents are theirs', () => {
    expect(
      lost('// RFC 7518 §4.6, EIP-4361 §7, the yellow paper §4.3.1, JSON-RPC 2.0 §5.1'),
    ).toEqual([])
  })
})

describe('pages', () => {
  it('are found beside the one who cites, from the root, and by the end of their path', () => {
    expect(
      lost('See AGENTS.md, modal.md and docs/facts/modal.md.', 'docs/facts/wallet.md'),
    ).toEqual([])
    expect(lost('// each package has an api.md')).toEqual([])
  })

  it('error: one that is not there, and one of two', () => {
    expect(lost('// data.md §3')).toEqual(['there is no page data.md'])
    expect(lost('// wallet.md §1')).toEqual([
      'wallet.md may be docs/facts/wallet.md or docs/guides/wallet.md: name its folder',
    ])
  })

  it('error: a document that was taken apart', () => {
    expect(lost('// the bars of DESIGN §9')).toEqual([
      'DESIGN is no document of the repository: cite the decision (docs/decisions) or the fact (docs/facts) that says it now',
    ])
  })
})

describe('paths', () => {
  it('are files and folders, from the root or by the end of their path', () => {
    expect(lost('// packages/kit/src/core/names.ts, `packages/kit/src`, core/names.ts')).toEqual([])
    expect(lost('// plans/page.tsx, `src/core`')).toEqual([])
    expect(lost('// `contracts/src/Hub`, docs/spec/*.ts, packages/<name>/src/x.ts')).toEqual([])
  })

  it('error: one that is not there', () => {
    expect(
      lost('// packages/kit/src/gone.ts, `apps/desk`, core/gone.ts, `docs/gone/*.md`'),
    ).toEqual([
      'there is no packages/kit/src/gone.ts',
      'there is no apps/desk',
      "no file's path ends in core/gone.ts",
      'there is no docs/gone',
    ])
    expect(lost('```sh\nnpx tsx packages/gone.ts\n```', 'docs/guides/x.md')).toEqual([
      'docs/guides/x.md:2: there is no packages/gone.ts',
    ])
  })

  it('error: a name in the form of code that no file has', () => {
    expect(lost('// see `names.ts`, `…Names.ts`, `<page>Route.ts`, `_index.tsx`')).toEqual([])
    expect(lost('// see `called.ts`')).toEqual(['no file is named called.ts'])
  })

  it('that are addresses, parts of the web, made by a build or code of a reader are none', () => {
    expect(
      lost('// https://x.y/docs/gone.md @causeway/packages/gone.ts contracts/out/Hub.json apps/or'),
    ).toEqual([])
    const page = '[gone](docs/gone.ts)\n```ts src/Gone.ts\n// docs/gone.ts (D99)\n```'
    expect(lost(page, 'docs/guides/x.md')).toEqual([])
  })
})

describe('comments', () => {
  it.each(['a.sol', 'a.ts', 'a.tsx'])('of %s are told from texts in quotes', (path) => {
    expect(lost('a = "// D99";', path)).toEqual([])
    expect(lost('a;\n/// see D99\n/* and\n   D98 */', path)).toHaveLength(2)
  })

  it.each([
    ['a.css', '.a { b: c } /* D99 */'],
    ['a.html', '<p>D98</p><!-- D99 -->'],
    ['a.yaml', 'D98: a # D99'],
  ])('of %s', (path, text) => {
    expect(lost(text, path)).toEqual([
      'there is no decision D99: it would stand in docs/decisions/D99-….md',
    ])
  })

  it('titles of tests cite as they do, other texts do not', () => {
    expect(lost("const a = '(D98)'\n  it('refuses (D99)', () => {})", 'a.test.ts')).toEqual([
      'a.test.ts:2: there is no decision D99: it would stand in docs/decisions/D99-….md',
    ])
  })
})
