import type { Fixture } from '../../fixture.ts'
import { requestApproval } from '../frame/requestApproval.ts'

/** A question as a feature would draw it. */
function question(place: HTMLElement): () => void {
  const text = document.createElement('p')
  text.textContent = 'Send 12.5 POL to 0x3C44…93BC?'
  const approve = document.createElement('button')
  approve.type = 'button'
  approve.className = 'action'
  approve.textContent = 'Approve'
  place.append(text, approve)
  return () => place.replaceChildren()
}

export const fixtures: readonly Fixture[] = [
  {
    view: 'Connect',
    state: 'approve-transaction',
    prepare: (kit) => void requestApproval(kit, { draw: question, refused: () => undefined }),
  },
]
