import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  connectionAuthentication,
  connectionSignatureDeclined,
  connectionSmartAccounts,
} from '@causeway/protocol/wallets/connectionErrors'
import type { ChainNamespace } from '@causeway/protocol/networks'
import { disconnect } from '../actions/calls/disconnect.ts'
import type { KitInside } from '../actions/kit.ts'
import { currentView } from '../actions/modal/state.ts'
import { toastsOf } from '../actions/toast/createToasts.ts'

const notices = {
  signatureDeclined: connectionSignatureDeclined,
  smartAccounts: connectionSmartAccounts,
  authentication: connectionAuthentication,
}

/** What sign-in does to the modal, and what of it a visitor is told. */
export function createSignInScreen(
  kit: KitInside,
  view: 'SIWXSignMessage' | 'ConnectingSiwe',
  isRequired: () => boolean,
) {
  const isShown = () => {
    const modal = kit.modal.get()
    return modal.open && currentView(modal).name === view
  }
  /** An embedded wallet asks for its approval in between, in a view of the modal's own. */
  const isLeft = () =>
    !isShown() &&
    !(kit.modal.get().open && currentView(kit.modal.get()).name === 'ApproveTransaction')

  function show(): void {
    if (isShown()) return
    const request = { name: view, ...(isRequired() && { closable: false as const }) }
    if (!kit.modal.get().open) return kit.open({ view: request })
    // The view first: whoever looks in between must not find it gone.
    kit.modal.send({ type: 'push', view: request })
    kit.modal.send({
      type: 'stackPushed',
      entry: { success: { type: 'replace', step: view } },
    })
  }

  function part(namespace: ChainNamespace): void {
    // A kit that is being destroyed has nobody to part from.
    disconnect(kit, { namespace }).catch((error: unknown) =>
      kit.log.write('warn', 'Not disconnected.', error),
    )
  }

  function leave(success: boolean): void {
    if (!isShown()) return
    if (success && kit.modal.get().stack.length > 0)
      kit.modal.send({ type: 'stackEnded', success: true })
    else kit.close({ force: true })
  }

  async function notify(name: keyof typeof notices): Promise<void> {
    const { code, shortMessage } = new BaseError(notices[name])
    // No view of the modal may have been opened yet, and their texts come with the first one.
    await kit.language.complete().catch((error: unknown) => {
      kit.log.write('warn', 'The texts of the modal could not be loaded.', error)
    })
    const text = kit.messages.errors[code] ?? shortMessage
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text } })
  }

  return { isLeft, show, leave, notify, part }
}
