import type { Page } from '@playwright/test'
import { openRawPage, post } from '../../e2e/embedded/openRawPage.ts'
import {
  frameOf,
  newestCode,
  type KeyPartners,
  startKeyPartners,
} from '../../e2e/embedded/startPartners.ts'
import { budgets } from '../check/budgets.ts'
import { gzipSize } from '../check/gzipSize.ts'
import { median } from './relay/figures.ts'

/** `npm run tool bench -- embedded 1` is a quick look. */
const rounds = Number(process.argv[3] ?? 7)

/** What one newcomer takes, in ms, with no time of a person or a mail server. */
const steps = {
  load: 'the frame is loaded',
  email: 'an address is sent off, the link goes out',
  link: 'the link’s page is opened and pressed',
  code: 'the code becomes a session',
  wallet: 'the wallet is made',
  // Most of it is the guard against covers and moves.
  question: 'a message is shown, its button is free',
  first: 'it is signed',
} as const
/** The same after the frame was loaded anew: the server's share is fetched and the key put together. Then with the key at hand. */
const later = { unlocked: 'unlock and sign', again: 'sign, with the key at hand' } as const
/** `bare`: a signature of the browser's own cryptography, in the same page. */
type Figures = Readonly<Record<keyof typeof steps | keyof typeof later | 'bare', number>>

/**
 * `npm run tool bench -- embedded [rounds]`: from a frame that is not loaded to the first signature, with the real service, a mailbox and
 * Chromium, each round a newcomer in a fresh browser; then what an unlock costs, and what the frame weighs.
 */
export async function benchEmbedded(): Promise<void> {
  const partners = await startKeyPartners()
  const seen: Figures[] = []
  try {
    for (let round = 0; round < rounds; round += 1) seen.push(await newcomer(partners, round))
  } finally {
    await partners.stop()
  }
  const of = (key: keyof Figures) => median(seen.map((one) => one[key]))
  const line = (text: string, ms: number, more = '') =>
    console.log(`  ${text.padEnd(46)} ${ms.toFixed(0).padStart(6)} ms${more}`)
  console.log(`\nMedian of ${rounds} newcomers, without what mails and people take:\n`)
  for (const key of keysOf(steps)) line(steps[key], of(key))
  const sum = (one: Figures) => keysOf(steps).reduce((all, key) => all + one[key], 0)
  line('login to first signature', median(seen.map(sum)))
  console.log('\nA signature later, from the press on, beside a bare one by WebCrypto:\n')
  const times = (key: keyof Figures) => `, ${(of(key) / of('bare')).toFixed(0)} ×`
  for (const key of keysOf(later)) line(later[key], of(key), times(key))
  console.log('\nWhat a visitor downloads:\n')
  for (const { name, limit, files } of await budgets()) {
    if (!name.startsWith('frame,')) continue
    const size = (await gzipSize(await files())) / 1_000
    const bar = limit === undefined ? '' : ` of ${(limit / 1_000).toFixed(1)}`
    console.log(`  ${name.padEnd(46)} ${size.toFixed(1).padStart(6)} kB${bar}`)
  }
}

const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T)[]

async function newcomer(partners: KeyPartners, round: number): Promise<Figures> {
  const { browser, app, wallet } = partners
  const email = `newcomer-${round}@mail.test`
  const clock = stopwatch()
  const page = await openRawPage(browser, app.origin, wallet.origin)
  const load = await page.evaluate(
    () => performance.now() - (performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN),
  )
  clock()
  await post(page, 'CONNECT_EMAIL', { email })
  const sent = clock()
  const { link } = await wallet.mailbox.next(email)
  const window = await page.context().newPage()
  clock()
  await window.goto(link ?? '')
  await window.getByRole('button', { name: 'Yes, it is me' }).click()
  await window.getByText('Confirmed.').waitFor()
  const pressed = clock()
  await window.close()
  await post(page, 'CONNECT_DEVICE')
  const otp = await newestCode(wallet, email)
  clock()
  await post(page, 'CONNECT_OTP', { otp })
  const code = clock()
  const { address } = (await post(page, 'GET_USER', {})) as { address: string }
  const made = clock()
  const first = await sign(page, address)
  await reload(page)
  const unlocked = await sign(page, address)
  const again = await sign(page, address)
  const bare = await page.evaluate(async () => {
    const how = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
    const { privateKey } = await crypto.subtle.generateKey(how, false, ['sign'])
    const since = performance.now()
    await crypto.subtle.sign(how, privateKey, new Uint8Array(32))
    return performance.now() - since
  })
  await page.context().close()
  return {
    load,
    email: sent,
    link: pressed,
    code,
    wallet: made,
    question: first.question,
    first: first.signed,
    unlocked: unlocked.signed,
    again: again.signed,
    bare,
  }
}

/** Tells the ms since it was last asked. */
function stopwatch(): () => number {
  let since = performance.now()
  return () => {
    const now = performance.now()
    const passed = now - since
    since = now
    return passed
  }
}

/** Asks for a message, shows the frame as a page does, and presses as soon as the button takes it. */
async function sign(page: Page, address: string): Promise<{ question: number; signed: number }> {
  const show = (isShown: boolean) =>
    page.evaluate((shown) => {
      const frame = document.querySelector<HTMLElement>('#w3m-iframe')
      if (frame) frame.style.display = shown ? 'block' : 'none'
    }, isShown)
  const clock = stopwatch()
  const answer = post(page, 'RPC_REQUEST', {
    method: 'personal_sign',
    params: ['0x48656c6c6f', address],
  })
  await show(true)
  const [frame, free] = [frameOf(page), '.answers [data-kind=main]:enabled:not([aria-disabled])']
  // Looked for in each picture: before a click of its own Playwright looks twice a second.
  await frame.waitForFunction((button) => document.querySelector(button), free)
  const question = clock()
  const box = await frame.locator(free).boundingBox()
  if (!box) throw new Error('The button is gone.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  clock()
  await page.mouse.down()
  await page.mouse.up()
  await answer
  const signed = clock()
  await show(false)
  return { question, signed }
}

/** A new frame at the same place: nothing of a key is left in it. */
async function reload(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const frame = document.querySelector<HTMLIFrameElement>('#w3m-iframe')
        window.addEventListener('message', ({ data, source }) => {
          if (source === frame?.contentWindow && data?.type === '@w3m-frame/READY') resolve()
        })
        if (frame) frame.contentWindow?.location.replace(frame.src)
      }),
  )
}
