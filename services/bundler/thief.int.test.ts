import { sponsorPaymasterAbi } from '@causeway/protocol/smartAccount/sponsorPaymaster.gen'
import { like } from 'drizzle-orm'
import { decodeFunctionResult, encodeFunctionData, parseEther, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBundlerWorld, type BundlerWorld } from '../testing/bundler/bundlerWorld.ts'
import { robSponsor } from '../testing/bundler/robSponsor.ts'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { spend } from './schema.ts'

let world: BundlerWorld
beforeAll(async () => {
  world = await startBundlerWorld({ budgets: { project: '1', user: '0.002' } })
})
afterAll(() => world.stop())

const spent = async (scope: string) => {
  const rows = await world.bundler.db
    .select()
    .from(spend)
    .where(like(spend.scope, `%${scope}`))
  return rows.reduce((sum, { taken }) => sum + taken, 0n)
}

describe('a thief of the sponsor’s money', () => {
  it('attack: nets nothing, however many identities he makes, and his network address has one budget', async () => {
    const { anvil, chain, bundler } = world
    const robbed = await robSponsor(world, { identities: 60, client: 'one-address' })
    expect(robbed.agreed).toBeGreaterThan(0)
    expect(robbed.carried).toBe(0)
    // He paid for his own transactions.
    expect(robbed.net).toBeLessThan(0n)
    expect(robbed.refused).toEqual({
      'The budget of this network address is used up for today.': 60 - robbed.agreed,
    })
    expect(60 - robbed.agreed).toBeGreaterThan(0)
    expect(await spent('address:one-address')).toBeLessThanOrEqual(parseEther('0.01'))
    expect(await spent('/shop')).toBe(await spent('address:one-address'))
    // Another address has its own, and an honest operation is carried by the operator's senders.
    const own = testAccount(anvil, chain)
    const draft = await own.draft([{ to: chain.paymaster, value: 0n, data: '0x' }])
    const entry = chain.contracts.entryPoint
    expect(draft).toBeDefined()
    const said = await bundler.ask('pm_sponsorUserOperation', [draft, entry], 'anna', 'another')
    expect(said.error).toMatchObject({ code: -32521 })
    const good = await own.draft([{ to: own.owner.address, value: 0n, data: '0x' }])
    const yes = await bundler.ask('pm_sponsorUserOperation', [good, entry], 'anna', 'another')
    expect(yes.error).toBeNull()
    const sent = await own.send(bundler, await own.sign({ ...good, ...(yes.result as object) }))
    expect(sent.error).toBeNull()
    const receipt = await receiptIn(bundler, sent.result)
    expect(receipt['success']).toBe(true)
    // What may have been spent today is what was carried out, and not what was agreed to.
    const asked = encodeFunctionData({ abi: sponsorPaymasterAbi, functionName: 'spentToday' })
    const data = (await anvil.request('eth_call', [
      { to: chain.paymaster, data: asked },
      'latest',
    ])) as Hex
    const today = decodeFunctionResult({
      abi: sponsorPaymasterAbi,
      functionName: 'spentToday',
      data,
    })
    expect(today).toBeGreaterThan(BigInt(receipt['actualGasCost'] as Hex))
    expect(today).toBeLessThan(BigInt(receipt['actualGasCost'] as Hex) * 2n)
  }, 120_000)

  it('attack: names no price: what he wishes for above the service’s own is not taken', async () => {
    const { anvil, chain, bundler } = world
    const own = testAccount(anvil, chain)
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { standard, fast } = price.result as Record<string, Record<string, Hex>>
    const wish = `0x${(10n ** 13n).toString(16)}`
    const draft = await own.draft([{ to: own.owner.address, value: 0n, data: '0x' }], {
      maxFeePerGas: wish,
      maxPriorityFeePerGas: wish,
      preVerificationGas: '0xfffff',
    })
    const entry = chain.contracts.entryPoint
    const { result } = await bundler.ask('pm_sponsorUserOperation', [draft, entry], 'p', 'p')
    const filled = result as Record<string, Hex>
    expect(BigInt(filled['maxFeePerGas'] ?? 0)).toBeLessThanOrEqual(
      BigInt(fast?.['maxFeePerGas'] ?? 0),
    )
    expect(filled['maxPriorityFeePerGas']).toBe(standard?.['maxPriorityFeePerGas'])
    expect(BigInt(filled['preVerificationGas'] ?? 0)).toBeLessThan(150_000n)
    // ERC-7677 leaves prices to the wallet: there they are looked at.
    const chainId = `0x${anvil.chainId.toString(16)}`
    for (const [name, value] of [
      ['maxFeePerGas', wish],
      ['maxPriorityFeePerGas', wish],
      ['preVerificationGas', `0x${(BigInt(filled['preVerificationGas'] ?? 0) * 2n).toString(16)}`],
    ] as const) {
      const asked = { ...draft, ...filled, [name]: value }
      const { error } = await bundler.ask('pm_getPaymasterData', [asked, entry, chainId], 'p', 'p')
      expect(error).toMatchObject({
        code: -32602,
        message: expect.stringContaining(name) as string,
      })
    }
  })
})
