import { challengeOf } from '@causeway/protocol/api/wallet/custody'
import {
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
} from '@causeway/protocol/api/wallet/logins'
import { deviceText, releaseText } from '@causeway/protocol/api/wallet/proofs'
import { sessionRefreshOf, walletSessionEndOf } from '@causeway/protocol/api/wallet/session'
import { calculateJwkThumbprint } from 'jose'
import type { createAuthenticator } from '../createAuthenticator.ts'
import { createSeed, type Seed } from '../createSeed.ts'
import type { TestDevice } from '../device.ts'
import { approve, dapp, nextCode, type TestWallet } from '../testWallet.ts'

/** One call of an account, ready to be sent as often as its rows are put back. */
export interface OrderedCall {
  readonly name: string
  readonly send: () => Promise<Response>
}

export interface World {
  readonly wallet: TestWallet
  /** Lets time go by. */
  readonly wait: (ms: number) => void
}

export const minute = 60_000

export async function byPasskey(
  { wallet }: World,
  device: TestDevice,
  passkey: ReturnType<typeof createAuthenticator>,
  kind: 'login' | 'add',
) {
  const begun = await device.ask(passkeyStartOf, { body: { kind, dappOrigin: dapp } })
  const answered = await answerPasskey(wallet, passkey, kind, begun)
  const { resultUri } = (await answered.json()) as { resultUri: string }
  return { body: { resultUri } }
}

/** What the page of a passkey does, up to what the service says to it: a handle, or the refusal of either question. */
export async function answerPasskey(
  wallet: TestWallet,
  passkey: ReturnType<typeof createAuthenticator>,
  kind: 'login' | 'add',
  { uri }: { readonly uri: string },
): Promise<Response> {
  const post = (path: string, body: object) =>
    wallet.request(path, { method: 'POST', body: JSON.stringify(body) })
  const state = uri.split('#')[1] ?? ''
  const asked = await post(passkeyOptionsOf.path, { state })
  if (!asked.ok) return asked
  const { options } = (await asked.json()) as { options: { challenge: string } }
  const response =
    kind === 'add' ? passkey.create(options.challenge) : passkey.get(options.challenge)
  return post(passkeyVerifyOf.path, { state, response })
}

export async function recover(device: TestDevice, { walletId, signByRecovery }: Seed) {
  const { challenge } = await device.ask(challengeOf)
  const signature = signByRecovery(deviceText({ challenge, walletId, device: device.id }))
  return { body: { challenge, by: { kind: 'recovery' as const, signature } } }
}

export async function release(device: TestDevice, { walletId }: Seed) {
  const { challenge } = await device.ask(challengeOf)
  const ephemeralKey = await calculateJwkThumbprint(device.key)
  const signature = await device.sign(releaseText({ challenge, walletId, ephemeralKey }))
  return { body: { challenge, ephemeralKey: device.key, signature } }
}

export async function newShares(device: TestDevice, seed: Seed, revokeOthers: boolean) {
  const next = await createSeed(seed.walletId, 2, seed.seed)
  const { serverShare, recovery } = next
  const proof = next.prove('reshare', { userId: device.session().user.id, device: device.id })
  return {
    params: { id: seed.walletId },
    body: { version: 2, serverShare, recovery, proof, revokeOthers },
  }
}

export async function newLock(device: TestDevice, seed: Seed) {
  const next = await createSeed(seed.walletId, 1, seed.seed)
  const proof = next.prove('recovery', { userId: device.session().user.id, device: device.id })
  return { body: { version: 1, recovery: next.recovery, proof } }
}

export async function loginCodeOf(wallet: TestWallet, device: TestDevice, email: string) {
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const { loginId: id } = await device.startEmail(email)
  await approve(wallet, (await wallet.mailbox.next(email, seen)).link ?? '')
  return { body: { loginId: id, otp: (await nextCode(wallet, email, seen)).code } }
}

export function sessionCallsOf(name: string, device: TestDevice): readonly OrderedCall[] {
  const body = { refreshToken: device.session().refreshToken }
  return [
    { name: `${name}: refresh`, send: () => device.raw(sessionRefreshOf, { body }) },
    { name: `${name}: sign out`, send: () => device.raw(walletSessionEndOf, { body }) },
  ]
}
