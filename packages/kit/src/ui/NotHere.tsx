import type { KitInside } from '../actions/kit.ts'

/**
 * What stands where code is on its way, or could not be fetched.
 * @param props.again tries once more
 */
export function NotHere(props: {
  readonly kit: KitInside
  readonly failed: boolean
  readonly again: () => void
}) {
  const { messages } = props.kit
  if (!props.failed) return <p className="waiting">{messages.loading}</p>
  return (
    <div className="waiting" role="alert">
      <p className="lead">{messages.loadFailed}</p>
      <button type="button" className="action" onClick={props.again}>
        {messages.tryAgain}
      </button>
    </div>
  )
}
