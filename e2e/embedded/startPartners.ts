import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Frame, Page } from '@playwright/test'
import { type Anvil, startAnvil } from '@causeway/testkit/anvil'
import { launchPartitioned } from './launchPartitioned.ts'
import { type EmbeddedChain, startEmbeddedChain } from './startEmbeddedChain.ts'
import { frameProjectId, startWalletServer, type WalletServer } from './walletServer.ts'
import { buildFrame } from '../../tools/lib/buildFrame.ts'
import { buildPage, pageOrigin, type ServedPages, serveInteropPages } from './serveInteropPages.ts'

/** Everything that the official provider meets: our frame as it ships, its service, a chain, a mailbox. */
export interface KeyPartners {
  readonly anvil: Anvil
  readonly wallet: WalletServer
  /** Folder of the built frame. */
  readonly pages: string
  readonly browser: Browser
  readonly app: ServedPages
  /** A page that the project does not list. */
  readonly stranger: ServedPages
  stop(): Promise<void>
}

/** The same with smart accounts on the chain, and their bundler. */
export interface Partners extends KeyPartners {
  readonly smart: EmbeddedChain
}

export async function startPartners(): Promise<Partners> {
  const anvil = await startAnvil({ args: ['--hardfork', 'prague'] })
  const smart = await startEmbeddedChain(anvil)
  const { contracts, paymaster, bundler } = smart
  const rest = await startOn(anvil, { smartAccounts: { contracts, paymaster }, bundler })
  return {
    ...rest,
    smart,
    async stop() {
      await rest.stop()
      await smart.stop()
      await anvil.stop()
    },
  }
}

/** Partners on a chain where all accounts are those of keys. */
export async function startKeyPartners(): Promise<KeyPartners> {
  const anvil = await startAnvil()
  const rest = await startOn(anvil, {})
  return {
    ...rest,
    async stop() {
      await rest.stop()
      await anvil.stop()
    },
  }
}

type WalletOptions = Parameters<typeof startWalletServer>[0]

async function startOn(
  anvil: Anvil,
  more: Pick<WalletOptions, 'smartAccounts' | 'bundler'>,
): Promise<KeyPartners> {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-interop-frame-'))
  const [pages, script] = [join(folder, 'frame'), join(folder, 'page')]
  await Promise.all([buildFrame(pages), buildPage(script)])
  const [own, foreign] = [await pageOrigin(), await pageOrigin()]
  const allowedOrigins = [own.origin, `http://localhost:${own.port}`]
  const wallet = await startWalletServer({ pages, rpcUrl: anvil.rpcUrl, allowedOrigins, ...more })
  const frame = `${wallet.origin}/sdk`
  const app = await serveInteropPages(script, own.port, frame)
  const stranger = await serveInteropPages(script, foreign.port, frame)
  const browser = await launchPartitioned()
  return {
    anvil,
    wallet,
    pages,
    browser,
    app,
    stranger,
    async stop() {
      await browser.close()
      await Promise.all([app.stop(), stranger.stop(), wallet.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A page of the app with the provider, in a browser profile of its own. */
export async function openApp({ browser, app }: Pick<Partners, 'browser' | 'app'>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  const page = await context.newPage()
  await page.goto(app.origin)
  await page.waitForFunction(() => 'makeProvider' in window)
  await page.evaluate(
    (projectId) =>
      (window as unknown as { makeProvider(id: string, chain: string): void }).makeProvider(
        projectId,
        'eip155:31337',
      ),
    frameProjectId,
  )
  return page
}

/** Calls the official provider; what it throws is told as `error`. */
export async function askFrame(page: Page, method: string, ...args: unknown[]): Promise<unknown> {
  const said = await page.evaluate(
    async ({ method: name, args: given }) => {
      const { provider } = window as unknown as {
        provider: Record<string, (...all: unknown[]) => Promise<unknown>>
      }
      try {
        return { value: await provider[name]?.(...given) }
      } catch (error) {
        return { error: error instanceof Error ? error.message : String(error) }
      }
    },
    { method, args },
  )
  if ('error' in said && said.error !== undefined) throw new Error(said.error)
  return said.value
}

/** The frame of a page. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/sdk?'))
  if (!frame) throw new Error('There is no frame.')
  return frame
}

/** Shows the frame as AppKit's modal does: 360 × 600. */
export async function showFrame(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((shown) => {
    const frame = document.querySelector<HTMLElement>('#w3m-iframe')
    if (!frame) return
    Object.assign(frame.style, {
      display: shown ? 'block' : 'none',
      width: '360px',
      height: '600px',
      top: '40px',
      left: '40px',
    })
  }, isShown)
}

/** What a person does with the link of a mail, in a tab of its own. */
export async function approveLink(page: Page, link: string): Promise<void> {
  const window = await page.context().newPage()
  await window.goto(link)
  // AppKit's kit passes over the code: there is none to compare.
  await window.getByText('shows no code').waitFor()
  await window.getByRole('button', { name: 'Yes, it is me' }).click()
  await window.getByText('Confirmed.').waitFor()
  await window.close()
}

/** Signs in as a newcomer: link, code. */
export async function signInToFrame(
  page: Page,
  { wallet }: Pick<Partners, 'wallet'>,
  email: string,
): Promise<unknown> {
  const first = (await askFrame(page, 'connectEmail', { email })) as { action: string }
  if (first.action === 'VERIFY_DEVICE') {
    const { link } = await wallet.mailbox.next(email)
    const waits = askFrame(page, 'connectDevice')
    await approveLink(page, link ?? '')
    await waits
  }
  const code = await newestCode(wallet, email)
  await askFrame(page, 'connectOtp', { otp: code })
  return first.action
}

export async function newestCode(wallet: WalletServer, email: string): Promise<string> {
  const end = Date.now() + 10_000
  while (Date.now() < end) {
    const found = wallet.mailbox.mails(email).find(({ code }) => code !== null)
    if (found?.code) return found.code
    await sleep(50)
  }
  throw new Error(`No code for ${email}`)
}
