import type { ReactNode } from 'react'
import type { Kit } from '../kit.ts'
import type { View } from '../modal/views.ts'
import { Glyph } from '../ui/Glyph.tsx'

/** A row that leads to another view. */
export function LinkRow(props: {
  readonly kit: Kit
  readonly view: View
  readonly label: string
  readonly picture: ReactNode
  readonly note?: string
  readonly onPress?: () => void
}) {
  const { kit, view, label, note } = props
  const press = () => {
    props.onPress?.()
    kit.modal.send({ type: 'push', view })
  }
  return (
    <button type="button" className="row" onClick={press}>
      <span className="icon row-glyph">{props.picture}</span>
      <span className="row-text">{label}</span>
      {note === undefined ? null : <span className="row-note">{note}</span>}
      <Glyph name="next" />
    </button>
  )
}
