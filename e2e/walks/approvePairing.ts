import type { PocketPage } from '@causeway/testkit/playwright'
import type { Page } from '@playwright/test'
import { pocketAddressOf } from './pocketAddressOf.ts'
import { readLink } from './readLink.ts'
import { expect } from './test.ts'

/* A page and Pocket, from the code to the connection. */

/** The button of the account in use, by the end of its address. */
export const accountButton = (page: Page, account: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`${pocketAddressOf(account).slice(-6)}$`, 'iu') })

/** Opens the code for another device, and reads its link. */
export async function openCode(page: Page): Promise<string> {
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Another device/u })
    .click()
  return readLink(page)
}

export async function connectByPairing(
  page: Page,
  pocket: PocketPage,
  account: number,
): Promise<void> {
  await approvePairing(await openCode(page), page, pocket, account)
}

/** Pocket reads the link of the page and approves. */
export async function approvePairing(uri: string, page: Page, pocket: PocketPage, account: number) {
  await pocket.pair(uri)
  await expect(pocket.proposal).toContainText('Causeway')
  await expect(pocket.proposal).toContainText('Polygon Local (31337)')
  await pocket.connect(account)
  await expect(accountButton(page, account)).toBeVisible()
}
