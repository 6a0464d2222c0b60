import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { ColumnAmount } from './ShownAmount.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const dai = { symbol: 'DAI', decimals: 18 }
const usdt = { symbol: 'USDT', decimals: 6 }
const pol = { symbol: 'POL', decimals: 18 }
const cwy = { symbol: 'CWY', decimals: 18 }
const usd = { symbol: 'USD', decimals: 8 }

/** Where the whole part of each amount ends, from the left of the window. */
function pointsOf(rows: readonly { of: bigint; unit: typeof usd }[], places?: number): number[] {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const shown = root
  flushSync(() =>
    shown.render(
      <table style={{ fontVariantNumeric: 'tabular-nums' }}>
        <tbody>
          {rows.map(({ of, unit }) => (
            <tr key={`${of} ${unit.symbol}`}>
              <td style={{ textAlign: 'right' }}>
                <ColumnAmount of={of} unit={unit} bare {...(places ? { places } : {})} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>,
    ),
  )
  return [...document.querySelectorAll('data')].map(({ firstChild }) => {
    const text = firstChild?.textContent ?? ''
    const whole = text.includes('.') ? text.indexOf('.') : text.length
    const range = document.createRange()
    range.setStart(firstChild as Node, 0)
    range.setEnd(firstChild as Node, whole)
    return Math.round(range.getBoundingClientRect().right)
  })
}

it('points of a column stand below each other, whatever each token has behind its own', () => {
  const points = pointsOf([
    { of: 983_958_180n * 10n ** 18n, unit: cwy },
    { of: 1_242_028_740_000n, unit: usdt },
    { of: 1_000_000n * 10n ** 18n, unit: dai },
    { of: 9_899_489n * 10n ** 15n, unit: pol },
    { of: 1n, unit: pol },
    { of: 0n, unit: pol },
  ])
  expect(new Set(points).size, String(points)).toBe(1)
})

it('before a symbol no room parts it from its number, and from a thousand on its places are marked', () => {
  // A stranger's symbol that looks like a figure stays whole.
  const strange = { ...usdt, symbol: 'A1,000.99B' }
  const [thousands, few, odd] = [
    [2_580n, usdt],
    [580n, usdt],
    [2_580n, strange],
  ].map(([of, unit]) => {
    const box = document.body.appendChild(document.createElement('div'))
    root = createRoot(box)
    const shown = root
    flushSync(() =>
      shown.render(<ColumnAmount of={(of as bigint) * 10n ** 6n} unit={unit as typeof usdt} />),
    )
    return box
  })
  expect(odd?.textContent).toContain('\u{a0}A1,000.99B')
  expect(thousands?.textContent).toBe('2,580.00\u{a0}USDT')
  expect(thousands?.querySelector('[data-places]')?.textContent).toBe('.00')
  expect(few?.textContent).toBe('580.00\u{a0}USDT')
  expect(few?.querySelector('[data-places], [data-room]')).toBeNull()
})

it('and in a column of a currency, where whole sums have their places, too', () => {
  const points = pointsOf(
    [
      { of: 98_386_261_19n * 10n ** 6n, unit: usd },
      { of: 1_000_000n * 10n ** 8n, unit: usd },
      { of: 0n, unit: usd },
    ],
    2,
  )
  expect(new Set(points).size, String(points)).toBe(1)
})
