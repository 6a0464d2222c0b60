import { authConnectorId } from '../../connection/addConnector.ts'
import type { KitInside } from '../../actions/kit.ts'
import type { StackEntry } from '../../actions/modal/popStack.ts'
import { currentView } from '../../actions/modal/state.ts'

/**
 * Asks the wallet something, with a word on where the modal goes afterwards. Only the embedded wallet's question stands in the modal;
 * any other wallet has a window of its own, and the modal stays as it is.
 * @throws what the wallet throws
 */
export async function asksInModal<T>(
  kit: KitInside,
  entry: StackEntry,
  run: () => Promise<T>,
): Promise<T> {
  const { session } = kit.flowOf('eip155').store.get()
  if (session.status !== 'connected' || session.connectorId !== authConnectorId) return run()
  kit.modal.send({ type: 'stackPushed', entry })
  let success = false
  try {
    const answer = await run()
    success = true
    return answer
  } finally {
    const modal = kit.modal.get()
    // The frame may want to be seen a moment longer than its answer takes: the modal then goes on when it has left.
    const isSeen = modal.open && currentView(modal).name === 'ApproveTransaction'
    // Nothing was shown, or nothing is any more: nobody else may go where this one wanted to.
    if (modal.stack.at(-1) === entry && !(success && isSeen))
      kit.modal.send({ type: 'stackEnded', success })
  }
}

/** Reads an answer that is bytes in hex: a signature of any length, a session's context. */
export function answerIsBytes(answer: unknown): `0x${string}` | undefined {
  return typeof answer === 'string' && /^0x(?:[\da-f]{2})+$/iu.test(answer)
    ? (answer as `0x${string}`)
    : undefined
}
