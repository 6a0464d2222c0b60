import { openSession } from '@causeway/testkit/smartAccounts/openSession'
import { startTokenAccount } from '@causeway/testkit/smartAccounts/fixture'
import {
  deploySparseToken,
  sparseTokenAbi,
} from '@causeway/testkit/smartAccounts/deploySparseToken'
import {
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, describe, expect, it } from 'vitest'
import { encodeExecution, executionModes, type AccountCall } from './encodeCalls.ts'
import { encodeContext, redeemCall } from './delegation.ts'
import { hybridAccount } from './hybridAccount.ts'

const day = 86_400

const owner = privateKeyToAccount(generatePrivateKey())
const { anvil, contracts, token, run, session, transfer, note, calling } =
  await startTokenAccount(owner)
afterAll(() => anvil.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const newKey = () => privateKeyToAccount(generatePrivateKey())
const chainTime = async () => Number((await client().getBlock()).timestamp)
const done = { outcome: 'done', reason: '' }
const because = (reason: string) => ({ outcome: 'failed', reason })

describe('a session for one function', () => {
  it('calls it, and no other method, no other contract, nothing with coins', async () => {
    const { redeem } = await session(calling('transfer'))
    expect(await redeem(transfer(40n))).toMatchObject(done)
    const other = encodeFunctionData({ abi: sparseTokenAbi, functionName: 'other' })
    expect(await redeem({ to: token, value: 0n, data: other })).toMatchObject(
      because('AllowedMethodsEnforcer:method-not-allowed'),
    )
    expect(await redeem(transfer(1n, owner.address))).toMatchObject(
      because('AllowedTargetsEnforcer:target-address-not-allowed'),
    )
    expect(await redeem({ ...transfer(1n), value: 1n })).toMatchObject(
      because('ValueLteEnforcer:value-too-high'),
    )
  })

  it('keeps arguments as they were fixed, and coins within the limit of each call', async () => {
    const { redeem } = await session(
      calling('note', {
        args: [
          { operator: 'EQUAL', value: 7 },
          { operator: 'EQUAL', value: owner.address.toLowerCase() },
        ],
        valueLimit: '0x5',
      }),
    )
    expect(await redeem(note(7n, owner.address, 5n))).toMatchObject(done)
    expect(await redeem(note(8n, owner.address))).toMatchObject(
      because('AllowedCalldataEnforcer:invalid-calldata'),
    )
    expect(await redeem(note(7n, token))).toMatchObject(
      because('AllowedCalldataEnforcer:invalid-calldata'),
    )
    expect(await redeem(note(7n, owner.address, 6n))).toMatchObject(
      because('ValueLteEnforcer:value-too-high'),
    )
  })

  it('ends after so many calls, and at its time', async () => {
    const { redeem } = await session(calling('transfer'), {
      policies: [{ type: 'call-limit', data: { count: 2 } }],
    })
    expect(await redeem(transfer(1n))).toMatchObject(done)
    expect(await redeem(transfer(1n))).toMatchObject(done)
    expect(await redeem(transfer(1n))).toMatchObject(because('LimitedCallsEnforcer:limit-exceeded'))
    const short = await session(calling('transfer'), { seconds: 600 })
    expect(await short.redeem(transfer(1n))).toMatchObject(done)
    await anvil.increaseTime(600)
    expect(await short.redeem(transfer(1n))).toMatchObject(
      because('TimestampEnforcer:expired-delegation'),
    )
  })
})

describe('a session with an allowance', () => {
  it('of coins spends it once in each period, and does nothing else with a call', async () => {
    const start = await chainTime()
    const { redeem } = await session({
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x64', period: day, start },
    })
    const { address: to } = newKey()
    const pay = (value: bigint): AccountCall => ({ to, value, data: '0x' })
    expect(await redeem(pay(60n))).toMatchObject(done)
    expect(await redeem(pay(41n))).toMatchObject(
      because('NativeTokenPeriodTransferEnforcer:transfer-amount-exceeded'),
    )
    expect(await redeem(pay(40n))).toMatchObject(done)
    // The one that matters most: without a value an allowance of coins is no permission to move tokens.
    expect(await redeem(transfer(1n))).toMatchObject(
      because('ExactCalldataEnforcer:invalid-calldata'),
    )
    await anvil.increaseTime(day)
    expect(await redeem(pay(100n))).toMatchObject(done)
    expect(await client().getBalance({ address: to })).toBe(200n)
  })

  it('of tokens spends it once in each period, of this token, and not before it begins', async () => {
    const start = await chainTime()
    const data = { token, allowance: '0x64', period: day, start }
    const { redeem } = await session({ type: 'erc20-recurring-allowance', data })
    expect(await redeem(transfer(100n))).toMatchObject(done)
    expect(await redeem(transfer(1n))).toMatchObject(
      because('ERC20PeriodTransferEnforcer:transfer-amount-exceeded'),
    )
    await anvil.increaseTime(day)
    expect(await redeem(transfer(100n))).toMatchObject(done)
    expect(await redeem(transfer(1n, owner.address))).toMatchObject(
      because('ERC20PeriodTransferEnforcer:invalid-contract'),
    )
    const later = await session({
      type: 'erc20-recurring-allowance',
      data: { ...data, start: start + 3 * day },
    })
    expect(await later.redeem(transfer(1n))).toMatchObject(
      because('ERC20PeriodTransferEnforcer:transfer-not-started'),
    )
  })
})

describe('a session', () => {
  /** The manager's own call, in ways that ours never writes it. */
  const redeemAs = (
    contexts: readonly Hex[],
    modes: readonly Hex[],
    executions: readonly Hex[],
  ) => ({
    to: contracts.delegationManager,
    value: 0n,
    data: concatHex([
      '0xcef6d209',
      encodeAbiParameters(
        [{ type: 'bytes[]' }, { type: 'bytes32[]' }, { type: 'bytes[]' }],
        [contexts, modes, executions],
      ),
    ]),
  })
  const start = 1_700_000_000
  const allowance = { allowance: '0x64', period: day, start }

  it.each([
    ['one function', calling('transfer')],
    ['coins', { type: 'native-token-recurring-allowance', data: allowance }],
    ['tokens', { type: 'erc20-recurring-allowance', data: { token, ...allowance } }],
  ])('for %s never acts in a batch, and never goes on after a failure', async (_, permission) => {
    const { delegation, by, keys } = await session(permission)
    const context = encodeContext([delegation])
    const as = (mode: Hex, execution: Hex) =>
      run(by, keys, [redeemAs([context], [mode], [execution])])
    const batch = encodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
        },
      ],
      [[[token, 0n, transfer(1n).data]]],
    )
    expect(await as(executionModes.batch, batch)).toMatchObject(
      because('CaveatEnforcer:invalid-call-type'),
    )
    const trying = `0x0001${'00'.repeat(30)}` as const
    expect(await as(trying, encodeExecution(transfer(1n)))).toMatchObject(
      because('CaveatEnforcer:invalid-execution-type'),
    )
  })

  it('spends its allowance once, however often its context is named in one call', async () => {
    const { delegation, by, keys, redeem } = await session({
      type: 'erc20-recurring-allowance',
      data: { token, ...allowance },
    })
    const context = encodeContext([delegation])
    const twice = redeemAs(
      [context, context],
      [executionModes.single, executionModes.single],
      [encodeExecution(transfer(60n)), encodeExecution(transfer(60n))],
    )
    const exceeded = because('ERC20PeriodTransferEnforcer:transfer-amount-exceeded')
    expect(await run(by, keys, [twice])).toMatchObject(exceeded)
    const once = redeemCall(context, [transfer(60n)], contracts)
    expect(await run(by, keys, [once, once])).toMatchObject(exceeded)
    expect(await redeem(transfer(100n))).toMatchObject(done)
  })

  it('of an account that is not there yet makes it first, in the same operation', async () => {
    const other = privateKeyToAccount(generatePrivateKey())
    const unmade = hybridAccount(other.address, contracts)
    await deploySparseToken(anvil, token, unmade.address, 10n)
    const place = { chain: anvil, contracts, owner: other }
    const { delegation, by, keys, redeem } = await openSession(place, calling('transfer'))
    // Without code the manager takes it for a key’s address, whose signature this is not.
    expect(await redeem(transfer(1n))).toMatchObject(because('InvalidEOASignature'))
    const make = { to: unmade.factory, value: 0n, data: unmade.factoryData }
    const act = redeemCall(encodeContext([delegation]), [transfer(1n)], contracts)
    expect(await run(by, keys, [make, act])).toMatchObject(done)
  })
})
