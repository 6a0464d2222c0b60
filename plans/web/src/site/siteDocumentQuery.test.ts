import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { siteDocumentQuery } from './siteDocumentQuery.ts'

const answers = vi.hoisted(() => ({ signed: null as unknown, judged: {} as unknown }))
vi.mock('@causeway/protocol/http/call', () => ({
  call: async () => ({ document: answers.signed }),
}))
vi.mock('@causeway/plans/protocol/site/judgeSiteDocument', () => ({
  judgeSiteDocument: async () => answers.judged,
}))

const content = JSON.stringify({ title: 'Ours' })
const by = (version: number, signer: string) => ({ version, content, signer, signature: '0x1' })

let kept: Map<string, string>
beforeEach(() => void (kept = new Map()))

async function read(signed: unknown, judged: unknown = {}) {
  Object.assign(answers, { signed, judged })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const place = {
    site: { url: 'https://site.example' },
    chain: { id: 137 },
    contracts: { accessManager: `0x${'1'.repeat(40)}` },
    endpoints: { indexer: 'https://indexer.example' },
  } as never
  const kit = { client: () => ({}) } as never
  return new QueryClient().fetchQuery(siteDocumentQuery(kit, place, storage))
}

it('attack: a service that withholds a document, or gives another, takes nothing from who judged one', async () => {
  const document = { title: 'Ours' }
  expect(await read(by(5, '0xa'), { document })).toMatchObject({ document, refused: null })
  for (const [signed, refused] of [
    [null, 'older'],
    [by(4, '0xa'), 'older'],
    [by(6, '0xa'), 'notSigned'],
    [by(6, '0xb'), 'notAdmin'],
  ] as const) {
    const found = await read(signed, { refused })
    expect(found).toMatchObject({ version: 5, document, refused })
  }
})

it('ends with the word of the chain on its own signer, and does not come back', async () => {
  await read(by(5, '0xa'), { document: { title: 'Ours' } })
  const judged = await read(by(5, '0xa'), { refused: 'notAdmin' })
  expect(judged).toMatchObject({ version: 5, document: null, refused: 'notAdmin' })
  expect(await read(null)).toMatchObject({ document: null, refused: 'older' })
})
