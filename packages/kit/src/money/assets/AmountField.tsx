import type { BaseError } from '@causeway/protocol/errors/baseError'
import type { TokenBalance } from '@causeway/protocol/tokens/tokenBalance'
import { type ReactNode, useId } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { errorText } from '../../core/messages/errorText.ts'
import { usd } from '../../actions/portfolio/tokensQuery.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Drawing, drawings } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { NumericInput } from '../../ui/NumericInput.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import css from './assets.css?inline'
import {
  type TypedUnit,
  type TypedAmount,
  readTyped,
  retyped,
  unitOf,
  unitsOf,
  valueOf,
} from './tokenAmounts.ts'

/**
 * An amount of a token, typed in the token or in US dollars. The other of the two stands below it; without a price nothing does.
 * @param props.token undefined until one is chosen: the field waits
 * @param props.text decimal string with a dot, as it was typed
 * @param props.onChange gets text and unit together: a change of unit changes both
 * @param props.onMax puts in all that can be spent; without it there is no button
 * @param props.problem what is wrong beyond the text itself, such as a balance that is too small
 */
export function AmountField(props: {
  readonly kit: KitInside
  readonly label: string
  readonly token: TokenBalance | undefined
  readonly text: string
  readonly unit: TypedUnit
  readonly onChange: (text: string, unit: TypedUnit) => void
  readonly onMax?: (() => void) | undefined
  readonly onRefused?: ((error: BaseError) => void) | undefined
  readonly problem?: string | undefined
  readonly disabled?: boolean
}) {
  useStyles(css)
  const { kit, token, text, unit, onChange, onMax } = props
  const texts = useMoneyTexts()
  const problemId = useId()
  const read: TypedAmount = token ? readTyped(text, unit, token) : { status: 'empty' }
  // Zero is what one has typed on the way to "0.5": whoever wants to go on is told by the button.
  const refusal =
    read.status === 'refused' && read.error.code !== 'amount.zero'
      ? errorText(texts, read.error)
      : undefined
  const problem = refusal ?? props.problem
  const other = otherOf(kit, token, read, unit)
  const hasPrice = token !== undefined && valueOf(10n ** 70n, token) !== undefined
  return (
    <div className="amount-field">
      <div className="amount-line">
        <NumericInput
          value={text}
          label={props.label}
          disabled={props.disabled === true || token === undefined}
          invalid={problem !== undefined}
          describedBy={problem === undefined ? undefined : problemId}
          onChange={(next) => onChange(next, unit)}
          {...(props.onRefused ? { onRefused: props.onRefused } : {})}
        />
        <bdi className="amount-unit">{unit === 'currency' ? 'USD' : token?.symbol}</bdi>
      </div>
      <div className="amount-line amount-below">
        {token && hasPrice ? (
          <button
            type="button"
            className="amount-other"
            disabled={props.disabled}
            onClick={() =>
              onChange(retyped(text, unit, token), unit === 'token' ? 'currency' : 'token')
            }
          >
            <Drawing path={drawings.swap} />
            {other}
            <span className="sr-only">
              ,{' '}
              {unit === 'token'
                ? texts.typeInCurrency
                : texts.typeInToken({ symbol: token.symbol })}
            </span>
          </button>
        ) : (
          <span />
        )}
        {token ? <Balance kit={kit} token={token} disabled={props.disabled} onMax={onMax} /> : null}
      </div>
      <p id={problemId} className="amount-problem" role="status">
        {problem}
      </p>
    </div>
  )
}

/** What there is of the token, and the button that puts all of it in. */
function Balance(props: {
  readonly kit: KitInside
  readonly token: TokenBalance
  readonly disabled: boolean | undefined
  readonly onMax: (() => void) | undefined
}) {
  const { kit, token, onMax } = props
  const texts = useMoneyTexts()
  return (
    <span className="amount-balance">
      <span className="sr-only">{texts.balance} </span>
      <Amount of={unitsOf(token)} unit={unitOf(token)} locale={kit.language.get().tag} />
      {onMax ? (
        <button type="button" className="amount-max" disabled={props.disabled} onClick={onMax}>
          {texts.max}
        </button>
      ) : null}
    </span>
  )
}

/** The same amount in the other unit. */
function otherOf(
  kit: KitInside,
  token: TokenBalance | undefined,
  read: TypedAmount,
  unit: TypedUnit,
): ReactNode {
  const { tag } = kit.language.get()
  const units = read.status === 'ok' ? read.units : 0n
  if (!token) return null
  return unit === 'currency' ? (
    <Amount of={units} unit={unitOf(token)} kind="quote" locale={tag} />
  ) : (
    <Amount of={valueOf(units, token) ?? '0'} unit={usd} locale={tag} />
  )
}
