import type { Endpoint } from '@causeway/protocol/api/endpoint'
import { emailUpdatePrimaryOf } from '@causeway/protocol/api/wallet/email'
import { BaseError } from '@causeway/protocol/errors/frame'
import { readAppMessage } from '@causeway/protocol/frame/readAppMessage'
import { readFrameMessage } from '@causeway/protocol/frame/readFrameMessage'
import { expect, it } from 'vitest'
import { answerMessage } from './answerMessage.ts'
import { createFrame, type Frame } from './frame.ts'

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
  '/wallet/v1/email/update': { action: 'VERIFY_PRIMARY_OTP' },
  '/wallet/v1/email/update/primary': {},
  '/wallet/v1/email/update/secondary': { newEmail: 'eve@mail.test' },
}

/** A frame whose service answers, or is down. */
function frame(isDown: boolean): Frame {
  const ask = async ({ path }: Endpoint) => {
    if (isDown) throw new BaseError('http.unreachable', { host: 'wallet.test' })
    return answers[path]
  }
  const whole = createFrame({
    wallet: {
      api: {
        ask,
        askAsNobody: ask,
        askSignedIn: ask,
        take: async () => undefined,
        session: async () => {
          if (isDown) throw new BaseError('http.unreachable', { host: 'wallet.test' })
          return session
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
      networks: [
        {
          id: 'eip155:137',
          name: 'Polygon',
          rpcUrls: ['https://node.example'],
          coin: { name: 'POL', symbol: 'POL', decimals: 18 },
        },
      ],
    },
    projectId: 'p',
    language: 'en',
    shows: false,
    chain: 'eip155:137',
    theme: () => undefined,
    screens: {
      leaveRecovery: () => undefined,
      approvals: { ask: async () => undefined, abort: () => undefined },
      recover: async () => undefined,
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
  ['[S7.frame-connect-email-events]', 'CONNECT_EMAIL', { email: 'ada@mail.test' }],
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
  expect(await told(name, payload, false, login)).toMatchObject({
    kind: 'success',
    name,
    id: 'k3j2',
  })
  const failed = await told(name, payload, true, login)
  expect(failed).toMatchObject({ kind: 'error', name, id: 'k3j2' })
  expect(failed).toHaveProperty('message', expect.stringMatching(/\p{L}{3}/u))
})
