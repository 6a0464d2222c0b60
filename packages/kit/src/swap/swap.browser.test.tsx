import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, focused, showKit } from '../../test/showKit.tsx'
import { fixtures } from './fixtures.ts'
import { swapFlow } from './flow.ts'

const row = (name: string | RegExp) => page.getByRole('button', { name })
const fixture = (state: string) => {
  const found = fixtures.find((one) => one.state === state)
  if (!found?.config || !found.prepare) throw new Error(`There is no fixture ${state}.`)
  return { config: found.config, prepare: found.prepare }
}
/** The code of the panel, where the page has asked for it. */
const fetched = () =>
  performance.getEntriesByType('resource').filter(({ name }) => name.includes('/SwapView.tsx'))

describe('swapping', () => {
  it('[S2.lazy-swaps] is one press away by the keyboard; its code comes with it', async () => {
    performance.clearResourceTimings()
    const { config, prepare } = fixture('full')
    const { kit } = await showKit(config)
    await expect.element(row('Swap')).toBeVisible()
    expect(fetched()).toEqual([])
    ;(row('Swap').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Swap' })).toBeVisible()
    await vi.waitFor(() => expect(focused()?.tagName).toBe('H2'))
    await vi.waitFor(() => expect(fetched().length).toBeGreaterThan(0))
    await prepare(kit)
    await expect.element(page.getByText('100.038000', { exact: true })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(kit.modal.get().open).toBe(false)
  })

  it('[S2.enabled-swaps] is not there without a source, nor where the app left it out', async () => {
    const { kit } = await showKit()
    await expect.element(row('Receive')).toBeVisible()
    expect(row('Swap').elements()).toEqual([])
    kit.destroy()
    await showKit({ ...fixture('full').config, features: { swaps: false } })
    await expect.element(row('Receive').first()).toBeVisible()
    expect(row('Swap').elements()).toEqual([])
  })

  it('[S9.swap-decimals] tells rate, bound and fees, and is reviewed and gone back from by the keyboard, with what was typed', async () => {
    const { config, prepare } = fixture('full')
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await expect.element(page.getByText('1 USDC = 1.000380 DAI')).toBeVisible()
    await expect.element(page.getByText('At least, with 1% slippage')).toBeVisible()
    await expect.element(page.getByText('99.037620 DAI')).toBeVisible()
    ;(row('Review swap').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Review swap' })).toBeVisible()
    await expectAccessible()
    ;(row('Cancel').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'You give' })).toHaveValue('100')
  })

  it('chooses a token by the keyboard, and switches the sides', async () => {
    const { config, prepare } = fixture('empty')
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await row('Select token').last().click()
    await expect.element(page.getByRole('heading', { name: 'Select token' })).toBeVisible()
    await expectAccessible()
    await row('USDC').first().click()
    await vi.waitFor(() => expect(swapFlow(kit).get().to?.symbol).toBe('USDC'))
    await row('Switch sides').click()
    expect(swapFlow(kit).get().from?.symbol).toBe('USDC')
  })

  it('a loss of more than a tenth is said yes to before anything can be signed', async () => {
    const { config, prepare } = fixture('preview-loss-asked')
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await expect.element(row('Swap')).toBeDisabled()
    await page.getByRole('checkbox').click()
    await expect.element(row('Swap')).toBeEnabled()
    await expectAccessible()
  })
})
