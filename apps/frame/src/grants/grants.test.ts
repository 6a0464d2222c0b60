import { grantAddOf, type GrantRow } from '@causeway/protocol/api/wallet/smart'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpUnreachable, httpStatus } from '@causeway/protocol/http/errors'
import { revocationMessage } from '@causeway/protocol/smartAccount/revocationMessage'
import { canonicalContracts as contracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  decodeContext,
  delegationHash,
  delegationTypedData,
} from '@causeway/protocol/smartAccount/delegation'
import { sessionAccount } from '@causeway/protocol/smartAccount/hybridAccount'
import { isWithin, readGrant } from '@causeway/protocol/smartAccount/grant'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { hashMessage, parseEther, recoverAddress, recoverTypedDataAddress, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { permissionLines, periodsOf } from './permissionLines.ts'
import { descriptionContextOf } from './descriptionContextOf.ts'
import { grantFrame, ownContracts, pageOrigin, place } from './fixture.ts'

afterEach(() => void vi.useRealTimers())

const now = () => Math.floor(Date.now() / 1_000)
const { publicKey } = privateKeyToAccount(`0x${'09'.repeat(32)}`)
const token = '0x2222222222222222222222222222222222222222'
const spender = '0x3333333333333333333333333333333333333333'

const input = (type: string) => ({ name: '', type })
const abi = [
  { type: 'function', name: 'transfer', inputs: [input('address'), input('uint256')] },
  { type: 'function', name: 'approve', inputs: [input('address'), input('uint256')] },
  { type: 'function', name: 'increaseAllowance', inputs: [input('address'), input('uint256')] },
  { type: 'function', name: 'setApprovalForAll', inputs: [input('address'), input('bool')] },
  { type: 'function', name: 'note', inputs: [input('string')] },
  {
    type: 'function',
    name: 'permit',
    inputs: ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'].map(input),
  },
] as const

const calls = (...functions: readonly object[]) => ({
  type: 'contract-call',
  data: { address: token, abi, functions },
})
const coins = (more: object = {}) => ({
  type: 'native-token-recurring-allowance',
  data: { allowance: toHex(parseEther('0.5')), period: 86_400, start: now(), ...more },
})
const asked = (permission: unknown, more: object = {}) => ({
  chainId: '0x89',
  address: place.address,
  expiry: now() + 3 * 86_400,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
  permissions: [permission],
  policies: [],
  ...more,
})
const grant = (request: unknown, person: Parameters<typeof grantFrame>[0] = {}) => {
  const all = grantFrame(person)
  return { ...all, answer: all.ask('wallet_grantPermissions', request) }
}
const key = (more: object) => ({
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey, ...more }] } },
})

describe('what no app is granted (facts/embedded-wallet.md §5.3), each with its own reason', () => {
  const transfer = { functionName: 'transfer' }
  it.each([
    [
      'a delegate call',
      () => calls({ ...transfer, operation: 'DelegateCall' }),
      'never DelegateCall',
    ],
    [
      'greater than',
      () => calls({ ...transfer, args: [{ operator: 'GREATER_THAN', value: '1' }] }),
      'only EQUAL is kept by a contract',
    ],
    [
      'less than',
      () => calls({ ...transfer, args: [{ operator: 'LESS_THAN', value: '1' }] }),
      'only EQUAL is kept by a contract',
    ],
    ['approve', () => calls({ functionName: 'approve' }), 'its spender must be fixed by EQUAL'],
    [
      'a larger allowance',
      () => calls({ functionName: 'increaseAllowance' }),
      'must be fixed by EQUAL',
    ],
    [
      'approval for all',
      () => calls({ functionName: 'setApprovalForAll' }),
      'must be fixed by EQUAL',
    ],
    ['permit', () => calls({ functionName: 'permit' }), 'must be fixed by EQUAL'],
    ['no function', () => calls(), 'are none'],
    [
      'a function that is not there',
      () => calls({ functionName: 'burn' }),
      'burn is not in the ABI',
    ],
    [
      'a condition on a text',
      () => calls({ functionName: 'note', args: [{ operator: 'EQUAL', value: 'x' }] }),
      'cannot be compared',
    ],
    [
      'a condition beside another function',
      () =>
        calls(
          { ...transfer, args: [{ operator: 'EQUAL', value: spender }] },
          { functionName: 'note' },
        ),
      'conditions on arguments are for a grant of one function',
    ],
    ['an allowance of nothing', () => coins({ allowance: '0x0' }), 'is nothing'],
    [
      'an allowance without an end',
      () => coins({ allowance: `0x${'f'.repeat(64)}` }),
      'limits nothing',
    ],
    [
      'an unknown permission',
      () => ({ type: 'everything', data: {} }),
      'is no permission that is kept here',
    ],
  ])('%s', async (_, permission, reason) => {
    const { answer, shown, sent } = grant(asked(permission()))
    await expect(answer).rejects.toThrow(reason)
    expect([shown, sent]).toEqual([[], []])
  })

  it.each(ownContracts)('a call of the wallet’s own contract %s', async (address) => {
    const call = { ...calls(transfer), data: { address, abi, functions: [transfer] } }
    const { answer, shown } = grant(asked(call))
    await expect(answer).rejects.toThrow('the contract is one of the wallet’s own')
    expect(shown).toEqual([])
  })

  it.each([
    ['no end', () => ({ expiry: undefined }), 'expiry'],
    ['an end that has passed', () => ({ expiry: now() - 1 }), 'expiry: is over'],
    ['more than 90 days', () => ({ expiry: now() + 91 * 86_400 }), 'more than 90 days away'],
    ['no permission', () => ({ permissions: [] }), 'permissions: are none'],
    ['two permissions', () => ({ permissions: [coins(), coins()] }), 'one permission a grant'],
    ['a P-256 key', () => key({ type: 'secp256r1' }), 'is not secp256k1'],
    ['no key', () => ({ signer: { type: 'keys', data: { keys: [] } } }), 'are none'],
    [
      'three keys',
      () => ({
        signer: { type: 'keys', data: { keys: [1, 2, 3].map(() => key({}).signer.data.keys[0]) } },
      }),
      'are more than two',
    ],
    ['what is no key', () => key({ publicKey: '0x02' }), 'a key is no public key'],
    ['another signer', () => ({ signer: { type: 'account', data: {} } }), 'is not keys'],
    ['another chain', () => ({ chainId: '0x1' }), 'chainId: is another chain'],
    ['another account', () => ({ address: spender }), 'address: is another account'],
    ['an unknown policy', () => ({ policies: [{ type: 'gas-limit', data: {} }] }), 'is no policy'],
    ['an unknown field', () => ({ rules: [] }), 'rules: is not known'],
  ])('%s', async (_, change, reason) => {
    const { answer, shown, sent } = grant({ ...asked(coins()), ...change() })
    await expect(answer).rejects.toThrow(reason)
    expect([shown, sent]).toEqual([[], []])
  })

  it('approve with a fixed spender and amount is granted, and both are on the screen', async () => {
    const args = [
      { operator: 'EQUAL', value: spender },
      { operator: 'EQUAL', value: 7 },
    ]
    const { answer, shown } = grant(asked(calls({ functionName: 'approve', args })))
    await answer
    expect(textOf(shown)).toContain(`Value 1 is always ${spender}`)
    expect(textOf(shown)).toContain('Value 2 is always 7')
  })
})

describe('[T28] attack: functions that let others take, whatever they are called', () => {
  const one = (name: string, ...types: readonly string[]) => ({
    type: 'contract-call',
    data: {
      address: token,
      abi: [{ type: 'function', name, inputs: types.map(input) }],
      functions: [{ functionName: name }],
    },
  })
  it.each([
    ['setPreSignature', 'bytes', 'bool'],
    ['approveHash', 'bytes32'],
    ['setAccountOperator', 'address', 'address', 'bool'],
    ['setOperator', 'bytes19', 'address', 'uint256'],
    ['setFlowPermissions', 'address', 'address', 'uint8', 'int96'],
    ['registerAllowedOrderSigner', 'address', 'bool'],
    ['execute', 'address', 'bytes'],
    ['execute', 'address', 'uint256', 'bytes'],
    ['enableModule', 'address'],
    ['call', 'address', 'address', 'uint256', 'bytes'],
  ])('%s(%s, …) is refused as long as it is open', async (name, ...types) => {
    const { answer, shown, sent } = grant(asked(one(name, ...types)))
    await expect(answer).rejects.toThrow('lets others take from the account')
    expect([shown, sent]).toEqual([[], []])
  })

  it('one that no list knows is told in red, with its selector; a known one is not', async () => {
    const strange = grant(asked(one('harvest', 'address')))
    await strange.answer
    expect(textOf(strange.shown)).toMatch(
      /"kind":"warning","text":"Nobody here knows what this does: harvest/u,
    )
    const known = grant(asked(calls({ functionName: 'transfer' })))
    await known.answer
    expect(textOf(known.shown)).not.toContain('Nobody here knows')
  })
})

const textOf = (shown: unknown) =>
  JSON.stringify(shown, (_, value) => (typeof value === 'bigint' ? String(value) : value))

describe('a grant', () => {
  it('says what, how much, in how long, in all, how often, until when, with which key, and how it ends', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12), toFake: ['Date'] })
    const policies = [{ type: 'call-limit', data: { count: 5 } }]
    const { answer, shown } = grant(asked(coins(), { policies }))
    await answer
    const [question] = shown
    expect(question).toMatchObject({
      asked: { kind: 'own' },
      account: place.address,
      origin: pageOrigin,
    })
    expect(question?.own?.title).toBe('Let this app act without asking?')
    const rows = question?.own?.parts?.flatMap((part) =>
      part.kind === 'row' ? [[part.name, ...part.lines.map(({ text }) => text)]] : [[part.text]],
    )
    expect(rows).toEqual([
      [`${pageOrigin} may then do this with your smart account, and does not ask you again:`],
      ['The app may', 'Take up to 0.500\u{a0}POL in each period of 1 day, and send it to anybody'],
      ['In all, at most', '1.500\u{a0}POL'],
      ['How often', '5 times, then it is over'],
      ['Until', expect.stringContaining('Nov 30, 2026')],
      [
        'With the key',
        expect.stringMatching(/^0x[0-9a-fA-F]{40}$/u),
        'Not yours: held by the app or a service of its choice.',
      ],
      ['Network fee', 'None: you sign a permission. Each call is paid for when it is made.'],
      ['The app chooses who gets it. What it takes does not come back.'],
      [
        expect.stringContaining(
          'You can end this at any time in the wallet’s window, under “What apps may do”.',
        ),
      ],
    ])
  })

  it('with two keys says of both whose they are', async () => {
    const other = privateKeyToAccount(`0x${'0a'.repeat(32)}`)
    const keys = [publicKey, other.publicKey].map((one) => ({ type: 'secp256k1', publicKey: one }))
    const { answer, shown } = grant(asked(coins(), { signer: { type: 'keys', data: { keys } } }))
    await answer
    const text = textOf(shown)
    expect(text).toContain('With these two keys together')
    expect(text).toContain(other.address)
    expect(text).toContain('Not yours: held by the app or a service of its choice.')
  })

  it('of a token is told by the token’s own decimals, beside its address', async () => {
    const permission = {
      type: 'erc20-recurring-allowance',
      data: { token, allowance: toHex(2_500_000n), period: 3_600, start: now() },
    }
    const { answer, shown } = grant(asked(permission))
    await answer
    const text = textOf(shown)
    // A name of its own is no reason to trust a token.
    const short = `${token.slice(0, 4)}\u2060…\u2060${token.slice(-6)}`
    expect(text).toContain(`Take up to 2.500\u{a0}${short} in each period of 1 hour`)
    expect(text).toContain(token)
    expect(text).toContain(`180\u{a0}${short}`)
    expect(text).not.toContain('USDX')
  })

  it('behavior: a token that the operator vouches for goes by his word, and another of the same name by its address', async () => {
    const { frame } = grantFrame()
    const permission = {
      kind: 'erc20',
      token,
      allowance: 2_500_000n,
      period: 3_600,
      start: now(),
    } as const
    const may = async (tokens: { readonly address: `0x${string}`; readonly symbol: string }[]) => {
      const network = { ...place.network, tokens }
      const telling = await descriptionContextOf(frame, network, permission)
      const parts = permissionLines({ permission, calls: null, expiry: now() + 60 }, telling)
      return JSON.stringify(parts)
    }
    expect(await may([{ address: token, symbol: 'USDX' }])).toContain(
      'Take up to 2.500\u{a0}USDX in',
    )
    const other = await may([{ address: spender, symbol: 'USDX' }])
    expect(other).toContain('2.500\u{a0}0x22')
    expect(other).not.toContain('USDX')
  })

  it('of calls without a limit that may send coins says that there is none', async () => {
    const functions = [{ functionName: 'transfer', valueLimit: toHex(parseEther('2')) }]
    const { answer, shown } = grant(asked({ ...calls(), data: { address: token, abi, functions } }))
    await answer
    const text = textOf(shown)
    for (const said of ['Up to 2\u{a0}POL', 'There is no limit to the sum', 'As often as it likes'])
      expect(text).toContain(said)
  })

  it('is signed by the owner over exactly what was asked, and the service has it before the page', async () => {
    const order: string[] = []
    const request = asked(coins())
    const { answer, sent } = grant(request, { service: ({ path }) => void order.push(path) })
    const said = (await answer) as Record<string, unknown>
    order.push('answered')
    expect(order).toEqual(['/wallet/v1/grants', 'answered'])
    const { factory, factoryData } = place
    expect(said).toMatchObject({
      ...request,
      accountMeta: { factory, factoryData },
      signerMeta: { delegationManager: contracts.delegationManager },
    })
    const [delegation, ...more] = decodeContext(String(said['context'])) ?? []
    if (!delegation) throw new Error('There is no delegation.')
    expect(more).toEqual([])
    const read = readGrant(request, {
      account: place.address,
      chainId: 137,
      forbidden: [],
      now: Date.now(),
    })
    expect(isWithin(delegation, read, contracts)).toBe(true)
    const at = { delegationManager: contracts.delegationManager, chainId: 137 }
    const typed = delegationTypedData(delegation, at)
    const { signature } = delegation
    expect(await recoverTypedDataAddress({ ...typed, signature })).toBe(place.owner)
    const body = v.parse(grantAddOf.body, sent[0]?.body)
    expect(body).toMatchObject({
      hash: delegationHash(delegation),
      account: place.address,
      context: said['context'],
      origin: pageOrigin,
      keys: read.keys,
      calls: null,
    })
  })

  it('of two keys is of the account that needs both, the co-signer’s first', async () => {
    const other = privateKeyToAccount(`0x${'08'.repeat(32)}`).publicKey
    const keys = [other, publicKey].map((one) => ({ type: 'secp256k1', publicKey: one }))
    const { answer, shown, sent } = grant(
      asked(coins(), { signer: { type: 'keys', data: { keys } } }),
    )
    await answer
    const body = v.parse(grantAddOf.body, sent[0]?.body)
    const [delegation] = decodeContext(body.context) ?? []
    expect(delegation?.delegate).toBe(sessionAccount(body.keys, contracts).address)
    const row = shown[0]?.own?.parts?.find(
      (part) => part.kind === 'row' && part.name === 'With these two keys together',
    )
    expect(row).toMatchObject({ lines: [{ text: body.keys[0] }, { text: body.keys[1] }, {}] })
  })

  it('two of the same are two delegations', async () => {
    const request = asked(coins())
    const contexts = await Promise.all([grant(request).answer, grant(request).answer])
    expect(new Set(contexts.map((one) => (one as { context: string }).context)).size).toBe(2)
  })

  it('is not told to the page where the service does not take it', async () => {
    const { answer } = grant(asked(coins()), {
      service: () => {
        throw new BaseError(httpUnreachable, { host: 'wallet.test' })
      },
    })
    await expect(answer).rejects.toThrow(BaseError)
    const full = grant(asked(coins()), {
      service: () => {
        throw new BaseError(
          httpStatus,
          { status: 409 },
          { details: 'are too many: end some first' },
        )
      },
    })
    await expect(full.answer).rejects.toThrow('end some')
  })

  it('a refusal and an end that came on the screen sign nothing', async () => {
    const refused = grant(asked(coins()), { answers: 'refuse' })
    await expect(refused.answer).rejects.toThrow('rejected')
    expect(refused.sent).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'] })
    const meanwhile = () => void vi.setSystemTime(Date.now() + 61_000)
    const late = grant(asked(coins(), { expiry: now() + 60 }), { meanwhile })
    await expect(late.answer).rejects.toThrow(BaseError)
    expect(late.sent).toEqual([])
  })
})

it('an allowance counts once in each period that begins before the end: what is said in all is the most that can be taken', () =>
  fc.assert(
    fc.property(
      fc.record({
        start: fc.integer({ min: 1, max: 200 }),
        period: fc.integer({ min: 1, max: 50 }),
        now: fc.integer({ min: 1, max: 300 }),
        length: fc.integer({ min: 1, max: 300 }),
      }),
      ({ start, period, now: at, length }) => {
        const expiry = at + length
        const seconds = Array.from({ length }, (_, past) => at + past).filter((one) => one >= start)
        const periods = new Set(seconds.map((one) => Math.floor((one - start) / period)))
        expect(periodsOf({ start, period }, { expiry, now: at })).toBe(BigInt(periods.size))
      },
    ),
  ))

describe('the end of a grant', () => {
  const pci = '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11'
  const ends = (row: GrantRow, permission: unknown) => ({
    pci,
    permissions: [permission],
    expiry: row.expiry,
    address: `eip155:137:${place.address}`,
  })

  /** What the service keeps of a grant. */
  async function granted(permission: unknown): Promise<GrantRow> {
    const { answer, sent } = grant(asked(permission))
    await answer
    const body = v.parse(grantAddOf.body, sent[0]?.body)
    return { ...body, since: now(), revokedAt: null }
  }

  it('finds what was granted by permission and end, and signs once the chain has it', async () => {
    const permission = coins()
    const rows = [await granted(calls({ functionName: 'transfer' })), await granted(permission)]
    const [other, meant] = rows
    if (!other || !meant) throw new Error('Nothing was granted.')
    const { ask, shown, sent } = grantFrame({ rows, isDisabled: true })
    const said = (await ask('wallet_revokePermissions', ends(meant, permission))) as `0x${string}`
    const text = textOf(shown)
    expect(shown[0]?.own?.title).toBe('End what an app may do?')
    expect(text).toContain(pageOrigin)
    expect(text).toContain('Take up to 0.500\u{a0}POL in each period of 1 day')
    expect(text).not.toContain('transfer')
    // Which one: its session, its key, and since when.
    expect(text).toContain(pci)
    expect(text).toContain(String(meant.keys[0]))
    expect(text).toMatch(/Granted on [A-Z]/u)
    expect(text).not.toContain('read alike')
    expect(sent.map(({ path }) => path)).toEqual([
      '/wallet/v1/grants',
      '/wallet/v1/grants/:hash/revoked',
    ])
    // The account is not there yet, so that the signature says how it is made (ERC-6492).
    expect(said.endsWith('6492'.repeat(16))).toBe(true)
    const message = revocationMessage(`eip155:137:${place.address}`, pci)
    const at = said.length - 64 - 192
    const inner = `0x${said.slice(at, at + 130)}` as const
    expect(await recoverAddress({ hash: hashMessage(message), signature: inner })).toBe(place.owner)
  })

  it('says how many end where several read alike, and each with its own key', async () => {
    // Both are asked for in one second: their ends are alike.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const permission = coins()
    const other = privateKeyToAccount(`0x${'0a'.repeat(32)}`)
    const { answer, sent } = grant(asked(permission, key({ publicKey: other.publicKey })))
    await answer
    const [row] = sent
    const two = { ...v.parse(grantAddOf.body, row?.body), since: now(), revokedAt: null }
    const one = await granted(permission)
    const { ask, shown } = grantFrame({ rows: [one, two], isDisabled: true })
    await ask('wallet_revokePermissions', ends(one, permission))
    const text = textOf(shown)
    expect(text).toContain('2 permissions read alike, and all of them end.')
    for (const { keys } of [one, two]) expect(text).toContain(String(keys[0]))
  })

  it('refuses what was never granted, another account, and an id that is a text', async () => {
    const permission = coins()
    const row = await granted(permission)
    const refused = async (change: object, reason: string) => {
      const { ask, shown } = grantFrame({ rows: [row], isDisabled: true })
      const request = { ...ends(row, permission), ...change }
      await expect(ask('wallet_revokePermissions', request)).rejects.toThrow(reason)
      expect(shown).toEqual([])
    }
    await refused({ expiry: row.expiry + 1 }, 'nothing like this was granted here')
    await refused({ permissions: [coins({ period: 3_600 })] }, 'nothing like this was granted here')
    await refused({ permissions: [permission, permission] }, 'one permission a grant')
    await refused({ address: spender }, 'another account')
    await refused({ address: `eip155:1:${place.address}` }, 'another account')
    await refused({ pci: `${pci}\n\nAnd pay Eve` }, 'is no id of a session')
    await refused({ more: 1 }, 'more')
  })

  it('attack: a list that names one delegation and holds another has nothing called ended', async () => {
    const permission = coins()
    const [row, over] = [await granted(permission), await granted(permission)]
    // The manager knows the named one as ended; what still counts is the one in the context.
    const rows = [{ ...row, hash: over.hash }]
    const { ask, sent } = grantFrame({ rows, isDisabled: true })
    await expect(ask('wallet_revokePermissions', ends(row, permission))).rejects.toThrow(BaseError)
    expect(sent.map(({ path }) => path)).toEqual(['/wallet/v1/grants'])
  })

  it('a refusal leaves it as it was', async () => {
    const permission = coins()
    const row = await granted(permission)
    const { ask, sent } = grantFrame({ rows: [row], isDisabled: true, answers: 'refuse' })
    await expect(ask('wallet_revokePermissions', ends(row, permission))).rejects.toThrow('rejected')
    expect(sent.map(({ path }) => path)).toEqual(['/wallet/v1/grants'])
  })
})
