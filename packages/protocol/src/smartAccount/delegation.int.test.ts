import {
  AllowedCalldataEnforcer,
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  ERC20PeriodTransferEnforcer,
  ExactCalldataEnforcer,
  LimitedCallsEnforcer,
  NativeTokenPeriodTransferEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { handleOperation } from '@causeway/testkit/smartAccounts/handleOperation'
import {
  createPublicClient,
  encodeFunctionData,
  hashTypedData,
  http,
  numberToHex,
  parseAbi,
  type Abi,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeCalls, type AccountCall } from './calls.ts'
import type { EnforcerName, SmartAccountContracts } from './contracts.ts'
import {
  decodeContext,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  redeemCall,
  type Delegation,
} from './delegation.ts'
import { delegationOf, isWithin, readGrant, type Grant } from './grant.ts'
import { hybridAccount, sessionAccount, type MadeAccount } from './hybridAccount.ts'
import { joinSignatures } from './joinSignatures.ts'
import { stubSignature, userOperationTypedData, type UserOperation } from './userOperation.ts'

const chainId = 31337
const day = 86_400
const erc20 = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function note(uint256 number, address who) payable',
  'function other()',
])
/**
 * A token of which only `transfer` and `balanceOf` do anything; any other call is taken without an answer. Balances stand in the
 * slots of their owners' addresses. Written as instructions: no contract of the product is a token like it.
 */
const tokenCode = [
  '5f3560e01c', // the selector
  '806370a0823114601a57', // balanceOf: to 0x1a
  '8063a9059cbb14602557', // transfer: to 0x25
  '00', // anything else: taken
  '5b600435545f5260205ff3', // 0x1a: the balance of the argument
  '5b6024353354818110604857033355', // 0x25: less than the amount, to 0x48; else subtract
  '600435546024350160043555', // and add
  '60015f5260205ff3', // true
  '5b5f5ffd', // 0x48: revert
].join('')
const token = '0x00000000000000000000000000000000000070c3'

let anvil: Anvil
let contracts: SmartAccountContracts
const owner = privateKeyToAccount(generatePrivateKey())
let account: MadeAccount
let nonces = new Map<string, bigint>()

beforeAll(async () => {
  anvil = await startAnvil({ chainId })
  contracts = await deploySmartAccounts(anvil)
  await anvil.request('anvil_setCode', [token, `0x${tokenCode}`])
  account = hybridAccount(owner.address, contracts)
  await anvil.request('anvil_setBalance', [account.address, numberToHex(10n ** 18n)])
  await anvil.request('anvil_setStorageAt', [
    token,
    `0x${account.address.slice(2).padStart(64, '0')}`,
    numberToHex(1_000n, { size: 32 }),
  ])
  // The account is there before a session acts for it: the manager asks it about its signature.
  expect(await run(account, [owner], [{ to: owner.address, value: 0n, data: '0x' }])).toMatchObject(
    { outcome: 'done' },
  )
})
afterAll(() => anvil.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const newKey = () => privateKeyToAccount(generatePrivateKey())
const chainTime = async () => Number((await client().getBlock()).timestamp)
const transfer = (amount: bigint, to: Hex = token): AccountCall => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [owner.address, amount] }),
})
const note = (number: bigint, who: Hex, value = 0n): AccountCall => ({
  to: token,
  value,
  data: encodeFunctionData({ abi: erc20, functionName: 'note', args: [number, who] }),
})

/** One operation of an account, signed by its keys, without fees. */
async function run(
  by: MadeAccount,
  keys: readonly PrivateKeyAccount[],
  calls: readonly AccountCall[],
  join: typeof joinSignatures = joinSignatures,
) {
  const nonce = nonces.get(by.address) ?? 0n
  const op: UserOperation = {
    sender: by.address,
    nonce,
    ...(nonce === 0n ? { factory: by.factory, factoryData: by.factoryData } : {}),
    callData: encodeCalls(calls),
    callGasLimit: 1_500_000n,
    verificationGasLimit: 2_000_000n,
    preVerificationGas: 50_000n,
    maxFeePerGas: 0n,
    maxPriorityFeePerGas: 0n,
    signature: stubSignature,
  }
  const typedData = userOperationTypedData(op, {
    entryPoint: contracts.entryPoint,
    chainId,
    account: keys.length > 1 ? 'MultiSigDeleGator' : 'HybridDeleGator',
  })
  const parts = await Promise.all(
    keys.map(async (key) => ({ by: key.address, signature: await key.signTypedData(typedData) })),
  )
  const handled = await handleOperation(anvil, contracts.entryPoint, {
    ...op,
    signature: join(parts),
  })
  if (handled.outcome !== 'refused') nonces.set(by.address, nonce + 1n)
  return handled
}

const calling = (functionName: string, more: object = {}) => ({
  type: 'contract-call',
  data: { address: token, abi: erc20, functions: [{ functionName, ...more }] },
})

/** What an app asks for, granted and signed: the delegation, and a way to act by it. */
async function session(
  permission: object,
  more: { keys?: readonly PrivateKeyAccount[]; policies?: object[]; seconds?: number } = {},
) {
  const keys = more.keys ?? [newKey()]
  const now = await chainTime()
  const grant = readGrant(
    {
      chainId: numberToHex(chainId),
      address: account.address,
      expiry: now + (more.seconds ?? 30 * day),
      signer: {
        type: 'keys',
        data: { keys: keys.map(({ publicKey }) => ({ type: 'secp256k1', publicKey })) },
      },
      permissions: [permission],
      policies: more.policies ?? [],
    },
    { account: account.address, chainId, forbidden: [], now: now * 1000 },
  )
  const delegation = await granted(grant)
  const by = sessionAccount(grant.keys, contracts)
  const redeem = (call: AccountCall, changed: Delegation = delegation) =>
    run(by, keys, [redeemCall(encodeContext([changed]), [call], contracts)])
  return { grant, delegation, by, keys, redeem }
}

async function granted(grant: Grant): Promise<Delegation> {
  const salt = BigInt(generatePrivateKey())
  const unsigned = delegationOf(grant, { account: account.address, contracts, salt })
  const place = { delegationManager: contracts.delegationManager, chainId }
  const signature = await owner.signTypedData(delegationTypedData(unsigned, place))
  return { ...unsigned, signature }
}

const done = { outcome: 'done', reason: '' }
const because = (reason: string) => ({ outcome: 'failed', reason })

describe('delegation', () => {
  it('has the hash that the manager computes, and its context comes back as it went', async () => {
    const { delegation, grant } = await session(
      calling('note', {
        args: [{ operator: 'EQUAL', value: 7 }],
      }),
      { policies: [{ type: 'call-limit', data: { count: 2 } }] },
    )
    const withArgs = delegation.caveats.map((caveat) => ({ ...caveat, args: '0x' as const }))
    const read = { address: contracts.delegationManager, abi: DelegationManager } as const
    expect(delegationHash(delegation)).toBe(
      await client().readContract({
        ...read,
        functionName: 'getDelegationHash',
        args: [{ ...delegation, caveats: withArgs }],
      }),
    )
    const typedData = delegationTypedData(delegation, { ...contracts, chainId })
    expect(hashTypedData({ ...typedData, message: delegation })).toBe(hashTypedData(typedData))
    expect(decodeContext(encodeContext([delegation]))).toEqual([delegation])
    expect(isWithin(delegation, grant, contracts)).toBe(true)
  })

  it('says to each enforcer what that enforcer reads', async () => {
    const calls = await session(
      calling('note', { args: [{ operator: 'EQUAL', value: '0x7' }], valueLimit: '0x5' }),
      { policies: [{ type: 'call-limit', data: { limit: '0x3' } }] },
    )
    const coins = await session({
      type: 'native-token-recurring-allowance',
      data: { allowance: '0x64', period: 3_600, start: 1_700_000_000 },
    })
    const tokens = await session({
      type: 'erc20-recurring-allowance',
      data: { token, allowance: '0x64', period: 3_600, start: 1_700_000_000 },
    })
    const terms = async (of: typeof calls, name: EnforcerName, abi: Abi) => {
      const address = contracts.enforcers[name]
      const caveat = of.delegation.caveats.find(({ enforcer }) => enforcer === address)
      return client().readContract({
        address,
        abi,
        functionName: 'getTermsInfo',
        args: [caveat?.terms],
      })
    }
    const seven = numberToHex(7, { size: 32 })
    expect(await terms(calls, 'AllowedTargets', AllowedTargetsEnforcer)).toEqual([
      expect.stringMatching(new RegExp(`^${token}$`, 'iu')),
    ])
    expect(await terms(calls, 'AllowedMethods', AllowedMethodsEnforcer)).toEqual([
      note(7n, owner.address).data.slice(0, 10),
    ])
    expect(await terms(calls, 'AllowedCalldata', AllowedCalldataEnforcer)).toEqual([4n, seven])
    expect(await terms(calls, 'ValueLte', ValueLteEnforcer)).toBe(5n)
    expect(await terms(calls, 'LimitedCalls', LimitedCallsEnforcer)).toBe(3n)
    expect(await terms(calls, 'Timestamp', TimestampEnforcer)).toEqual([
      0n,
      BigInt(calls.grant.expiry),
    ])
    expect(
      await terms(coins, 'NativeTokenPeriodTransfer', NativeTokenPeriodTransferEnforcer),
    ).toEqual([100n, 3_600n, 1_700_000_000n])
    expect(await terms(coins, 'ExactCalldata', ExactCalldataEnforcer)).toBe('0x')
    expect(await terms(tokens, 'ERC20PeriodTransfer', ERC20PeriodTransferEnforcer)).toEqual([
      expect.stringMatching(new RegExp(`^${token}$`, 'iu')),
      100n,
      3_600n,
      1_700_000_000n,
    ])
    expect(await terms(tokens, 'ValueLte', ValueLteEnforcer)).toBe(0n)
  })
})

describe('a session for one function', () => {
  it('calls it, and no other method, no other contract, nothing with coins', async () => {
    const { redeem } = await session(calling('transfer'))
    expect(await redeem(transfer(40n))).toMatchObject(done)
    const other = encodeFunctionData({ abi: erc20, functionName: 'other' })
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

describe('whoever holds a context', () => {
  it('cannot use it from another account, widen it, or use it once it was ended', async () => {
    const { delegation, redeem, grant } = await session(calling('transfer'))
    const thief = newKey()
    const stolen = redeemCall(encodeContext([delegation]), [transfer(1n)], contracts)
    expect(await run(sessionAccount([thief.address], contracts), [thief], [stolen])).toMatchObject(
      because('InvalidDelegate'),
    )
    const fewer = { ...delegation, caveats: delegation.caveats.slice(1) }
    expect(isWithin(fewer, grant, contracts)).toBe(false)
    expect(await redeem(transfer(1n), fewer)).toMatchObject(because('InvalidERC1271Signature'))
    const mine = { ...delegation, delegate: sessionAccount([thief.address], contracts).address }
    const asMine = redeemCall(encodeContext([mine]), [transfer(1n)], contracts)
    expect(await run(sessionAccount([thief.address], contracts), [thief], [asMine])).toMatchObject(
      because('InvalidERC1271Signature'),
    )
    expect(await redeem(transfer(1n))).toMatchObject(done)
    expect(await run(account, [owner], [disableCall(delegation, contracts)])).toMatchObject(done)
    expect(await redeem(transfer(1n))).toMatchObject(because('CannotUseADisabledDelegation'))
  })
})

describe('a session of two keys', () => {
  it('acts when both sign, lower address first, and never by one of them', async () => {
    const keys = [newKey(), newKey()] as const
    const { delegation, by, redeem } = await session(calling('transfer'), { keys })
    const call = redeemCall(encodeContext([delegation]), [transfer(1n)], contracts)
    const refused = { outcome: 'refused', reason: expect.stringContaining('AA24') }
    const alone = (at: 0 | 1) => () => run(by, [keys[at], keys[at]], [call])
    expect(await alone(0)()).toMatchObject(refused)
    expect(await alone(1)()).toMatchObject(refused)
    const onlyOne = (parts: Parameters<typeof joinSignatures>[0]) => joinSignatures(parts.slice(1))
    expect(await run(by, keys, [call], onlyOne)).toMatchObject(refused)
    expect(await redeem(transfer(1n))).toMatchObject(done)
    const swapped = (parts: Parameters<typeof joinSignatures>[0]) => {
      const joined = joinSignatures(parts).slice(2)
      return `0x${joined.slice(130)}${joined.slice(0, 130)}` as const
    }
    expect(await run(by, keys, [call], swapped)).toMatchObject(refused)
  })
})
