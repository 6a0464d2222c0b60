import { disconnect } from '../connection/disconnect.ts'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { NetworkList } from './NetworkList.tsx'

/** The wallet stands on a network that the app does not use: move it, or part. */
export function UnsupportedChainView({ kit }: ViewProps<'UnsupportedChain'>) {
  const { messages } = kit
  return (
    <div className="stack">
      <p className="lead">{messages.unsupportedText}</p>
      <NetworkList kit={kit} />
      <p className="separator">{messages.or}</p>
      <button type="button" className="action" data-quiet onClick={() => void disconnect(kit)}>
        {messages.disconnect}
      </button>
    </div>
  )
}
