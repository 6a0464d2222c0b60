import { BaseError } from '@causeway/protocol/errors/baseError'
import { connectionNoModal } from '@causeway/protocol/wallets/connectionErrors'
import { connectionLimits } from '../../connection/limits.ts'
import { type Account, evmAccountOf } from '../../connection/evmAccountOf.ts'
import { connectionFailure } from '../../connection/state.ts'
import { type Kit, insideOf } from '../kit.ts'
import { isDrawn } from '../modal/createModal.ts'
import type { CallResult } from './connect.ts'

/**
 * Lets the visitor choose an EVM wallet in the kit's modal, and waits for it. A refusal stays in the modal, where it can be
 * tried again; closing the modal without a connection is the refusal that counts. A modal that is a part of the page never
 * closes: there the wallet's own refusal counts, and a choice is waited for five minutes at most.
 * @returns the account, at once where a wallet is connected already; `rejected` when the visitor turned away, or the kit ended
 * @throws BaseError `connection.noModal` when nobody draws the modal; `kit.destroyed`; what a wallet reported inside the page
 */
export async function connectWithModal(kit: Kit): Promise<CallResult<Account>> {
  return insideOf(kit).events.guard(async () => {
    kit.start()
    const connection = kit.connectionOf('eip155')
    const settled = evmAccountOf(connection.get())
    if (settled.status === 'connected') return { status: 'ok', value: settled }
    if (!isDrawn(kit)) throw new BaseError(connectionNoModal)
    kit.open({ namespace: 'eip155' })
    const { attempt } = connection.get()
    const { embedded } = kit.modal.get()
    return new Promise((resolve, reject) => {
      const stops: (() => void)[] = []
      function end(settle: () => void): void {
        for (const stop of stops.splice(0)) stop()
        settle()
      }
      const turnAway = () => end(() => resolve({ status: 'rejected' }))
      function look(): void {
        const state = connection.get()
        const account = evmAccountOf(state)
        const failure = embedded ? connectionFailure(state) : undefined
        if (account.status === 'connected') end(() => resolve({ status: 'ok', value: account }))
        else if (account.status === 'unknown' || !kit.modal.get().open) turnAway()
        else if (failure && failure.attempt > attempt) {
          if (failure.kind === 'error') end(() => reject(failure.error))
          else turnAway()
        }
      }
      stops.push(connection.subscribe(look), kit.modal.subscribe(look))
      if (embedded)
        stops.push(insideOf(kit).environment.after(connectionLimits.embeddedWaitMs, turnAway))
      look()
    })
  })
}
