import { describeFlow } from './describeFlow.ts'
import { sentOf } from './sentOf.ts'
import type { Flow } from './txState.ts'

export interface NotifyDeps {
  /** The visitor asked for notifications, and looks elsewhere at this moment. */
  readonly wanted: () => boolean
  readonly show: (title: string, text: string, tag: string) => void
}

/** Tells the system when a transaction has ended in a block, for better or worse; each once. */
export function createDoneNotifier({ wanted, show }: NotifyDeps): (flow: Flow) => void {
  const told = new Set<string>()
  return (flow) => {
    const sent = sentOf(flow)
    const text = describeFlow(flow)?.text
    if (!sent || !text || told.has(sent.hash)) return
    const { hash, outcome, request } = sent
    if (outcome !== 'confirmed' && outcome !== 'reverted') return
    told.add(hash)
    if (wanted()) show(request.title, text, hash)
  }
}
