import { and, eq } from 'drizzle-orm'
import { formatEther, numberToHex, parseGwei, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { deployPaymaster } from '@causeway/testkit/smartAccounts/deployPaymaster'
import { afterAll, describe, expect, it } from 'vitest'
import { receiptIn, testAccount } from '../testing/bundler/testAccount.ts'
import { startBundlerWorld } from '../testing/bundler/bundlerWorld.ts'
import { startTestBundler } from '../testing/bundler/testBundler.ts'
import { spend, sponsorship } from './schema.ts'

const world = await startBundlerWorld({
  // A deployment is about 0.0006 at these prices.
  budgets: {
    project: '0.01',
    user: '0.0015',
    operation: '0.0011',
    methods: { '0xdeadbeef': '0.0000001' },
    projects: { poor: { project: '0', user: '0' } },
  },
})
const { anvil, chain, bundler } = world
afterAll(() => world.stop())

const target = '0x00000000000000000000000000000000000a11ce'
const nothing = [{ to: target, value: 0n, data: '0x12345678' }] as const
const account = () => testAccount(anvil, chain)
const entryPoint = () => chain.contracts.entryPoint
const sponsor = async (
  user: string | null,
  calls: Parameters<ReturnType<typeof account>['draft']>[0] = nothing,
) => bundler.ask('pm_sponsorUserOperation', [await account().draft(calls), entryPoint()], user)
const sponsorOf = async (draft: object) =>
  (await bundler.ask('pm_sponsorUserOperation', [draft, entryPoint()], 'miner')).result
/** The base fee of the newest block, in gwei. */
const setBaseFee = async (gwei: bigint) => {
  const fee = numberToHex(parseGwei(`${gwei}`))
  await anvil.request('anvil_setNextBlockBaseFeePerGas', [fee])
  await anvil.request('anvil_mine', ['0x1'])
}
const taken = async (user: string) => {
  const scope = `${anvil.chainId}/shop/user:${user}`
  const [row] = await bundler.db.select().from(spend).where(eq(spend.scope, scope))
  return row?.taken ?? 0n
}

describe('budgets', () => {
  it('a user has what the user may, whatever accounts he brings; the next one has his own', async () => {
    const said = []
    for (let count = 0; count < 4; count += 1) said.push(await sponsor('greedy'))
    const refused = said.filter(({ error }) => error !== null)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(4)
    expect(refused[0]?.error).toEqual({
      code: -32011,
      message: 'The budget of this user is used up for today.',
    })
    expect(Number(formatEther(await taken('greedy')))).toBeLessThanOrEqual(0.0015)
    expect((await sponsor('modest')).error).toBeNull()
    // Without a user the account is one.
    expect((await sponsor(null)).error).toBeNull()
  })

  it('of eight at once no more are signed than the budget has', async () => {
    const said = await Promise.all(Array.from({ length: 8 }, () => sponsor('hasty')))
    const signed = said.filter(({ error }) => error === null)
    expect(signed.length).toBeGreaterThan(0)
    expect(signed.length).toBeLessThan(6)
    expect(Number(formatEther(await taken('hasty')))).toBeLessThanOrEqual(0.0015)
  })

  it('error: a method’s budget, a project’s own, what one operation may cost', async () => {
    const method = await sponsor('m', [...nothing, { to: target, value: 0n, data: '0xdeadbeef' }])
    expect(method.error).toMatchObject({
      code: -32011,
      message: expect.stringContaining('method 0xdeadbeef') as string,
    })
    const params = [await account().draft(nothing), entryPoint()]
    const body = { jsonrpc: '2.0', id: 1, method: 'pm_sponsorUserOperation', params }
    const poor = await bundler.post(body, { 'x-causeway-project': 'poor' })
    expect(await poor.json()).toMatchObject({ error: { code: -32011 } })
    const heavy = await sponsor('heavy', [
      { to: target, value: 0n, data: `0x12345678${'ff'.repeat(30_000)}` },
    ])
    expect(heavy.error).toMatchObject({ code: -32011 })
  })

  it('attack: who wishes for a price has the service’s own signed: nobody gives its money to whoever makes the block', async () => {
    const { result } = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { fast } = result as { fast: Record<'maxFeePerGas' | 'maxPriorityFeePerGas', Hex> }
    for (const times of [2n, 3n, 100n]) {
      const wished = `0x${(BigInt(fast.maxFeePerGas) * times).toString(16)}`
      const draft = {
        ...(await account().draft(nothing)),
        maxFeePerGas: wished,
        maxPriorityFeePerGas: wished,
      }
      const params = [draft, entryPoint()]
      const answer = await bundler.ask('pm_sponsorUserOperation', params, `wish-${times}`)
      const { maxFeePerGas, maxPriorityFeePerGas } = answer.result as typeof fast
      expect(BigInt(maxFeePerGas)).toBeLessThanOrEqual(BigInt(fast.maxFeePerGas))
      expect(BigInt(maxPriorityFeePerGas)).toBeLessThanOrEqual(BigInt(fast.maxPriorityFeePerGas))
    }
  })

  it('what it did cost takes the place of what it could have', async () => {
    const own = account()
    const draft = await own.draft(nothing)
    const { result } = await bundler.ask('pm_sponsorUserOperation', [draft, entryPoint()], 'payer')
    const reserved = await taken('payer')
    const { result: hash } = await own.send(
      bundler,
      await own.sign({ ...draft, ...(result as object) }),
    )
    const receipt = await receiptIn(bundler, hash)
    await expect.poll(() => taken('payer')).toBe(BigInt(receipt['actualGasCost'] as Hex))
    expect(await taken('payer')).toBeLessThan(reserved)
    // The limits were honest: half as much again at most.
    expect(reserved).toBeLessThan((await taken('payer')) * 2n)
  })

  it('asked again for the same nonce, only the dearest is set aside', async () => {
    const draft = await account().draft(nothing)
    const ask = () => bundler.ask('pm_sponsorUserOperation', [draft, entryPoint()], 'again')
    await ask()
    const once = await taken('again')
    await ask()
    await ask()
    const open = await bundler.db
      .select()
      .from(sponsorship)
      .where(and(eq(sponsorship.sender, draft.sender)))
    expect(open.length).toBeGreaterThan(0)
    expect(await taken('again')).toBeLessThan((once * 12n) / 10n)
  })
})

describe('ERC-7677', () => {
  it('stub, estimate, data, and it is carried out', async () => {
    const own = account()
    const draft = await own.draft(nothing)
    const id = `0x${anvil.chainId.toString(16)}`
    const place = [entryPoint(), id]
    const price = await bundler.ask('pimlico_getUserOperationGasPrice')
    const fees = (price.result as { fast: object }).fast
    const stub = await bundler.ask('pm_getPaymasterStubData', [{ ...draft, ...fees }, ...place])
    const { isFinal, ...stubFields } = stub.result as { isFinal: boolean }
    expect(isFinal).toBe(false)
    const gas = await bundler.ask('eth_estimateUserOperationGas', [
      { ...draft, ...fees, ...stubFields },
      entryPoint(),
    ])
    const whole = { ...draft, ...fees, ...stubFields, ...(gas.result as object) }
    const data = await bundler.ask('pm_getPaymasterData', [whole, ...place])
    expect(data.error).toBeNull()
    const op = await own.sign({ ...whole, ...(data.result as object) })
    const { result: hash, error } = await own.send(bundler, op)
    expect(error).toBeNull()
    expect(await receiptIn(bundler, hash)).toMatchObject({ success: true })
  })

  it('error: without gas nothing passes: it is refused, not signed for', async () => {
    const draft = await account().draft(nothing)
    const place = [entryPoint(), `0x${anvil.chainId.toString(16)}`]
    const gas = { verificationGasLimit: '0x493e0', preVerificationGas: '0x13880' }
    const fees = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
    const { error } = await bundler.ask('pm_getPaymasterData', [
      { ...draft, ...gas, ...fees, callGasLimit: '0x0' },
      ...place,
    ])
    expect(error).toMatchObject({ code: -32521 })
  })

  it('error: gas that goes to whoever sends the operation, and is used by none of its parts', async () => {
    const own = account()
    const draft = await own.draft(nothing)
    const whole = { ...draft, ...((await sponsorOf(draft)) as object) }
    const asked = async (changes: object) => {
      const place = [entryPoint(), `0x${anvil.chainId.toString(16)}`]
      return bundler.ask('pm_getPaymasterData', [{ ...whole, ...changes }, ...place], 'miner')
    }
    expect((await asked({})).error).toBeNull()
    // Paid in full, whatever it takes.
    expect((await asked({ preVerificationGas: '0x40000' })).error?.message).toContain(
      'preVerificationGas',
    )
    // Of what is left over the entry point pays a tenth.
    expect((await asked({ callGasLimit: '0x200000' })).error?.message).toContain('callGasLimit')
    expect((await asked({ paymasterPostOpGasLimit: '0x40000' })).error?.message).toContain(
      'paymasterPostOpGasLimit',
    )
    // Above the base fee all of it is the sender's. Only where there is a base fee does the tip's bound come before the price's.
    await setBaseFee(20n)
    const { result } = await bundler.ask('pimlico_getUserOperationGasPrice')
    const { fast } = result as { fast: Record<'maxFeePerGas' | 'maxPriorityFeePerGas', Hex> }
    const { maxFeePerGas } = fast
    const tips = await asked({ maxFeePerGas, maxPriorityFeePerGas: maxFeePerGas })
    expect(tips.error?.message).toContain('maxPriorityFeePerGas')
    const most = `0x${(BigInt(maxFeePerGas) * 2n).toString(16)}`
    const dear = await asked({ maxFeePerGas: most, maxPriorityFeePerGas: '0x0' })
    expect(dear.error?.message).toContain('maxFeePerGas')
    await setBaseFee(1n)
  })

  it('error: another chain’s id', async () => {
    const draft = await account().draft(nothing)
    const stub = await bundler.ask('pm_getPaymasterStubData', [draft, entryPoint(), '0x1'])
    expect(stub.error).toMatchObject({ code: -32602 })
  })
})

describe('the chain’s clock', () => {
  const sendOne = async () => {
    const own = account()
    const draft = await own.draft(nothing)
    const { result } = await bundler.ask(
      'pm_sponsorUserOperation',
      [draft, entryPoint()],
      `c${Math.random()}`,
    )
    const sent = await own.send(bundler, await own.sign({ ...draft, ...(result as object) }))
    expect(sent.error).toBeNull()
    expect(await receiptIn(bundler, sent.result)).toMatchObject({ success: true })
  }

  it('may be days ahead of ours', async () => {
    await anvil.increaseTime(3 * 86_400)
    await sendOne()
  })

  it('may have stood still for three quarters of an hour', async () => {
    await anvil.request('evm_increaseTime', [45 * 60])
    await sendOne()
  })
})

describe('a paymaster that has too little left', () => {
  it('pays for nothing, and whoever runs it is told', async () => {
    const signer = privateKeyToAddress(chain.sponsorKey)
    const owner = privateKeyToAddress(generatePrivateKey())
    const paymaster = await deployPaymaster(anvil, {
      entryPoint: entryPoint(),
      owner,
      signer,
      senders: chain.keys.map((key) => privateKeyToAddress(key)),
      deposit: 1_000n,
    })
    const poor = await startTestBundler({
      anvil,
      chain: { ...chain, paymaster },
      database: await world.databases.fresh(),
    })
    try {
      const asked = [await account().draft(nothing), entryPoint()]
      const { error } = await poor.ask('pm_sponsorUserOperation', asked)
      expect(error).toEqual({ code: -32508, message: 'AA31 paymaster deposit too low' })
      await expect
        .poll(() => poor.health())
        .toMatchObject({
          status: 'degraded',
          details: {
            troubles: [`chain ${anvil.chainId}: the paymaster ${paymaster} has too little left`],
          },
        })
      expect(await poor.metrics()).toContain(`part="paymaster",address="${paymaster}"} 0`)
    } finally {
      await poor.stop()
    }
  })

  it('error: a key that the paymaster does not believe signs for nothing', async () => {
    const other = await startTestBundler({
      anvil,
      chain: { ...chain, sponsorKey: generatePrivateKey() },
      database: await world.databases.fresh(),
    })
    try {
      const asked = [await account().draft(nothing), entryPoint()]
      const { error } = await other.ask('pm_sponsorUserOperation', asked)
      expect(error).toMatchObject({
        code: -32501,
        message: expect.stringContaining('AA34') as string,
      })
    } finally {
      await other.stop()
    }
  })
})
