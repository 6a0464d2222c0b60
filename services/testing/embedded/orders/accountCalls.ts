import { challengeOf, shareReleaseOf, walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import { deviceRemoveOf } from '@causeway/protocol/api/wallet/devices'
import {
  emailUndoOf,
  emailUpdateOf,
  emailUpdatePrimaryOf,
  emailUpdateSecondaryOf,
  emailVerifyOf,
} from '@causeway/protocol/api/wallet/email'
import {
  loginRemoveOf,
  passkeyOptionsOf,
  passkeyStartOf,
  passkeyVerifyOf,
  socialFinishOf,
} from '@causeway/protocol/api/wallet/logins'
import { deviceText, releaseText } from '@causeway/protocol/api/wallet/proofs'
import {
  deviceAddOf,
  recoveryOf,
  recoveryPutOf,
  reshareOf,
} from '@causeway/protocol/api/wallet/recovery'
import { sessionRefreshOf, walletSessionEndOf } from '@causeway/protocol/api/wallet/session'
import { calculateJwkThumbprint } from 'jose'
import { loginId } from '../../../embedded/sessions/users.ts'
import { createAuthenticator } from '../createAuthenticator.ts'
import { createSeed, keepWallet, type Seed } from '../createSeed.ts'
import type { TestDevice } from '../device.ts'
import {
  approve,
  changeEmail,
  dapp,
  nextCode,
  signIn,
  stepCode,
  walletOrigin,
  type TestWallet,
} from '../testWallet.ts'

/** One call of an account, ready to be sent as often as its rows are put back. */
export interface AccountCall {
  readonly name: string
  readonly send: () => Promise<Response>
}

interface World {
  readonly wallet: TestWallet
  /** Lets time go by. */
  readonly wait: (ms: number) => void
}

const minute = 60_000
const hour = 60 * minute

async function byPasskey(
  { wallet }: World,
  device: TestDevice,
  passkey: ReturnType<typeof createAuthenticator>,
  kind: 'login' | 'add',
) {
  const post = async (path: string, body: object) =>
    (
      await wallet.request(path, { method: 'POST', body: JSON.stringify(body) })
    ).json() as Promise<never>
  const { uri } = await device.ask(passkeyStartOf, { body: { kind, dappOrigin: dapp } })
  const state = uri.split('#')[1] ?? ''
  const { options } = (await post(passkeyOptionsOf.path, { state })) as {
    options: { challenge: string }
  }
  const response =
    kind === 'add' ? passkey.create(options.challenge) : passkey.get(options.challenge)
  const { resultUri } = (await post(passkeyVerifyOf.path, { state, response })) as {
    resultUri: string
  }
  return { body: { resultUri } }
}

async function recover(device: TestDevice, { walletId, signByRecovery }: Seed) {
  const { challenge } = await device.ask(challengeOf)
  const signature = signByRecovery(deviceText({ challenge, walletId, device: device.id }))
  return { body: { challenge, by: { kind: 'recovery' as const, signature } } }
}

async function release(device: TestDevice, { walletId }: Seed) {
  const { challenge } = await device.ask(challengeOf)
  const ephemeralKey = await calculateJwkThumbprint(device.key)
  const signature = await device.sign(releaseText({ challenge, walletId, ephemeralKey }))
  return { body: { challenge, ephemeralKey: device.key, signature } }
}

async function newShares(device: TestDevice, seed: Seed, revokeOthers: boolean) {
  const next = await createSeed(seed.walletId, 2, seed.seed)
  const { serverShare, recovery } = next
  const proof = next.prove('reshare', { userId: device.session().user.id, device: device.id })
  return {
    params: { id: seed.walletId },
    body: { version: 2, serverShare, recovery, proof, revokeOthers },
  }
}

async function newLock(device: TestDevice, seed: Seed) {
  const next = await createSeed(seed.walletId, 1, seed.seed)
  const proof = next.prove('recovery', { userId: device.session().user.id, device: device.id })
  return { body: { version: 1, recovery: next.recovery, proof } }
}

/**
 * An account in the midst of everything: two browsers that open its wallet, one that only signed in, a second login, a code on its way, a
 * login to add, and a change of its address, at its first or at its second step.
 */
export async function ownerCalls(
  world: World,
  step: 'primary' | 'secondary',
): Promise<readonly AccountCall[]> {
  const { wallet, wait } = world
  let email = `owner-${step}@mail.test`
  const [own, second, stranger, late, byKey] = (await Promise.all(
    Array.from({ length: 5 }, () => wallet.device()),
  )) as [TestDevice, TestDevice, TestDevice, TestDevice, TestDevice]
  const passkey = createAuthenticator(walletOrigin)
  await signIn(wallet, email, own)
  const seed = await createSeed()
  await keepWallet(own, seed)
  await own.ask(socialFinishOf, await byPasskey(world, own, passkey, 'add'))
  wait(25 * hour)
  second.take(await second.ask(socialFinishOf, await byPasskey(world, second, passkey, 'login')))
  await second.ask(deviceAddOf, await recover(second, seed))
  own.take(null)
  await signIn(wallet, email, own)
  let undo = 'x'.repeat(43)
  if (step === 'secondary') {
    const next = 'moved@mail.test'
    wait(minute)
    undo = (await changeEmail(wallet, own, email, next)).split('#undo=')[1] ?? ''
    email = next
    wait(minute)
    second.take(await second.ask(socialFinishOf, await byPasskey(world, second, passkey, 'login')))
  }
  wait(minute)
  // By its passkey: an address that was just changed recovers nothing for a day.
  stranger.take(
    await stranger.ask(socialFinishOf, await byPasskey(world, stranger, passkey, 'login')),
  )
  const login = await codeOf(wallet, late, email)
  wait(minute)
  const added = await byPasskey(world, own, createAuthenticator(walletOrigin), 'add')
  const entering = await byPasskey(world, byKey, passkey, 'login')
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const to = `next-${step}@mail.test`
  const begun = await own.ask(emailUpdateOf, { body: { email: to } })
  let otp = await stepCode(wallet, email, begun, seen)
  if (step === 'secondary') {
    const next = await own.ask(emailUpdatePrimaryOf, { body: { otp } })
    otp = await stepCode(wallet, to, next, seen)
  }
  const proving = step === 'primary' ? emailUpdatePrimaryOf : emailUpdateSecondaryOf
  const wrong = otp === '000000' ? '111111' : '000000'
  const mail = { params: { id: loginId({ provider: 'email', subject: email }) } }
  const key = { params: { id: loginId({ provider: 'passkey', subject: passkey.get('').id }) } }
  const [ownShare, secondShare] = [await release(own, seed), await release(second, seed)]
  const [ownSplit, secondSplit] = [
    await newShares(own, seed, true),
    await newShares(second, seed, false),
  ]
  const [lock, adding] = [await newLock(own, seed), await recover(stranger, seed)]
  return [
    { name: 'own: share', send: () => own.raw(shareReleaseOf, ownShare) },
    { name: 'second: share', send: () => second.raw(shareReleaseOf, secondShare) },
    {
      name: 'own: remove second',
      send: () => own.raw(deviceRemoveOf, { params: { id: second.id } }),
    },
    {
      name: 'second: remove own',
      send: () => second.raw(deviceRemoveOf, { params: { id: own.id } }),
    },
    {
      name: 'stranger: remove second',
      send: () => stranger.raw(deviceRemoveOf, { params: { id: second.id } }),
    },
    { name: 'stranger: recover', send: () => stranger.raw(deviceAddOf, adding) },
    { name: 'stranger: read recovery', send: () => stranger.raw(recoveryOf) },
    { name: 'own: new shares, others out', send: () => own.raw(reshareOf, ownSplit) },
    { name: 'second: new shares', send: () => second.raw(reshareOf, secondSplit) },
    { name: 'own: new lock', send: () => own.raw(recoveryPutOf, lock) },
    { name: 'own: remove passkey', send: () => own.raw(loginRemoveOf, key) },
    { name: 'second: remove e-mail', send: () => second.raw(loginRemoveOf, mail) },
    { name: 'own: add a login', send: () => own.raw(socialFinishOf, added) },
    { name: 'another: sign in by passkey', send: () => byKey.raw(socialFinishOf, entering) },
    { name: 'late: sign in by e-mail', send: () => late.raw(emailVerifyOf, login) },
    {
      name: 'late: a wrong code',
      send: () =>
        late.raw(emailVerifyOf, {
          body: { ...login.body, otp: login.body.otp === '000000' ? '111111' : '000000' },
        }),
    },
    {
      name: 'own: change the address',
      send: () => own.raw(emailUpdateOf, { body: { email: 'third@mail.test' } }),
    },
    { name: `own: prove the ${step} address`, send: () => own.raw(proving, { body: { otp } }) },
    {
      name: `own: a wrong code of the ${step} address`,
      send: () => own.raw(proving, { body: { otp: wrong } }),
    },
    {
      name: 'link: undo the change',
      send: () => wallet.request(emailUndoOf.path.replace(':token', undo), { method: 'POST' }),
    },
    ...sessionCalls('own', own),
    ...sessionCalls('second', second),
  ]
}

async function codeOf(wallet: TestWallet, device: TestDevice, email: string) {
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const { loginId: id } = await device.startEmail(email)
  await approve(wallet, (await wallet.mailbox.next(email, seen)).link ?? '')
  return { body: { loginId: id, otp: (await nextCode(wallet, email, seen)).code } }
}

function sessionCalls(name: string, device: TestDevice): readonly AccountCall[] {
  const body = { refreshToken: device.session().refreshToken }
  return [
    { name: `${name}: refresh`, send: () => device.raw(sessionRefreshOf, { body }) },
    { name: `${name}: sign out`, send: () => device.raw(walletSessionEndOf, { body }) },
  ]
}

/** An account that has no wallet yet, on two browsers that each make one. */
export async function newcomerCalls({ wallet, wait }: World): Promise<readonly AccountCall[]> {
  const email = 'newcomer@mail.test'
  const [one, two, late] = [await wallet.device(), await wallet.device(), await wallet.device()]
  for (const device of [one, two]) {
    await signIn(wallet, email, device)
    wait(minute)
  }
  const making = async (device: TestDevice) => {
    const { walletId: id, addresses, serverShare, recovery, prove } = await createSeed()
    const proof = prove('create', { userId: device.session().user.id, device: device.id })
    return { body: { id, version: 1, addresses, serverShare, recovery, proof } }
  }
  const [mine, theirs] = [await making(one), await making(two)]
  const login = await codeOf(wallet, late, email)
  return [
    { name: 'one: make the wallet', send: () => one.raw(walletCreateOf, mine) },
    { name: 'two: make the wallet', send: () => two.raw(walletCreateOf, theirs) },
    {
      name: 'one: begin to add a login',
      send: () => one.raw(passkeyStartOf, { body: { kind: 'add', dappOrigin: dapp } }),
    },
    {
      name: 'one: change the address',
      send: () => one.raw(emailUpdateOf, { body: { email: 'other@mail.test' } }),
    },
    { name: 'two: read recovery', send: () => two.raw(recoveryOf) },
    { name: 'two: remove one', send: () => two.raw(deviceRemoveOf, { params: { id: one.id } }) },
    { name: 'late: sign in by e-mail', send: () => late.raw(emailVerifyOf, login) },
    ...sessionCalls('one', one),
    ...sessionCalls('two', two),
  ]
}
