import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fromRoot } from '../lib/fromRoot.ts'
import { compileDocs } from './compileDocs.ts'
import { filesOf, snippetsOf } from './snippets.ts'

it('names the line of the page on which a piece does not compile, and of no other', async () => {
  const folder = fromRoot('.causeway/docs-test')
  const page = '# A\n\n```ts\nconst a: string = 1\n```\n\n```ts\nexport const b = 2\n```\n'
  try {
    const { problems } = await compileDocs({
      entries: ['packages/protocol/src/caip/caip.ts'],
      snippets: filesOf(join(folder, 'pages'), snippetsOf('a.md', page)),
      folder,
    })
    expect(problems).toEqual(["a.md:4: Type 'number' is not assignable to type 'string'. (TS2322)"])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
