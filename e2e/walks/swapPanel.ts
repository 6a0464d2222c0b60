import { expect } from '@playwright/test'
import { parseUnits } from 'viem'
import type { MoneyMember } from './moneyMember.ts'

/** Six decimals are shown of an amount, cut. */
export const cut = (units: bigint, decimals: number) => units / 10n ** BigInt(decimals - 6)

/** A figure as it stands on screen, `1,234.5 DAI`, in millionths, cut. */
export function millionths(text: string | null): bigint {
  // All digits of an amount are on screen in the review; a parser would round them.
  const found = /([\d,]+(?:\.\d{1,6})?)/u.exec(text ?? '')
  if (!found?.[1]) throw new Error(`This is no figure: ${text}`)
  return parseUnits(found[1].replaceAll(',', ''), 6)
}

/** The form of a swap and its review, as a visitor reads them. */
export function swapPanel({ kit: { dialog }, text, press }: MoneyMember) {
  const choose = async (side: 'You give' | 'You get', symbol: string) => {
    await dialog
      .getByRole('group', { name: side })
      .getByRole('button', { name: /Select token/u })
      .click()
    await dialog
      .getByRole('list', { name: 'Suggested tokens' })
      .getByRole('button', { name: symbol, exact: true })
      .click()
  }
  const figure = (label: string) =>
    dialog.locator('dl > div').filter({ hasText: label }).locator('dd bdi').first()
  return {
    choose,
    figure,
    amount: text('You give'),
    /** What the review says that comes out. */
    got: dialog.locator('.swap-sum').filter({ hasText: 'You get' }).locator('.swap-amount'),
    /** Fills the form in, and goes on to the review. */
    async review(from: string, to: string, amount: string): Promise<void> {
      if (from !== 'POL') await choose('You give', from)
      await choose('You get', to)
      await text('You give').fill(amount)
      await expect(dialog.getByRole('button', { name: 'Review swap' })).toBeEnabled({
        timeout: 20_000,
      })
      await press('Review swap')
    },
  }
}
