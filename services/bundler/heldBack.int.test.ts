import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import { sponsorPaymasterAbi } from '@causeway/protocol/smartAccount/sponsorPaymaster.gen'
import { rpcUserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { and, eq, gt } from 'drizzle-orm'
import { createWalletClient, http, numberToHex, toHex, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilTrue } from '../testing/untilTrue.ts'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../testing/bundler/bundlerWorld.ts'
import { bundlerLimits } from './limits.ts'
import { operation, spend } from './schema.ts'

let late = 0
const world = await startBundlerWorld({
  budgets: { project: '1', user: '0.002' },
  now: () => Date.now() + late,
})
const { anvil, chain, bundler } = world
beforeAll(async () => {
  await anvil.request('anvil_setCode', [door, '0x5f546008575f5ffd5b00'])
})
afterAll(() => world.stop())

/** Lets calls pass while its first word is not 0. */
const door = '0x0000000000000000000000000000000000000d00'
const open = (isOpen: boolean) =>
  anvil.request('anvil_setStorageAt', [
    door,
    numberToHex(0, { size: 32 }),
    numberToHex(isOpen ? 1 : 0, { size: 32 }),
  ])
const through = [{ to: door, value: 0n, data: '0x' }] as const
const taken = async (user: string) => {
  const scope = `${anvil.chainId}/shop/user:${user}`
  const [row] = await bundler.db.select().from(spend).where(eq(spend.scope, scope))
  return row?.taken ?? 0n
}
const most = 2n * 10n ** 15n

describe('a sponsorship that the bundler did not use', () => {
  it('counts until its end: another of the operator’s senders may carry it out', async () => {
    await open(true)
    const own = testAccount(anvil, chain)
    const first = await own.send(bundler, await own.sponsored(bundler, through))
    await receiptIn(bundler, first.result)

    /** Another row of numbers each time, so that none excludes another. */
    let row = 0n
    const sponsored = async () => {
      row += 1n
      const draft = await own.draft(through, { nonce: numberToHex(row << 64n) })
      const params = [draft, chain.contracts.entryPoint]
      const said = await bundler.ask('pm_sponsorUserOperation', params, 'thief')
      return said.error ?? (await own.sign({ ...draft, ...(said.result as object) }))
    }
    const held: object[] = []
    /** Until the budget is used up; the last answer. */
    const takeAll = async () => {
      for (;;) {
        const one = await sponsored()
        if ('code' in one) return one
        held.push(one)
      }
    }
    expect(await takeAll()).toMatchObject({ code: -32011 })
    const atFirst = held.length
    expect(atFirst).toBeGreaterThan(1)

    // Both accounts that send are busy, the operations wait, and what they need is gone when they would be sent.
    await anvil.request('evm_setAutomine', [false])
    for (const other of [testAccount(anvil, chain), testAccount(anvil, chain)])
      await other.send(bundler, await other.sponsored(bundler, through))
    for (const op of held) expect((await own.send(bundler, op)).error).toBeNull()
    await open(false)
    await anvil.request('evm_setAutomine', [true])
    await anvil.mine()
    const dropped = () =>
      bundler.db
        .select()
        .from(operation)
        .where(and(eq(operation.state, 'dropped'), gt(operation.nonce, 1n << 64n)))
    await untilTrue(async () => (await dropped()).length >= held.length - 1, 'all are dropped')

    await open(true)
    // What was left may be enough for one more where the gas has become cheaper since, and never for as many again.
    expect(await takeAll()).toMatchObject({ code: -32011 })
    expect(held.length).toBeLessThan(2 * atFirst)
    let paid = 0n
    await nameSender()
    for (const op of held) {
      const before = await deposit()
      const read = v.parse(rpcUserOperation, op)
      const done = await handleOperation(anvil, chain.contracts.entryPoint, read)
      expect(done.outcome).toBe('done')
      paid += before - (await deposit())
    }
    expect(paid).toBeLessThanOrEqual(most)
    // After the end the chain tells what they cost.
    late += bundlerLimits.validitySeconds * 1_000 + bundlerLimits.clockSeconds * 3_000
    await untilTrue(async () => (await taken('thief')) === paid, 'what they cost is counted')
  })

  /** Who carries operations out in tests beside the bundler: the chain's first account. */
  async function nameSender(): Promise<void> {
    const owner = privateKeyToAccount(chain.sponsorKey)
    await anvil.request('anvil_setBalance', [owner.address, toHex(10n ** 18n)])
    const [first] = (await anvil.request('eth_accounts')) as [Hex]
    await createWalletClient({ account: owner, transport: http(anvil.rpcUrl) }).writeContract({
      chain: null,
      address: chain.paymaster,
      abi: sponsorPaymasterAbi,
      functionName: 'setSender',
      args: [first, true],
    })
  }

  async function deposit(): Promise<bigint> {
    const data = `0x70a08231${chain.paymaster.slice(2).toLowerCase().padStart(64, '0')}` // balanceOf(address)
    const call = { to: chain.contracts.entryPoint, data }
    return BigInt((await anvil.request('eth_call', [call, 'latest'])) as Hex)
  }
})
