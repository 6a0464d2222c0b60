import { eq } from 'drizzle-orm'
import { concatHex, encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilTrue } from '../testing/untilTrue.ts'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../testing/bundler/bundlerWorld.ts'
import { operation, sentTransaction } from './schema.ts'

const world = await startBundlerWorld()
const { anvil, chain, bundler } = world
beforeAll(async () => {
  await anvil.request('anvil_setCode', [foreign, twoFaced])
})
afterAll(() => world.stop())

const foreign = '0x00000000000000000000000000000000000f0e16'
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** An implementation that takes every operation while it is tried, where gas costs nothing, and burns all its gas in a block. */
const twoFaced = concatHex([
  '0x5f3560e01c6352d1902d14601c573a15601457fe5b5f5f5260205ff35b7f', // proxiableUUID() has the slot
  implementationSlot,
  '0x5f5260205ff3',
])

describe('an account that runs other code by now', () => {
  it('has nothing sent for it that was taken while it was ours: each would burn the operator’s gas', async () => {
    const own = testAccount(anvil, chain)
    const nothing = [{ to: foreign, value: 0n, data: '0x' }] as const
    await receiptIn(
      bundler,
      (await own.send(bundler, await own.sponsored(bundler, nothing))).result,
    )

    await anvil.request('evm_setAutomine', [false])
    const data = encodeFunctionData({
      abi: parseAbi(['function upgradeToAndCall(address, bytes)']),
      args: [foreign, '0x'],
    })
    const turns = await own.sponsored(bundler, [{ to: own.address, value: 0n, data }])
    const later = await own.sponsored(bundler, nothing, { nonce: numberToHex(1n << 64n) })
    const turned = await own.send(bundler, turns)
    const { result: hash, error } = await own.send(bundler, later)
    expect([turned.error, error]).toEqual([null, null])
    await anvil.request('evm_setAutomine', [true])
    await anvil.mine()
    await receiptIn(bundler, turned.result)

    const row = async () =>
      (
        await bundler.db
          .select()
          .from(operation)
          .where(eq(operation.hash, String(hash)))
      )[0]
    await untilTrue(
      async () => !['pending', 'sent'].includes((await row())?.state ?? ''),
      'it ends',
    )
    expect(await row()).toMatchObject({
      state: 'dropped',
      reason: 'The account is none that is served here.',
    })
    const sent = await bundler.db
      .select()
      .from(sentTransaction)
      .where(eq(sentTransaction.operation, String(hash)))
    expect(sent).toEqual([])
  })

  it('costs little where it turns in the block of the bundle: no operation has more gas to check itself than accounts need', async () => {
    const own = testAccount(anvil, chain)
    const op = await own.sponsored(bundler, [{ to: foreign, value: 0n, data: '0x' }])
    const sent = await own.send(bundler, { ...op, verificationGasLimit: '0x1e8481' })
    expect(sent.error?.message).toContain('verificationGasLimit is above 2000000')
  })
})
