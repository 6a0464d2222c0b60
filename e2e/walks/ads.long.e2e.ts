import { findNumber } from '@causeway/plans/protocol/ads/findNumber'
import { captchaOf, uploadOf, workHeader, type Uploaded } from '@causeway/plans/protocol/api/ads'
import { call } from '@causeway/protocol/http/call'
import { advertisementAbi as abi } from '@causeway/plans/protocol/abi/advertisement.gen'
import { erc20Abi } from '@causeway/plans/protocol/abi/erc20.gen'
import { png } from '@causeway/services/testing/png'
import { createClient, encodeFunctionData, http, type Hex } from 'viem'
import { readContract } from 'viem/actions'
import { devAccounts } from '../../plans/seed/chain/devAccounts.ts'
import { runningStack } from './runningStack.ts'
import { connectThrough, expect, test } from './test.ts'
import { walletPages } from './walletPages.ts'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 15_000 })

// Another content with each run: the same one may be booked already on a stack that stays.
const run = Date.now() % 1_000_000
const shownText = `Quiet rooms by the lake, ${run}`
const hiddenText = `Something for nobody, ${run}`

test('behavior: a picture that is none, or is meant to do harm, is refused with a sentence', async ({
  page,
  urls,
}) => {
  await page.goto(`${urls.web}/ads`)
  await page.getByLabel('Where it leads').fill('https://example.com/rooms')
  await page.getByLabel('One line of text').fill(shownText)
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bomb = png(400, 200, { claims: { width: 60_000, height: 60_000 } })
  const hostile = [
    ['an SVG with a script that says it is a PNG', Buffer.from(script), 'is no PNG, JPEG or WebP'],
    ['a few bytes that claim gigabytes', bomb, 'has more than 24000000 pixels'],
    ['one that is cut off', png(400, 200).subarray(0, 500), 'cannot be decoded'],
  ] as const
  for (const [what, buffer, sentence] of hostile)
    await test.step(what, async () => {
      const file = { name: 'a.png', mimeType: 'image/png', buffer }
      await page.getByLabel('Picture', { exact: true }).setInputFiles(file)
      await page.getByRole('button', { name: 'Check and upload' }).click()
      const said = page.getByRole('main').getByText(`The upload was refused: picture ${sentence}`)
      await expect(said).toBeVisible({ timeout: 30_000 })
    })
})

test('behavior: an advertisement is uploaded, booked, looked at, and seen by a visitor; the advertiser of a rejected one reads why', async ({
  page,
  chain,
  wallet,
  staking,
  connect,
  urls,
  context,
  browser,
}) => {
  const { settings } = runningStack()
  const plan = settings.plans.advertisement
  const token = settings.tokens.usdc
  const [moderator] = devAccounts()
  if (!plan || !token || !moderator) throw new Error('The stack has no advertisement.')
  const client = createClient({ transport: http(urls.rpc) })
  const at = { address: plan, abi } as const
  const terms = await readContract(client, { ...at, functionName: 'terms' })
  const advertiser = await connect(5)

  await test.step('upload: the page proves that it is no robot, and shows what will be shown', async () => {
    await page.goto(`${urls.web}/ads`)
    const field = page.getByLabel('Picture', { exact: true })
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png(1200, 500) })
    await page.getByLabel('Where it leads').fill('https://example.com/rooms')
    await page.getByLabel('One line of text').fill(shownText)
    await page.getByRole('button', { name: 'Check and upload' }).click()
    const preview = page.getByRole('img', { name: 'What will be shown' })
    await expect(preview).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'Book a slot' }).last().click()
  })

  const booked = await test.step('book: what was uploaded is chosen', async () => {
    const shown = page.getByLabel('What is shown')
    await expect(shown).toHaveValue(/^0x[\da-f]{64} \S+$/u, { timeout: 120_000 })
    const contentHash = ((await shown.inputValue()).split(' ')[0] ?? '') as Hex
    const [slot = 0n, period = 0n] = (await page.getByLabel('Slot and period').inputValue())
      .split(' ')
      .map(BigInt)
    const window = await wallet.windowAfter(() => staking.submit('Book').click())
    await wallet.approve(window)
    await wallet.approveLast(window)
    const read = () =>
      readContract(client, { ...at, functionName: 'bookingOf', args: [slot, period] })
    await expect.poll(async () => (await read()).advertiser).toBe(advertiser)
    expect((await read()).contentHash).toBe(contentHash)
    return { slot, period, contentHash }
  })

  const second = await test.step('another one is booked without this page', async () => {
    const slots = Array.from({ length: Number(terms.slots) }, (_, i) => BigInt(i))
    const states = await Promise.all(
      slots.map((slot) =>
        readContract(client, { ...at, functionName: 'bookingOf', args: [slot, booked.period] }),
      ),
    )
    const slot = slots.find((_, i) => states[i]?.state === 0)
    if (slot === undefined)
      throw new Error('The period of the first booking has no free slot left.')
    const { contentHash } = await uploadAs(urls.indexer, hiddenText)
    const send = (to: `0x${string}`, data: Hex) => chain.sendAs(advertiser, to, data)
    const agreed = terms.price
    await send(
      token,
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [plan, agreed] }),
    )
    const args = [slot, booked.period, contentHash, 'cid', agreed] as const
    await send(plan, encodeFunctionData({ abi, functionName: 'book', args }))
    const approve = [slot, booked.period, contentHash] as const
    await chain.sendAs(
      moderator.address,
      plan,
      encodeFunctionData({ abi, functionName: 'approve', args: approve }),
    )
    return { slot, contentHash }
  })
  expect(second.slot).not.toBe(booked.slot)

  await test.step('the moderator signs in, approves one and rejects the other', async () => {
    // Somebody else, with a browser and a wallet of their own.
    const office = await browser.newContext({ serviceWorkers: 'block' })
    const theirs = walletPages(office, urls.wallet)
    await theirs.set('account:0')
    const desk = await office.newPage()
    await desk.goto(`${urls.web}/operate/advertisements`)
    await connectThrough(desk, theirs)
    const window = await theirs.windowAfter(() =>
      desk.getByRole('button', { name: 'Sign in as a moderator' }).click(),
    )
    await theirs.approveLast(window)
    const good = desk.getByRole('article', { name: shownText })
    const bad = desk.getByRole('article', { name: hiddenText })
    await bad.getByLabel('Reason, for the advertiser').fill('Promises too much')
    await bad.getByRole('button', { name: 'Reject the picture' }).click()
    await expect(bad).toContainText('Reason: Promises too much')
    await good.getByRole('button', { name: 'Approve the picture' }).click()
    const onChain = await theirs.windowAfter(() =>
      good.getByRole('button', { name: /Approve slot \d+ on chain/u }).click(),
    )
    await theirs.approveLast(onChain)
    await expect(good).toContainText('approved on chain', { timeout: 30_000 })
    await office.close()
  })

  await test.step('the advertiser reads what became of both', async () => {
    await page.goto(`${urls.web}/ads`)
    const own = page.getByRole('region', { name: 'What became of yours' }).getByRole('listitem')
    await expect(own.filter({ hasText: shownText })).toContainText('Approved')
    const rejected = own.filter({ hasText: `Booked content ${second.contentHash.slice(0, 10)}` })
    await expect(rejected).toContainText('Rejected. Reason: Promises too much')
  })

  await test.step('a visitor sees the one, and never the other', async () => {
    await chain.pass(Number(booked.period * terms.period - (await chain.now())) + 60)
    const visitor = await context.newPage()
    const ad = visitor.getByRole('link', { name: new RegExp(shownText, 'u') })
    // Answers of the chain are kept for two seconds.
    await expect(async () => {
      await visitor.goto(`${urls.web}/ads`)
      await expect(ad).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    await expect
      .poll(() => ad.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(960)
    expect(await ad.getAttribute('rel')).toContain('noopener')
    expect(await ad.getAttribute('href')).toBe('https://example.com/rooms')
    await expect(visitor.getByText(hiddenText)).toHaveCount(0)
  })
})

async function uploadAs(base: string, text: string): Promise<Uploaded> {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(png(600, 300, { seed: 3 }))], 'b.png'))
  body.set('link', 'https://example.org/')
  body.set('text', text)
  const work = JSON.stringify(findNumber(await call(captchaOf, { base })))
  const response = await fetch(`${base}${uploadOf.path}`, {
    method: 'POST',
    body,
    headers: { [workHeader]: work },
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Uploaded
}
