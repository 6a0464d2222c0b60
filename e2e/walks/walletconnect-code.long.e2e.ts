import { portUri } from '@causeway/testkit/walletconnect/createPairingPort'
import { expect, scan, test } from './outside.ts'

/** The code that a camera reads, and how long it may be read. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [size, scale] of [
  [{ width: 1440, height: 900 }, 1],
  [{ width: 1440, height: 900 }, 2],
  [{ width: 360, height: 740 }, 1],
  [{ width: 360, height: 740 }, 2],
] as const) {
  test.describe(`a screen of ${size.width} px, ${scale} points to a pixel`, () => {
    test.use({ viewport: size, deviceScaleFactor: scale })
    for (const theme of ['light', 'dark'] as const)
      test(`a camera reads the code, with and without a picture, ${theme}`, async ({
        page,
        lab,
        registry,
        choose,
      }) => {
        const kit = await lab({
          pairing: true,
          options: { theme, endpoints: { registry } },
        })
        await kit.open()
        await kit.button(/Another device/u).click()
        await expect(kit.dialog.getByRole('img', { name: 'QR code for any wallet' })).toBeVisible()
        expect(await scan(page)).toBe(portUri(1))
        await kit.close()

        await choose(kit, 'Rainbow')
        await expect(kit.dialog.getByRole('img', { name: 'QR code for Rainbow' })).toBeVisible()
        expect(await scan(page)).toBe(portUri(2))
        expect(await page.evaluate(() => window.lab?.pairing.offered)).toBe(2)
      })
  })
}

test('a new address takes the place of the old one without moving anything, and is told', async ({
  page,
  lab,
}) => {
  const kit = await lab({ pairing: true })
  await kit.open()
  await kit.button(/Another device/u).click()
  const code = kit.dialog.getByRole('img', { name: /QR code/u })
  await expect(code).toBeVisible()
  const before = [await code.boundingBox(), await kit.button('Copy link').boundingBox()]
  await page.evaluate(() => window.lab?.pairing.offer())
  await expect(kit.dialog.getByRole('status').filter({ hasText: 'renewed' })).toBeVisible()
  expect([await code.boundingBox(), await kit.button('Copy link').boundingBox()]).toEqual(before)
  expect(await scan(page)).toBe(portUri(2))
})

test('the code is not where it cannot be read: no line, a refusal, a failure', async ({
  page,
  context,
  lab,
}) => {
  const kit = await lab({ pairing: true })
  const code = kit.dialog.getByRole('img', { name: /QR code/u })
  await kit.open()
  await kit.button(/Another device/u).click()
  await expect(code).toBeVisible()
  const plate = () => kit.dialog.locator('.qr-plate').boundingBox()
  const before = await plate()

  await context.setOffline(true)
  await expect(kit.dialog.getByText('You are offline')).toBeVisible()
  await expect(code).toBeHidden()
  await context.setOffline(false)
  await expect(code).toBeVisible()

  await page.evaluate(() => window.lab?.pairing.refuse())
  await expect(kit.dialog.getByText('Connection declined')).toBeVisible()
  await expect(code).toHaveCount(0)
  expect(await plate()).toEqual(before)
  await kit.tryAgain()
  await expect(code).toBeVisible()

  await page.evaluate(() => {
    if (window.lab) window.lab.pairing.failures = 1
    window.lab?.pairing.fail()
  })
  await expect(kit.dialog.getByText('The relay is away.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.lab?.pairing.started.length)).toBe(3)
  await expect(kit.button('Try again')).toBeVisible()
  await kit.tryAgain()
  await expect(code).toBeVisible()
  expect(await plate()).toEqual(before)
})

test('leaving calls the pairing off, whichever way', async ({ page, lab }) => {
  const kit = await lab({ pairing: true, sources: ['wallets'] })
  const aborted = () => page.evaluate(() => window.lab?.pairing.aborted)
  await kit.open()
  await kit.button(/Another device/u).click()
  await expect(kit.button('Copy link')).toBeEnabled()
  await kit.button('Back').click()
  await expect.poll(aborted).toBe(1)
  await kit.button(/^Wallet 1$/u).click()
  for (const name of ['Web', 'Desktop', 'Browser', 'Mobile'])
    await kit.dialog.getByRole('tab', { name }).click()
  expect(await aborted()).toBe(1)
  await page.keyboard.press('Escape')
  await expect(kit.dialog).toBeHidden()
  await expect.poll(aborted).toBe(2)
})
