import type { Frame, Locator, Page } from '@playwright/test'

const english = {
  email: 'E-mail address',
  firstDigit: 'Digit 1 of 6',
  signs: 'Code to compare',
  approve: 'Approve',
  showRest: 'Show the rest',
  refuse: 'Refuse',
  openWindow: 'Check in a window',
  yes: 'Yes, it is me',
}

/** The words by which the parts of a login are found. */
export type LoginLabels = { readonly [Name in keyof typeof english]: string }

/**
 * What a visitor does to sign in to the embedded wallet, and to approve in its frame, on a Playwright page.
 * @param walletOrigin where the frame is from
 * @param labels the words that the app replaced, with `messages` or another language
 */
export function loginPage(page: Page, walletOrigin: string, labels: Partial<LoginLabels> = {}) {
  const words = { ...english, ...labels }
  const dialog: Locator = page.getByRole('dialog')

  /** The question is drawn anew once it is known what it would do: a press before that may meet a button that goes. */
  async function drawn(inside: Frame): Promise<void> {
    await inside.locator('section.request:not([aria-busy])').waitFor()
  }

  /** As a person does: from the question's beginning, and on with what does not fit into the frame. */
  async function lookThrough(inside: Frame): Promise<void> {
    const ready = inside.getByRole('button', { name: words.approve, exact: true, disabled: false })
    const rest = inside.getByRole('button', { name: words.showRest })
    for (;;) {
      await ready.or(rest).first().waitFor()
      if (await ready.isVisible()) return
      await rest.click()
      // What came into sight counts once it was there for a while.
      await inside.waitForTimeout(700)
    }
  }

  /** The frame stands in a closed shadow root: it is found by its address, as a browser's tools do. */
  async function frame(): Promise<Frame> {
    const isWallets = (one: Frame) => one.url().startsWith(`${walletOrigin}/sdk`)
    // One that was just attached has no address yet.
    return page.frames().find(isWallets) ?? page.waitForEvent('framenavigated', isWallets)
  }

  return {
    dialog,
    frame,
    /** The frame, once its question stands as it will be answered. */
    async question(): Promise<Frame> {
      const inside = await frame()
      await drawn(inside)
      return inside
    },
    signs: dialog.getByLabel(words.signs),
    /** Types an address and sends it off. */
    async email(address: string): Promise<void> {
      await dialog.getByLabel(words.email).fill(address)
      await dialog.getByLabel(words.email).press('Enter')
    },
    /** Types the mail's code; the last digit sends it off. */
    async code(code: string): Promise<void> {
      await dialog.getByLabel(words.firstDigit).click()
      await page.keyboard.type(code)
    },
    /** Says yes to a mail's link, in a page of the wallet's own: what it shows is known once it can be answered. */
    async confirmDevice(link: string): Promise<string> {
      const tab = await page.context().newPage()
      await tab.goto(link)
      const yes = tab.getByRole('button', { name: words.yes })
      await yes.waitFor()
      const shown = await tab.getByRole('main').innerText()
      await yes.click()
      await yes.waitFor({ state: 'detached' })
      await tab.close()
      return shown
    },
    /**
     * Approves what the frame asks: in it, or in the wallet's own window where the browser cannot say what covers it. Waits until that
     * question is gone: the next one has a button of the same name.
     */
    async approve(): Promise<void> {
      const inside = await frame()
      await drawn(inside)
      const asked = await inside.locator('section.request').elementHandle()
      const approve = inside.getByRole('button', { name: words.approve, exact: true })
      const window = inside.getByRole('button', { name: words.openWindow })
      await approve.or(window).first().waitFor()
      if (await window.isVisible()) {
        const [popup] = await Promise.all([page.context().waitForEvent('page'), window.click()])
        await popup.getByRole('button', { name: words.approve, exact: true }).click()
      } else {
        await lookThrough(inside)
        await approve.click()
      }
      await asked?.waitForElementState('hidden')
    },
    async refuse(): Promise<void> {
      const inside = await frame()
      await drawn(inside)
      await inside.getByRole('button', { name: words.refuse, exact: true }).click()
    },
  }
}

/** What a visitor of the embedded wallet does, step by step. */
export type LoginPage = ReturnType<typeof loginPage>
