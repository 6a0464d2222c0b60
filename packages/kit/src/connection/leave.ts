import type { Kit } from '../kit.ts'
import { disconnect } from './disconnect.ts'

/**
 * Ends the connection for a visitor who pressed for it. The page counts as disconnected at once; that the wallet did
 * not take its permission back is told in the modal, where it is still open (SPEC §8).
 */
export async function leave(kit: Kit): Promise<void> {
  let failure: string | undefined
  const stop = kit.events.subscribe(() => {
    const told = kit.events.get()
    if (told?.event === 'DISCONNECT_ERROR') failure = told.message
  })
  try {
    await disconnect(kit)
  } finally {
    stop()
  }
  if (failure === undefined || !kit.modal.get().open) return
  const text = kit.messages.errors['connection.disconnectFailed'] ?? failure
  kit.toasts.send({ type: 'show', toast: { kind: 'error', text } })
}
