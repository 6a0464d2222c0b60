import * as fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { toChecksum } from '../address/toChecksum.ts'
import {
  bitcoin,
  bitcoinLocal,
  solana,
  solanaDevnet,
  solanaLocal,
  solanaTestnet,
} from '../networks/networks.ts'
import { cacaoMessage, issuerOf } from '../wc/verifyCacao.ts'
import { encodeRecap, methodsRecap, recapOf, recapStatement } from '../wc/recap.ts'
import { checkSignInMessage } from './checkSignInMessage.ts'
import { formatSignInMessage, parseSignInMessage } from './parseSignInMessage.ts'
import { parseNetworkText } from './parseSignInText.ts'
import { type SignInMessage } from './signInMessage.ts'

const alphanumeric = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('')
const base58 = alphanumeric.filter((one) => !'0OIl'.includes(one))
const hex = '0123456789abcdef'.split('')
const textOf = (letters: readonly string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })
const time = fc
  .date({
    min: new Date('2020-01-01'),
    max: new Date('2099-01-01'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString())
const uri = fc.webUrl({ withFragments: true, withQueryParameters: true })
const account = fc.oneof(
  fc.record({
    chainId: fc.integer({ min: 1 }).map((id): SignInMessage['chainId'] => `eip155:${id}`),
    accountAddress: textOf(hex, 40, 40).map((digits) => toChecksum(digits)),
  }),
  fc.record({
    chainId: textOf(base58, 32, 32).map((id): SignInMessage['chainId'] => `solana:${id}`),
    accountAddress: textOf(base58, 32, 44),
  }),
  fc.record({
    chainId: textOf(hex, 32, 32).map((id): SignInMessage['chainId'] => `bip122:${id}`),
    accountAddress: textOf(alphanumeric, 14, 90),
  }),
)
const printable = [...Array(95).keys()].map((at) => String.fromCharCode(32 + at))
const rest = fc.record(
  {
    domain: fc.webAuthority({ withPort: true }).filter((one) => !one.endsWith(':')),
    uri,
    version: fc.constant('1' as const),
    nonce: textOf(alphanumeric, 8, 96),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    statement: fc.oneof(
      textOf(printable, 1, 100),
      fc.constantFrom('Войти на сайт', '登录', 'سجّل الدخول', 'URI: https://evil.example'),
    ),
    requestId: textOf(alphanumeric, 0, 20),
    resources: fc.array(uri, { maxLength: 5 }),
  },
  { requiredKeys: ['domain', 'uri', 'version', 'nonce'] },
)
const message: fc.Arbitrary<SignInMessage> = fc
  .tuple(account, rest)
  .map(([who, what]) => ({ ...who, ...what }))

const plain: SignInMessage = {
  domain: 'app.example.org',
  accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  chainId: 'eip155:137',
  uri: 'https://app.example.org/stake',
  version: '1',
  nonce: 'a1b2c3d4e5',
  issuedAt: '2026-11-24T12:00:00.000Z',
  expirationTime: '2026-11-24T12:05:00.000Z',
  statement: 'Sign in to Causeway.',
  resources: ['https://app.example.org/terms'],
}
const others = [solana, solanaDevnet, solanaTestnet, solanaLocal, bitcoin, bitcoinLocal]
const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const now = Date.parse('2026-11-24T12:01:00Z')
const refused = (change: Partial<SignInMessage>) => () =>
  formatSignInMessage({ ...plain, ...change })

describe('the text', () => {
  it('is that of EIP-4361, and of CAIP-122 for Solana and Bitcoin', () => {
    expect(formatSignInMessage(plain)).toBe(
      [
        'app.example.org wants you to sign in with your Ethereum account:',
        '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '',
        'Sign in to Causeway.',
        '',
        'URI: https://app.example.org/stake',
        'Version: 1',
        'Chain ID: 137',
        'Nonce: a1b2c3d4e5',
        'Issued At: 2026-11-24T12:00:00.000Z',
        'Expiration Time: 2026-11-24T12:05:00.000Z',
        'Resources:',
        '- https://app.example.org/terms',
      ].join('\n'),
    )
    const solana = formatSignInMessage({
      ...plain,
      chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      accountAddress: 'GsbwXfJraMomNxBcjYLcG3mxkBUiyWXAB32fGbSMQRdW',
    })
    expect(solana).toContain('sign in with your Solana account:\nGsbwXfJraMomNxBc')
    expect(solana).toContain('\nChain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n')
    const bitcoin = formatSignInMessage({
      ...plain,
      chainId: 'bip122:000000000019d6689c085ae165831e93',
      accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    })
    expect(bitcoin).toContain('sign in with your Bitcoin account:\nbc1q')
  })

  it('names every chain beside Ethereum’s that comes along, those of one machine too', () => {
    for (const { caipNetworkId: chainId, chainNamespace } of others) {
      const accountAddress = chainNamespace === 'solana' ? solanaAddress : bitcoinAddress
      const said = { ...plain, chainId, accountAddress }
      expect(parseSignInMessage(formatSignInMessage(said))).toEqual(said)
    }
  })

  it('reads back as it was, whatever the fields', () => {
    fc.assert(
      fc.property(message, (one) => {
        expect(parseSignInMessage(formatSignInMessage(one))).toEqual(one)
      }),
    )
  })

  it('is what it was when it is read: no other text is taken for the same message', () => {
    fc.assert(
      fc.property(message, fc.nat(), fc.constantFrom('\n', ' ', 'x', ''), (one, place, mark) => {
        const text = formatSignInMessage(one)
        const at = place % text.length
        const changed = text.slice(0, at) + mark + text.slice(at + 1)
        let read: SignInMessage
        try {
          read = parseSignInMessage(changed)
        } catch (error) {
          expect(error).toMatchObject({ code: 'signIn.message' })
          return
        }
        // The address may differ by its checksum alone, which says nothing of whose it is.
        expect(formatSignInMessage(read).toLowerCase()).toBe(changed.toLowerCase())
      }),
    )
  })

  it('is read by another implementation, and its own is read here', () => {
    expect(parseSiweMessage(formatSignInMessage(plain))).toMatchObject({
      domain: plain.domain,
      address: plain.accountAddress,
      chainId: 137,
      nonce: plain.nonce,
      statement: plain.statement,
      uri: plain.uri,
      resources: plain.resources,
    })
    const theirs = createSiweMessage({
      domain: 'app.example.org',
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      chainId: 137,
      nonce: 'a1b2c3d4e5',
      uri: 'https://app.example.org/stake',
      version: '1',
      issuedAt: new Date('2026-11-24T12:00:00Z'),
      expirationTime: new Date('2026-11-24T12:05:00Z'),
      statement: 'Sign in to Causeway.',
      resources: ['https://app.example.org/terms'],
    })
    expect(parseSignInMessage(theirs)).toEqual(plain)
  })
})

describe('the text that WalletConnect signs with the connection', () => {
  const recap = encodeRecap(methodsRecap('eip155', ['personal_sign', 'eth_sendTransaction'], []))
  it.each([undefined, 'Sign in to Causeway.'])('reads as the same message: %s', (statement) => {
    const resources = ['https://app.example.org/terms', recap]
    const rights = recapOf(resources)
    if (!rights) throw new Error('The recap is not read.')
    const text = cacaoMessage({
      iss: issuerOf(`${plain.chainId}:${plain.accountAddress}`),
      domain: plain.domain,
      aud: plain.uri,
      version: '1',
      nonce: plain.nonce,
      iat: '2026-11-24T12:00:00.000Z',
      exp: '2026-11-24T12:05:00.000Z',
      requestId: '7',
      resources,
      ...(statement === undefined ? {} : { statement }),
    })
    const read = parseSignInMessage(text)
    const shown = recapStatement(rights, statement)
    expect(read).toEqual({ ...plain, requestId: '7', statement: shown, resources })
    expect(formatSignInMessage(read)).toBe(text)
  })
})

describe('a text of another layout', () => {
  const text = formatSignInMessage(plain)
  it.each([
    ['nothing', ''],
    ['a line more', `${text}\nSend: all`],
    ['an empty line more', `${text}\n`],
    ['lines in another order', text.replace(/(Version: 1)\n(Chain ID: 137)/u, '$2\n$1')],
    ['a line twice', text.replace('Version: 1', 'Version: 1\nVersion: 1')],
    ['carriage returns', text.replaceAll('\n', '\r\n')],
    ['a statement of two lines', text.replace('Sign in to', 'Sign in\nto')],
    ['a direction turned round', text.replace('Causeway', '\u202eyawesuaC')],
    ['a space without width', text.replace('Causeway', 'Cause\u200bway')],
    ['a tab', text.replace('Sign in to', 'Sign\tin to')],
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['a user before the host', text.replace('app.example.org', 'app.example.org@evil.example')],
    ['an unknown kind of account', text.replace('Ethereum', 'Polygon')],
    ['no line before the fields', text.replace('\nSign in to Causeway.\n', '')],
    ['a day that is none', text.replace('2026-11-24T12:00', '2026-02-30T12:00')],
    ['10 kB', text.replace('Causeway', 'Causeway'.repeat(1_250))],
  ])('is refused: %s', (_, other) => {
    expect(() => parseSignInMessage(other)).toThrow(
      expect.objectContaining({ code: 'signIn.message' }),
    )
  })

  it('is not written either', () => {
    for (const change of [
      { domain: 'https://app.example.org' },
      { statement: 'Sign in.\n\nURI: https://evil.example' },
      { statement: '' },
      { statement: 'a'.repeat(10_000) },
      { nonce: 'short' },
      { nonce: '12345678 9' },
      { uri: 'app.example.org' },
      { accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      { chainId: 'cosmos:cosmoshub-4' } as const,
      { chainId: 'eip155:0x89' } as const,
      { issuedAt: 'yesterday' },
      { resources: ['no uri'] },
      { requestId: 'two words' },
    ])
      expect(refused(change)).toThrow(expect.objectContaining({ code: 'signIn.message' }))
  })
})

describe('the text of AppKit', () => {
  const theirs = [
    'app.example.org wants you to sign in with your Polygon Amoy account:',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '',
    'URI: https://app.example.org/stake',
    'Version: 1',
    'Chain ID: eip155:137',
    'Nonce: a1b2c3d4e5',
    'Issued At: 2026-11-24T12:00:00.000Z',
  ].join('\n')

  it('names the network and its whole id', () => {
    expect(parseNetworkText(theirs)).toEqual({
      domain: 'app.example.org',
      accountAddress: plain.accountAddress,
      chainId: 'eip155:137',
      uri: plain.uri,
      version: '1',
      nonce: plain.nonce,
      issuedAt: plain.issuedAt,
    })
    expect(() => parseSignInMessage(theirs)).toThrow('an empty line is missing')
    expect(() => parseNetworkText(formatSignInMessage(plain))).toThrow('no CAIP-2 id')
  })
})

describe('the check against what was asked', () => {
  const check = (change: Partial<SignInMessage>, at = now) =>
    checkSignInMessage({ ...plain, ...change }, plain, at)

  it('passes what was asked, whatever the case of an EVM address', () => {
    expect(() => check({})).not.toThrow()
    expect(() => check({ accountAddress: plain.accountAddress.toLowerCase() })).not.toThrow()
  })

  it.each([
    ['domain', { domain: 'evil.example' }],
    ['nonce', { nonce: 'a1b2c3d4e6' }],
    ['chainId', { chainId: 'eip155:1' as const }],
    ['accountAddress', { accountAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
    ['uri', { uri: 'https://app.example.org/other' }],
    ['statement', { statement: 'Sell me everything.' }],
    ['requestId', { requestId: '7' }],
    ['resources', { resources: [...(plain.resources ?? []), 'urn:recap:e30'] }],
    ['resources', { resources: [] }],
    ['issuedAt', { issuedAt: '2026-11-24T12:00:00Z' }],
    ['expirationTime', { expirationTime: '2036-11-24T12:05:00.000Z' }],
    ['notBefore', { notBefore: '2026-11-24T12:00:00.000Z' }],
  ])('names the field that is another: %s', (field, change) => {
    expect(() => check(change)).toThrow(
      expect.objectContaining({ code: 'signIn.differs', params: { field } }),
    )
  })

  it('lets clocks differ by two minutes, and no further', () => {
    const hour = 3_600_000
    expect(() => check({}, now - 3 * 60_000)).not.toThrow()
    expect(() => check({}, now - hour)).toThrow(expect.objectContaining({ code: 'signIn.early' }))
    expect(() => check({}, now + 5 * 60_000)).not.toThrow()
    expect(() => check({}, now + hour)).toThrow(expect.objectContaining({ code: 'signIn.expired' }))
    const later = { ...plain, notBefore: '2026-11-24T12:10:00.000Z' }
    expect(() => checkSignInMessage(later, later, now)).toThrow(
      expect.objectContaining({ code: 'signIn.early' }),
    )
  })
})
