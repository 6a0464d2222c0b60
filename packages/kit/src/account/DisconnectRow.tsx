import { useState } from 'react'
import { disconnect } from '../connection/disconnect.ts'
import type { Kit } from '../kit.ts'
import { Glyph } from '../ui/Glyph.tsx'
import { Spinner } from '../ui/Spinner.tsx'

/** Ends the connection. The wallet may take up to 3 s to take its permission back. */
export function DisconnectRow({ kit }: { readonly kit: Kit }) {
  const [leaving, setLeaving] = useState(false)
  const { messages } = kit
  const press = () => {
    setLeaving(true)
    void disconnect(kit).finally(() => setLeaving(false))
  }
  return (
    <button
      type="button"
      className="row"
      data-danger
      disabled={leaving}
      aria-busy={leaving}
      onClick={press}
    >
      <span className="icon row-glyph">
        {leaving ? <Spinner /> : <Glyph name="leave" tone="danger" />}
      </span>
      <span className="row-text">{leaving ? messages.disconnecting : messages.disconnect}</span>
    </button>
  )
}
