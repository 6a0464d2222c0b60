import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Address } from './Address.tsx'
import { Switch } from './Switch.tsx'
import { Checkbox } from './Checkbox.tsx'
import { createShadow } from './createShadow.ts'
import { StyleRoot } from './useStyles.tsx'
import { ListRow } from './ListRow.tsx'
import { NumericInput } from './NumericInput.tsx'
import { SearchField } from './SearchField.tsx'
import { Surface } from './Surface.tsx'
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
      {createPortal(<StyleRoot.Provider value={root}>{children}</StyleRoot.Provider>, root)}
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

it('attack: a notice breaks a word that has no end, such as the name that a token gives itself', async () => {
  await render(
    <Shadow>
      <p className="notice">
        <span>It calls itself “{'A'.repeat(400)}”</span>
      </p>
    </Shadow>,
  )
  const notice = page.getByText('It calls itself').element().parentElement
  expect(notice?.scrollWidth).toBe(notice?.clientWidth)
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
          delayMs={400}
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

it('search: what is found moves no list under a press, which would then be nobody’s', async () => {
  const pressed = vi.fn()
  function Searched() {
    const [term, setTerm] = useState('')
    return (
      <div>
        <SearchField label="Search" clearLabel="Clear" delayMs={1_000} onSearch={setTerm} />
        <button key={term} type="button" onClick={() => pressed()}>
          Row {term}
        </button>
      </div>
    )
  }
  await render(
    <Shadow>
      <Searched />
    </Shadow>,
  )
  await page.getByRole('searchbox', { name: 'Search' }).fill('fox')
  await page.getByRole('button', { name: 'Row' }).click({ delay: 1_500 })
  expect(pressed).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('button', { name: 'Row fox' })).toBeVisible()
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

function Amount({ refused }: { readonly refused: (code: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <NumericInput
      label="Amount"
      value={value}
      onChange={setValue}
      onRefused={(error) => refused(error.code)}
    />
  )
}

describe('amount', () => {
  const field = () => page.getByRole('textbox', { name: 'Amount' })
  async function typed(keys: string) {
    await render(
      <Shadow>
        <Amount refused={() => undefined} />
      </Shadow>,
    )
    await field().click()
    await userEvent.keyboard(keys)
    return field()
  }

  it('[S5.amount-digits] [S5.amount-one-separator] takes digits and one separator, comma or dot', async () => {
    await expect.element(await typed('1a2-,5e.7')).toHaveValue('12.57')
  })

  it('[S5.amount-separator] [S5.amount-leading-zero] a leading separator becomes 0., a second leading zero is blocked', async () => {
    const box = await typed('.')
    await expect.element(box).toHaveValue('0.')
    await userEvent.keyboard('{Backspace}{Backspace}00')
    await expect.element(box).toHaveValue('0')
    await userEvent.keyboard('7')
    await expect.element(box).toHaveValue('7')
  })

  it('[S5.amount-editing-keys] editing and clipboard keys work, and a pasted amount is read as people write it', async () => {
    const refused = vi.fn()
    await render(
      <Shadow>
        <Amount refused={refused} />
      </Shadow>,
    )
    const paste = (text: string) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field()
        .element()
        .dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
    }
    await field().click()
    await userEvent.keyboard('9{Home}1{End}{Backspace}{ArrowLeft}{Delete}')
    await expect.element(field()).toHaveValue('')
    paste('1,234.5 USDC')
    await expect.element(field()).toHaveValue('1234.5')
    await userEvent.keyboard('{Control>}a{/Control}{Delete}')
    paste('1,234')
    expect(refused).toHaveBeenCalledWith('amount.ambiguous')
    await expect.element(field()).toHaveValue('')
  })
})

it('choices: a switch and a box say what they are and answer the keyboard', async () => {
  const [onSwitch, onBox] = [vi.fn(), vi.fn()]
  await render(
    <Shadow>
      <Switch label="Smart account" checked={false} onChange={onSwitch} />
      <Checkbox checked={false} onChange={onBox}>
        I agree
      </Checkbox>
    </Shadow>,
  )
  await expect
    .element(page.getByRole('switch', { name: 'Smart account' }))
    .toHaveAttribute('aria-checked', 'false')
  await page.getByRole('switch').click()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect([onSwitch.mock.calls, onBox.mock.calls]).toEqual([[[true]], [[true]]])
})

it('a surface gives the parts their look outside the modal', async () => {
  await render(
    <Surface theme="dark">
      <ListRow title="<b>Fox</b>" detail="Polygon" onClick={() => undefined} />
      <Address address="0x70997970C51812dc3A010C7d01b50e0d17dc79C8" />
    </Surface>,
  )
  const row = page.getByRole('button', { name: '<b>Fox</b>' })
  await expect.element(row).toBeVisible()
  expect(getComputedStyle(row.element()).minHeight).toBe('52px')
  expect(getComputedStyle(row.element()).colorScheme).toBe('dark')
  await expect.element(page.getByText('0x70…dc79C8')).toHaveAttribute('dir', 'ltr')
})
