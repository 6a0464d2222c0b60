import type { BaseError } from '@causeway/protocol/errors/baseError'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import type { SwapToken } from '../../core/ports/swaps.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { NumericInput } from '../../ui/NumericInput.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { usdText } from './figuresOf.ts'
import { swapFlow } from './swapFlow.ts'
import { swappableOf, pictureOf } from './form.ts'
import type { SwapState } from './state.ts'
import { isBusy } from './reduceStep.ts'

/** One side of the swap: its token, and what of it goes in or comes out. */
export function Side(props: {
  readonly kit: KitInside
  readonly state: SwapState
  readonly side: 'from' | 'to'
  readonly describedBy?: string | undefined
}) {
  const { kit, state, side, describedBy } = props
  const texts = useMoneyTexts()
  const { tag } = kit.language.get()
  const token = state[side]
  const { quote } = state
  const got = quote.status === 'here' ? quote.value.toAmount : undefined
  const isOut = side === 'to'
  const label = isOut ? texts.swapYouGet : texts.swapYouGive
  const amount = isOut ? got : quote.status === 'here' ? quote.amount : undefined
  const usd = token && amount !== undefined ? usdText(amount, token, state.prices, tag) : undefined
  const refused = (error: BaseError) =>
    toastsOf(kit).send({ type: 'show', toast: { kind: 'error', text: errorText(texts, error) } })
  return (
    <div className="swap-side" role="group" aria-label={label}>
      <span className="swap-label">{label}</span>
      <div className="swap-line">
        {isOut ? (
          <output className="swap-out" aria-busy={quote.status === 'waiting'}>
            <Amount of={(token && got) ?? 0n} unit={token ?? {}} kind="quote" bare locale={tag} />
          </output>
        ) : (
          <NumericInput
            label={label}
            value={state.amount}
            disabled={isBusy(state)}
            invalid={describedBy !== undefined}
            describedBy={describedBy}
            onRefused={refused}
            onChange={(next) => swapFlow(kit).send({ type: 'amountTyped', amount: next })}
          />
        )}
        <TokenButton kit={kit} side={side} token={token} disabled={isBusy(state)} />
      </div>
      <div className="swap-line swap-small">
        <bdi dir="ltr">{usd ?? ''}</bdi>
        <Held kit={kit} state={state} side={side} token={token} />
      </div>
    </div>
  )
}

function TokenButton(props: {
  readonly kit: KitInside
  readonly side: 'from' | 'to'
  readonly token: SwapToken | undefined
  readonly disabled: boolean
}) {
  const { kit, side, token } = props
  const texts = useMoneyTexts()
  const view = { name: 'SwapSelectToken', side } as const
  return (
    <button
      type="button"
      className="swap-token"
      disabled={props.disabled}
      onClick={() => kit.modal.send({ type: 'push', view })}
    >
      {token ? (
        <Picture url={pictureOf(kit, token)} name={token.symbol} shape="round" size="small" />
      ) : null}
      {token ? <span className="sr-only">{texts.swapSelectToken}: </span> : null}
      <bdi>{token ? token.symbol : texts.swapSelectToken}</bdi>
      <Glyph name="next" />
    </button>
  )
}

/** What the account holds, and the way to take all of it. */
function Held(props: {
  readonly kit: KitInside
  readonly state: SwapState
  readonly side: 'from' | 'to'
  readonly token: SwapToken | undefined
}) {
  const { kit, state, side, token } = props
  const texts = useMoneyTexts()
  const held = token && state.balances[token.id]
  if (!token || held === undefined) return null
  const text = (
    <span>
      {texts.balance} <Amount of={held} unit={token} locale={kit.language.get().tag} />
    </span>
  )
  if (side === 'to' || held === 0n || isBusy(state)) return text
  const most = swappableOf(state)
  return (
    <span className="swap-held">
      {text}
      {most === undefined || most === '0' ? null : (
        <button
          type="button"
          className="swap-max"
          onClick={() => swapFlow(kit).send({ type: 'amountTyped', amount: most })}
        >
          {texts.max}
        </button>
      )}
    </span>
  )
}
