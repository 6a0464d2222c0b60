import { exactToken } from '../assets/tokenAmounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { sendFlow } from './sendFlow.ts'
import type { SendStep } from './sendState.ts'

/**
 * A payment that the wallet was asked for and did not answer: it may be on its way. What the node has seen since is told, and
 * the form comes back only when the visitor says that they have looked.
 */
export function SendDoubt(props: {
  readonly kit: KitInside
  readonly step: Extract<SendStep, { status: 'maybeSent' }>
}) {
  const { kit, step } = props
  const { movement, payment } = step
  const texts = useMoneyTexts()
  const flow = sendFlow(kit)
  return (
    <div className="send-result">
      <span className="send-badge" data-outcome="unknown">
        <Glyph name="warning" tone="danger" />
      </span>
      <h3>{texts.sendMaybe}</h3>
      <p>
        <bdi dir="ltr">{exactToken(payment.units, payment.token, kit.language.get().tag)}</bdi>
      </p>
      <p className="lead">{texts.sendMaybeText}</p>
      <p className="lead" role="status">
        {movement === undefined ? texts.checking : texts[statusKeys[movement]]}
      </p>
      <button
        type="button"
        className="action"
        disabled={movement === undefined}
        onClick={() => flow.send({ type: 'lookAgain' })}
      >
        {texts.sendLookAgain}
      </button>
      <button
        type="button"
        className="action"
        data-quiet
        onClick={() => flow.send({ type: 'doubtLeft' })}
      >
        {texts.sendHaveLooked}
      </button>
    </div>
  )
}

const statusKeys = { still: 'sendStill', moved: 'sendMoved', unknown: 'sendUnseen' } as const
