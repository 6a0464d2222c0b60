import { expect, test } from './lab.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The modal's shell: opening, closing, history, embedding, and what a page around it may do to it. */

test('before the first click the kit asks nobody for anything and writes nothing down', async ({
  page,
  lab,
  heard,
}) => {
  await lab({ sources: ['wallets', 'balances', 'activity'] })
  await page.waitForTimeout(500)
  expect(heard.requests).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('[S2.history-start] [S2.view-connect] the click shows the wallets, the focus goes in, and Escape puts it back', async ({
  page,
  lab,
  withWallet,
}) => {
  await withWallet()
  const kit = await lab()
  await kit.open()
  await expect(kit.dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeFocused()
  await expect(kit.button(/Test Wallet/u)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.dialog).toBeHidden()
  await expect(kit.connectButton).toBeFocused()
})

test('a press outside closes, and the page scrolls again', async ({ page, lab, withWallet }) => {
  await withWallet()
  const kit = await lab()
  await kit.open()
  const scroll = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await scroll()).toBe('hidden')
  await page.mouse.click(5, 5)
  await expect(kit.dialog).toBeHidden()
  await expect.poll(scroll).not.toBe('hidden')
})

test('[S2.history-push] [S2.history-back] [S2.view-connecting-external] back leads to the view before; closing in the middle forgets it', async ({
  lab,
  withWallet,
}) => {
  const wallet = await withWallet()
  wallet.answer('wait')
  const kit = await lab()
  await kit.open()
  await kit.chooseWallet('Test Wallet')
  await expect(kit.dialog.getByRole('heading', { name: 'Continue in Test Wallet' })).toBeVisible()
  await kit.button('Back').click()
  await expect(kit.dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await kit.chooseWallet('Test Wallet')
  await kit.close()
  await kit.open()
  await expect(kit.dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await expect(kit.button('Back')).toBeHidden()
})

test('[S2.history-back-unsupported] a chain that the app does not know: Escape shakes and back closes', async ({
  page,
  connected,
}) => {
  const { kit, wallet } = await connected()
  await wallet.moveTo(5)
  await page
    .getByRole('button', { name: /Switch Network/u })
    .first()
    .click()
  await expect(kit.dialog.getByRole('heading', { name: 'Switch Network' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(kit.dialog).toHaveAttribute('data-shaking', '')
  await expect(kit.dialog).toBeVisible()
  await kit.button('Back').click()
  await expect(kit.dialog).toBeHidden()
})

test('[S2.close-embedded-connected] embedded, the modal is a part of the page: no backdrop, always there, Account once connected', async ({
  page,
  lab,
  withWallet,
}) => {
  await withWallet()
  const kit = await lab({ options: { enableEmbedded: true }, placed: true })
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
    'hidden',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
  await page.getByRole('button', { name: /^Test Wallet/u }).click()
  await expect(kit.accountButton.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('[S2.append-body] the modal stands at the end of the body, or where the app placed it', async ({
  page,
  lab,
}) => {
  const parent = () =>
    page.evaluate(() => document.querySelector('causeway-modal')?.parentElement?.localName)
  let kit = await lab()
  await kit.open()
  expect(await parent()).toBe('body')
  kit = await lab({ options: { disableAppend: true }, placed: true })
  await kit.open()
  expect(await parent()).toBe('div')
  await expect(kit.dialog).toBeVisible()
})

test('a page with hostile styles neither reaches the modal nor is reached by it', async ({
  page,
  lab,
  withWallet,
}) => {
  await withWallet()
  let kit = await lab()
  const look = () =>
    kit.button(/Test Wallet/u).evaluate((element) => {
      const { color, fontSize, fontFamily, display, transform, backgroundColor } =
        getComputedStyle(element)
      return { color, fontSize, fontFamily, display, transform, backgroundColor }
    })
  await kit.open()
  const calm = await look()
  const box = await kit.dialog.boundingBox()
  kit = await lab({ hostile: true })
  const bodyFont = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  const before = await bodyFont()
  // The page has undone its own buttons too, so that a pointer finds none of them where it was.
  await page.evaluate(() => window.lab?.kits[0]?.open())
  await expect(kit.dialog).toBeVisible()
  expect(await look()).toEqual(calm)
  expect((await kit.dialog.boundingBox())?.width).toBe(box?.width)
  expect(await bodyFont()).toBe(before)
})

test('on a phone it is a sheet at the bottom, whole and without sideways scrolling', async ({
  page,
  lab,
  withWallet,
}) => {
  await withWallet()
  await page.setViewportSize({ width: 390, height: 700 })
  const kit = await lab({ sources: ['wallets'] })
  await kit.open()
  await kit.dialog.evaluate((element) =>
    Promise.all(
      element.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => undefined)),
    ),
  )
  const box = await kit.dialog.boundingBox()
  expect(box?.width).toBe(390)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700)
  for (const button of await kit.dialog.getByRole('button').all()) {
    const size = await button.boundingBox()
    if (size) expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
  }
})

test('[S3.theme-modes] the theme follows the system while it is open, and the app’s own choice beats it', async ({
  page,
  lab,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const kit = await lab()
  await kit.open()
  const surface = () => kit.dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
  const light = await surface()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(surface).not.toBe(light)
  await page.evaluate(() => window.lab?.kits[0]?.setTheme('light'))
  await expect.poll(surface).toBe(light)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => window.lab?.kits[0]?.setTheme('dark'))
  await expect.poll(surface).not.toBe(light)
})

test('[S3.theme-default] the theme is dark where the system states no preference', async ({
  page,
  lab,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const kit = await lab()
  await kit.open()
  const scheme = () => kit.dialog.evaluate((element) => getComputedStyle(element).colorScheme)
  expect(await scheme()).toBe('light')
  // Chromium always states one: a browser that does not passes over every rule that asks for it.
  const passedOver = await kit.dialog.evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot
    const rules = root.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map((rule) => ({ sheet, rule })),
    )
    const asking = rules.filter(
      ({ rule }) =>
        rule instanceof CSSMediaRule && rule.conditionText.includes('prefers-color-scheme'),
    )
    for (const { sheet, rule } of asking) sheet.deleteRule([...sheet.cssRules].indexOf(rule))
    return asking.length
  })
  expect(passedOver).toBeGreaterThan(0)
  expect(await scheme()).toBe('dark')
})

test('two kits on one page know nothing of each other', async ({ page, lab, withWallet }) => {
  await withWallet()
  await lab({ kits: 2 })
  const second = page.getByRole('region', { name: 'Kit 2' })
  await second.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Test Wallet/u })
    .click()
  await expect(second.getByRole('button', { name: /Account 0x/u }).first()).toBeVisible()
  expect(await page.evaluate(() => window.lab?.kits.map((kit) => kit.modal.get().open))).toEqual([
    false,
    false,
  ])
})

test('the modal’s code cannot be had: the press says so, and trying again works', async ({
  page,
  context,
  lab,
  heard,
}) => {
  const code = /\/assets\/Modal-[^/]*\.js/u
  await context.route(code, (route) => route.abort())
  await lab()
  await page.getByRole('button', { name: 'Connect Wallet' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('could not be loaded')
  await context.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Connect Wallet' }),
  ).toBeVisible()
  // The browser itself says that a file could not be fetched; that is no complaint about the kit.
  heard.complaints.splice(0)
})
