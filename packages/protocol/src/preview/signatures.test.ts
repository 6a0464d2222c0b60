import { describe, expect, it } from 'vitest'
import type { PreviewSources } from './previewSources.ts'
import { previewMessage } from './previewMessage.ts'
import { previewTypedData } from './previewTypedData.ts'
import { readTypedData, signedDomain } from './readTypedData.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const seaport = '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'
const now = 1_780_000_000
const most = String(2n ** 256n - 1n)

/** A chain on which `spender` and `account` are accounts, and everybody else a contract that says nothing. */
const sources: PreviewSources = {
  node: {
    request: async ({ method, params }: { method: string; params: readonly string[] }) => {
      const isAccount = [account, spender].includes(params[0] ?? '')
      if (method === 'eth_getCode') return isAccount ? '0x' : '0x60'
      return '0x1'
    },
  },
  coin: { symbol: 'POL', decimals: 18 },
  now: () => now * 1000,
}
const look = (typedData: unknown) => previewTypedData({ account, chainId: 137, typedData }, sources)
const types = (preview: { warnings: readonly { type: string }[] }) =>
  preview.warnings.map(({ type }) => type)

const domainType = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]
const permit = (over: object = {}, domain: object = {}) => ({
  types: {
    EIP712Domain: domainType,
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', chainId: 137, verifyingContract: token, ...domain },
  message: { owner: account, spender, value: '5', nonce: 0, deadline: now + 600, ...over },
})

it('a value in another form than its type has is not signed: coerced, it would hide a permit from who reads it', async () => {
  for (const value of [['5'], [5n], { valueOf: 5 }, ' 5 ', '+5', '0b101', '', true, 5.5])
    expect((await look(permit({ value }))).meaning.type, String(value)).toBe('malformed')
  for (const value of ['5', '0x5', 5, 5n])
    expect((await look(permit({ value }))).meaning.type, String(value)).toBe('permit')
})

describe('previewTypedData', () => {
  it('reads a permit, as an object and as JSON', async () => {
    const seen = await look(permit())
    expect(seen).toMatchObject({
      domain: { name: 'USD Coin', chainId: '137', verifyingContract: { address: token } },
      primaryType: 'Permit',
      meaning: {
        type: 'permit',
        standard: 'erc2612',
        spender: { address: spender, kind: 'account' },
        tokens: [{ asset: { type: 'erc20', address: token }, amount: 5n, unlimited: false }],
        deadline: BigInt(now + 600),
      },
    })
    expect(types(seen)).toEqual(['spenderIsAccount'])
    expect(await look(JSON.stringify(permit()))).toEqual(seen)
  })

  it.each([
    ['without a bound', permit({ value: most }), 'unlimitedApproval'],
    ['of another account', permit({ owner: spender }), 'otherAccount'],
    ['that is over', permit({ deadline: now - 1 }), 'expired'],
    ['that never ends', permit({ deadline: most }), 'neverExpires'],
    ['for another chain', permit({}, { chainId: 1 }), 'otherChain'],
    ['for another chain, in hex', permit({}, { chainId: '0x1' }), 'otherChain'],
    ['checked by nobody', permit({}, { verifyingContract: account }), 'noCode'],
  ])('warns of a permit %s', async (_what, data, warning) => {
    expect(types(await look(data))).toContain(warning)
  })

  it('counts a chain id as there only if it is signed', async () => {
    const { types: all, ...rest } = permit()
    const named = domainType.filter(({ name }) => name !== 'chainId')
    const seen = await look({ ...rest, types: { ...all, EIP712Domain: named } })
    expect(types(seen)).toContain('noChain')
    expect(seen.domain.chainId).toBeUndefined()
  })

  it('calls a permit of another form unknown, and shows its fields', async () => {
    const { types: all, ...rest } = permit()
    const odd = { ...all, Permit: [...all.Permit, { name: 'extra', type: 'uint256' }] }
    const seen = await look({ ...rest, types: odd, message: { ...rest.message, extra: 1 } })
    expect(seen.meaning).toEqual({ type: 'unknown' })
    expect(types(seen)).toContain('undecoded')
    expect(seen.fields.map(({ name }) => name)).toContain('extra')
  })

  it('shows no field that is not signed', async () => {
    const data = permit()
    const seen = await look({ ...data, message: { ...data.message, note: 'It is safe.' } })
    expect(JSON.stringify(seen.fields)).not.toContain('safe')
  })

  it('says how many of a list it does not show, and of letters that show nothing', async () => {
    const cut = { name: '…', type: 'uint256', value: '+3' }
    const many = {
      types: { Many: [{ name: 'parts', type: 'uint256[]' }] },
      primaryType: 'Many',
      domain: { chainId: 137 },
      message: { parts: Array.from({ length: 103 }, (_, place) => place) },
    }
    const { fields } = await look(many)
    expect(fields).toMatchObject([{ value: expect.arrayContaining([cut]) }])
    const turned = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { chainId: 137 },
      message: { text: 'pay \u202E1 elbisnopser' },
    }
    expect(types(await look(turned))).toContain('hiddenLetters')
  })

  it('reads Permit2, for one token and for several, and knows its address', async () => {
    const details = { token, amount: '7', expiration: now + 60, nonce: 0 }
    const Details = [
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint160' },
      { name: 'expiration', type: 'uint48' },
      { name: 'nonce', type: 'uint48' },
    ]
    const form = (name: string, type: string) => ({
      EIP712Domain: domainType,
      [name]: [
        { name: 'details', type },
        { name: 'spender', type: 'address' },
        { name: 'sigDeadline', type: 'uint256' },
      ],
      PermitDetails: Details,
    })
    const domain = { name: 'Permit2', chainId: 137, verifyingContract: permit2 }
    const message = { details, spender, sigDeadline: now + 60 }
    const one = {
      types: form('PermitSingle', 'PermitDetails'),
      primaryType: 'PermitSingle',
      domain,
      message,
    }
    expect(await look(one)).toMatchObject({
      meaning: { standard: 'permit2', tokens: [{ amount: 7n }], expires: BigInt(now + 60) },
    })
    const several = {
      types: form('PermitBatch', 'PermitDetails[]'),
      primaryType: 'PermitBatch',
      domain,
      message: { ...message, details: [details, details] },
    }
    expect(await look(several)).toMatchObject({ meaning: { tokens: [{}, {}] } })
    const elsewhere = { ...one, domain: { ...domain, verifyingContract: token } }
    expect(types(await look(elsewhere))).toContain('otherContract')
  })

  it('reads a Seaport order of certain items, and no other', async () => {
    const item = [
      { name: 'itemType', type: 'uint8' },
      { name: 'token', type: 'address' },
      { name: 'identifierOrCriteria', type: 'uint256' },
      { name: 'startAmount', type: 'uint256' },
      { name: 'endAmount', type: 'uint256' },
    ]
    const of = (itemType: number, amount: string, end = amount) => ({
      itemType,
      token,
      identifierOrCriteria: '9',
      startAmount: amount,
      endAmount: end,
    })
    const zero = `0x${'00'.repeat(32)}`
    const order = (offer: object) => ({
      types: {
        EIP712Domain: domainType,
        OrderComponents: [
          { name: 'offerer', type: 'address' },
          { name: 'zone', type: 'address' },
          { name: 'offer', type: 'OfferItem[]' },
          { name: 'consideration', type: 'ConsiderationItem[]' },
          { name: 'orderType', type: 'uint8' },
          { name: 'startTime', type: 'uint256' },
          { name: 'endTime', type: 'uint256' },
          { name: 'zoneHash', type: 'bytes32' },
          { name: 'salt', type: 'uint256' },
          { name: 'conduitKey', type: 'bytes32' },
          { name: 'counter', type: 'uint256' },
        ],
        OfferItem: item,
        ConsiderationItem: [...item, { name: 'recipient', type: 'address' }],
      },
      primaryType: 'OrderComponents',
      domain: { name: 'Seaport', chainId: 137, verifyingContract: seaport },
      message: {
        offerer: account,
        zone: token,
        offer: [offer],
        consideration: [
          { ...of(0, '100'), recipient: account },
          { ...of(0, '3'), recipient: spender },
        ],
        orderType: 0,
        startTime: 0,
        endTime: now + 60,
        zoneHash: zero,
        salt: 1,
        conduitKey: zero,
        counter: 0,
      },
    })
    expect((await look(order(of(2, '1')))).meaning).toMatchObject({
      type: 'order',
      gives: [{ asset: { type: 'erc721', id: 9n }, amount: 1n }],
      gets: [{ asset: { type: 'native' }, amount: 100n }],
      others: [{ amount: 3n, recipient: spender }],
    })
    // One that falls with time, and one of any item of a collection.
    expect((await look(order(of(1, '9', '1')))).meaning).toEqual({ type: 'unknown' })
    expect((await look(order(of(4, '1')))).meaning).toEqual({ type: 'unknown' })
  })

  it.each([
    ['no JSON', 'nonsense'],
    ['nothing', undefined],
    ['no such type', { ...permit(), primaryType: 'Other' }],
    ['values that do not fit', permit({ value: 'many' })],
  ])('%s is malformed', async (_what, data) => {
    expect((await look(data)).meaning.type).toBe('malformed')
  })
})

const signIn = (over: Record<string, string> = {}) => {
  const { domain = 'fair.example', chain = '137', address = account, version = '1' } = over
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    'Welcome.',
    '',
    `URI: https://${domain}`,
    `Version: ${version}`,
    `Chain ID: ${chain}`,
    'Nonce: abcdefgh12',
    'Issued At: 2026-01-01T00:00:00.000Z',
  ].join('\n')
}

describe('previewMessage', () => {
  const read = (message: Parameters<typeof previewMessage>[0]['message']) =>
    previewMessage({ account, chainId: 137, message, domain: 'fair.example' }, () => now * 1000)

  it('shows bytes as the text that they are, and bytes that are none as they are', () => {
    expect(read({ raw: '0x48c3a9' })).toMatchObject({ text: 'Hé', warnings: [] })
    expect(read({ raw: '0xff00' })).toMatchObject({ text: undefined, raw: '0xff00' })
    expect(types(read({ raw: '0xff00' }))).toEqual(['undecoded'])
    expect(types(read({ raw: `0x${'fe'.repeat(32)}` }))).toEqual(['looksLikeHash'])
    expect(types(read(`0x${'ab'.repeat(32)}`))).toEqual(['looksLikeHash'])
    expect(types(read('safe\u202Etxet'))).toEqual(['hiddenLetters'])
  })

  it('[T34] reads sign-in texts for accounts of every kind, and of every writer', () => {
    const asks = (noun: string, lines: readonly string[], site = 'fair.example') =>
      types(read([`${site} wants you to sign in with your ${noun} account:`, ...lines].join('\n')))
    // AppKit up to 1.8 names the network.
    expect(asks('Polygon', [account, '', 'Chain ID: eip155:137'])).toEqual([])
    expect(asks('Polygon', [account, '', 'Chain ID: eip155:1'])).toEqual(['otherChain'])
    for (const noun of ['Solana', 'Bitcoin', 'Polygon', 'a b']) {
      expect(asks(noun, [account], 'bank.example')).toContain('otherDomain')
      expect(asks(noun, [spender])).toContain('otherAccount')
      expect(asks(noun, [])).toEqual(['malformedSignIn'])
      expect(asks(noun, ['', account])).toEqual(['malformedSignIn'])
    }
    // What a statement says is no field where the field is there.
    const lines = [account, '', 'Chain ID: 137', '', 'URI: https://fair.example', 'Chain ID: 1']
    expect(asks('Solana', lines)).toEqual(['otherChain'])
  })

  it('compares a sign-in with who asks, for whom, and where', () => {
    expect(read(signIn())).toMatchObject({
      signIn: { domain: 'fair.example', chainId: '137', statement: 'Welcome.' },
      warnings: [],
    })
    expect(types(read(signIn({ domain: 'foul.example' })))).toEqual(['otherDomain'])
    expect(types(read(signIn({ address: spender })))).toEqual(['otherAccount'])
    expect(types(read(signIn({ chain: '1' })))).toEqual(['otherChain'])
    expect(types(read(signIn({ version: '2' })))).toEqual(['malformedSignIn'])
  })
})

it('one form of the data is what is shown and signed, however it was written', () => {
  const { types: all, ...rest } = permit()
  const { EIP712Domain: _left, ...types } = all
  const given = { ...rest, types, domain: { chainId: '0x89', other: 'unsigned' } }
  const read = readTypedData(given)
  expect(read).toMatchObject({ data: { domain: { chainId: 137 } } })
  const data = 'data' in read ? read.data : undefined
  expect(data && signedDomain(data)).toEqual({ chainId: 137 })
  // Twice read is once read.
  expect(readTypedData(JSON.stringify(data))).toEqual(read)
})

it('bytes of an odd number of digits, and texts that are none, have no form', () => {
  const one = (type: string, value: unknown) =>
    readTypedData({ types: { A: [{ name: 'x', type }] }, primaryType: 'A', message: { x: value } })
  for (const [type, value] of [
    ['bytes', '0x1'],
    ['bytes', 'text'],
    ['bytes4', '0x123456789'],
    ['string', 5],
    ['uint256', 2 ** 60],
    ['uint256', '-0x5'],
  ] as const)
    expect(one(type, value), type).toHaveProperty('problem')
  for (const [type, value, form] of [
    ['bytes', '0xAB', '0xab'],
    ['int8', '-5', '-5'],
    ['uint256', '0x05', '5'],
    ['uint256', '007', '7'],
  ] as const)
    expect(one(type, value), type).toMatchObject({ data: { message: { x: form } } })
})
