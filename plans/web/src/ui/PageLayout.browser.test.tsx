import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../../apps/styles/tokens.css'
import '../../../../apps/styles/base.css'

vi.mock('./usePageTitle.ts', () => ({ usePageTitle: () => null }))
const { PageLayout } = await import('./PageLayout.tsx')

let root: Root
afterEach(() => root.unmount())

const box = (text: string) =>
  page.getByText(text, { exact: true }).element().getBoundingClientRect()

async function show(width: number, sideLast = false) {
  await page.viewport(width, 900)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  document.body.style.paddingTop = '8rem'
  const side = <p>card</p>
  root.render(
    <PageLayout title="title" side={side} sideLast={sideLast} below={<p>below</p>}>
      <p>text</p>
    </PageLayout>,
  )
  await expect.element(page.getByText('below')).toBeVisible()
}

it('the card begins at the title and stands beside all of it; what is below is under both', async () => {
  await show(1280)
  expect(Math.abs(box('card').top - box('title').top)).toBeLessThanOrEqual(4)
  expect(box('card').left).toBeGreaterThan(box('text').right)
  expect(box('below').width).toBeGreaterThan(box('text').width)
})

it.each([
  [false, 'title card text below'],
  [true, 'title text card below'],
])(
  'where it is narrow the card comes before what it is about, unless that is read first: %s',
  async (last, order) => {
    await show(390, last)
    const seen = order.split(' ').toSorted((a, b) => box(a).top - box(b).top)
    expect([seen.join(' '), document.body.innerText.match(/\w+/gu)?.join(' ')]).toEqual([
      order,
      order,
    ])
  },
)
