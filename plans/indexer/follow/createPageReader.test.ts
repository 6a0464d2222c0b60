import { describe, expect, it } from 'vitest'
import type { ChosenPage } from '../chain/choosePage.ts'
import { createPageReader } from './createPageReader.ts'
import type { StoredBlock } from '@causeway/services/lib/follow/chainState'

const page: ChosenPage = {
  range: { from: 11, to: 20, tailFrom: 21 },
  plans: ['0x01'],
  emitters: ['0x01'],
  cursor: null,
}
const below: StoredBlock = { number: 10, hash: '0x0a', timestamp: 1 }

describe('createReader', () => {
  /** A node whose every answer is told apart, and which may fail. */
  function setUp() {
    let asked = 0
    const node = { failure: null as Error | null }
    const read = async () => {
      asked += 1
      if (node.failure) throw node.failure
      return { value: { kind: 'tooLarge', cause: `answer ${asked}` } } as never
    }
    return { reader: createPageReader({ read }), node, asked: () => asked }
  }

  it('asks once for a page that was begun', async () => {
    const { reader, asked } = setUp()
    reader.begin(page, below)
    expect(await reader.read(page, below)).toMatchObject({ value: { cause: 'answer 1' } })
    expect(asked()).toBe(1)
    expect(await reader.read(page, below)).toMatchObject({ value: { cause: 'answer 2' } })
  })

  it.each<[string, ChosenPage, StoredBlock]>([
    ['another block below', page, { ...below, hash: '0x0b' }],
    ['other blocks', { ...page, range: { ...page.range, to: 19 } }, below],
    [
      'blocks that may still be replaced',
      { ...page, range: { ...page.range, tailFrom: 15 } },
      below,
    ],
    ['other contracts', { ...page, emitters: ['0x01', '0x02'] }, below],
    ['plans that catch up', { ...page, cursor: 10 }, below],
  ])('asks anew for %s', async (_, other, block) => {
    const { reader } = setUp()
    reader.begin(page, below)
    expect(await reader.read(other, block)).toMatchObject({ value: { cause: 'answer 2' } })
    // What was begun is not kept for later either.
    expect(await reader.read(page, below)).toMatchObject({ value: { cause: 'answer 3' } })
  })

  it('error: tells a failure to whoever reads the page, and nobody else', async () => {
    const { reader, node } = setUp()
    node.failure = new Error('down')
    reader.begin(page, below)
    await expect(reader.read(page, below)).rejects.toThrow('down')
    reader.begin(page, below)
    node.failure = null
    expect(await reader.read(page, null)).toMatchObject({ value: { cause: 'answer 3' } })
  })
})
