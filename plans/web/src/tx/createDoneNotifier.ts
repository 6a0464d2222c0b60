import { describeFlow } from './describeFlow.ts'
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
    const hash =
      flow.name === 'confirmed'
        ? flow.hash
        : flow.name === 'failed' && flow.failure.kind === 'reverted'
          ? flow.failure.hash
          : null
    const text = describeFlow(flow)?.text
    if (!hash || !text || !('request' in flow) || told.has(hash)) return
    told.add(hash)
    if (wanted()) show(flow.request.title, text, hash)
  }
}
