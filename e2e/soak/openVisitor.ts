import { termsAcceptedKey } from '../../plans/web/src/core/webStorageKeys.ts'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { abortablePause } from '@causeway/services/lib/abortablePause'
import { firstTermsHash } from '../../plans/contracts/script/plans/deployTerms.ts'
import { payOnOtherChains } from './payOnOtherChains.ts'
import { walletPages } from '../walks/walletPages.ts'
import { stakingPage } from '../walks/stakingPage.ts'
import { webRoutes } from '../../tools/lib/webRoutes.ts'
import { createSeedRandom } from '../../plans/seed/world/createSeedRandom.ts'
import { findBrowser } from '../../tools/check/findBrowser.ts'

interface Params {
  readonly urls: { readonly web: string; readonly wallet: string; readonly multichain: string }
  readonly seed: number
  readonly log: (line: string) => void
}

const account = 3
/** Between two things that a person does, in seconds. */
const rest = { least: 10, most: 60 }
/** Every so many of them is a write: one in four minutes or so. */
const writeEvery = 7
/** Of the writes every third pays on Solana and Bitcoin: their chains stood still once, after seven minutes. */
const isElsewhere = (writes: number) => writes % 3 === 0
/** A clock that is so late (ms) tells of a machine that had no time for anybody: what failed then says nothing of the stack. */
const stallMs = 3_000

/**
 * One person with three tabs: in one lies the staking plan, with a wallet connected, where a deposit or a withdrawal is
 * made now and then; in the other they look around. A third pays on Solana and Bitcoin. The same seed does the same things.
 */
export async function openVisitor({ urls, seed, log }: Params) {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    // Ctrl-C is the soak's: what was measured is judged, and the stack stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  context.setDefaultTimeout(30_000)
  await context.addInitScript(
    ([key, version]) => localStorage.setItem(key, JSON.stringify({ version, at: 0 })),
    [termsAcceptedKey, firstTermsHash] as const,
  )
  const wallet = walletPages(context, urls.wallet)
  await wallet.set(`account:${account}`)
  const resting = await context.newPage()
  await connect(resting, wallet, urls.web)
  const roaming = await context.newPage()
  const paying = await context.newPage()
  const devtools = await context.newCDPSession(resting)
  const done = { looks: 0, writes: 0, failures: 0, stalls: 0 }
  const clock = createClock()
  const ending = new AbortController()
  const random = createSeedRandom(seed)

  async function step(count: number): Promise<void> {
    if (count % writeEvery === 0) {
      if (isElsewhere(done.writes)) await payOnOtherChains(paying, urls.multichain)
      else await write(resting, wallet, urls.web, done.writes % 3 === 1 ? 'Deposit' : 'Withdraw')
      done.writes += 1
    } else {
      await roaming.bringToFront()
      await roaming.goto(urls.web + random.pick(Object.values(webRoutes)))
      await roaming.getByRole('heading', { level: 1 }).waitFor()
      await roaming.mouse.wheel(0, random.between(0, 3_000))
      done.looks += 1
    }
  }

  async function live(): Promise<void> {
    for (let count = 1; !ending.signal.aborted; count += 1) {
      clock.latest()
      try {
        await step(count)
      } catch (error) {
        if (ending.signal.aborted) return
        const late = clock.latest()
        done[late > stallMs ? 'stalls' : 'failures'] += 1
        const [reason] = (error as Error).message.split('\n')
        log(
          `The visitor's step ${count} failed: ${reason} (the clock was ${Math.round(late)} ms late)`,
        )
        await closeWindows(context, urls.wallet)
        await paying.goto('about:blank')
      }
      await abortablePause(random.between(rest.least, rest.most) * 1_000, ending.signal)
    }
  }

  const living = live()
  return {
    done: (): Readonly<typeof done> => done,
    /** What the resting tab's scripts hold once everything that nobody needs is collected, in bytes. */
    async heap(): Promise<number> {
      await devtools.send('HeapProfiler.collectGarbage')
      return (await devtools.send('Runtime.getHeapUsage')).usedSize
    },
    async close(): Promise<void> {
      ending.abort()
      clock.stop()
      await browser.close()
      await living
    },
  }
}

type Wallet = ReturnType<typeof walletPages>

/** Ticks every half second, and knows how late it was. */
function createClock() {
  const tickMs = 500
  let last = performance.now()
  let most = 0
  const timer = setInterval(() => {
    const now = performance.now()
    most = Math.max(most, now - last - tickMs)
    last = now
  }, tickMs)
  return {
    /** How late (ms) it was at most since this was asked last. */
    latest(): number {
      const found = most
      most = 0
      return found
    },
    stop: () => clearInterval(timer),
  }
}

async function connect(page: Page, wallet: Wallet, url: string): Promise<void> {
  await stakingPage(page, url).open()
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Connect Wallet' }).click()
  const window = await wallet.windowAfter(() =>
    page.getByRole('button', { name: 'Causeway Test Wallet' }).click(),
  )
  await wallet.approveLast(window)
  await banner.getByRole('button', { name: /Account/u }).waitFor()
}

/** Deposits 3 CWY, or takes 3 CWY out again: what the plan holds does not grow. */
async function write(
  page: Page,
  wallet: Wallet,
  url: string,
  what: 'Deposit' | 'Withdraw',
): Promise<void> {
  await page.bringToFront()
  const staking = stakingPage(page, url)
  await staking.type(what === 'Deposit' ? 'deposit' : 'withdraw', '3')
  const window = await wallet.windowAfter(() => staking.submit(what).click())
  if (what === 'Deposit') {
    await window.getByRole('heading', { name: 'Permit spending' }).waitFor()
    await wallet.approve(window)
    await window.getByText('depositWithPermit').waitFor()
  }
  await wallet.approveLast(window)
  await page.getByRole('region', { name: 'What you can do' }).waitFor()
}

/** A window that was left open would stand before the next request. */
async function closeWindows(context: BrowserContext, url: string): Promise<void> {
  const left = context.pages().filter((page) => page.url().startsWith(url))
  for (const page of left) await page.close()
}
