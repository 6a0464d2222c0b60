import type { ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../../apps/styles/tokens.css'
import '../../../../apps/styles/base.css'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children, ...rest }: ComponentProps<'a'> & { to: string }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}))
vi.mock('./AppHeader.tsx', () => ({ menuId: 'menu' }))
const { ThumbPlaces } = await import('./ThumbPlaces.tsx')

let root: Root
beforeEach(async () => {
  await page.viewport(390, 844)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <>
      <p>page</p>
      <i id="menu" popover="auto">
        the rest
      </i>
      <ThumbPlaces />
    </>,
  )
  await expect.element(page.getByText('page')).toBeVisible()
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  document.documentElement.style.fontSize = ''
})
const nav = () => page.getByRole('navigation', { name: 'Main' })
const boxOf = (element: Element) => element.getBoundingClientRect()

it('a phone has five places at the thumb, one press each, with room kept for them at the end of the page', async () => {
  const places = [...nav().element().children]
  const names = places.map(({ textContent }) => textContent).join(' ')
  expect(names).toBe('Plans Portfolio Team Activity Menu')
  for (const { width, height } of places.map(boxOf))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  expect(boxOf(nav().element()).bottom).toBe(844)
  expect(getComputedStyle(document.body).paddingBottom).toBe('56px')
  await userEvent.click(nav().getByRole('button', { name: 'Menu' }))
  await expect.element(page.getByText('the rest')).toBeVisible()
})

it('they give way to a bar that a page has of its own, and to a wide window', async () => {
  const bar = document.body.appendChild(document.createElement('div'))
  bar.dataset['thumb'] = ''
  expect(nav().query()).toBeNull()
  bar.remove()
  await page.viewport(1280, 844)
  expect(nav().query()).toBeNull()
})

it.each([320, 390])(
  'text twice as large keeps their names, within the page: %i px',
  async (width) => {
    await page.viewport(width, 844)
    document.documentElement.style.fontSize = '200%'
    expect(nav().getByRole('link', { name: /\w/u }).all()).toHaveLength(4)
    expect(nav().element().scrollWidth).toBeLessThanOrEqual(width)
  },
)
