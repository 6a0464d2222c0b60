import { errorText } from '../messages/errorText.ts'
import { BaseError } from '@causeway/protocol/errors/base'
import type { Kit } from '../kit.ts'
import { disconnect } from './disconnect.ts'

/**
 * Ends the connection for a visitor who pressed for it. The page counts as disconnected at once; that the wallet did
 * not take its permission back is told in the modal, where it is still open (SPEC §8).
 */
export async function leave(kit: Kit): Promise<void> {
  let failed = false
  const stop = kit.events.subscribe(() => {
    failed ||= kit.events.get()?.event === 'DISCONNECT_ERROR'
  })
  try {
    await disconnect(kit)
  } finally {
    stop()
  }
  if (!failed || !kit.modal.get().open) return
  const text = errorText(kit.messages, new BaseError('connection.disconnectFailed'))
  kit.toasts.send({ type: 'show', toast: { kind: 'error', text } })
}
