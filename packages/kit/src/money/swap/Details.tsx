import { type ReactNode, useId } from 'react'
import { Glyph } from '../../ui/Glyph.tsx'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { type SwapFigures, concernOf } from './figuresOf.ts'

/** What a swap costs and gives, line by line. `brief`: what the form says, before there is a transaction. */
export function Details(props: {
  readonly figures: SwapFigures
  readonly brief?: boolean
  /** The network's fee is told elsewhere. */
  readonly feeless?: boolean
  /** More lines, at the end. */
  readonly children?: ReactNode
}) {
  const { figures, brief = false, feeless = false, children } = props
  const texts = useMoneyTexts()
  const concern = concernOf(figures.loss)
  return (
    <>
      {concern === 'none' ? null : (
        <p className="notice swap-concern" data-tone={concern}>
          <Glyph name="warning" tone="danger" />
          {texts.swapLoss({ percent: figures.impact })}
        </p>
      )}
      {figures.putUsd === undefined || figures.gotUsd === undefined ? (
        <p className="notice">{texts.swapNoPrices}</p>
      ) : null}
      <dl className="swap-details">
        <Line name={texts.swapRate} value={figures.rate} />
        <Line name={texts.swapImpact} value={figures.impact} />
        <Line
          name={texts.swapLeast({ percent: figures.slippage })}
          hint={texts.swapLeastText}
          value={figures.least}
        />
        <Line name={texts.swapFee({ percent: figures.feePercent })} value={figures.fee} />
        {feeless ? null : (
          <Line
            name={texts.previewFee}
            value={brief ? `≈ ${figures.network}` : figures.network}
            more={figures.networkUsd}
          />
        )}
        {children}
      </dl>
    </>
  )
}

/** One line: what it is, and how much. */
export function Line(props: {
  readonly name: string
  readonly value: ReactNode
  /** The same in another measure. */
  readonly more?: string | undefined
  /** What it means, for whoever points at it. */
  readonly hint?: string
}) {
  const { name, value, more, hint } = props
  const id = useId()
  return (
    <div>
      <dt>
        {name}
        {hint === undefined ? null : (
          <Tooltip text={hint} id={id}>
            <button type="button" className="swap-hint" aria-label={name} aria-describedby={id}>
              <Glyph name="help" />
            </button>
          </Tooltip>
        )}
      </dt>
      <dd>
        <bdi dir="ltr">{value}</bdi>
        {more === undefined ? null : (
          <bdi className="soft" dir="ltr">
            {' '}
            {more}
          </bdi>
        )}
      </dd>
    </div>
  )
}
