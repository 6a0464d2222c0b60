import type { ReactNode } from 'react'
import emptyStateCss from './emptyState.css?inline'
import { useStyles } from './useStyles.tsx'

/** What stands where nothing is yet: what it would be, and how to get there. */
export function EmptyState(props: {
  readonly picture?: ReactNode
  readonly title: string
  readonly text?: string | undefined
  /** Buttons that lead on. */
  readonly children?: ReactNode
}) {
  useStyles(emptyStateCss)
  return (
    <div className="empty-state">
      {props.picture}
      <h3>{props.title}</h3>
      {props.text === undefined ? null : <p className="lead">{props.text}</p>}
      {props.children}
    </div>
  )
}
