import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { freshCode } from '../../../test/freshCode.ts'
import { expectAccessible, focused, quietPolygon, showKit } from '../../../test/showKit.tsx'
import { untried } from './fixturePreviews.ts'
import { fixtures } from './fixtures.ts'
import { swapFlow } from './swapFlow.ts'

const row = (name: string | RegExp) => page.getByRole('button', { name })
const fixture = (state: string) => {
  const found = fixtures.find((one) => one.state === state)
  if (!found?.config || !found.prepare) throw new Error(`There is no fixture ${state}.`)
  return { config: found.config, prepare: found.prepare }
}

describe('swapping', () => {
  it('[S2.lazy-swaps] is one press away by the keyboard; its code comes with it', async () => {
    const fetched = freshCode(/\/SwapView\.tsx/u)
    const { config, prepare } = fixture('full')
    const { kit } = await showKit(config)
    await expect.element(row('Swap')).toBeVisible()
    expect(fetched()).toBe(0)
    ;(row('Swap').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Swap' })).toBeVisible()
    await vi.waitFor(() => expect(focused()?.tagName).toBe('H2'))
    await vi.waitFor(() => expect(fetched()).toBeGreaterThan(0))
    await prepare(kit)
    await expect.element(page.getByText('100.038123', { exact: true })).toBeVisible()
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

  it('attack: a token that the app does not list goes by its address, in form and review', async () => {
    const { config, prepare } = fixture('stranger')
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await expect.element(page.getByText('1 USDC = 1.000381 0x66…666666')).toBeVisible()
    const said = '0x66…666666 is on no list of this app. It calls itself “DAI”'
    await expect.element(page.getByText(said).first()).toBeVisible()
    await expectAccessible()
    kit.destroy()
    const review = fixture('preview-stranger')
    const shown = await showKit(review.config, { view: 'Swap' })
    await review.prepare(shown.kit)
    await expect.element(page.getByRole('heading', { name: 'Review swap' })).toBeVisible()
    await expect.element(page.getByText(said).first()).toBeVisible()
    for (const address of [`0x${'6'.repeat(40)}`, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'])
      await expect.element(page.getByText(address, { exact: true })).toBeVisible()
    await expectAccessible()
  })

  it('[S9.swap-decimals] tells rate, bound and fees, and is reviewed and gone back from by the keyboard, with what was typed', async () => {
    const { config, prepare } = fixture('full')
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await expect.element(page.getByText('1 USDC = 1.000381 DAI')).toBeVisible()
    await expect.element(page.getByText('At least, with 1 % slippage')).toBeVisible()
    await expect.element(page.getByText('99.037742 DAI')).toBeVisible()
    ;(row('Review swap').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Review swap' })).toBeVisible()
    await expectAccessible()
    await expect.element(row('Cancel')).toBeVisible()
    ;(row('Cancel').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'You give' })).toHaveValue('100')
  })

  it('[S9.swap-slippage] is 1 % and adjustable by the keyboard; the least that comes out follows it, and what is unwise or impossible is said', async () => {
    const { config, prepare } = fixture('full')
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await expect.element(page.getByText('At least, with 1 % slippage')).toBeVisible()
    await expect.element(page.getByText('99.037742 DAI')).toBeVisible()
    const summary = page.getByText('Slippage tolerance').first().element()
    ;(summary.closest('summary') as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    ;(row('0.50 %').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('At least, with 0.50 % slippage')).toBeVisible()
    await expect.element(page.getByText('99.537932 DAI')).toBeVisible()
    await expectAccessible()
    const field = page.getByRole('textbox', { name: 'Another percentage' })
    await field.fill('6')
    await expect.element(page.getByText(/^At 6\s% much less may come out/u)).toBeVisible()
    await expect.element(page.getByText('94.035836 DAI')).toBeVisible()
    await field.fill('0.05')
    await expect.element(page.getByText(/^At 0\.05\s% the swap may often/u)).toBeVisible()
    await field.fill('51')
    await expect.element(page.getByText('Type a percentage from 0.01 % to 50 %.')).toBeVisible()
    expect(swapFlow(kit).get().slippage).toBe(0.05)
    await expectAccessible()
  })

  it.each([
    ['preview-ready', '− 100 USDC'],
    ['preview-untried', 'What moves could not be computed'],
    ['preview-varies', 'A minute later this would do something else.'],
    ['preview-unsure', /^Your wallet was asked, and its answer was lost/u],
    ['preview-approve', /may (?:take|spend) .*100\sUSDC/u],
  ] as const)('the review says what trying the very transaction said: %s', async (state, said) => {
    const { config, prepare } = fixture(state)
    const { kit } = await showKit(config, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    await expect.element(page.getByText(said).first()).toBeVisible()
    await expectAccessible()
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

  it('from the open account a token that takes permits is with the wallet by five presses: swap, sides, review, permission, swap', async () => {
    const { config, prepare } = fixture('empty')
    const { kit } = await showKit(config)
    let presses = 0
    const press = async (name: string) => {
      await row(name).click()
      presses += 1
    }
    await press('Swap')
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    await prepare(kit)
    const flow = swapFlow(kit)
    await vi.waitFor(() => expect(flow.get().to?.symbol).toBe('USDC'))
    await press('Switch sides')
    await page.getByRole('textbox', { name: 'You give' }).fill('100')
    // The service and the chain, which are silent here, answer from here on.
    await vi.waitFor(() => expect(flow.get().quote.status).toBe('waiting'))
    const { ticket } = flow.get()
    const toAmount = 240n * 10n ** 18n
    const fee = { percent: '0.85', amount: 1n }
    const networkFee = { amount: 10n ** 15n }
    const quote = { toAmount, fee, priceImpact: '0.02', networkFee, wraps: false }
    flow.send({ type: 'quoteAnswered', ticket, amount: 100_000_000n, quote })
    await press('Review swap')
    const spender = `eip155:137:0x${'9'.repeat(40)}`
    flow.send({
      type: 'allowanceAnswered',
      attempt: flow.get().attempt,
      allowance: 0n,
      spender,
      takesPermit: true,
    })
    await press('Sign permission')
    expect(flow.get().step.name).toBe('permitting')
    flow.send({ type: 'permitSigned', attempt: flow.get().attempt, permit: '0x01' })
    await vi.waitFor(() => expect(flow.get().step.name).toBe('preparing'))
    flow.send({
      type: 'swapBuilt',
      attempt: flow.get().attempt,
      transaction: {
        to: spender,
        data: '0x5ae401dc',
        value: 0n,
        gas: 182_000n,
        gasPrice: 30_000_000_000n,
        toAmount,
        minAmount: (toAmount * 99n) / 100n,
        fee,
        priceImpact: '0.02',
      },
      preview: untried,
    })
    await press('Swap')
    expect(flow.get().step.name).toBe('swapping')
    expect(presses).toBeLessThanOrEqual(5)
  })

  it('where there are no swaps another network is one press away, which is told once, and by its id alone', async () => {
    const { config, prepare } = fixture('unsupported')
    const other = { ...quietPolygon, id: 1, caipNetworkId: 'eip155:1', name: 'Ethereum' } as const
    const { kit } = await showKit({ ...config, networks: [quietPolygon, other] }, { view: 'Swap' })
    await expect.element(page.getByText('Loading')).toBeInTheDocument()
    const told: unknown[] = []
    kit.events.subscribe(() => told.push(kit.events.get()))
    await prepare(kit)
    await row('Ethereum').click()
    const chosen = { event: 'CLICK_SELECT_NETWORK_TO_SWAP', network: 'eip155:1' }
    await vi.waitFor(() => expect(told).toContainEqual(chosen))
    expect(told.filter((one) => JSON.stringify(one).includes('CLICK_SELECT'))).toEqual([chosen])
  })
})
