import { useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AmountInput } from './AmountInput.tsx'

function Harness({ start = '' }: { start?: string }) {
  const [text, setText] = useState(start)
  return (
    <AmountInput
      label="Amount"
      unit="CWY"
      value={text}
      onChange={setText}
      available={{ shown: 'In wallet 12.5', exact: '12.500000000000000001' }}
      problem={null}
      max={{ label: 'Max', explained: 'Use the whole amount' }}
    />
  )
}

let root: Root | undefined

async function render(view: ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(view)
  await expect.element(field()).toBeVisible()
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const field = () => page.getByLabelText('Amount')

async function paste(text: string) {
  const input = field().element() as HTMLInputElement
  input.focus()
  input.select()
  const data = new DataTransfer()
  data.setData('text', text)
  input.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
}

describe('AmountField', () => {
  it('[S5.amount-digits] [S5.amount-one-separator] [S5.amount-separator] [S5.amount-leading-zero] edits by the rule of numeric inputs', async () => {
    await render(<Harness />)
    await userEvent.type(field(), '.5')
    await expect.element(field()).toHaveValue('0.5')
    await userEvent.clear(field())
    await userEvent.type(field(), '00x7')
    await expect.element(field()).toHaveValue('7')
    await userEvent.clear(field())
    await userEvent.type(field(), '1,2.3')
    await expect.element(field()).toHaveValue('1.23')
  })

  it('reads pasted amounts with grouping and a symbol', async () => {
    await render(<Harness />)
    await paste('1,234,567.25 CWY')
    await expect.element(field()).toHaveValue('1234567.25')
  })

  it('refuses pasted text it cannot read for certain, says why, and keeps what stood there', async () => {
    await render(<Harness start="3.25" />)
    await paste('1e18')
    await expect.element(field()).toHaveValue('3.25')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(/exponent/)).toBeVisible()
    await userEvent.type(field(), '1')
    await expect.element(page.getByText(/exponent/)).not.toBeInTheDocument()
  })

  it('[S5.amount-editing-keys] lets editing and clipboard keys through', async () => {
    await render(<Harness start="12.5" />)
    const input = field().element() as HTMLInputElement
    input.focus()
    input.setSelectionRange(4, 4)
    await userEvent.keyboard('{Backspace}3{ArrowLeft}{Delete}{Home}{Delete}')
    await expect.element(field()).toHaveValue('2.')
    await userEvent.keyboard('4')
    await expect.element(field()).toHaveValue('42.')
    input.select()
    await userEvent.cut()
    await expect.element(field()).toHaveValue('')
    await userEvent.paste()
    await expect.element(field()).toHaveValue('42.')
  })

  it('inserts a paste where the caret is', async () => {
    await render(<Harness start="12" />)
    const input = field().element() as HTMLInputElement
    input.focus()
    input.setSelectionRange(1, 1)
    const data = new DataTransfer()
    data.setData('text', '$0,5')
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
    await expect.element(field()).toHaveValue('10.52')
  })

  it('fills in the whole balance exactly, to the last unit', async () => {
    await render(<Harness />)
    await userEvent.click(page.getByRole('button', { name: 'Max' }))
    await expect.element(field()).toHaveValue('12.500000000000000001')
  })
})
