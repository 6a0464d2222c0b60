import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil, type Anvil } from './anvil.ts'

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

  it('error: a taken port is told, with what anvil said', async () => {
    await expect(startAnvil({ port: 18648 })).rejects.toThrow(/Address already in use|in use/i)
  })
})
