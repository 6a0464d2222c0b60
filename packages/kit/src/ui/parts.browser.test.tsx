import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createShadow } from '../modal/createShadow.ts'
import { SearchField } from './SearchField.tsx'
import { StyleRoot } from './styleRoot.tsx'
import parts from './parts.css?inline'
import { Tabs } from './Tabs.tsx'
import tokens from './tokens.css?inline'
import { Tooltip } from './Tooltip.tsx'

/** A shadow root as the modal's, with the part in it. */
function Shadow({ dir, children }: { readonly dir?: string; readonly children: ReactNode }) {
  const [root] = useState(() => createShadow([tokens, parts]))
  return (
    <section
      ref={(element) => {
        element?.append(root.host)
      }}
      dir={dir}
    >
      {createPortal(<StyleRoot value={root}>{children}</StyleRoot>, root)}
    </section>
  )
}

const tabs = [
  { id: 'a', label: 'Alpha' },
  { id: 'b', label: 'Beta' },
  { id: 'c', label: 'Gamma' },
] as const

function ThreeTabs() {
  const [selected, select] = useState<'a' | 'b' | 'c'>('a')
  return (
    <Tabs label="Letters" tabs={tabs} selected={selected} onSelect={select}>
      content of {selected}
    </Tabs>
  )
}

it.each([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('tabs: %s arrows select in reading direction, and one Tab leaves', async (dir, next, before) => {
  await render(
    <Shadow dir={dir}>
      <ThreeTabs />
    </Shadow>,
  )
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Alpha').click()
  await userEvent.keyboard(next)
  await expect.element(tab('Beta')).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('tabpanel', { name: 'Beta' }))
    .toHaveTextContent('content of b')
  await userEvent.keyboard(`${before}${before}`)
  await expect.element(tab('Gamma')).toHaveAttribute('aria-selected', 'true')
  expect(tab('Gamma').element().matches(':focus')).toBe(true)
  await expect.element(tab('Alpha')).toHaveAttribute('tabindex', '-1')
})

it('search: tells the trimmed term after a pause, at once on Enter, and Escape empties first', async () => {
  const terms: string[] = []
  const escapes = vi.fn()
  await render(
    <Shadow>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => event.key === 'Escape' && escapes()}>
        <SearchField
          label="Search"
          clearLabel="Clear"
          delayMs={60}
          onSearch={(term) => terms.push(term)}
        />
      </div>
    </Shadow>,
  )
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('  fox ')
  expect(terms).toEqual([])
  await vi.waitFor(() => expect(terms).toEqual(['fox']))
  await box.fill('foxy')
  await userEvent.keyboard('{Enter}')
  expect(terms).toEqual(['fox', 'foxy'])
  await userEvent.keyboard('{Escape}')
  expect(terms).toEqual(['fox', 'foxy', ''])
  await expect.element(box).toHaveValue('')
  expect(escapes).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(escapes).toHaveBeenCalledOnce()
})

it('tooltip: shows on hover and on keyboard focus, Escape hides it and nothing else', async () => {
  const escapes = vi.fn()
  await render(
    <Shadow>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={(event) => event.key === 'Escape' && escapes()}>
        <button type="button">Before</button>
        <Tooltip text="Copies the whole address" id="tip">
          <button type="button" aria-describedby="tip">
            Copy
          </button>
        </Tooltip>
      </div>
    </Shadow>,
  )
  const tip = page.getByText('Copies the whole address')
  await expect.element(tip).not.toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).hover()
  await expect.element(tip).toBeVisible()
  await page.getByRole('button', { name: 'Before' }).hover()
  await expect.element(tip).not.toBeVisible()

  await page.getByRole('button', { name: 'Before' }).click()
  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  const [words, control] = [
    tip.element().getBoundingClientRect(),
    page.getByRole('button', { name: 'Copy' }).element().getBoundingClientRect(),
  ]
  expect(Math.abs(words.left + words.width / 2 - control.left - control.width / 2)).toBeLessThan(60)
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
  expect(escapes).not.toHaveBeenCalled()
  expect(tip.element().hasAttribute('style')).toBe(false)
})
