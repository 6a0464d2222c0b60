import { disconnect } from '../connection/disconnect.ts'
import type { Kit } from '../kit.ts'
import { Drawing } from '../ui/Drawing.tsx'
import { drawings } from './drawings.ts'

/** Ends the connection. What the wallet takes its time for then shows in place of the account (`Leaving`). */
export function DisconnectRow({ kit }: { readonly kit: Kit }) {
  return (
    <button type="button" className="row" data-danger onClick={() => void disconnect(kit)}>
      <span className="icon row-glyph">
        <Drawing path={drawings.leave} tone="danger" mirrored />
      </span>
      <span className="row-text">{kit.messages.disconnect}</span>
    </button>
  )
}
