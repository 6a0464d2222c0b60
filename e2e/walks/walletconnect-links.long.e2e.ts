import { devices } from '@playwright/test'
import { expect, find, offered, test } from './outside.ts'

/** The links that lead to a wallet outside the page. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('[S3.wallet-fields-read] on a desktop: web app in a tab that knows nothing of this one, program by its scheme, stores', async ({
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
      test(`${name} opens by its own link, inside the press`, async ({
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
