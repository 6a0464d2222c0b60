import '../../../../apps/styles/tokens.css'
import '../../../../apps/styles/base.css'
import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MemberTree } from '../tree/MemberTree.tsx'
import { CircleSchedule } from './CircleSchedule.tsx'
import { OutcomeChart } from './OutcomeChart.tsx'
import { RaffleOdds } from './RaffleOdds.tsx'
import { SharesChart } from './SharesChart.tsx'
import { LeadChart } from './leadChart.ts'
import { RunwayChart, SolvencyChart, UnlockCalendar } from './TimeCharts.tsx'

const unit = { symbol: 'USDC', decimals: 6 }
const start = 1_790_000_000
const day = 86_400
const usdc = (n: number) => BigInt(Math.round(n * 1_000_000))

const charts = {
  'Holds and owes over time': (
    <SolvencyChart
      unit={unit}
      points={Array.from({ length: 40 }, (_, i) => ({
        timestamp: start + i * day,
        held: usdc(1000 + 40 * i),
        owed: usdc(900 + 38 * i),
      }))}
    />
  ),
  'How long the reserve lasts': (
    <RunwayChart
      unit={unit}
      now={start + 20 * day}
      ahead={[
        { timestamp: start + 20 * day, amount: usdc(400) },
        { timestamp: start + 34 * day, amount: 0n },
      ]}
      past={[0, 5, 10, 20].map((at) => ({
        timestamp: start + at * day,
        amount: usdc(900 - 20 * at),
      }))}
    />
  ),
  'When tokens unlock': (
    <UnlockCalendar
      unit={unit}
      now={start + 70 * day}
      unlocks={[0, 30, 60, 90, 120].map((at) => ({
        timestamp: start + at * day,
        amount: usdc(250),
      }))}
    />
  ),
  'What members received of what they spent': (
    <OutcomeChart counters={[80, 41, 30, 22, 12, 6, 2, 1]} />
  ),
  'Who received what': (
    <SharesChart
      unit={unit}
      parts={[
        { label: 'Seller', amount: usdc(500) },
        { label: 'Level 1', amount: usdc(120.5) },
        { label: 'Reserve', amount: usdc(40) },
      ]}
    />
  ),
  'Chance of at least one prize': <RaffleOdds total={400} prizes={3} mine={12} />,
  'Schedule of the circle': (
    <CircleSchedule
      seats={['1', '2', '3']}
      now={start + 10 * day}
      rounds={[0, 1, 2].map((i) => ({
        due: start + i * 7 * day,
        receiver: i,
        paid: new Set(i === 0 ? [0, 1, 2] : i === 1 ? [0, 2] : []),
      }))}
    />
  ),
  'Your tree': (
    <MemberTree
      title="Your tree"
      file="tree"
      members={Array.from({ length: 400 }, (_, i) => ({
        id: i + 1,
        parent: i === 0 ? null : Math.floor((i + 2) / 3),
        wallet: `0x${(i + 1).toString(16).padStart(40, '0')}`,
      }))}
    />
  ),
} as const

let root: Root | undefined

function show(title: keyof typeof charts) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const shown = root
  flushSync(() => shown.render(charts[title]))
  return page.getByRole('figure', { name: title })
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

describe.each(Object.keys(charts) as (keyof typeof charts)[])('%s', (title) => {
  it('has a table with every figure, and an export with as many lines', async () => {
    const figure = show(title)
    await expect.element(figure).toBeVisible()
    await userEvent.click(figure.getByRole('radio', { name: 'Table' }))
    const rows = figure.getByRole('row').elements().length - 1
    expect(rows).toBeGreaterThan(1)
    const saved = new Promise<string>((resolve) => {
      const make = URL.createObjectURL.bind(URL)
      URL.createObjectURL = (blob: Blob) => {
        URL.createObjectURL = make
        void blob.text().then(resolve)
        return make(blob)
      }
    })
    await userEvent.click(figure.getByRole('button', { name: 'Export CSV' }))
    expect((await saved).trim().split('\r\n')).toHaveLength(rows + 1)
  })
})

it('the picture of a page has one line below it; its file stands with its table', async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const shown = root
  flushSync(() => shown.render(<LeadChart value>{charts['Holds and owes over time']}</LeadChart>))
  const figure = page.getByRole('figure', { name: 'Holds and owes over time' })
  const [key, link] = [figure.getByText('Owes').first(), figure.getByText('As a table')]
  await expect.element(link).toBeVisible()
  const middle = (one: typeof key) => {
    const { top, height } = one.element().getBoundingClientRect()
    return top + height / 2
  }
  expect(Math.abs(middle(key) - middle(link))).toBeLessThan(8)
  expect(figure.getByRole('button', { name: 'Export CSV' }).elements()).toEqual([])
  await userEvent.click(link)
  await expect.element(figure.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await userEvent.click(figure.getByText('As a picture'))
  await expect.element(link).toBeVisible()
})

it('what lies between a reserve and what is still given out of it is drawn and named', async () => {
  const figure = show('How long the reserve lasts')
  await expect.element(figure.getByText('100\u{a0}USDC earned, not claimed')).toBeVisible()
})

describe('reading without a pointer', () => {
  it('arrow keys read single points of lines', async () => {
    show('Holds and owes over time')
    const slider = page.getByRole('slider')
    await expect.element(slider).toBeVisible()
    ;(slider.element() as HTMLElement).focus()
    await userEvent.keyboard('{Home}')
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', expect.stringContaining('1,000\u{a0}USDC'))
    await userEvent.keyboard('{ArrowRight}')
    await expect
      .element(slider)
      .toHaveAttribute('aria-valuetext', expect.stringContaining('1,040\u{a0}USDC'))
  })

  it('arrow keys walk a tree, a search goes to a member, and one that is not there is said', async () => {
    show('Your tree')
    const drawing = page.getByRole('application', { name: 'Your tree' })
    await expect.element(drawing).toBeVisible()
    ;(drawing.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Member 3, level 1')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('status')).toHaveTextContent('Member 1, level 0')
    await userEvent.click(page.getByText('Find a member', { exact: true }))
    await userEvent.fill(page.getByLabelText('Find a member'), '#250')
    await expect.element(page.getByRole('status')).toHaveTextContent('Member 250')
    await userEvent.fill(page.getByLabelText('Find a member'), '9999')
    await expect.element(page.getByRole('status')).toHaveTextContent('Nobody in this tree')
  })

  it('something is drawn, in the colours of the theme', async () => {
    show('Your tree')
    const canvas = () => document.querySelector('canvas')
    await expect.poll(() => canvas()?.width ?? 0).toBeGreaterThan(300)
    const inked = () => {
      const element = canvas()
      const data = element?.getContext('2d')?.getImageData(0, 0, element.width, element.height).data
      return data ? data.filter((byte, i) => i % 4 === 3 && byte > 0).length : 0
    }
    await expect.poll(inked).toBeGreaterThan(500)
  })
})
