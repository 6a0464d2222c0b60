import type { ReactNode } from 'react'
import type { KitInside } from '../actions/kit.ts'
import type { PromptState } from '../core/messages/errorText.ts'
import css from './asked.css?inline'
import { useStyles } from './useStyles.tsx'

/** A question to the wallet: picture in a ring, what it waits for or what came of it, and what can be done: once more, or back. */
export function WalletPrompt(props: {
  readonly kit: KitInside
  readonly state: PromptState
  readonly picture: ReactNode
  readonly title: string
  readonly text: string
  /** What else may be the matter. */
  readonly hint?: string | undefined
  /** What helps the visitor to answer. */
  readonly children?: ReactNode
  /** Asks again; undefined while that would be too early. */
  readonly onRetry: (() => void) | undefined
}) {
  const { kit, onRetry } = props
  useStyles(css)
  const running = props.state === 'pending' || props.state === 'slow'
  return (
    <div className="asked">
      <div className="ring" data-state={props.state}>
        <svg className="ring-line" viewBox="0 0 92 92" aria-hidden="true">
          <rect x="1" y="1" width="90" height="90" rx="26" pathLength="284" />
          {running ? (
            <rect
              className="ring-run"
              x="1"
              y="1"
              width="90"
              height="90"
              rx="26"
              pathLength="284"
            />
          ) : null}
        </svg>
        {props.picture}
      </div>
      <div role="status">
        <h3>{props.title}</h3>
        <p className="lead">{props.text}</p>
        {props.hint === undefined ? null : <p className="lead">{props.hint}</p>}
      </div>
      <div className="asked-actions">
        {props.children}
        {onRetry ? (
          <button type="button" className="action" onClick={onRetry}>
            {kit.messages.tryAgain}
          </button>
        ) : null}
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => kit.modal.send({ type: 'goBack' })}
        >
          {kit.messages.cancel}
        </button>
      </div>
    </div>
  )
}
