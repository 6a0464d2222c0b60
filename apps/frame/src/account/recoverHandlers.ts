import { recoveryField as recoveryForm } from '@causeway/protocol/api/wallet/custody'
import { deviceRemoveOf, devicesOf } from '@causeway/protocol/api/wallet/devices'
import { recoveryOf } from '@causeway/protocol/api/wallet/recovery'
import { evmAddressOf } from '@causeway/protocol/accountKeys/deriveKeys'
import { secretForms } from '../secrets/secretForms.ts'
import type { SealedFor } from '@causeway/protocol/accountKeys/sealRecovery'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameDevice, frameAborted, frameFresh } from '@causeway/protocol/frame/errors'
import { refusalTexts } from '@causeway/protocol/frame/refusalTexts'
import * as v from 'valibot'
import { accountHandlers } from './accountHandlers.ts'
import { failureText } from '../context/failureText.ts'
import type { Frame } from '../context/frame.ts'
import { type Recovery, recoverWallet, reshareWallet } from '../keys/recoverWallet.ts'
import type { WalletState } from '../keys/unlockWallet.ts'
import type { LinkHandlers } from '../ui/openWindow.ts'

type Ready = Extract<WalletState, { kind: 'ready' }>
type Elsewhere = Extract<WalletState, { kind: 'elsewhere' }>

const share = v.instance(Uint8Array)
const keyForm = v.pipe(
  v.instance(Uint8Array),
  v.check(({ length }) => length === 32),
)
const sealedForm = v.omit(recoveryForm, ['recoveryKey'])

/** What the window /recovery may ask of the frame that opened it to open a wallet here. */
export function recoverHandlers(
  frame: Frame,
  { session }: Elsewhere,
  on: {
    /** The window is gone. */
    readonly closed: Promise<void>
    readonly open: () => void
    readonly done: () => void
    /** The login is too old for it, and has been ended: the next one is fresh. */
    readonly signedOut: () => void
  },
): LinkHandlers {
  return telling({
    state: () => {
      const { wallet } = session
      if (!wallet) throw new BaseError(frameDevice)
      const { id: walletId, version, addresses } = wallet
      // The same that the seed has to lead to afterwards: the share opens for no others.
      const owner: SealedFor = { walletId, version, addresses }
      const origin = frame.screens.channel()?.origin ?? ''
      return { task: 'recover', origin, passkeyHost: passkeyHostOf(frame), owner }
    },
    recovery: async () => {
      try {
        return await frame.wallet.api.askSignedIn(recoveryOf, {})
      } catch (error) {
        // The service would take up the old login for ever, and ask for a fresh one each time.
        if (failureText(error) === refusalTexts.loginNotFresh) {
          await frame.wallet.api.end()
          on.signedOut()
        }
        throw error
      }
    },
    recovered: async (given) => {
      await recoverWallet(frame.wallet, session, v.parse(share, given))
      on.open()
    },
    ...shareHandlers(frame, on.closed),
    done: () => on.done(),
  })
}

/** New shares: the recovery one goes to the window, and comes back locked. A window that is gone brings none, and the keys go, too. */
function shareHandlers(frame: Frame, closed: Promise<void>): LinkHandlers {
  let sealed: ((how: Omit<Recovery, 'recoveryKey'>) => void) | null = null
  let leave: ((why: Error) => void) | null = null
  let done: Promise<void> | null = null
  let isGone = false
  const abandon = () => leave?.(new BaseError(frameAborted))
  void closed.finally(() => {
    isGone = true
    return abandon()
  })
  return {
    newShare: async (given) => {
      const revokeOthers = given === true
      const state = await frame.ready()
      // One at a time: the shares before these are good for nothing any more.
      abandon()
      return new Promise((resolve, reject) => {
        const seal: Parameters<typeof reshareWallet>[2] = (made, owner) => {
          resolve({ share: made.slice(), owner })
          return new Promise((take, refuse) => {
            sealed = take
            leave = refuse
            if (isGone) abandon()
          })
        }
        done = reshareWallet(frame.wallet, state, seal, revokeOthers)
        done.catch(reject)
      })
    },
    sealed: async (given) => {
      sealed?.(v.parse(sealedForm, given))
      await done
      frame.unlocked.lock()
    },
  }
}

/** What it may ask where the wallet is open: a recovery, the list of devices, the keys themselves. */
export function manageHandlers(frame: Frame, state: Ready, closed: Promise<void>): LinkHandlers {
  const { email } = state.session.user
  return telling({
    state: () => ({
      task: 'manage',
      origin: frame.screens.channel()?.origin ?? '',
      email,
      account: state.share.addresses.eip155,
      userName: email ?? state.session.user.userName ?? state.share.addresses.eip155,
      hasRecovery: state.session.wallet?.hasRecovery ?? false,
      passkeyHost: passkeyHostOf(frame),
      hasGrants: frame.settings.networks.some(({ smartAccounts }) => smartAccounts),
    }),
    ...shareHandlers(frame, closed),
    ...accountHandlers(frame),
    ...laterHandlers(frame),
    devices: () => frame.wallet.api.askSignedIn(devicesOf, {}),
    removeDevice: (id) =>
      frame.wallet.api.askSignedIn(deviceRemoveOf, { params: { id: v.parse(v.string(), id) } }),
    exportKeys: async () => {
      await requireFresh(frame)
      const { share } = await frame.ready()
      return frame.unlocked.use((keys) => {
        // Those of the login before may still be in use.
        if (evmAddressOf(keys) !== share.addresses.eip155) throw new BaseError(frameAborted)
        return secretForms.write(keys)
      })
    },
    importKey: async (given) => {
      const key = v.parse(keyForm, given)
      await requireFresh(frame)
      const { importKey } = await import('../keys/makeWallet.ts')
      await importKey(frame.wallet, await frame.ready(), key)
      // Questions and keys of the account before end here, as the service ended its sessions.
      frame.screens.approvals.abort()
      frame.unlocked.lock()
      await frame.wallet.api.end()
    },
  })
}

/** A session alone shows no key and takes none: the login behind it has to be fresh. @throws BaseError `frame.fresh` */
async function requireFresh({ wallet }: Frame): Promise<void> {
  if (!(await wallet.api.isFresh())) throw new BaseError(frameFresh)
}

/** What apps may do: its code comes when somebody looks. */
function laterHandlers(frame: Frame): LinkHandlers {
  const call = (name: string) => async (given: unknown) => {
    const { grantHandlers } = await import('../grants/grantHandlers.ts')
    return grantHandlers(frame)[name]?.(given)
  }
  return { grants: call('grants'), endGrant: call('endGrant') }
}

/** Failures cross to the window as sentences. */
function telling(handlers: LinkHandlers): LinkHandlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (params: unknown) => {
        try {
          return await handler(params)
        } catch (error) {
          throw new Error(failureText(error), { cause: error })
        }
      },
    ]),
  )
}

/** The service's word; one of before says none, and made its passkeys for the frame's own host. */
const passkeyHostOf = ({ settings }: Frame) => settings.passkeyHost ?? location.hostname
