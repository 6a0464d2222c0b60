import { BaseError } from '@causeway/protocol/errors/base'
import { UserRejectedRequestError } from 'viem'
import type { Kit } from '../kit.ts'
import { isFollowed } from '../modal/followed.ts'
import { wagmiAccount, type WagmiAccount } from './accountChange.ts'

/**
 * Lets the visitor choose a wallet in the kit's modal. A refusal stays in the modal, where it can be tried again;
 * closing the modal without a connection is the refusal that counts.
 * @throws UserRejectedRequestError (4001) when the modal was closed; BaseError `connection.noModal` when nobody draws it
 */
export async function connectInModal(kit: Kit): Promise<WagmiAccount> {
  if (!isFollowed(kit.modal)) throw new BaseError('connection.noModal')
  kit.open({ namespace: 'eip155' })
  return new Promise((resolve, reject) => {
    const stops = [kit.connectionOf('eip155').subscribe(look), kit.modal.subscribe(look)]
    const finish = () => {
      for (const stop of stops) stop()
    }
    function look(): void {
      const connected = wagmiAccount(kit.connectionOf('eip155').get())
      if (connected) {
        finish()
        resolve(connected)
      } else if (!kit.modal.get().open) {
        finish()
        reject(new UserRejectedRequestError(new Error('The modal was closed.')))
      }
    }
    look()
  })
}
