import { devices } from '@playwright/test'
import { portUri } from '@causeway/testkit/pairingPort'
import { expect, find, offered, scan, test } from './outside.ts'

/** Wallets outside the page: the code that a camera reads, and the links that lead to an app. */

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
      test(`[S1.connect-qr] a camera reads the code, with and without a picture, ${theme}`, async ({
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

test('on a desktop: web app in a tab that knows nothing of this one, program by its scheme, stores', async ({
  lab,
  led,
  registry,
  choose,
}) => {
  const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
  await choose(kit, 'Zerion')
  await expect(kit.dialog.getByRole('img', { name: 'QR code for Zerion' })).toBeVisible()
  const open = kit.dialog.getByRole('link', { name: /Open Zerion/u })
  await kit.dialog.getByRole('tab', { name: 'Web' }).click()
  await expect(open).toHaveAttribute('rel', 'noopener noreferrer')
  await open.click()
  await expect
    .poll(() => led)
    .toEqual([{ url: `https://app.zerion.io/wc?uri=${offered}`, tab: 'new' }])
  await kit.dialog.getByRole('tab', { name: 'Browser' }).click()
  await expect(kit.dialog.getByText('Zerion is not in this browser')).toBeVisible()
  await expect(kit.dialog.getByRole('link', { name: /Browser extension/u })).toHaveAttribute(
    'href',
    /chromewebstore/u,
  )
  // Pressed last: a scheme that nothing takes ends what this browser without a window can be told.
  await kit.dialog.getByRole('tab', { name: 'Desktop' }).click()
  await open.click()
  await expect.poll(() => led.at(-1)).toEqual({ url: `zerion://wc?uri=${offered}`, tab: 'this' })
})

/** What opens each wallet's app, by the registry. */
const apps: Readonly<Record<string, string>> = {
  MetaMask: 'metamask://',
  'Trust Wallet': 'trust://',
  Rainbow: 'rainbow://',
  'OKX Wallet': 'okxwallet://main/',
  'Uniswap Wallet': 'uniswap://',
  Zerion: 'zerion://',
  'Binance Wallet': 'bnc://app.binance.com/cedefi/',
  'Bitget Wallet': 'bitkeep://',
  imToken: 'imtokenv2://',
  TokenPocket: 'tpoutside://',
}

for (const [system, device] of [
  ['Android', devices['Pixel 7']],
  ['iOS', devices['iPhone 14']],
] as const) {
  const { defaultBrowserType: _browser, ...phone } = device ?? {}
  test.describe(system, () => {
    test.use(phone)

    for (const [name, base] of Object.entries(apps))
      test(`[S1.connect-deep-link] ${name} opens by its own link, inside the press`, async ({
        page,
        lab,
        led,
        registry,
        choose,
      }) => {
        const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
        await choose(kit, name)
        const open = kit.dialog.getByRole('link', { name: new RegExp(`Open ${name}`, 'u') })
        await expect(open).toBeVisible()
        expect(led).toEqual([])
        await open.click()
        await expect.poll(() => led).toEqual([{ url: `${base}wc?uri=${offered}`, tab: 'this' }])
        await expect(kit.dialog.getByText('Accept the connection request')).toBeVisible()
        await page.evaluate(() => window.lab?.pairing.approve())
        await expect(kit.dialog).toBeHidden()
        const choice = await page.evaluate(() =>
          localStorage.getItem('causeway:1:deep-link-choice'),
        )
        expect(JSON.parse(choice ?? 'null')).toMatchObject({ name })
      })

    test('a wallet with a link of the web alone opens in a tab of its own', async ({
      lab,
      led,
      registry,
      choose,
    }) => {
      const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
      await choose(kit, 'Sequence Wallet')
      await kit.dialog.getByRole('link', { name: /Open Sequence/u }).click()
      await expect
        .poll(() => led)
        .toEqual([{ url: `https://sequence.app/wc?uri=${offered}`, tab: 'new' }])
    })

    test('a link that leads nowhere: another way, and the store of this device', async ({
      lab,
      registry,
      choose,
    }) => {
      const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
      await choose(kit, 'Uniswap Wallet')
      const other = kit.dialog.getByRole('link', { name: 'Open another way' })
      await expect(kit.dialog.getByRole('link', { name: /Open Uniswap/u })).toBeVisible()
      await expect(other).toHaveCount(0)
      await kit.dialog.getByRole('link', { name: /Open Uniswap/u }).click()
      await expect(kit.dialog.getByText('Nothing opened?')).toBeVisible()
      // Not pressed: a scheme that nothing takes ends what this browser without a window can be told.
      await expect(other).toHaveAttribute('href', `https://uniswap.org/app/wc?uri=${offered}`)
      await expect(other).toHaveAttribute('target', '_blank')
      await expect(kit.dialog.getByRole('link', { name: /^Get/u })).toHaveAttribute(
        'href',
        system === 'iOS' ? /^https:\/\/apps\.apple\.com\// : /^https:\/\/play\.google\.com\//,
      )
    })

    test('without a relay: this page in the wallet’s own browser, for every wallet that says how', async ({
      page,
      lab,
      led,
      registry,
      service,
    }) => {
      test.setTimeout(120_000)
      const answer = await service.fetch(
        'https://wallets.test/getWallets?entries=500&chains=eip155:137',
      )
      const { data } = (await answer.json()) as {
        data: readonly { name: string; dapp_link: string | null }[]
      }
      const named = data.flatMap(({ name, dapp_link: link }) => (link ? [{ name, link }] : []))
      expect(named.length).toBeGreaterThanOrEqual(8)
      const kit = await lab({ options: { endpoints: { registry } } })
      const here = page.url()
      await kit.open()
      await kit.button(/All Wallets/u).click()
      for (const { name, link } of named) {
        await find(kit, name)
        const open = kit.dialog.getByRole('link', { name: new RegExp(`Open ${name}`, 'u') })
        const wanted = link
          .replace('{url}', encodeURIComponent(here))
          .replace('{url}', encodeURIComponent(here))
          .replace('{origin}', encodeURIComponent(new URL(here).origin))
          .replace('{address}', here.replace('http://', ''))
        if (link.startsWith('https:')) {
          await open.click()
          await expect.poll(() => led.at(-1)).toEqual({ url: new URL(wanted).href, tab: 'new' })
        } else {
          // Not pressed: a scheme that nothing takes ends what this browser without a window can be told.
          await expect(open).toHaveAttribute('href', wanted)
          await expect(open).toHaveAttribute('target', '_self')
        }
        await kit.button('Back').click()
      }
    })

    test('a question to the wallet is told until it is answered, and its link names it', async ({
      page,
      lab,
      led,
    }) => {
      const kit = await lab({ pairing: true })
      await page.evaluate(() =>
        localStorage.setItem(
          'causeway:1:deep-link-choice',
          JSON.stringify({ href: 'rainbow://', name: 'Rainbow' }),
        ),
      )
      for (const id of ['1700000000000123', '1700000000000456'])
        await page.evaluate((asked) => window.lab?.pairing.ask(asked), id)
      const words = page.getByText('Approve in Some Wallet')
      const open = page.getByRole('link', { name: 'Open', exact: true })
      await expect(words).toBeVisible()
      await expect(open).toHaveAttribute('href', /requestId=1700000000000123&/u)
      await page.evaluate(() => window.lab?.pairing.answer())
      await expect(open).toHaveAttribute('href', /requestId=1700000000000456&/u)
      // With the modal open it stands in it, where it can be pressed.
      await kit.open()
      await expect(kit.dialog.getByText('Approve in Some Wallet')).toBeVisible()
      await kit.close()
      await open.click()
      await expect
        .poll(() => led)
        .toEqual([
          { url: 'rainbow://wc?requestId=1700000000000456&sessionTopic=ab12', tab: 'this' },
        ])
      await page.evaluate(() => window.lab?.pairing.answer())
      await expect(words).toHaveCount(0)
    })

    test('with a relay the wallet’s own browser is the second choice', async ({
      lab,
      registry,
      choose,
    }) => {
      const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
      await choose(kit, 'MetaMask')
      await expect(
        kit.dialog.getByRole('link', { name: 'Open this page in MetaMask' }),
      ).toHaveAttribute('href', /^https:\/\/link\.metamask\.io\/dapp\/localhost/u)
    })
  })
}

test('on a desktop with its wallet elsewhere nobody is told to open an app', async ({
  page,
  lab,
}) => {
  const kit = await lab({ pairing: true })
  await kit.open()
  await page.evaluate(() => window.lab?.pairing.ask('1'))
  await page.waitForTimeout(500)
  await expect(page.getByText('Approve in Some Wallet')).toHaveCount(0)
})

/** Two wallets, one after the other, as somebody tries them who has the first one not. */
const twoWallets = ['Rainbow', 'Trust Wallet'] as const

test.describe('Safari on iOS', () => {
  const { defaultBrowserType: _browser, ...iphone } = devices['iPhone 14'] ?? {}
  test.use(iphone)

  test('[S4.pairing-reuse-ios-safari] the next wallet gets the pairing that waits already, until the modal closes', async ({
    page,
    lab,
    registry,
    choose,
  }) => {
    const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
    const [first, second] = twoWallets
    await choose(kit, first)
    const link = kit.dialog.getByRole('link', { name: /^Open (?:Rainbow|Trust)/u })
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${offered}`)
    await kit.button('Back').click()
    await find(kit, second)
    await expect(link).toHaveAttribute('href', `trust://wc?uri=${offered}`)
    expect(await page.evaluate(() => window.lab?.pairing.started)).toEqual([first])
    await kit.button('Back').click()
    expect(await page.evaluate(() => window.lab?.pairing.aborted)).toBe(0)
    await kit.close()
    await expect.poll(() => page.evaluate(() => window.lab?.pairing.aborted)).toBe(1)
  })

  test('[S4.pairing-reuse-ios-safari] an expired pairing is not used again', async ({
    page,
    lab,
    registry,
    choose,
  }) => {
    await page.clock.install()
    const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
    await choose(kit, 'Rainbow')
    const link = kit.dialog.getByRole('link', { name: /^Open Rainbow/u })
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${offered}`)
    await kit.button('Back').click()
    await page.clock.fastForward(230_000)
    await expect.poll(() => page.evaluate(() => window.lab?.pairing.aborted)).toBe(1)
    await find(kit, 'Rainbow')
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${encodeURIComponent(portUri(2))}`)
  })
})

test.describe('Telegram on Android', () => {
  const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'] ?? {}
  test.use(pixel)

  test('[S4.pairing-reuse-telegram] the next wallet gets the same pairing; links open apart and are encoded twice', async ({
    page,
    lab,
    registry,
    choose,
  }) => {
    await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
    const kit = await lab({ pairing: true, options: { endpoints: { registry } } })
    const [first, second] = twoWallets
    await choose(kit, first)
    const link = kit.dialog.getByRole('link', { name: /^Open (?:Rainbow|Trust)/u })
    const twice = encodeURIComponent(offered)
    await expect(link).toHaveAttribute('href', `rainbow://wc?uri=${twice}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await kit.button('Back').click()
    await find(kit, second)
    await expect(link).toHaveAttribute('href', `trust://wc?uri=${twice}`)
    expect(await page.evaluate(() => window.lab?.pairing.started)).toEqual([first])
  })
})
