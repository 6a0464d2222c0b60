import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from './startAnvil.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ port: 18648, chainId: 137 })
})
afterAll(() => anvil.stop())

const height = async () => Number(await anvil.request('eth_blockNumber'))
const hashOf = async (number: number) =>
  (
    (await anvil.request('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])) as {
      hash: string
    }
  ).hash

describe('startAnvil', () => {
  it('has the wished port and chain id', async () => {
    expect(anvil.rpcUrl).toBe('http://127.0.0.1:18648')
    expect(await anvil.request('eth_chainId')).toBe('0x89')
  })

  it('mines, goes back to a snapshot once, and refuses a used one', async () => {
    const before = await height()
    const id = await anvil.snapshot()
    await anvil.mine(5)
    expect(await height()).toBe(before + 5)
    await anvil.revert(id)
    expect(await height()).toBe(before)
    await expect(anvil.revert(id)).rejects.toThrow(/used up/)
  })

  it('replaces the last blocks', async () => {
    await anvil.mine(5)
    const top = await height()
    const old = [await hashOf(top - 3), await hashOf(top - 2)]
    await anvil.reorg(3)
    expect(await height()).toBe(top)
    expect(await hashOf(top - 3)).toBe(old[0])
    expect(await hashOf(top - 2)).not.toBe(old[1])
  })

  it('moves the clock at once', async () => {
    const time = async () =>
      Number(
        ((await anvil.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string })
          .timestamp,
      )
    const before = await time()
    await anvil.increaseTime(3600)
    expect(await time()).toBeGreaterThanOrEqual(before + 3600)
  })

  it('leaves no process behind', async () => {
    const other = await startAnvil()
    await other.stop()
    expect(() => process.kill(other.pid, 0)).toThrow(/ESRCH/)
  })

  it('writes nothing into the home folder, and keeps every block though not every state', async () => {
    const home = await mkdtemp(join(tmpdir(), 'anvil-home-'))
    const before = process.env['HOME']
    process.env['HOME'] = home
    const chain = await startAnvil().finally(() => {
      if (before === undefined) delete process.env['HOME']
      else process.env['HOME'] = before
    })
    try {
      await chain.mine(700)
      expect(await readdir(home, { recursive: true })).toEqual([])
      expect(await chain.request('eth_getBlockByNumber', ['0x1', false])).toMatchObject({
        number: '0x1',
      })
      const [account] = (await chain.request('eth_accounts')) as string[]
      const balanceAt = (block: number) =>
        chain.request('eth_getBalance', [account, `0x${block.toString(16)}`])
      expect(await balanceAt(700 - 127)).toBe('0x21e19e0c9bab2400000')
      await expect(balanceAt(1)).rejects.toThrow(/OutOfRange/)
      // A snapshot outlives the states that are forgotten.
      const id = await chain.snapshot()
      await chain.mine(300)
      await chain.revert(id)
      expect(await chain.request('eth_blockNumber')).toBe('0x2bc')
      expect(await balanceAt(700)).toBe('0x21e19e0c9bab2400000')
    } finally {
      await chain.stop()
      await rm(home, { recursive: true })
    }
  })

  it('error: a taken port is told, with what anvil said', async () => {
    await expect(startAnvil({ port: 18648 })).rejects.toThrow(/Address already in use|in use/i)
  })
})
