import { BaseError } from '@causeway/protocol/errors/base'
import { limits } from '@causeway/protocol/limits'
import { UserRejectedRequestError } from 'viem'
import { failureOf } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { isDrawn } from '../modal/drawn.ts'
import { wagmiAccount, type WagmiAccount } from './accountChange.ts'

/**
 * Lets the visitor choose a wallet in the kit's modal. A refusal stays in the modal, where it can be tried again;
 * closing the modal without a connection is the refusal that counts. A modal that is a part of the page never closes:
 * there the wallet's own refusal counts, and a choice is waited for five minutes at most.
 * @throws UserRejectedRequestError (4001) when the visitor refused, or the kit was destroyed; BaseError
 *   `connection.noModal` when nobody draws the modal, or what a wallet reported inside the page
 */
export async function connectInModal(kit: Kit): Promise<WagmiAccount> {
  if (!isDrawn(kit)) throw new BaseError('connection.noModal')
  kit.open({ namespace: 'eip155' })
  const connection = kit.connectionOf('eip155')
  const { attempt } = connection.get()
  const { embedded } = kit.modal.get()
  return new Promise((resolve, reject) => {
    const refused = (why: string) => new UserRejectedRequestError(new Error(why))
    const end = (settle: () => void) => {
      for (const stop of stops) stop()
      clearTimeout(timer)
      settle()
    }
    function look(): void {
      const state = connection.get()
      const connected = wagmiAccount(state)
      const failure = embedded ? failureOf(state) : undefined
      if (connected) end(() => resolve(connected))
      else if (state.session.status === 'unknown') end(() => reject(refused('The kit is over.')))
      else if (!kit.modal.get().open) end(() => reject(refused('The modal was closed.')))
      else if (failure && failure.attempt > attempt)
        end(() => reject(failure.kind === 'error' ? failure.error : refused('Refused.')))
    }
    const stops = [connection.subscribe(look), kit.modal.subscribe(look)]
    const late = () => end(() => reject(refused('Nobody chose a wallet in time.')))
    const timer = embedded ? setTimeout(late, limits.connection.embeddedWaitMs) : undefined
    look()
  })
}
