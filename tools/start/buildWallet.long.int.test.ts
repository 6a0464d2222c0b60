import { createServer, type Server } from 'node:http'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { parse } from 'valibot'
import { SettingsSchema } from '@causeway/plans/protocol/settings/settings'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pickPort } from '../lib/pickPort.ts'
import { findBrowser } from '../check/findBrowser.ts'
import { buildWallet } from './buildWallet.ts'
import { startWallet } from './startWallet.ts'

/** The wallet in a real browser, beside a page that is not ours: what it promises to any app. */
const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let anvil: Anvil
let browser: Browser
let context: BrowserContext
let page: Page
let site: Server
let siteUrl: string
let wallet: string
let stopWallet: () => Promise<void>

beforeAll(async () => {
  anvil = await startAnvil()
  const pages = await buildWallet(() => {})
  const ports = {
    wallet: (await pickPort(18_920, new Set())).port,
    site: (await pickPort(18_930, new Set())).port,
  }
  wallet = `http://localhost:${ports.wallet}`
  siteUrl = `http://localhost:${ports.site}`
  const settings = parse(SettingsSchema, {
    chain: { id: 31337, name: 'Polygon Local' },
    site: {},
    rpc: { primary: [anvil.rpcUrl] },
    captcha: {},
    tokens: {},
    swap: {},
    plans: {},
    contracts: {},
    endpoints: {},
    local: { wallet },
  })
  stopWallet = await startWallet({ port: ports.wallet, pages, settings, rpcUrl: anvil.rpcUrl })
  const policy = `default-src 'none'; script-src 'self' ${wallet}; frame-src ${wallet}; connect-src 'self'`
  site = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.writeHead(200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    })
    response.end(
      isScript
        ? pageScript
        : `<!doctype html><script src="/page.js"></script><script type="module" src="${wallet}/inject.js"></script><button>Ask</button>`,
    )
  }).listen(ports.site, '127.0.0.1')
  const executablePath = findBrowser()
  browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  })
})
afterAll(async () => {
  await browser?.close()
  site?.close()
  site?.closeAllConnections()
  await stopWallet?.()
  await anvil?.stop()
})
beforeEach(async () => {
  context = await browser.newContext()
  page = await context.newPage()
  await page.goto(siteUrl)
})
afterEach(() => context.close())

const pageScript = `
  window.events = []
  window.found = new Promise((resolve) => {
    addEventListener('eip6963:announceProvider', ({ detail }) => {
      window.announcedAt ??= performance.now()
      window.provider = detail.provider
      resolve(detail.info)
    })
  })
  window.found.then(() => {
    for (const name of ['accountsChanged', 'chainChanged']) provider.on(name, (value) => window.events.push([name, value]))
  })
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.requests = []
  addEventListener('click', () => {
    window.answers = window.requests.map((request) => provider.request(request).then((result) => ({ result }), ({ code, message }) => ({ code, message })))
  })`

type Answer = { result?: unknown; code?: number; message?: string }

/** Asks as an app does: from a click. */
async function click(...requests: { method: string; params?: unknown[] }[]): Promise<void> {
  await page.evaluate(async (list) => {
    await (window as never as { found: Promise<unknown> }).found
    ;(window as never as { requests: unknown }).requests = list
  }, requests)
  await page.getByRole('button').click()
}
const answers = () =>
  page.evaluate(() => Promise.all((window as never as { answers: Promise<Answer>[] }).answers))
const quiet = (method: string) =>
  page.evaluate(async (name) => {
    await (window as never as { found: Promise<unknown> }).found
    return (
      window as never as { provider: { request: (args: object) => Promise<unknown> } }
    ).provider.request({ method: name })
  }, method)

async function decide(verdict: 'approve' | 'reject', popup: Promise<Page>): Promise<Page> {
  const window = await popup
  await window.getByTestId(verdict).click()
  return window
}

async function connect(): Promise<void> {
  const popup = context.waitForEvent('page')
  await click({ method: 'eth_requestAccounts' })
  const window = await decide('approve', popup)
  await answers()
  await window.waitForEvent('close')
}

async function set(commands: string): Promise<void> {
  const home = await context.newPage()
  await home.goto(`${wallet}/#set=${commands}`)
  await home.getByRole('heading', { name: 'Accounts' }).waitFor()
  await home.close()
}

describe('the test wallet', () => {
  it('announces itself by EIP-6963, with an icon in the text itself, and leaves window.ethereum alone', async () => {
    const info = await page.evaluate(
      () => (window as never as { found: Promise<Record<string, string>> }).found,
    )
    expect(info).toMatchObject({ name: 'Causeway Test Wallet', rdns: 'id.causeway.testwallet' })
    expect(info['icon']).toMatch(/^data:image\/svg\+xml,/)
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(false)
  })

  it('connects the chosen account, and is still connected after a reload', async () => {
    expect(await quiet('eth_accounts')).toEqual([])
    const popup = context.waitForEvent('page')
    await click({ method: 'eth_requestAccounts' })
    const window = await popup
    await window.getByText(siteUrl).waitFor()
    await window.getByLabel('Account 1').check()
    await window.getByTestId('approve').click()
    expect(await answers()).toEqual([{ result: [second] }])
    await page.reload()
    expect(await quiet('eth_accounts')).toEqual([second])
  })

  it('shows one window for a message and the transaction that follows without a click of its own', async () => {
    await connect()
    const popup = context.waitForEvent('page')
    await click({ method: 'personal_sign', params: ['0x68692070656f706c65', first] })
    const window = await popup
    await window.getByText('hi people').waitFor()
    await window.getByTestId('approve').click()
    const [signed] = await answers()
    expect(
      await verifyMessage({
        address: first,
        message: 'hi people',
        signature: signed?.result as `0x${string}`,
      }),
    ).toBe(true)
    const sent = page.evaluate(
      (params) =>
        (
          window as never as { provider: { request: (args: object) => Promise<string> } }
        ).provider.request({ method: 'eth_sendTransaction', params }),
      [{ from: first, to: second, value: '0xde0b6b3a7640000' }],
    )
    await window.getByText('1 POL', { exact: true }).waitFor()
    await window.getByTestId('approve').click()
    const receipt = await anvil.request('eth_getTransactionReceipt', [await sent])
    expect(receipt).toMatchObject({
      status: '0x1',
      from: first.toLowerCase(),
      to: second.toLowerCase(),
    })
    await window.waitForEvent('close')
  })

  it('answers a rejection, and a closed window, with 4001', async () => {
    const popup = context.waitForEvent('page')
    await click({ method: 'eth_requestAccounts' })
    const window = await decide('reject', popup)
    expect(await answers()).toMatchObject([{ code: 4001 }])
    await window.waitForEvent('close')
    const again = context.waitForEvent('page')
    await click({ method: 'eth_requestAccounts' })
    const shown = await again
    await shown.getByTestId('approve').waitFor()
    await shown.close()
    expect(await answers()).toMatchObject([{ code: 4001 }])
  })

  it('answers -32002 to a second request of the same kind while one waits', async () => {
    const popup = context.waitForEvent('page')
    await click({ method: 'eth_requestAccounts' }, { method: 'eth_requestAccounts' })
    await decide('approve', popup)
    expect(await answers()).toMatchObject([{ result: [first] }, { code: -32002 }])
  })

  it('error: answers what is no request, instead of letting the app wait for ever', async () => {
    const bad = [
      {},
      { method: 7 },
      { method: 'x'.repeat(101) },
      { method: 'eth_sendTransaction', params: 'x' },
    ]
    const codes = await page.evaluate(async (list) => {
      await (window as never as { found: Promise<unknown> }).found
      const { provider } = window as never as {
        provider: { request: (args: unknown) => Promise<unknown> }
      }
      const code = (args: unknown) =>
        provider.request(args).then(
          () => 0,
          (error: { code?: number }) => error.code,
        )
      return Promise.all([...list, undefined, { method: 'eth_call', params: [1n] }].map(code))
    }, bad)
    expect(codes).toEqual([-32600, -32600, -32600, -32600, -32600, -32600])
  })

  it('takes no second click of a double click as the next answer', async () => {
    await connect()
    const popup = context.waitForEvent('page')
    const sign = (text: string) => ({ method: 'personal_sign', params: [text, first] })
    await click(sign('one'), {
      method: 'eth_sendTransaction',
      params: [{ from: first, to: second }],
    })
    const window = await popup
    await window.getByText('one', { exact: true }).waitFor()
    await window.getByTestId('approve').dblclick()
    await window.getByRole('heading', { name: 'Send transaction' }).waitFor()
    await window.getByTestId('reject').click()
    expect(await answers()).toMatchObject([
      { result: expect.stringMatching(/^0x/) as string },
      { code: 4001 },
    ])
  })

  it('answers 4001 when the window is closed before it could show anything, and opens no other', async () => {
    await page.evaluate(() => (window as never as { found: Promise<unknown> }).found)
    await context.route(`${wallet}/config.json`, (route) => route.abort('connectionrefused'))
    const popup = context.waitForEvent('page')
    await click({ method: 'eth_requestAccounts' })
    const window = await popup
    await window.getByText('The wallet could not start').waitFor()
    await window.close()
    expect(await answers()).toMatchObject([{ code: 4001 }])
    await page.waitForTimeout(500)
    expect(context.pages()).toHaveLength(1)
  })

  it('says why a connection does not last when the app is open at another host name', async () => {
    const other = siteUrl.replace('localhost', '127.0.0.1')
    await page.goto(other)
    expect(await quiet('eth_chainId')).toBe('0x7a69')
    const popup = context.waitForEvent('page')
    await click({ method: 'eth_requestAccounts' })
    const window = await popup
    await window.getByText(`Open ${siteUrl} to keep it.`).waitFor()
    await window.getByTestId('approve').click()
    expect(await answers()).toEqual([{ result: [first] }])
  })

  it('serves no page of another machine', async () => {
    const other = await context.newPage()
    await other.goto(`${wallet}/approve.html#origin=${encodeURIComponent('https://evil.example')}`)
    await other.getByText('There is none').waitFor()
  })

  it('warns before a transaction that the chain would refuse', async () => {
    await connect()
    const popup = context.waitForEvent('page')
    await click({
      method: 'eth_sendTransaction',
      // PUSH 0, PUSH 0, REVERT
      params: [{ from: first, data: '0x60006000fd' }],
    })
    await (await popup).getByText('The contract would refuse this now').waitFor()
    await decide('reject', popup)
  })

  it('rejects, hangs and locks when told to', async () => {
    await connect()
    await set('reject:on')
    await expect
      .poll(async () => {
        await click({ method: 'personal_sign', params: ['hi', first] })
        return answers()
      })
      .toMatchObject([{ code: 4001 }])
    await set('reject:off,hang:on')
    // The wallet announces itself after its first view: a page that was loaded anew knows the switches for sure.
    await page.reload()
    await click({ method: 'personal_sign', params: ['hi', first] })
    const outcome = await Promise.race([answers(), page.waitForTimeout(700).then(() => 'silence')])
    expect(outcome).toBe('silence')
    await set('hang:off,lock:on')
    await expect.poll(() => quiet('eth_accounts')).toEqual([])
    await page.reload()
    const popup = context.waitForEvent('page')
    await click({ method: 'eth_sendTransaction', params: [{ from: first, to: second }] })
    expect(await answers()).toMatchObject([{ code: 4100 }])
    await (await popup).waitForEvent('close')
  })

  it('tells the app when account or chain change, and comes back by switching', async () => {
    await connect()
    await set('account:1,chain:1')
    await expect
      .poll(() => page.evaluate(() => (window as never as { events: unknown[] }).events))
      .toContainEqual(['chainChanged', '0x1'])
    const popup = context.waitForEvent('page')
    await click({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
    await decide('approve', popup)
    expect(await answers()).toEqual([{ result: null }])
    expect(await quiet('eth_chainId')).toBe('0x7a69')
  })

  it('does not know the chain until it is added, and takes no chain of another machine', async () => {
    await set('chain:1,unknown:on')
    const popup = context.waitForEvent('page')
    await click({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a69' }] })
    expect(await answers()).toMatchObject([{ code: 4902 }])
    await (await popup).waitForEvent('close')
    const chain = {
      chainId: '0x7a69',
      chainName: 'Polygon Local',
      rpcUrls: ['https://rpc.example.org'],
    }
    const refusing = context.waitForEvent('page')
    await click({ method: 'wallet_addEthereumChain', params: [chain] })
    expect(await answers()).toMatchObject([{ code: -32602 }])
    await (await refusing).waitForEvent('close')
    const adding = context.waitForEvent('page')
    await click({
      method: 'wallet_addEthereumChain',
      params: [{ ...chain, rpcUrls: [anvil.rpcUrl] }],
    })
    await decide('approve', adding)
    expect(await answers()).toEqual([{ result: null }])
  })

  it('announces itself three seconds late when told to', async () => {
    await set('late:on')
    await page.reload()
    await page.evaluate(() => (window as never as { found: Promise<unknown> }).found)
    expect(
      await page.evaluate(() => (window as never as { announcedAt: number }).announcedAt),
    ).toBeGreaterThan(2_900)
  })

  it('says that the window was blocked', async () => {
    await page.evaluate(async () => {
      await (window as never as { found: Promise<unknown> }).found
      window.open = () => null // what a browser's blocker answers
    })
    await click({ method: 'eth_requestAccounts' })
    expect(await answers()).toMatchObject([
      {
        code: -32603,
        message:
          'The browser blocked the wallet’s window. Allow pop-ups for this site, then try again.',
      },
    ])
  })

  it('forgets a site on its home page, and the site hears of it', async () => {
    await connect()
    const home = await context.newPage()
    await home.goto(wallet)
    await home.getByText(siteUrl).waitFor()
    await home.getByRole('button', { name: 'Disconnect' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as never as { events: unknown[] }).events))
      .toContainEqual(['accountsChanged', []])
  })

  it('serves nothing to another host name, and may be framed by this machine’s pages alone', async () => {
    const [frame, approve] = await Promise.all(
      ['/frame.html', '/approve.html'].map((path) => fetch(`${wallet}${path}`)),
    )
    expect(frame?.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://localhost:* http://127.0.0.1:*',
    )
    expect(approve?.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const { status } = await new Promise<{ status: number | undefined }>((resolve, reject) => {
      import('node:http').then(
        ({ get }) =>
          get(wallet, { headers: { host: 'evil.example' } }, (response) => {
            response.resume()
            resolve({ status: response.statusCode })
          }).on('error', reject),
        reject,
      )
    })
    expect(status).toBe(403)
  })
})
