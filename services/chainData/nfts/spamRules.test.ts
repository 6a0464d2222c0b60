import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSpamRules } from './spamRules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-spam-'))
})
afterAll(() => rm(folder, { recursive: true }))

const none = { name: null, description: null, collection: null, url: null }

describe('the rules that come with the service', () => {
  it.each([
    [{ name: 'Claim your 1,000 tokens' }, 'asks to claim'],
    [{ description: 'Visit our page to CLAIM the prize' }, 'asks to claim'],
    [{ collection: 'USDC Voucher' }, 'promises a gift'],
    [{ name: 'Go to prize-pool.xyz' }, 'advertises a page in its name'],
    [{ name: '$5,000 Pass' }, 'is worth a sum in its name'],
    [{ name: '3000 USDC' }, 'is worth a sum in its name'],
  ])('%o: %s', async (described, name) => {
    const rules = await readSpamRules(null)
    expect(rules({ ...none, ...described })).toContain(name)
  })

  it.each([
    { name: 'Harbour at Dusk #7', description: 'One of 100. See https://harbour.example.' },
    { name: 'causeway.eth', collection: 'Names' },
    { name: null },
  ])('%o is left alone', async (described) => {
    const rules = await readSpamRules(null)
    expect(rules({ ...none, ...described })).toEqual([])
  })
})

describe('the rules of an operator', () => {
  const read = async (content: unknown) => {
    const path = join(folder, 'rules.json')
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
    return readSpamRules(path)
  }

  it('take the place of the shipped ones', async () => {
    const rules = await read({ rules: [{ name: 'cats', in: ['name'], words: ['Cat'] }] })
    expect(rules({ ...none, name: 'A CAT' })).toEqual(['cats'])
    expect(rules({ ...none, name: '3000 USDC' })).toEqual([])
  })

  it.each([
    ['no JSON', '{', /cannot be read/u],
    ['no object', 5, /the file: must be an object/u],
    [
      'a word of another kind',
      { rules: [{ name: 'x', in: ['name'], word: ['a'] }] },
      /rules\.0\.word: is not known; known are name, in, words, pattern/u,
    ],
    ['no rules', {}, /rules: is missing/u],
    [
      'a rule that looks nowhere',
      { rules: [{ name: 'x', in: [], words: ['a'] }] },
      /rules\.0\.in/u,
    ],
    ['a rule without words', { rules: [{ name: 'x', in: ['name'] }] }, /needs words or a pattern/u],
    [
      'a pattern that is none',
      { rules: [{ name: 'x', in: ['name'], pattern: '(' }] },
      /is no regular expression/u,
    ],
  ])('error: %s: the start says what is wrong', async (_what, content, problem) => {
    await expect(read(content)).rejects.toThrow(problem)
  })

  it('error: a file that is not there is said so', async () => {
    await expect(readSpamRules(join(folder, 'none.json'))).rejects.toThrow(/NFT_SPAM_RULES/u)
  })
})
