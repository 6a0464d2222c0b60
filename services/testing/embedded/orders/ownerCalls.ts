import { shareReleaseOf } from '@causeway/protocol/api/wallet/custody'
import { accountDeleteOf, deviceRemoveOf } from '@causeway/protocol/api/wallet/devices'
import {
  emailResendOf,
  emailUndoOf,
  emailUpdateOf,
  emailUpdatePrimaryOf,
  emailUpdateSecondaryOf,
  emailVerifyOf,
} from '@causeway/protocol/api/wallet/email'
import { loginRemoveOf, socialFinishOf } from '@causeway/protocol/api/wallet/logins'
import {
  deviceAddOf,
  recoveryOf,
  recoveryPutOf,
  reshareOf,
  walletImportOf,
} from '@causeway/protocol/api/wallet/recovery'
import { loginId } from '../../../embedded/sessions/users.ts'
import { createAuthenticator } from '../createAuthenticator.ts'
import { createSeed, importBody, keepWallet, type Seed } from '../createSeed.ts'
import type { TestDevice } from '../device.ts'
import { changeEmail, signIn, stepCode, walletOrigin, type TestWallet } from '../testWallet.ts'
import {
  type OrderedCall,
  type World,
  minute,
  byPasskey,
  recover,
  release,
  newShares,
  newLock,
  loginCodeOf,
  sessionCallsOf,
} from './accountSteps.ts'

/**
 * An account in the midst of everything: two browsers that open its wallet, one that only signed in, a second login, a code on its way, a
 * login to add, and a change of its address, at its first or at its second step.
 */
export async function ownerCalls(
  world: World,
  step: 'primary' | 'secondary',
): Promise<readonly OrderedCall[]> {
  const { wallet, wait } = world
  let email = `owner-${step}@mail.test`
  const [own, second, stranger, late, byKey] = (await Promise.all(
    Array.from({ length: 5 }, () => wallet.device()),
  )) as [TestDevice, TestDevice, TestDevice, TestDevice, TestDevice]
  const [passkey, other] = [createAuthenticator(walletOrigin), createAuthenticator(walletOrigin)]
  await signIn(wallet, email, own)
  const seed = await createSeed()
  await keepWallet(own, seed)
  for (const key of [passkey, other])
    await own.ask(socialFinishOf, await byPasskey(world, own, key, 'add'))
  // An address that was just changed takes no login away for a day: the second browser, in by a key that is older, does.
  const [remover, removed] = step === 'primary' ? [own, passkey] : [second, other]
  wait(25 * 60 * minute)
  second.take(await second.ask(socialFinishOf, await byPasskey(world, second, passkey, 'login')))
  await second.ask(deviceAddOf, await recover(second, seed))
  own.take(null)
  await signIn(wallet, email, own)
  let link: string | null | undefined
  if (step === 'primary') {
    const added = await byPasskey(world, own, createAuthenticator(walletOrigin), 'add')
    await own.ask(socialFinishOf, added)
    link = wallet.mailbox.mails(email)[0]?.link
  } else {
    const next = 'moved@mail.test'
    wait(minute)
    link = await changeEmail(wallet, own, email, next)
    email = next
    wait(minute)
    second.take(await second.ask(socialFinishOf, await byPasskey(world, second, passkey, 'login')))
  }
  wait(minute)
  // By its passkey: an address that was just changed recovers nothing for a day.
  stranger.take(
    await stranger.ask(socialFinishOf, await byPasskey(world, stranger, removed, 'login')),
  )
  const login = await loginCodeOf(wallet, late, email)
  wait(minute)
  const added = await byPasskey(world, own, createAuthenticator(walletOrigin), 'add')
  const entering = await byPasskey(world, byKey, removed, 'login')
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const to = `next-${step}@mail.test`
  const begun = await own.ask(emailUpdateOf, { body: { email: to } })
  let otp = await stepCode(wallet, email, begun, seen)
  if (step === 'secondary') {
    const next = await own.ask(emailUpdatePrimaryOf, { body: { otp } })
    otp = await stepCode(wallet, to, next, seen)
  }
  const made = {
    wallet,
    own,
    second,
    stranger,
    late,
    byKey,
    seed,
    email,
    otp,
    step,
    undo: link?.split('#undo=')[1] ?? '',
    login,
    added,
    entering,
    remover,
    removed: removed.get('').id,
  }
  return [...(await custodyCalls(made)), ...loginCalls(made)]
}

interface Owner {
  readonly wallet: TestWallet
  readonly own: TestDevice
  readonly second: TestDevice
  readonly stranger: TestDevice
  readonly late: TestDevice
  readonly byKey: TestDevice
  readonly seed: Seed
  readonly email: string
  /** Of the step that is under way. */
  readonly otp: string
  readonly step: 'primary' | 'secondary'
  readonly undo: string
  readonly login: { readonly body: { readonly loginId: string; readonly otp: string } }
  readonly added: object
  readonly entering: object
  readonly remover: TestDevice
  /** The passkey that goes. */
  readonly removed: string
}

/** On the wallet's shares, devices and recovery, signed and ready. */
async function custodyCalls({
  own,
  second,
  stranger,
  seed,
}: Owner): Promise<readonly OrderedCall[]> {
  const [ownShare, secondShare] = [await release(own, seed), await release(second, seed)]
  const [ownSplit, secondSplit] = [
    await newShares(own, seed, true),
    await newShares(second, seed, false),
  ]
  const brought = { body: importBody(own, seed, await createSeed()) }
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
    { name: 'own: bring a key', send: () => own.raw(walletImportOf, brought) },
    { name: 'own: new lock', send: () => own.raw(recoveryPutOf, lock) },
  ]
}

/** On logins, sessions and the address. */
function loginCalls(made: Owner): readonly OrderedCall[] {
  const { wallet, own, second, late, byKey, email, otp, step } = made
  const { undo, login, added, entering, remover, removed } = made
  const proving = step === 'primary' ? emailUpdatePrimaryOf : emailUpdateSecondaryOf
  const wrong = otp === '000000' ? '111111' : '000000'
  const mail = { params: { id: loginId({ provider: 'email', subject: email }) } }
  const key = { params: { id: loginId({ provider: 'passkey', subject: removed }) } }
  return [
    {
      name: `${remover === own ? 'own' : 'second'}: remove passkey`,
      send: () => remover.raw(loginRemoveOf, key),
    },
    { name: 'second: remove e-mail', send: () => second.raw(loginRemoveOf, mail) },
    { name: 'own: add a login', send: () => own.raw(socialFinishOf, added) },
    { name: 'another: sign in by passkey', send: () => byKey.raw(socialFinishOf, entering) },
    { name: 'late: another code', send: () => late.raw(emailResendOf, login) },
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
    { name: 'own: delete the account', send: () => own.raw(accountDeleteOf) },
    ...sessionCallsOf('own', own),
    ...sessionCallsOf('second', second),
  ]
}
