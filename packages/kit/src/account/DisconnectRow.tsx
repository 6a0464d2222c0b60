import { disconnect } from '../connection/disconnect.ts'
import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'

/** Ends the connection. What the wallet takes its time for then shows in place of the account (`Leaving`). */
export function DisconnectRow({ kit }: { readonly kit: Kit }) {
  return (
    <button type="button" className="row" data-danger onClick={() => void disconnect(kit)}>
      <span className="icon row-glyph">
        <Glyph name="leave" tone="danger" />
      </span>
      <span className="row-text">{kit.messages.disconnect}</span>
    </button>
  )
}
