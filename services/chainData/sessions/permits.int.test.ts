import * as fc from 'fast-check'
import { encodeFunctionData, pad, parseAbi, toFunctionSelector, type Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountCall } from '@causeway/protocol/smartAccount/encodeCalls'
import {
  delegationTypedData,
  encodeContext,
  redeemCall,
  type Delegation,
} from '@causeway/protocol/smartAccount/delegation'
import {
  delegationOf,
  type Grant,
  type GrantPermission,
} from '@causeway/protocol/smartAccount/grant'
import { createTestChains } from '../../testing/chainData/startTestData.ts'
import {
  newKey,
  startSmartChain,
  type Granter,
  type SmartChain,
} from '../../testing/chainData/smartChain.ts'
import { seconds } from '../../testing/chainData/sessionApp.ts'
import { refusedByChain } from './refusedByChain.ts'
import { violationOf } from './violationOf.ts'

let chain: SmartChain
let by: Granter
/** Two contracts that take any call, so that a session's limits are all that can stand in its way. */
const [target, other] = [`0x${'c1'.repeat(20)}`, `0x${'c2'.repeat(20)}`] as const
beforeAll(async () => {
  chain = await startSmartChain()
  by = await chain.granter()
  for (const address of [target, other]) await chain.request('anvil_setCode', [address, '0x00'])
})
afterAll(() => chain.stop())

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function stake(uint256 plan, address who)',
])
const written = (functionName: 'transfer' | 'stake', args: readonly [bigint, Hex]) =>
  functionName === 'stake'
    ? encodeFunctionData({ abi, functionName, args: [args[0], args[1]] })
    : encodeFunctionData({ abi, functionName, args: [args[1], args[0]] })
const functionCall = fc
  .tuple(
    fc.constantFrom('transfer' as const, 'stake' as const),
    fc.bigInt(0n, 120n),
    fc.constantFrom(target, other),
  )
  .map(([name, amount, who]) => written(name, [amount, who]))
/** Calls as they should be, without data, cut short, and longer than they should be. */
const data: fc.Arbitrary<Hex> = fc.oneof(
  { weight: 5, arbitrary: functionCall },
  { weight: 2, arbitrary: fc.constant<Hex>('0x') },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Hex>('0xa9059cbb', toFunctionSelector('stake(uint256,address)')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(functionCall, fc.constantFrom('00', '1234'))
      .map(([one, more]): Hex => `${one}${more}`),
  },
)
const call: fc.Arbitrary<AccountCall> = fc.record({
  to: fc.constantFrom(target, target, target, other),
  value: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, fc.bigInt(0n, 120n)),
  data,
})

const recurring = { allowance: 100n, period: 86_400, start: seconds() - 60 }
const permissions: readonly (readonly [string, GrantPermission])[] = [
  ['the coin', { kind: 'native', ...recurring }],
  ['a token', { kind: 'erc20', token: target, ...recurring }],
  [
    'one function with an argument that is fixed',
    {
      kind: 'calls',
      address: target,
      functions: [
        {
          name: 'stake',
          selector: toFunctionSelector('stake(uint256,address)'),
          args: [{ index: 1, value: pad(other) }],
        },
      ],
      valueLimit: 50n,
    },
  ],
  [
    'two functions',
    {
      kind: 'calls',
      address: target,
      functions: ['stake(uint256,address)', 'transfer(address,uint256)'].map((text) => ({
        name: text.slice(0, text.indexOf('(')),
        selector: toFunctionSelector(text),
        args: [],
      })),
      valueLimit: 0n,
    },
  ],
]

describe('the co-signer and the chain', () => {
  it.each(permissions)('property: allow the same calls: %s', async (_what, permission) => {
    const { contracts, chainId } = chain
    const grant: Grant = {
      chainId,
      expiry: seconds() + 3_600,
      keys: [newKey().address, newKey().address],
      permission,
      calls: null,
    }
    const unsigned = delegationOf(grant, { account: by.address, contracts, salt: 1n })
    const typed = delegationTypedData(unsigned, { ...contracts, chainId })
    const delegation: Delegation = { ...unsigned, signature: await by.owner.signTypedData(typed) }
    const context = encodeContext([delegation])
    const [known] = createTestChains([chain.entry]).list
    if (!known) throw new Error('There is no chain.')

    /** As the session's account would call the manager. */
    async function allowedByChain(one: AccountCall): Promise<boolean> {
      const redeem = redeemCall(context, [one], contracts)
      const asked = { from: delegation.delegate, to: redeem.to, data: redeem.data }
      try {
        await chain.request('eth_call', [asked, 'latest'])
        return true
      } catch (error) {
        expect(String(error)).toContain('revert')
        return false
      }
    }
    const allowedHere = async (one: AccountCall) =>
      violationOf(permission, one) === null &&
      (await refusedByChain(known, [one], { delegation, grant, contracts })) === null

    const seen = { allowed: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(call, async (one) => {
        const allowed = await allowedByChain(one)
        seen[allowed ? 'allowed' : 'refused'] += 1
        expect(await allowedHere(one)).toBe(allowed)
      }),
      { numRuns: 150 },
    )
    expect(Math.min(seen.allowed, seen.refused)).toBeGreaterThan(0)
  })
})
