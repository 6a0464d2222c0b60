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
vi.mock('./Menu.tsx', () => ({ menuId: 'menu' }))
const { Places } = await import('./Places.tsx')

let root: Root
beforeEach(async () => {
  await page.viewport(390, 844)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <>
      <p>page</p>
      <div id="menu" popover="auto">
        the rest
      </div>
      <Places />
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
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Plans',
    'Portfolio',
    'Team',
    'Activity',
    'Menu',
  ])
  for (const { width, height } of places.map(boxOf))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const { bottom, height } = boxOf(nav().element())
  expect(bottom).toBe(844)
  expect(Number.parseFloat(getComputedStyle(document.body).paddingBottom)).toBeGreaterThanOrEqual(
    height - 1,
  )
  await userEvent.click(nav().getByRole('button', { name: 'Menu' }))
  await expect.element(page.getByText('the rest')).toBeVisible()
})

it('they give way to a bar that a page has of its own, and to a wide window', async () => {
  const bar = document.body.appendChild(document.createElement('div'))
  bar.dataset['thumb'] = ''
  expect(nav().query()).toBeNull()
  bar.remove()
  expect(nav().query()).not.toBeNull()
  await page.viewport(1280, 844)
  expect(nav().query()).toBeNull()
})

it.each([320, 390])(
  'with text twice as large, at %i px, they keep their names and stay within the page',
  async (width) => {
    await page.viewport(width, 844)
    document.documentElement.style.fontSize = '200%'
    for (const name of ['Plans', 'Portfolio', 'Team', 'Activity'])
      expect(nav().getByRole('link', { name }).query()).not.toBeNull()
    expect(nav().element().scrollWidth).toBeLessThanOrEqual(width)
    expect(boxOf(nav().element()).height).toBeLessThan(844 / 6)
  },
)
