import type { Endpoint } from '@causeway/protocol/http/endpoint'
import { emailUpdatePrimaryOf } from '@causeway/protocol/api/wallet/email'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { httpUnreachable } from '@causeway/protocol/http/errors'
import { readAppMessage } from '@causeway/protocol/frame/readAppMessage'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { readFrameMessage } from '@causeway/protocol/frame/readFrameMessage'
import { afterEach, expect, it, vi } from 'vitest'
import { answerMessage } from './answerMessage.ts'
import { openChannel } from '../context/openChannel.ts'
import { createFrame, type Frame } from '../context/frame.ts'

afterEach(() => void vi.unstubAllGlobals())

const address = `0x${'a'.repeat(40)}` as const
const addresses = { eip155: address, solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }
const walletId = '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11'
const session = {
  accessToken: 'a',
  refreshToken: 'r',
  expires: 2_000_000_000,
  user: { id: walletId, email: 'ada@mail.test', userName: 'ada', provider: 'email' as const },
  wallet: { id: walletId, addresses, version: 1, hasRecovery: false, isDeviceRegistered: true },
}

/** What the service answers, by path. */
const answers: Readonly<Record<string, unknown>> = {
  '/wallet/v1/email/start': {
    action: 'VERIFY_OTP',
    loginId: walletId,
    matchCode: null,
    expires: 1,
  },
  '/wallet/v1/logins/:loginId/device': { isApproved: true },
  '/wallet/v1/email/verify': session,
  '/wallet/v1/social/start': { uri: 'https://login.example' },
  '/wallet/v1/social/finish': session,
  '/wallet/v1/farcaster/start': { url: 'https://farcaster.example', loginId: walletId },
  '/wallet/v1/farcaster/finish': { session },
  '/wallet/v1/session/me': { logins: [{ provider: 'email', name: null, since: 1 }] },
  '/wallet/v1/email/update': { action: 'VERIFY_PRIMARY_OTP', matchCode: null },
  '/wallet/v1/email/update/primary': { matchCode: 'K7QM' },
  '/wallet/v1/email/update/secondary': { newEmail: 'eve@mail.test' },
}

/** The sessions that frames took for their own. */
let taken: unknown[] = []
/** What the service was asked, by path, with what was said beside it. */
let asked: unknown[] = []
/** The themes that frames were drawn in. */
let drawn: unknown[] = []
/** Messages whose success signs somebody in. */
const signingIn = ['CONNECT_OTP', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER']

/** A frame whose service answers, or is down. */
function frame(isDown: boolean, whose: { readonly user: object } = session): Frame {
  const ask = async (
    { path }: Endpoint,
    { body, params }: { readonly body?: unknown; readonly params?: unknown } = {},
  ) => {
    asked.push([path, body ?? params])
    if (isDown) throw new BaseError(httpUnreachable, { host: 'wallet.test' })
    return answers[path]
  }
  const whole = createFrame({
    wallet: {
      api: {
        ask,
        askAsNobody: ask,
        askSignedIn: ask,
        take: async (one: unknown) => void taken.push(one),
        session: async () => {
          if (isDown) throw new BaseError(httpUnreachable, { host: 'wallet.test' })
          return whose
        },
        changed: async () => undefined,
        isFresh: async () => true,
        end: async () => void (await ask(emailUpdatePrimaryOf)),
      } as never,
      device: {} as never,
      kept: {
        isKept: true,
        get: async () => ({ walletId, version: 1, addresses, sealed: new Uint8Array(61) }),
        set: async () => undefined,
        remove: async () => undefined,
      },
    },
    settings: {
      origins: [],
      ownContracts: [],
      asksInWindow: false,
      networks: [
        {
          id: 'eip155:137',
          name: 'Polygon',
          rpcUrls: ['https://node.example'],
          coin: { name: 'POL', symbol: 'POL', decimals: 18 },
        },
        {
          id: 'eip155:10',
          name: 'Optimism',
          rpcUrls: ['https://node.example'],
          coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
        {
          id: 'solana:localnet',
          name: 'Solana',
          rpcUrls: ['https://node.example'],
          coin: { name: 'SOL', symbol: 'SOL', decimals: 9 },
        },
        {
          id: 'eip155:80002',
          name: 'Polygon Amoy',
          rpcUrls: ['https://node.example'],
          coin: { name: 'POL', symbol: 'POL', decimals: 18 },
          smartAccounts: canonicalContracts as never,
        },
      ],
    },
    projectId: 'p',
    language: 'en',
    shows: false,
    chain: 'eip155:137',
    theme: (mode) => void drawn.push(mode),
    screens: {
      leaveRecovery: () => undefined,
      approvals: { ask: async () => undefined, abort: () => undefined, isAsking: () => false },
      recover: async () => undefined,
      manage: async () => undefined,
      channel: () => null,
    },
  })
  return whole
}

async function told(name: string, payload: unknown, isDown: boolean, login?: Frame['login']) {
  const read = readAppMessage({ type: `@w3m-app/${name}`, id: 'k3j2', payload })
  if (read.kind !== 'request') throw new Error(`${name} is ${read.kind}`)
  const whole = frame(isDown)
  whole.login = login ?? null
  const answer = await answerMessage(whole, read.message, 'https://app.example')
  return readFrameMessage(answer)
}

const email = { id: walletId, kind: 'email' } as const
const farcaster = { id: walletId, kind: 'farcaster' } as const

it.each<[string, string, unknown, Frame['login']?]>([
  [
    '[S7.frame-error-message] [S7.frame-connect-email-events]',
    'CONNECT_EMAIL',
    { email: 'ada@mail.test' },
  ],
  ['[S7.frame-connect-device-events]', 'CONNECT_DEVICE', undefined, email],
  ['[S7.frame-connect-otp-events]', 'CONNECT_OTP', { otp: '123456' }, email],
  ['[S7.frame-connect-social-events]', 'CONNECT_SOCIAL', { uri: 'https://x' }],
  ['[S7.frame-get-social-uri-events]', 'GET_SOCIAL_REDIRECT_URI', { provider: 'google' }],
  ['[S7.frame-get-farcaster-uri-events]', 'GET_FARCASTER_URI', undefined],
  ['[S7.frame-connect-farcaster-events]', 'CONNECT_FARCASTER', undefined, farcaster],
  ['[S7.frame-get-user-events]', 'GET_USER', { chainId: 137 }],
  ['[S7.frame-sign-out-events]', 'SIGN_OUT', undefined],
  ['[S7.frame-is-connected-events]', 'IS_CONNECTED', undefined],
  ['[S7.frame-set-preferred-account-events]', 'SET_PREFERRED_ACCOUNT', { type: 'smartAccount' }],
  ['[S7.frame-rpc-events]', 'RPC_REQUEST', { method: 'eth_accounts' }],
  ['[S7.frame-update-email-events]', 'UPDATE_EMAIL', { email: 'eve@mail.test' }],
  ['[S7.frame-update-email-primary-events]', 'UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }],
  ['[S7.frame-update-email-secondary-events]', 'UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }],
])('%s %s has a success with its id, and an error with a text', async (_, name, payload, login) => {
  taken = []
  expect(await told(name, payload, false, login)).toMatchObject({
    kind: 'success',
    name,
    id: 'k3j2',
  })
  expect(taken).toEqual(signingIn.includes(name) ? [session] : [])
  const failed = await told(name, payload, true, login)
  expect(failed).toMatchObject({ kind: 'error', name, id: 'k3j2' })
  expect(failed).toHaveProperty('message', expect.stringMatching(/\p{L}{3}/u))
})

const at = (path: string, said?: object) => [[`/wallet/v1/${path}`, said]]
const dappOrigin = 'https://app.example'
const mail = (action: string) => ({ name: 'CONNECT_EMAIL', payload: { action } })

it.each<[string, string, unknown, { asks?: unknown[]; payload?: unknown }, Frame['login']?]>([
  [
    '[S7.frame-connect-email]',
    'CONNECT_EMAIL',
    { email: 'ada@mail.test' },
    {
      asks: at('email/start', {
        email: 'ada@mail.test',
        dappOrigin,
        language: 'en',
        showsMatchCode: false,
      }),
      payload: { action: 'VERIFY_OTP' },
    },
  ],
  [
    '[S7.frame-connect-device]',
    'CONNECT_DEVICE',
    undefined,
    { asks: at('logins/:loginId/device', { loginId: walletId }) },
    email,
  ],
  [
    '[S7.frame-connect-otp]',
    'CONNECT_OTP',
    { otp: ' 123456' },
    { asks: at('email/verify', { loginId: walletId, otp: '123456' }) },
    email,
  ],
  ['[S7.frame-get-user]', 'GET_USER', { chainId: '0xa' }, { payload: { address, chainId: 10 } }],
  [
    '[S7.frame-set-preferred-account]',
    'SET_PREFERRED_ACCOUNT',
    { type: 'smartAccount' },
    { payload: { type: 'eoa', address } },
  ],
  ['[S7.frame-sign-out]', 'SIGN_OUT', undefined, { asks: at('email/update/primary') }],
  ['[S7.frame-is-connected]', 'IS_CONNECTED', { token: 't' }, { payload: { isConnected: true } }],
  ['[S7.frame-get-chain-id]', 'GET_CHAIN_ID', undefined, { payload: { chainId: 137 } }],
  [
    '[S7.frame-switch-network]',
    'SWITCH_NETWORK',
    { chainId: 80002 },
    { payload: { chainId: 80002 } },
  ],
  [
    '[S7.frame-get-smart-networks]',
    'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    undefined,
    { payload: { smartAccountEnabledNetworks: [80002] } },
  ],
  ['[S7.frame-rpc]', 'RPC_REQUEST', { method: 'eth_accounts' }, { payload: [address] }],
  [
    '[S7.frame-update-email]',
    'UPDATE_EMAIL',
    { email: 'eve@mail.test' },
    {
      asks: [
        ['/wallet/v1/session/me', undefined],
        [
          '/wallet/v1/email/update',
          { email: 'eve@mail.test', language: 'en', showsMatchCode: false },
        ],
      ],
      payload: { action: 'VERIFY_PRIMARY_OTP' },
    },
  ],
  [
    '[S7.frame-update-email-primary]',
    'UPDATE_EMAIL_PRIMARY_OTP',
    { otp: '123456' },
    {
      asks: at('email/update/primary', { otp: '123456', showsMatchCode: false }),
      payload: { matchCode: 'K7QM' },
    },
  ],
  [
    '[S7.frame-update-email-secondary]',
    'UPDATE_EMAIL_SECONDARY_OTP',
    { otp: '123456' },
    {
      asks: at('email/update/secondary', { otp: '123456' }),
      payload: { newEmail: 'eve@mail.test' },
    },
  ],
])(
  '%s %s: the service is asked for just that, and the answer says what came of it',
  async (_, name, sent, says, login) => {
    asked = []
    const answer = await told(name, sent, false, login)
    expect(answer).toMatchObject({
      kind: 'success',
      ...(says.payload ? { payload: says.payload } : {}),
    })
    expect(asked).toEqual(says.asks ?? [])
  },
)

it('[S7.frame-switch-network] [S7.frame-switch-network-events] a network that the operator did not name is an error, and the chain stays', async () => {
  const whole = frame(false)
  const ask = { name: 'SWITCH_NETWORK', id: 'k3j2', payload: { chainId: 5 } } as const
  const answer = readFrameMessage(await answerMessage(whole, ask, dappOrigin))
  expect(answer).toMatchObject({ kind: 'error', name: 'SWITCH_NETWORK' })
  expect(whole.chain).toBe('eip155:137')
  const moved = { ...ask, payload: { chainId: 'eip155:80002' } }
  expect(readFrameMessage(await answerMessage(whole, moved, dappOrigin))).toMatchObject({
    kind: 'success',
    payload: { chainId: 80002 },
  })
  expect(whole.chain).toBe('eip155:80002')
})

it('a page with accounts of two kinds stands on one chain of each: a question about one moves nothing in the other', async () => {
  const whole = frame(false)
  const answered = async (name: string, payload: object) => {
    const read = readAppMessage({ type: `@w3m-app/${name}`, id: 'k3j2', payload })
    if (read.kind !== 'request') throw new Error(`${name} is ${read.kind}`)
    return readFrameMessage(await answerMessage(whole, read.message, dappOrigin))
  }
  // Both at once: each is answered for the chain that it named.
  const [solana, evm] = await Promise.all([
    answered('GET_USER', { chainId: 'solana:localnet' }),
    answered('GET_USER', { chainId: 10 }),
  ])
  expect(solana).toMatchObject({
    payload: { address: addresses.solana, chainId: 'solana:localnet' },
  })
  expect(evm).toMatchObject({ payload: { address, chainId: 10 } })
  const asks = (method: string, chainId: string | number) =>
    answered('RPC_REQUEST', { method, params: {}, chainId })
  expect(await asks('eth_accounts', 10)).toMatchObject({ kind: 'success' })
  // It is read on Solana's chain: what is wrong with it are its words.
  expect(await asks('solana_signMessage', 'solana:localnet')).toMatchObject({
    message: expect.stringMatching(/message/u),
  })
  for (const chainId of [137, 'solana:devnet'])
    expect(await asks('eth_accounts', chainId)).toMatchObject({ kind: 'error' })
  // The preference is of the kind of chain that has two accounts.
  await answered('GET_USER', { chainId: 'solana:localnet' })
  expect(await answered('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({
    payload: { address },
  })
})

it('[S7.frame-sync-theme] [S7.frame-sync-dapp] the page says whether it is light or dark, and who it says it is', async () => {
  drawn = []
  await told('SYNC_THEME', { themeMode: 'light', themeVariables: { '--w3m-accent': 'red' } }, false)
  expect(drawn).toEqual(['light'])
  const whole = frame(false)
  const metadata = { name: ' Shop ', description: '', url: 'https://shop.example', icons: [] }
  const ask = { name: 'SYNC_DAPP_DATA', id: 'k', payload: { metadata, projectId: 'p' } } as const
  await answerMessage(whole, ask, dappOrigin)
  expect(whole.claimedName).toBe('Shop')
  const other = { ...ask, payload: { ...ask.payload, projectId: 'q' } }
  expect(readFrameMessage(await answerMessage(whole, other, dappOrigin))).toMatchObject({
    kind: 'error',
  })
})

it('[S5.device-actions] [S5.update-email-actions] what comes after an address is one of the words of its question', () => {
  const said = ({ name, payload }: { name: string; payload: object }) =>
    readFrameMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: 'k', payload })?.kind
  const changed = (action: string) => ({ name: 'UPDATE_EMAIL', payload: { action } })
  const login = ['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']
  const change = ['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']
  expect(login.map((action) => said(mail(action)))).toEqual(login.map(() => 'success'))
  expect(change.map((action) => said(changed(action)))).toEqual(change.map(() => 'success'))
  expect([...change, 'OTHER'].map((action) => said(mail(action)))).toEqual(Array(3).fill(undefined))
  expect([...login, 'OTHER'].map((action) => said(changed(action)))).toEqual(
    Array(4).fill(undefined),
  )
})

it.each([
  ['[S7.frame-get-chain-id-events]', 'GET_CHAIN_ID', undefined],
  ['[S7.frame-get-smart-networks-events]', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined],
  ['[S7.frame-sync-theme-events]', 'SYNC_THEME', { themeMode: 'dark' }],
  ['[S7.frame-sync-dapp-events]', 'SYNC_DAPP_DATA', { projectId: 'p' }],
  ['[S7.frame-reload] [S7.frame-reload-events]', 'RELOAD', undefined],
])(
  '%s %s has a success, and an error where the page asks too much at a time',
  async (_, name, payload) => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    let hear: (event: MessageEvent) => void = () => undefined
    const posted: unknown[] = []
    const parent = { postMessage: (message: unknown) => void posted.push(message) }
    const whole = frame(false)
    openChannel({
      self: { addEventListener: (_type, listener) => (hear = listener) },
      parent,
      isAllowed: () => true,
      expected: null,
      shows: false,
      answer: (message, origin) => answerMessage(whole, message, origin),
    })
    const most = 32
    for (let number = 0; number <= most; number += 1) {
      const data = { type: `@w3m-app/${name}`, id: `k${number}`, payload }
      hear({ data, origin: 'https://app.example', source: parent } as never)
    }
    await vi.waitFor(() => expect(posted).toHaveLength(most + 1))
    const read = posted.map(readFrameMessage)
    expect(read.filter((one) => one?.kind === 'success')).toHaveLength(most)
    expect(read.find((one) => one?.kind === 'error')).toMatchObject({
      name,
      id: `k${most}`,
      message: 'Too many requests at a time',
    })
    if (name === 'RELOAD') await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(most))
  },
)

it('[S3.secure-user-fields] [S3.secure-user-accounts] [S3.secure-user-email] [S3.secure-user-optional] a user is an address with its accounts, with or without an e-mail address', async () => {
  const nobody = { ...session, user: { ...session.user, email: null } }
  const asked = { name: 'GET_USER', id: 'k3j2', payload: { chainId: 137 } } as const
  const answer = await answerMessage(frame(false, nobody), asked, 'https://app.example')
  const known = {
    address,
    chainId: 137,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  }
  expect(readFrameMessage(answer)).toMatchObject({ payload: { ...known, email: null } })
  const own = await told('GET_USER', { chainId: 137 }, false)
  expect(own).toMatchObject({ payload: { ...known, email: 'ada@mail.test' } })
  const named = await told('CONNECT_SOCIAL', { uri: 'https://x' }, false)
  expect(named).toMatchObject({ payload: { ...known, userName: 'ada' } })
  // What another frame may say.
  const said = (payload: object) =>
    readFrameMessage({ type: '@w3m-frame/GET_USER_SUCCESS', id: 'k3j2', payload })
  const smart = { address, type: 'smartAccount' }
  const deployed = { ...known, accounts: [smart], smartAccountDeployed: true }
  expect(said(deployed)).toMatchObject({ payload: deployed })
  expect(said(known)).toMatchObject({ payload: known })
  expect(said({ ...known, accounts: [{ address, type: 'other' }] })).toBeNull()
  expect(said({ ...known, address: undefined })).toBeNull()
})

it('[S8.frame-error] a failure without words, as browsers have them, is told in ours', async () => {
  const theme = () => {
    throw new DOMException('', 'UnknownError')
  }
  const asked = { name: 'SYNC_THEME', id: 'k3j2', payload: { themeMode: 'dark' } } as const
  const answer = await answerMessage({ ...frame(false), theme }, asked, 'https://app.example')
  expect(readFrameMessage(answer)).toEqual({
    kind: 'error',
    name: 'SYNC_THEME',
    id: 'k3j2',
    message: 'An error occurred',
  })
})
