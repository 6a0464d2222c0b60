import { walletCreateOf } from '@causeway/protocol/api/wallet/custody'
import { deviceRemoveOf } from '@causeway/protocol/api/wallet/devices'
import { emailUpdateOf, emailVerifyOf } from '@causeway/protocol/api/wallet/email'
import { passkeyStartOf } from '@causeway/protocol/api/wallet/logins'
import { recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { createSeed } from '../createSeed.ts'
import type { TestDevice } from '../device.ts'
import { dapp, signIn } from '../testWallet.ts'
import {
  type OrderedCall,
  type World,
  minute,
  loginCodeOf,
  sessionCallsOf,
} from './accountSteps.ts'

/** An account that has no wallet yet, on two browsers that each make one. */
export async function newcomerCalls({ wallet, wait }: World): Promise<readonly OrderedCall[]> {
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
  const login = await loginCodeOf(wallet, late, email)
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
    ...sessionCallsOf('one', one),
    ...sessionCallsOf('two', two),
  ]
}
