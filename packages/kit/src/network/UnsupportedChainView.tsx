import { disconnect } from '../connection/disconnect.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { useStore } from '../ui/useStore.tsx'
import type { ViewProps } from '../ui/viewEntry.tsx'
import { NetworkList } from './NetworkList.tsx'

/** The wallet stands on a network that the app does not use: move it, or part. */
export function UnsupportedChainView({ kit }: ViewProps<'UnsupportedChain'>) {
  const { messages } = kit
  const { signingOut } = useStore(kit.connection)
  return (
    <div className="stack">
      <p className="lead">{messages.unsupportedText}</p>
      <NetworkList kit={kit} />
      <p className="separator">{messages.or}</p>
      <button
        type="button"
        className="action"
        data-quiet
        aria-busy={signingOut}
        aria-disabled={signingOut}
        onClick={() => (signingOut ? undefined : void disconnect(kit))}
      >
        {signingOut ? <Spinner /> : null}
        {signingOut ? messages.disconnecting : messages.disconnect}
      </button>
    </div>
  )
}
