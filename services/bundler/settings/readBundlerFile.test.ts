import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { afterAll, describe, expect, it } from 'vitest'
import { FatalError } from '../../lib/log/fatalError.ts'
import { readBundlerFile } from './readBundlerFile.ts'

const home = mkdtempSync(join(tmpdir(), 'causeway-bundler-file-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

function read(content: unknown, sponsors = true) {
  const file = join(home, 'bundler.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readBundlerFile(file, { sponsors })
}

const paymaster = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const chain = { id: 137, rpcUrls: ['https://node.example.org'] }
const budgets = { project: '5', user: '0.2' }

async function problemOf(content: unknown, sponsors = true): Promise<string> {
  try {
    await read(content, sponsors)
  } catch (error) {
    expect(error).toBeInstanceOf(FatalError)
    return (error as Error).message
  }
  throw new Error('nothing was refused')
}

describe('readBundlerFile', () => {
  it('takes the contracts of public chains where none are named, and amounts as wei', async () => {
    expect(await read({ chains: [{ ...chain, paymaster }], budgets })).toEqual({
      chains: [
        {
          ...chain,
          contracts: canonicalContracts,
          paymaster: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        },
      ],
      budgets: {
        project: 5n * 10n ** 18n,
        user: 2n * 10n ** 17n,
        operation: null,
        client: null,
        methods: {},
        projects: {},
      },
    })
  })

  it('needs no budgets where nothing is sponsored', async () => {
    expect(await read({ chains: [chain] }, false)).toMatchObject({
      chains: [{ paymaster: null }],
      budgets: null,
    })
  })

  it('error: a paymaster without budgets, or without a key, is no paymaster', async () => {
    const chains = [{ ...chain, paymaster }]
    expect(await problemOf({ chains })).toContain('no budgets')
    expect(await problemOf({ chains, budgets }, false)).toContain('BUNDLER_PAYMASTER_SECRET')
  })

  it.each<[string, unknown, string]>([
    ['no JSON', '{', 'cannot be understood'],
    ['no chain', { chains: [] }, 'names no chain'],
    ['a chain twice', { chains: [chain, chain] }, 'names a chain twice'],
    ['a misspelt word', { chains: [chain], budget: budgets }, 'is not known'],
    ['a number for an amount', { chains: [chain], budgets: { project: 5, user: '1' } }, 'project'],
    ['a negative amount', { chains: [chain], budgets: { project: '-5', user: '1' } }, 'amount'],
    ['no address', { chains: [{ ...chain, paymaster: '0x12' }], budgets }, 'must be an address'],
    ['a node without a protocol', { chains: [{ id: 1, rpcUrls: ['node'] }] }, 'http://'],
    [
      'a method that is no selector',
      { chains: [chain], budgets: { ...budgets, methods: { transfer: '1' } } },
      'selector',
    ],
  ])('error: %s', async (_what, content, says) => {
    expect(await problemOf(content)).toContain(says)
  })

  it('error: a file that is not there', async () => {
    await expect(readBundlerFile(join(home, 'none'), { sponsors: true })).rejects.toThrow(
      'BUNDLER_FILE',
    )
  })
})
