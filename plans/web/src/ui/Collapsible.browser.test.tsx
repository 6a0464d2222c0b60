import { createRoot, type Root } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Collapsible } from './Collapsible.tsx'

let root: Root | undefined
afterEach(async () => {
  root?.unmount()
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname + location.search)
  await page.viewport(1280, 800)
})

function show(): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const shown = root
  flushSync(() =>
    shown.render(
      <>
        <Collapsible title="The contract" place="contract">
          Made in October
        </Collapsible>
        <Collapsible title="Your position" place="position" opens="wide">
          26 USDC
        </Collapsible>
        <Collapsible title="Activity" place="activity" opens="always">
          Somebody claimed
        </Collapsible>
      </>,
    ),
  )
}

const isOpen = (place: string) => document.querySelector<HTMLDetailsElement>(`#${place}`)?.open

it('opens by the keyboard', async () => {
  show()
  expect(isOpen('contract')).toBe(false)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(isOpen('contract')).toBe(true)
})

it('is open for who comes by its place, and for who goes there later', () => {
  history.replaceState(null, '', '#contract')
  show()
  expect(isOpen('contract')).toBe(true)
  const contract = document.querySelector<HTMLDetailsElement>('#contract')
  if (contract) contract.open = false
  dispatchEvent(new HashChangeEvent('hashchange'))
  expect(isOpen('contract')).toBe(true)
})

it('is printed whole, and shut again after that', () => {
  show()
  dispatchEvent(new Event('beforeprint'))
  expect(['contract', 'position', 'activity'].map(isOpen)).toEqual([true, true, true])
  dispatchEvent(new Event('afterprint'))
  expect(isOpen('contract')).toBe(false)
  expect(isOpen('activity')).toBe(true)
})

it('stands open by itself where there is room', async () => {
  await page.viewport(390, 844)
  show()
  expect(['contract', 'position', 'activity'].map(isOpen)).toEqual([false, false, true])
  await page.viewport(1440, 1000)
  await expect.poll(() => isOpen('position')).toBe(true)
  expect(isOpen('contract')).toBe(false)
})
