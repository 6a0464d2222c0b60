import { httpStatus } from '@causeway/protocol/http/errors'
import { isSameAddress } from '@causeway/protocol/address'
import type { WalletSession } from '@causeway/protocol/api/wallet/fields'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { frameWalletGone, frameShares } from '@causeway/protocol/frame/errors'
import { isWalletKnown, readShare, rememberWallet } from './deviceShare.ts'
import type { FrameWalletDeps, WalletState } from './unlockWallet.ts'

/** Ed25519 comes with the making of a wallet, and with what asks for it: fetched ahead where one is likely. */
export const loadMaking = () => import('./makeWallet.ts')

/**
 * Whether this device opens the wallet; the wallet is made where the user has none.
 * @throws BaseError `frame.walletGone` where the server says none of a user who had one here
 */
export async function openWallet(deps: FrameWalletDeps): Promise<WalletState> {
  const session = await deps.api.session()
  if (!session) return { kind: 'signedOut' }
  if (session.wallet) return known(deps, session)
  // Coin sent to a second wallet in silence would be the first one's owner's loss.
  if (await isWalletKnown(deps.kept, session.user.id)) throw new BaseError(frameWalletGone)
  try {
    return await (await loadMaking()).makeWallet(deps, session)
  } catch (error) {
    // There is one already: of another tab, another device, or of a try whose answer was lost.
    if (!isBaseError(error, httpStatus) || error.params.status !== 409) throw error
    const { wallet } = await deps.api.askSignedIn(sessionMeOf, {})
    if (!wallet) throw error
    await deps.api.changed(wallet)
    return known(deps, { ...session, wallet })
  }
}

async function known(deps: FrameWalletDeps, session: WalletSession): Promise<WalletState> {
  const { wallet, user } = session
  if (wallet) await rememberWallet(deps.kept, user.id, wallet.id)
  const share = wallet && (await readShare(deps.kept, wallet.id, wallet.version))
  if (!wallet || !share) return { kind: 'elsewhere', session }
  // A server that names another account than the one made here is not believed.
  if (!isSameAddress(share.addresses.eip155, wallet.addresses.eip155))
    throw new BaseError(frameShares)
  return wallet.isDeviceRegistered
    ? { kind: 'ready', share, session }
    : { kind: 'elsewhere', session }
}
