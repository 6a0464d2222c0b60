import { startTokenAccount } from '@causeway/testkit/smartAccounts/fixture'
import {
  AllowedCalldataEnforcer,
  AllowedMethodsEnforcer,
  AllowedTargetsEnforcer,
  DelegationManager,
  ERC20PeriodTransferEnforcer,
  ExactCalldataEnforcer,
  LimitedCallsEnforcer,
  NativeTokenPeriodTransferEnforcer,
  RedeemerEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis'
import { createPublicClient, hashTypedData, http, numberToHex, type Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { afterAll, describe, expect, it } from 'vitest'
import type { EnforcerName } from './smartAccountContracts.ts'
import {
  decodeContext,
  delegationHash,
  delegationTypedData,
  disableCall,
  encodeContext,
  redeemCall,
} from './delegation.ts'
import { isWithin } from './grant.ts'
import { sessionAccount, joinSignatures } from './hybridAccount.ts'

const chainId = 31337

const owner = privateKeyToAccount(generatePrivateKey())
const { anvil, contracts, account, token, run, session, transfer, note, calling } =
  await startTokenAccount(owner)
afterAll(() => anvil.stop())

const client = () => createPublicClient({ chain: foundry, transport: http(anvil.rpcUrl) })
const newKey = () => privateKeyToAccount(generatePrivateKey())
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
    expect(await terms(calls, 'Redeemer', RedeemerEnforcer)).toEqual([calls.delegation.delegate])
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

  it('[T30] attack: the session’s own key passes its permission on; nobody else can use it', async () => {
    const keys = [newKey()]
    const { delegation, by, redeem } = await session(calling('transfer'), { keys })
    // The account of the session is there: the manager asks it whether it signed.
    expect(await redeem(transfer(1n))).toMatchObject(done)
    const thief = newKey()
    const passedOn = {
      delegate: thief.address,
      delegator: by.address,
      authority: delegationHash(delegation),
      caveats: [],
      salt: 1n,
    }
    const typed = delegationTypedData(passedOn, { ...contracts, chainId })
    const signature = joinSignatures(
      await Promise.all(
        keys.map(async (key) => ({ by: key.address, signature: await key.signTypedData(typed) })),
      ),
    )
    const context = encodeContext([{ ...passedOn, signature }, delegation])
    const { to, data } = redeemCall(context, [transfer(1n)], contracts)
    const ask = () => client().call({ account: thief.address, to, data })
    await expect(ask()).rejects.toThrow('RedeemerEnforcer:unauthorized-redeemer')
    expect(await redeem(transfer(1n))).toMatchObject(done)
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
