import { useId, useState } from 'react'
import type { KitInside } from '../../actions/kit.ts'
import { useMoneyTexts } from '../../ui/useMoneyTexts.tsx'
import { NumericInput } from '../../ui/NumericInput.tsx'
import { feeText } from './figuresOf.ts'
import { swapFlow } from './swapFlow.ts'
import {
  leastSlippage,
  mostSlippage,
  readSlippage,
  slippageChoices,
  slippageConcern,
} from './form.ts'

/** How much less than the quote may come out (SPEC §9: 1 %, adjustable): some to press, any to type. */
export function Slippage({
  kit,
  slippage,
}: {
  readonly kit: KitInside
  /** Percent. */
  readonly slippage: number
}) {
  const texts = useMoneyTexts()
  const [typed, setTyped] = useState('')
  const noteId = useId()
  const { tag } = kit.language.get()
  const percent = (value: number) => feeText(String(value), tag)
  const isWrong = typed !== '' && readSlippage(typed) === undefined
  const concern = slippageConcern(slippage)
  const choose = (value: number) => swapFlow(kit).send({ type: 'slippageChosen', slippage: value })
  const values = { percent: percent(slippage) }
  const note = isWrong
    ? texts.swapSlippageBounds({ least: percent(leastSlippage), most: percent(mostSlippage) })
    : concern === 'high'
      ? texts.swapSlippageHigh(values)
      : concern === 'low'
        ? texts.swapSlippageLow(values)
        : ''
  return (
    <details className="swap-slippage">
      <summary>
        {texts.swapSlippage} <bdi dir="ltr">{percent(slippage)}</bdi>
      </summary>
      <div className="swap-choices" role="group" aria-label={texts.swapSlippage}>
        {slippageChoices.map((value) => (
          <button
            key={value}
            type="button"
            className="swap-choice"
            aria-pressed={slippage === value}
            onClick={() => {
              setTyped('')
              choose(value)
            }}
          >
            <bdi dir="ltr">{percent(value)}</bdi>
          </button>
        ))}
        <NumericInput
          label={texts.swapSlippageOwn}
          placeholder="%"
          value={typed}
          invalid={isWrong}
          describedBy={noteId}
          onChange={(next) => {
            setTyped(next)
            const read = readSlippage(next)
            if (read !== undefined) choose(read)
          }}
        />
      </div>
      <p id={noteId} className="swap-note" role="status">
        {note}
      </p>
    </details>
  )
}
