import { expect, type Locator, type Page } from '@playwright/test'
import { parseAmount } from '@causeway/protocol/amount'
import { buttonName } from './buttonName.ts'

export type StakingTab = 'Deposit' | 'Withdraw' | 'Claim' | 'Leave'

/** The page of the staking plan, in the words that its visitors see. */
export function stakingPage(page: Page, url: string) {
  const panel = page.getByRole('region', { name: 'What you can do' })
  const row = (label: string): Locator =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  const heading = panel.getByRole('heading', { level: 2 })
  /** Opens the form of a row, where it does not stand there already. */
  const tab = (name: StakingTab) =>
    expect(async () => {
      // What the card opens with is known once the plan has been read, and its block stands there.
      await expect(panel.locator('small').first()).toHaveText(/\d/u, { timeout: 2_000 })
      if ((await heading.textContent()) !== name)
        await panel
          .getByRole('list', { name: 'Also here' })
          .getByRole('button', { name, exact: true })
          .click({ timeout: 2_000 })
      await expect(heading).toHaveText(name, { timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  const amount = (name: 'deposit' | 'withdraw') => panel.getByLabel(`Amount to ${name}`)
  return {
    panel,
    tab,
    amount,
    position: {
      stake: row('Your stake'),
      claimable: row('Claimable now'),
      wallet: row('In your wallet'),
    },
    problem: panel.locator('p[aria-live="polite"]'),
    submit: (press: string) =>
      panel.locator('form').getByRole('button', { name: buttonName(press) }),
    open: () => page.goto(`${url}/plans/staking`),
    banner: page.getByRole('region', { name: 'Notices' }),
    async type(name: 'deposit' | 'withdraw', text: string): Promise<void> {
      await tab(name === 'deposit' ? 'Deposit' : 'Withdraw')
      await amount(name).fill(text)
    },
    /** Pastes as a person does, through the clipboard event. */
    async paste(name: 'deposit' | 'withdraw', text: string): Promise<void> {
      await amount(name).evaluate((input, pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', pasted)
        input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
      }, text)
    },
  }
}

/** "1,234.5 CWY" as base units. */
export async function shownFigure(figure: Locator): Promise<bigint> {
  await expect(figure).toHaveText(/\d/u)
  const text = (await figure.textContent()) ?? ''
  const number = /[\d,]+(?:\.\d+)?/u.exec(text)?.[0].replaceAll(',', '')
  if (number === undefined) throw new Error(`No number in "${text}".`)
  return /^0*\.?0*$/u.test(number) ? 0n : parseAmount(number, 18)
}
