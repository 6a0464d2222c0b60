import { inTime } from '@causeway/protocol/inTime'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBundlerWorld, type BundlerWorld } from '../testing/bundler/bundlerWorld.ts'
import { robSponsor } from '../testing/bundler/robSponsor.ts'

let world: BundlerWorld
beforeAll(async () => {
  world = await startBundlerWorld({ budgets: { project: '0.1', user: '0.005', client: '0.02' } })
})
afterAll(() => world.stop())

it('attack: ten thousand identities from twenty network addresses net nothing', async () => {
  let [agreed, net] = [0, 0n]
  for (let at = 0; at < 20; at += 1) {
    const client = `address-${at}`
    // No clock ends what goes on: one address whose five hundred take longer hangs.
    const robbed = await inTime(robSponsor(world, { identities: 500, client }), 1_800_000)
    expect(robbed.carried).toBe(0)
    agreed += robbed.agreed
    net += robbed.net
  }
  expect(net).toBeLessThan(0n)
  expect(agreed).toBeGreaterThan(0)
  // The project's budget was what the thief could have others denied, and no more than that was ever promised.
  expect(BigInt(agreed) * parseEther('0.0001')).toBeLessThan(parseEther('0.1'))
}, 0)
