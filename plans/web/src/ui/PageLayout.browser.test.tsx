import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../../../apps/styles/tokens.css'
import '../../../../apps/styles/base.css'

vi.mock('./usePageTitle.ts', () => ({ usePageTitle: () => null }))
const { PageLayout } = await import('./PageLayout.tsx')

let root: Root
afterEach(() => root.unmount())

async function show(width: number, sideLast = false) {
  await page.viewport(width, 900)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  // Under a header: the card stays below it.
  document.body.style.paddingTop = '8rem'
  root.render(
    <PageLayout title="Title" side={<p>card</p>} sideLast={sideLast} below={<p>below</p>}>
      <p>text</p>
    </PageLayout>,
  )
  await expect.element(page.getByText('below')).toBeVisible()
  const box = (text: string) =>
    page.getByText(text, { exact: true }).element().getBoundingClientRect()
  return { title: box('Title'), card: box('card'), text: box('text'), below: box('below') }
}

it('the card begins at the title and stands beside all of it; what is below is under both', async () => {
  const { title, card, text, below } = await show(1280)
  expect(Math.abs(card.top - title.top)).toBeLessThanOrEqual(4)
  expect(card.left).toBeGreaterThan(text.right)
  expect([text.top > title.bottom, below.top > text.bottom, below.width > text.width]).toEqual([
    true,
    true,
    true,
  ])
})

it.each([
  [false, ['Title', 'card', 'text', 'below']],
  [true, ['Title', 'text', 'card', 'below']],
])(
  'where it is narrow the card follows the head, or what has to be read first: %s',
  async (last, order) => {
    const { title, ...rest } = await show(390, last)
    const tops = {
      Title: title.top,
      ...Object.fromEntries(Object.entries(rest).map(([k, b]) => [k, b.top])),
    }
    expect(
      Object.entries(tops)
        .sort((a, b) => a[1] - b[1])
        .map(([name]) => name),
    ).toEqual(order)
    // Read in the order in which it is seen.
    expect(document.body.innerText.split('\n').filter(Boolean)).toEqual(order)
  },
)
