import * as fc from 'fast-check'
import { encodeFunctionData, getAddress, parseAbi, toFunctionSelector, type Abi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { isBaseError } from '../errors/baseError.ts'
import { canonicalContracts } from './smartAccountContracts.ts'
import { decodeContext, encodeContext, type Delegation } from './delegation.ts'
import { delegationOf, isWithin, readGrant, type Grant } from './grant.ts'
import { sessionAccount } from './hybridAccount.ts'

const now = Date.UTC(2026, 10, 27)
const seconds = now / 1000
const day = 86_400
const [app, coSigner] = [1, 2].map(() => privateKeyToAccount(generatePrivateKey())) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const account = getAddress('0x00000000000000000000000000000000000000aa')
const target = getAddress('0x00000000000000000000000000000000000000c1')
const manager = getAddress('0x00000000000000000000000000000000000000d1')
const spender = getAddress('0x00000000000000000000000000000000000000e1')
const place = { account, chainId: 137, forbidden: [manager], now } as const

const abi = parseAbi([
  'struct Pair { uint256 a; address b; }',
  'function buy(uint256 id, address to) payable',
  'function sell(uint256 id)',
  'function name(string text, uint256 id)',
  'function pairs(Pair pair, uint256 id)',
  'function many((uint256 a, (bytes32 c, string d)[2] b)[] list) returns (uint256)',
  'function twice(uint256 id)',
  'function twice(address who)',
  'function small(uint8 id, int16 by, bytes4 part, bool yes)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit2(address who, uint256 amount)',
  'function approveMax(address who)',
  'function approveProposal(uint256 id, bool yes)',
  'function permitted(bytes order)',
  'function many_msg_babbage(bytes1 part)',
  'function gasprice_bit_ether(int128 price)',
  'function sign_szabo_bytecode(bytes16 part, uint128 id)',
  'function multicall(bytes[] data)',
  'function tryMulticall(bool all, bytes[] data)',
  'function hope(address who)',
  'function setRelayerApproval(address sender, address relayer, bool approved)',
  'error Bad(uint256 id)',
  'event Bought(uint256 id)',
])
const equal = (value: unknown) => ({ operator: 'EQUAL', value })
const fn = (functionName: string, ...values: unknown[]) => ({
  functionName,
  ...(values.length > 0 ? { args: values.map(equal) } : {}),
})
const callsOf = (functions: unknown, more: object = {}) => ({
  type: 'contract-call',
  data: { address: target, abi, functions, ...more },
})
const coins = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x64', period: day, start: seconds + 60 },
}
const tokens = { type: 'erc20-recurring-allowance', data: { token: target, ...coins.data } }
const keyOf = (publicKey: string, type = 'secp256k1') => ({ type, publicKey })
const keysOf = (...keys: object[]) => ({ type: 'keys', data: { keys } })

function asking(permission: unknown, more: object = {}) {
  return {
    chainId: '0x89',
    expiry: seconds + day,
    signer: keysOf(keyOf(app.publicKey)),
    permissions: [permission],
    policies: [],
    ...more,
  }
}

const read = (permission: unknown, more: object = {}) => readGrant(asking(permission, more), place)
const callsIn = (grant: Grant) => {
  if (grant.permission.kind !== 'calls') throw new Error(grant.permission.kind)
  return grant.permission
}

describe('readGrant', () => {
  it('reads what every kind of permission says', () => {
    expect(read(coins)).toEqual({
      chainId: 137,
      expiry: seconds + day,
      keys: [app.address],
      permission: { kind: 'native', allowance: 100n, period: day, start: seconds + 60 },
      calls: null,
    })
    expect(read(tokens).permission).toEqual({
      kind: 'erc20',
      token: target,
      allowance: 100n,
      period: day,
      start: seconds + 60,
    })
    expect(read(callsOf([fn('buy'), fn('sell')])).permission).toEqual({
      kind: 'calls',
      address: target,
      functions: [
        { name: 'buy', selector: toFunctionSelector('buy(uint256,address)'), args: [] },
        { name: 'sell', selector: toFunctionSelector('sell(uint256)'), args: [] },
      ],
      valueLimit: 0n,
    })
  })

  it('takes two keys in their order, the account and a limit of calls', () => {
    const grant = read(coins, {
      address: account.toLowerCase(),
      signer: keysOf(keyOf(coSigner.publicKey), keyOf(app.publicKey)),
      policies: [{ type: 'call-limit', data: { count: 3 } }],
    })
    expect(grant).toMatchObject({ keys: [coSigner.address, app.address], calls: 3 })
    expect(read(coins, { policies: [{ type: 'call-limit', data: { limit: '0x3' } }] }).calls).toBe(
      3,
    )
    const { policies: _, ...none } = asking(coins)
    expect(readGrant(none, place).calls).toBeNull()
  })

  it('computes selectors itself, of nested types too', () => {
    const one = (name: string) => callsIn(read(callsOf([fn(name)]))).functions[0]?.selector
    expect(one('many')).toBe(toFunctionSelector('many((uint256,(bytes32,string)[2])[])'))
    expect(one('pairs')).toBe(toFunctionSelector('pairs((uint256,address),uint256)'))
  })

  it('writes conditions as the words that the call has', () => {
    const { functions } = callsIn(read(callsOf([fn('small', 255, '-2', '0x12345678', true)])))
    const data = encodeFunctionData({
      abi: abi as Abi,
      functionName: 'small',
      args: [255, -2, '0x12345678', true],
    })
    const words = functions[0]?.args.map(({ index, value }) => [index, value])
    expect(words).toEqual(
      [0, 1, 2, 3].map((index) => [index, `0x${data.slice(10 + 64 * index, 74 + 64 * index)}`]),
    )
    const buy = callsIn(read(callsOf([fn('buy', '0x07', account.toLowerCase())])))
    expect(buy.functions[0]?.args).toEqual([
      { index: 0, value: `0x${'7'.padStart(64, '0')}` },
      { index: 1, value: `0x${account.slice(2).toLowerCase().padStart(64, '0')}` },
    ])
  })

  it('lets others take from the account only who was fixed', () => {
    const granted = callsIn(read(callsOf([fn('approve', spender, 7)])))
    expect(granted.functions[0]?.args).toHaveLength(2)
    expect(read(callsOf([fn('setApprovalForAll', spender, true)]))).toBeTruthy()
    expect(read(callsOf([fn('permit', account, spender, 7)]))).toBeTruthy()
    // Nobody is named in it.
    expect(read(callsOf([fn('approveProposal')]))).toBeTruthy()
  })

  it.each([
    ['approve(address spender, uint256 amount)', 0, 1],
    ['approve(address spender, uint256 id, uint256 amount)', 0, 2],
    ['approve(address token, address spender, uint160 amount, uint48 expiration)', 1, 2],
    ['approveAndCall(address spender, uint256 amount)', 0, 1],
    ['approveAndCall(address spender, uint256 amount, bytes data)', 0, 1],
    ['increaseAllowance(address spender, uint256 amount)', 0, 1],
    ['increaseApproval(address spender, uint256 amount)', 0, 1],
    ['setApprovalForAll(address operator, bool yes)', 0],
    ['setOperator(address operator, bool yes)', 0],
    ['authorizeOperator(address operator)', 0],
    [
      'permit(address owner, address spender, uint256 a, uint256 b, uint8 v, bytes32 r, bytes32 s)',
      1,
      2,
    ],
    ['permit(address owner, address spender, uint256 a, uint256 b, bytes signature)', 1, 2],
    ['permit(address spender, uint256 id, uint256 until, bytes signature)', 0],
    ['permit(address spender, uint256 id, uint256 until, uint8 v, bytes32 r, bytes32 s)', 0],
  ] as [string, number, number?][])(
    'lets %s be granted for one spender alone, and for one amount',
    (signature, at, amountAt = at) => {
      const one = parseAbi([`function ${signature}`] as readonly string[])
      const name = signature.slice(0, signature.indexOf('('))
      const asks = (count: number, amount: unknown) => () => {
        const values = Array.from({ length: count }, (_, index) =>
          index === at || index !== amountAt ? spender : amount,
        )
        return read(callsOf([fn(name, ...values)], { abi: one }))
      }
      expect(asks(at, 7)).toThrow('its spender must be fixed by EQUAL')
      if (amountAt > at) {
        const endless = 'its amount must be fixed by EQUAL, below 2^128'
        expect(asks(at + 1, 7)).toThrow(endless)
        expect(asks(amountAt + 1, `0x${'f'.repeat(40)}`)).toThrow(endless)
      }
      expect(asks(amountAt + 1, 7)).not.toThrow()
    },
  )

  it.each<[string, unknown, object?]>([
    [
      'permissions.0.data.functions.0.operation: only Call',
      callsOf([{ ...fn('buy'), operation: 'DelegateCall' }]),
    ],
    [
      'args.0.operator: only EQUAL',
      callsOf([{ functionName: 'buy', args: [{ operator: 'GREATER_THAN', value: 1 }] }]),
    ],
    [
      'args.0.operator: only EQUAL',
      callsOf([{ functionName: 'buy', args: [{ operator: 'LESS_THAN', value: 1 }] }]),
    ],
    ['functions: are none', callsOf([])],
    ['functions: are too many', callsOf(Array.from({ length: 17 }, () => fn('buy')))],
    ['one of the wallet’s own', callsOf([fn('buy')], { address: manager })],
    ['one of the wallet’s own', callsOf([fn('buy')], { address: manager.toLowerCase() })],
    ['one of the wallet’s own', callsOf([fn('buy')], { address: account })],
    ['one of the wallet’s own', { ...tokens, data: { ...tokens.data, token: manager } }],
    ['address: is not an address', callsOf([fn('buy')], { address: '0x12' })],
    ['approve lets others take from the account: its spender', callsOf([fn('approve')])],
    ['setApprovalForAll lets others', callsOf([fn('setApprovalForAll')])],
    ['permit lets others take from the account: its spender', callsOf([fn('permit', account)])],
    ['permit2 lets others take from the account, in a form', callsOf([fn('permit2', spender)])],
    [
      'approveMax lets others take from the account, in a form',
      callsOf([fn('approveMax', spender)]),
    ],
    ['permitted lets others take from the account, in a form', callsOf([fn('permitted')])],
    ['missing is not in the ABI', callsOf([fn('missing')])],
    ['Bought is not in the ABI', callsOf([fn('Bought')])],
    ['Bad is not in the ABI', callsOf([fn('Bad')])],
    ['twice is in the ABI more than once', callsOf([fn('twice')])],
    ['a function is asked for twice', callsOf([fn('buy'), fn('buy')])],
    ['for a grant of one function', callsOf([fn('buy', 1), fn('sell')])],
    ['have one valueLimit', callsOf([{ ...fn('buy'), valueLimit: '0x1' }, fn('sell')])],
    ['valueLimit: is not an amount in hex', callsOf([{ ...fn('buy'), valueLimit: '1' }])],
    ['valueLimit: is so large', callsOf([{ ...fn('buy'), valueLimit: `0x${'f'.repeat(64)}` }])],
    ['argument 1 of name cannot be compared', callsOf([fn('name', 'text')])],
    ['argument 1 of pairs cannot be compared', callsOf([fn('pairs', 1)])],
    ['argument 2 of sell cannot be compared', callsOf([fn('sell', 1, 2)])],
    ['argument 1 of small cannot be compared', callsOf([fn('small', 256)])],
    ['argument 1 of small cannot be compared', callsOf([fn('small', 1.5)])],
    ['argument 1 of small cannot be compared', callsOf([fn('small', '')])],
    ['argument 1 of small cannot be compared', callsOf([fn('small', true)])],
    ['argument 3 of small cannot be compared', callsOf([fn('small', 1, 1, '0x1234')])],
    ['argument 3 of small cannot be compared', callsOf([fn('small', 1, 1, 'abcd')])],
    ['argument 4 of small cannot be compared', callsOf([fn('small', 1, 1, '0x12345678', 'yes')])],
    ['argument 2 of buy cannot be compared', callsOf([fn('buy', 1, '0x12')])],
    [
      'odd has a parameter of no known type',
      callsOf([fn('odd')], {
        abi: [{ type: 'function', name: 'odd', inputs: [{ type: 'uint7' }] }],
      }),
    ],
    [
      'odd has a parameter of no known type',
      callsOf([fn('odd')], {
        abi: [{ type: 'function', name: 'odd', inputs: [{ type: 'uint' }] }],
      }),
    ],
    // What people read is a name; these have the selectors of transfer, transferFrom and approve.
    ['many_msg_babbage is another name of transfer', callsOf([fn('many_msg_babbage')])],
    ['gasprice_bit_ether is another name of transferFrom', callsOf([fn('gasprice_bit_ether')])],
    [
      'sign_szabo_bytecode is another name of approve',
      callsOf([fn('sign_szabo_bytecode', `0x${'11'.repeat(16)}`)]),
    ],
    // What they carry is anything, approvals too.
    ['multicall lets others take', callsOf([fn('multicall')])],
    ['tryMulticall lets others take', callsOf([fn('tryMulticall')])],
    ['its spender must be fixed', callsOf([fn('hope')])],
    ['its spender must be fixed', callsOf([fn('setRelayerApproval', account)])],
    ['functionName: is not a name', callsOf([fn('buy(uint256)')])],
    ['functionName: is too long', callsOf([fn('b'.repeat(101))])],
    ['abi: is too long', callsOf([fn('buy')], { abi: Array.from({ length: 501 }, () => abi[1]) })],
    ['data.limits: is not known', callsOf([fn('buy')], { limits: [] })],
    ['allowance: is nothing', { ...coins, data: { ...coins.data, allowance: '0x0' } }],
    [
      'allowance: is so large',
      { ...coins, data: { ...coins.data, allowance: `0x1${'0'.repeat(32)}` } },
    ],
    ['allowance: is not an amount in hex', { ...coins, data: { ...coins.data, allowance: 100 } }],
    ['period: is no time', { ...coins, data: { ...coins.data, period: 0 } }],
    ['start: is no time', { ...tokens, data: { ...tokens.data, start: 0 } }],
    ['begins after its end', { ...coins, data: { ...coins.data, start: seconds + day } }],
    ['data.token: ', { ...tokens, data: { ...tokens.data, token: undefined } }],
    ['is no permission that is kept here', { type: 'gas-limit', data: {} }],
    ['expiry', coins, { expiry: undefined }],
    ['expiry: is over', coins, { expiry: seconds }],
    ['expiry: is more than 90 days away', coins, { expiry: seconds + 90 * day + 1 }],
    ['expiry: is more than 90 days away', coins, { expiry: now + day * 1000 }],
    ['permissions: are none', coins, { permissions: [] }],
    ['permissions: are several: one permission a grant', coins, { permissions: [coins, tokens] }],
    ['chainId: is another chain', coins, { chainId: '0x1' }],
    ['chainId: is no chain in hex', coins, { chainId: '0x0' }],
    ['address: is another account', coins, { address: target }],
    ['is not secp256k1', coins, { signer: keysOf(keyOf(app.publicKey, 'secp256r1')) }],
    ['keys: are none', coins, { signer: keysOf() }],
    [
      'keys: are more than two',
      coins,
      { signer: keysOf(...[1, 2, 3].map(() => keyOf(app.publicKey))) },
    ],
    [
      'both keys are the same',
      coins,
      { signer: keysOf(keyOf(app.publicKey), keyOf(app.publicKey)) },
    ],
    ['a key is no public key', coins, { signer: keysOf(keyOf(app.address)) }],
    ['type: is not keys', coins, { signer: { type: 'account', data: { keys: [] } } }],
    [
      'is no policy that is kept here',
      coins,
      { policies: [{ type: 'gas-limit', data: { limit: '0x1' } }] },
    ],
    ['policies', coins, { policies: [{ type: 'call-limit', data: { count: 0 } }] }],
    ['policies', coins, { policies: [{ type: 'call-limit', data: { count: 2_000_000 } }] }],
    [
      'policies: are several',
      coins,
      { policies: [1, 2].map((count) => ({ type: 'call-limit', data: { count } })) },
    ],
    ['rules: is not known', coins, { rules: [] }],
    ['the request is too large', coins, { policies: 'x'.repeat(300_000) }],
  ])('refuses with “%s”', (problem, permission, more) => {
    expect(() => read(permission, more)).toThrow(problem)
  })

  it('says one thing of each bad field', () => {
    expect(() => read(coins, { chainId: 'x', expiry: -1, extra: 1 })).toThrow(
      /chainId: [^;]+; expiry: [^;]+; extra: is not known$/u,
    )
    for (const none of [null, undefined, 1, 'text', []])
      expect(() => readGrant(none, place)).toThrow()
  })

  it('says why, and throws nothing else, whatever is asked', () => {
    const anything = fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true })
    const refusal = (request: unknown) => {
      try {
        readGrant(request, place)
        return true
      } catch (error) {
        return isBaseError(error, 'request.invalid')
      }
    }
    fc.assert(fc.property(anything, (request) => refusal(request)))
    const whole = asking(callsOf([fn('buy', 1, spender)]))
    const parts: (keyof typeof whole)[] = ['chainId', 'expiry', 'signer', 'permissions', 'policies']
    fc.assert(
      fc.property(fc.constantFrom(...parts), anything, (part, value) =>
        refusal({ ...whole, [part]: value }),
      ),
    )
    fc.assert(
      fc.property(fc.constantFrom(...abi), anything, fc.array(anything), (entry, inputs, args) =>
        refusal(
          asking(
            callsOf([{ functionName: 'buy', args: args.map(equal) }], {
              abi: [{ ...entry, name: 'buy', inputs }],
            }),
          ),
        ),
      ),
    )
  })

  it('judges a spender by the selector: an innocent name can have the same', () => {
    // Both have 0x095ea7b3; the second was found by trying.
    const name = 'watch_tg_invmru_2f69f1b'
    const collides = toFunctionSelector(`${name}(address,address)`)
    expect(collides).toBe(toFunctionSelector('approve(address,uint256)'))
    const inputs = [{ type: 'address' }, { type: 'address' }]
    const other = callsOf([fn(name)], { abi: [{ type: 'function', name, inputs }] })
    expect(() => read(other)).toThrow(`${name} is another name of approve`)
    // Also where it is fixed: a person reads the name, and would see a spender as any value.
    const fixed = callsOf([fn(name, spender)], { abi: [{ type: 'function', name, inputs }] })
    expect(() => read(fixed)).toThrow(`${name} is another name of approve`)
  })
})

describe('delegationOf', () => {
  const by = { account, contracts: canonicalContracts, salt: 7n } as const
  const names = (permission: unknown, more: object = {}) => {
    const byAddress = Object.entries(canonicalContracts.enforcers)
    return delegationOf(read(permission, more), by).caveats.map(
      ({ enforcer }) => byAddress.find(([, address]) => address === enforcer)?.[0],
    )
  }

  it('lets the session’s account act, within every limit', () => {
    const { delegate, delegator, salt } = delegationOf(read(coins), by)
    expect({ delegate, delegator, salt }).toEqual({
      delegate: sessionAccount([app.address], canonicalContracts).address,
      delegator: account,
      salt: 7n,
    })
    expect(names(coins)).toEqual([
      'NativeTokenPeriodTransfer',
      'ExactCalldata',
      'Timestamp',
      'Redeemer',
    ])
    expect(names(tokens)).toEqual(['ERC20PeriodTransfer', 'ValueLte', 'Timestamp', 'Redeemer'])
    const policies = [{ type: 'call-limit', data: { count: 3 } }]
    expect(names(callsOf([fn('buy', 1, spender)]), { policies })).toEqual([
      'AllowedTargets',
      'AllowedMethods',
      'AllowedCalldata',
      'AllowedCalldata',
      'ValueLte',
      'Timestamp',
      'LimitedCalls',
      'Redeemer',
    ])
  })

  it('goes through a context and is within what was asked, for any numbers', () => {
    const positive = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n })
    const time = fc.integer({ min: 1, max: seconds })
    const numbers = fc.tuple(positive, time, time, fc.integer({ min: 1, max: 90 * day }))
    fc.assert(
      fc.property(numbers, fc.boolean(), ([amount, period, start, life], isCoins) => {
        const data = { allowance: `0x${amount.toString(16)}`, period, start }
        const asked = isCoins ? { ...coins, data } : { ...tokens, data: { ...data, token: target } }
        const grant = read(asked, { expiry: seconds + life })
        const signed = { ...delegationOf(grant, by), signature: '0x12' } as const
        const [back] = decodeContext(encodeContext([signed])) ?? []
        expect(back).toEqual(signed)
        expect(isWithin(signed, grant, canonicalContracts)).toBe(true)
        const longer = { ...grant, expiry: grant.expiry + 1 }
        expect(isWithin(signed, longer, canonicalContracts)).toBe(false)
      }),
      { numRuns: 30 },
    )
  })

  it('is what isWithin takes, and nothing that differs in one limit', () => {
    const permission = callsOf([fn('buy', 1, spender)])
    const grant = read(permission)
    const delegation: Delegation = { ...delegationOf(grant, by), signature: '0x1234' }
    const within = (other: Partial<Delegation>) =>
      isWithin({ ...delegation, ...other }, grant, canonicalContracts)
    expect(within({})).toBe(true)
    expect(within({ salt: 8n, signature: '0x' })).toBe(true)
    expect(within({ delegate: spender })).toBe(false)
    expect(within({ authority: `0x${'00'.repeat(32)}` })).toBe(false)
    expect(within({ caveats: [...delegation.caveats].reverse() })).toBe(false)
    for (const [at] of delegation.caveats.entries()) {
      const without = delegation.caveats.filter((_, place_) => place_ !== at)
      expect(within({ caveats: without })).toBe(false)
      const changed = delegation.caveats.map((caveat, place_) =>
        place_ === at ? { ...caveat, terms: '0x00' as const } : caveat,
      )
      expect(within({ caveats: changed })).toBe(false)
    }
    const others = [
      read(permission, { expiry: seconds + 2 * day }),
      read(callsOf([fn('buy', 2, spender)])),
      read(callsOf([fn('buy', 1)])),
      read(permission, { signer: keysOf(keyOf(coSigner.publicKey), keyOf(app.publicKey)) }),
      read(permission, { policies: [{ type: 'call-limit', data: { count: 1 } }] }),
      read(coins),
      read(tokens),
    ]
    for (const other of others) expect(isWithin(delegation, other, canonicalContracts)).toBe(false)
  })
})
