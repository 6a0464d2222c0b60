import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { http } from 'viem'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import { createChains } from './createChains.ts'
import { readChains } from './readChains.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-chains-'))
})
afterAll(() => rm(folder, { recursive: true }))

const polygon = {
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpc: { primary: 'https://a.example' },
}

const token = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'

async function read(content: unknown, chainId = 137) {
  const file = join(folder, 'chains.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readChains({ file, chainId, rpcUrls: ['https://a.example'] })
}

describe('the list of chains', () => {
  it('without a file is the one chain that is followed, its first node the primary one', async () => {
    const rpcUrls = ['https://a.example', 'https://b.example']
    expect(await readChains({ file: null, chainId: 137, rpcUrls })).toMatchObject([
      { id: 137, name: 'Polygon', rpc: { primary: rpcUrls[0], backups: [rpcUrls[1]] }, swap: null },
    ])
  })

  it('a file is taken as it is, addresses in their checksummed form', async () => {
    expect(await read([{ ...polygon, tokens: [{ address: token }] }])).toMatchObject([
      { tokens: [{ address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' }], feeds: [] },
    ])
  })

  it.each([
    ['no JSON', '[', /is not JSON/u],
    ['no chain', [], /lists no chain/u],
    ['one id twice', [polygon, polygon], /lists a chain id twice/u],
    [
      'a word of another kind',
      [{ ...polygon, rcp: {} }],
      /0\.rcp: is not known; known are id, name,/u,
    ],
    [
      'a part that is missing',
      [{ ...polygon, swap: { factory: token, quoter: token } }],
      /0\.swap\.router: is missing/u,
    ],
    [
      'text in the place of a part',
      [{ ...polygon, rpc: 'https://a.example' }],
      /must be an object/u,
    ],
    [
      'pools without the coin that they trade',
      [{ ...polygon, swap: { factory: token, quoter: token, router: token } }],
      /0\.wrappedNative: is missing; pools trade the native coin in it/u,
    ],
    [
      'names of ENS on a chain that nobody reads them on',
      [{ ...polygon, ens: { universalResolver: token } }],
      /0\.ens: is of no use here: names of every chain are read on chain 1/u,
    ],
    [
      'six backups',
      [
        {
          ...polygon,
          rpc: {
            primary: 'https://a.example',
            backups: Array.from({ length: 6 }, () => 'https://b.example'),
          },
        },
      ],
      /0\.rpc\.backups/u,
    ],
    [
      'another chain than the one that is followed',
      [{ ...polygon, id: 1 }],
      /does not list chain 137/u,
    ],
  ])('%s: the start says what is wrong', async (_what, content, problem) => {
    await expect(read(content)).rejects.toThrow(problem)
  })

  it('a file that is not there is said so', async () => {
    const file = join(folder, 'none.json')
    await expect(readChains({ file, chainId: 137, rpcUrls: [] })).rejects.toThrow(/CHAINS_FILE/u)
  })
})

it('smart accounts are those of every public chain, or of contracts that are named in full', async () => {
  const one = async (smartAccounts: unknown) =>
    createChains(await read([{ ...polygon, smartAccounts }])).byId(137)?.contracts
  expect(await one(true)).toBe(canonicalContracts)
  const contracts = { ...canonicalContracts, factory: canonicalContracts.hybrid }
  expect(await one({ contracts })).toEqual(contracts)
  expect(await one(null)).toBeNull()
  const { factory: _, ...fewer } = canonicalContracts
  for (const wrong of [false, { contracts: fewer }, { contracts, more: 1 }])
    await expect(one(wrong)).rejects.toThrow('0.smartAccounts')
})

it('a chain that is not served is refused in the words that clients know', async () => {
  const chains = createChains(await read([polygon]), () => http('http://127.0.0.1:9'))
  expect(chains.byCaip('eip155:137').name).toBe('Polygon')
  expect(() => chains.byCaip('eip155:5')).toThrow(HttpRefusal)
  expect(() => chains.byCaip('eip155:5')).toThrow(
    "We don't support the chainId you provided: eip155:5",
  )
})
