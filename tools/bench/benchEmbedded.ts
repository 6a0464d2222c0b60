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

/** One newcomer, in ms. What a person or a mail server takes is in none of these. */
interface Figures {
  /** The frame is there. */
  readonly load: number
  /** The address is sent off until the mail's link has gone out. */
  readonly email: number
  /** The link's page: opened, pressed, the code sent. */
  readonly link: number
  /** The code until the session. */
  readonly code: number
  /** A seed is made, split, kept, and the address is known. */
  readonly wallet: number
  /** A message is asked for until the button may be pressed: half a second of it is the guard against covers. */
  readonly question: number
  /** The press until the signature, right after the login. */
  readonly first: number
  /** The same after the frame was loaded anew: the server's share is fetched and the key put together. */
  readonly unlocked: number
  /** The same with the key at hand. */
  readonly again: number
}

const rows: readonly (readonly [keyof Figures, string])[] = [
  ['load', 'the frame is loaded'],
  ['email', 'an address is sent off, the link goes out'],
  ['link', 'the link’s page is opened and pressed'],
  ['code', 'the code becomes a session'],
  ['wallet', 'the wallet is made'],
  ['question', 'a message is shown, its button is free'],
  ['first', 'it is signed'],
]

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
  const line = (text: string, ms: number) =>
    console.log(`  ${text.padEnd(46)} ${ms.toFixed(0).padStart(6)} ms`)
  console.log(`\nMedian of ${rounds} newcomers, without what mails and people take:\n`)
  for (const [key, text] of rows) line(text, of(key))
  const sum = (one: Figures) => rows.reduce((all, [key]) => all + one[key], 0)
  line('login to first signature', median(seen.map(sum)))
  console.log('\nA signature later, from the press on:\n')
  line('unlock and sign', of('unlocked'))
  line('sign, with the key at hand', of('again'))
  console.log('\nWhat a visitor downloads:\n')
  for (const { name, limit, files } of await budgets()) {
    if (!name.startsWith('frame,')) continue
    const size = (await gzipSize(await files())) / 1_000
    const bar = limit === undefined ? '' : ` of ${(limit / 1_000).toFixed(1)}`
    console.log(`  ${name.padEnd(46)} ${size.toFixed(1).padStart(6)} kB${bar}`)
  }
}

async function newcomer(partners: KeyPartners, round: number): Promise<Figures> {
  const { browser, app, wallet } = partners
  const email = `newcomer-${round}@mail.test`
  const clock = stopwatch()
  const page = await openRawPage(browser, app.origin, wallet.origin)
  const load = clock()
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
  const approve = frameOf(page).getByRole('button', { name: 'Approve', exact: true })
  await approve.click({ trial: true })
  const question = clock()
  await approve.click()
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
