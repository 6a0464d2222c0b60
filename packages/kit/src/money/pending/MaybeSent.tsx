import type { Movement } from '../../actions/calls/nextNonce.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'

/**
 * What the wallet was asked for and did not answer: it may be on its way. What the chain has seen since is told, and what led here
 * comes back only when the visitor says that they have looked.
 */
export function MaybeSent(props: {
  /** Of the panel's own sheet. */
  readonly className: string
  readonly amount: string
  /** In the panel's own words; a payment's when left out. */
  readonly text?: string | undefined
  /** Left out while the chain is asked. */
  readonly movement: Movement | undefined
  readonly onPress: (event: { readonly type: 'lookAgain' | 'haveLooked' }) => void
}) {
  const texts = useMoneyTexts()
  const { className, amount, text = texts.sendMaybeText, movement, onPress } = props
  return (
    <div className={className}>
      <span className="send-badge" data-outcome="unknown">
        <Glyph name="warning" tone="danger" />
      </span>
      <h3>{texts.sendMaybe}</h3>
      <p>
        <bdi dir="ltr">{amount}</bdi>
      </p>
      <p className="lead" role="alert">
        {text}
      </p>
      <p className="lead" role="status">
        {movement === undefined ? texts.checking : texts[movementKeys[movement]]}
      </p>
      <button
        type="button"
        className="action"
        disabled={movement === undefined}
        onClick={() => onPress({ type: 'lookAgain' })}
      >
        {texts.sendLookAgain}
      </button>
      <button
        type="button"
        className="action"
        data-quiet
        onClick={() => onPress({ type: 'haveLooked' })}
      >
        {texts.sendHaveLooked}
      </button>
    </div>
  )
}

const movementKeys = { still: 'sendStill', moved: 'sendMoved', unknown: 'sendUnseen' } as const
