import type { Page } from '@playwright/test'
import { frameProjectId } from '../embedded/walletServer.ts'
import { askFrame, openApp, signInToFrame, startPartners } from '../embedded/startPartners.ts'

interface Told {
  readonly sent: number
  readonly answers: number
  /** Answers to a message that nobody may answer. */
  readonly wrong: readonly string[]
}

/**
 * `npm run tool fuzz -- frame`: hostile messages to the shipped frame, in Chromium, while somebody is signed in: from its own page, from a
 * frame of another origin beside it, and from a page that the project does not list.
 * @returns whether nothing broke: no uncaught error, no answer to a foreign origin, memory flat
 */
export async function fuzzFrame({ seed, messages }: { seed: number; messages: number }) {
  console.log(`Seed ${seed}, ${messages} messages`)
  const partners = await startPartners()
  try {
    const page = await openApp(partners)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => {
      // AppKit knows no success of it and throws there; it answers a page that names a chain, which AppKit's never do.
      if (!message.includes('INIT_SMART_ACCOUNT_SUCCESS')) errors.push(message)
    })
    await signInToFrame(page, partners, 'fuzz@mail.test')
    const { address } = (await askFrame(page, 'connect', { chainId: 31_337 })) as {
      address: string
    }
    await addStranger(page, partners.stranger.origin)
    const rounds = 10
    const each = Math.ceil(messages / rounds / 2)
    const heaps: number[] = []
    let sent = 0
    let answers = 0
    const wrong: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const from of ['own', 'stranger'] as const) {
        const told = await bombard(page, {
          seed: seed + round * 2 + Number(from === 'own'),
          count: each,
          from,
        })
        sent += told.sent
        answers += told.answers
        wrong.push(...told.wrong)
      }
      heaps.push(await heapOf(page))
      console.log(
        `  ${sent} sent, ${answers} answered, heap ${((heaps.at(-1) ?? 0) / 1e6).toFixed(1)} MB`,
      )
    }
    const again = (await askFrame(page, 'getUser', {})) as {
      accounts: readonly { address: string }[]
    }
    // The first round loads code and fills caches.
    const growth = (heaps.at(-1) ?? 0) - (heaps[1] ?? 0)
    const verdicts = {
      'no uncaught error': errors.length === 0,
      'no answer where none may be': wrong.length === 0,
      'memory flat (below 3 MB after the second round)': growth < 3e6,
      'the wallet still answers, as the same': again.accounts.some(
        (one) => one.address === address,
      ),
    }
    for (const [text, isGood] of Object.entries(verdicts))
      console.log(`${isGood ? '✓' : '✗'} ${text}`)
    for (const text of [...errors, ...wrong].slice(0, 5)) console.log(`  ${text}`)
    return Object.values(verdicts).every(Boolean)
  } finally {
    await partners.stop()
  }
}

/** A frame of another origin beside the wallet's: it reaches the wallet through `parent.frames`. */
async function addStranger(page: Page, origin: string): Promise<void> {
  await page.evaluate(
    (address) =>
      new Promise<void>((resolve) => {
        const other = document.createElement('iframe')
        other.id = 'stranger'
        other.src = address
        other.addEventListener('load', () => resolve())
        document.body.append(other)
      }),
    origin,
  )
}

/** Heap of the wallet's process after a collection, in bytes. */
async function heapOf(page: Page): Promise<number> {
  const frame = page.frames().find((one) => one.url().includes('/sdk?'))
  const session = await page.context().newCDPSession(frame ?? page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** Sends from one of the two windows; what comes back is counted in both. */
async function bombard(
  page: Page,
  options: { seed: number; count: number; from: 'own' | 'stranger' },
): Promise<Told> {
  const sender = options.from === 'own' ? page.mainFrame() : strangerOf(page)
  // The compiler that runs these files marks functions with a helper that no page has.
  await sender.evaluate('globalThis.__name = (made) => made')
  return sender.evaluate(bombardInPage, { ...options, projectId: frameProjectId })
}

function strangerOf(page: Page) {
  const found = page.frames().find((one) => one.parentFrame() && !one.url().includes('/sdk?'))
  if (!found) throw new Error('There is no strange frame.')
  return found
}

/** Runs in a window: everything it needs stands in it. */
// oxlint-disable-next-line eslint/max-lines-per-function -- a function that is sent to a page as text brings all of itself
async function bombardInPage({
  seed,
  count,
  from,
  projectId,
}: {
  seed: number
  count: number
  from: 'own' | 'stranger'
  projectId: string
}): Promise<Told> {
  // mulberry32
  let state = seed | 0
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const names =
    'SWITCH_NETWORK CONNECT_DEVICE CONNECT_OTP GET_CHAIN_ID GET_SMART_ACCOUNT_ENABLED_NETWORKS INIT_SMART_ACCOUNT SYNC_THEME SYNC_DAPP_DATA RPC_REQUEST RPC_ABORT IS_CONNECTED NOTHING CONNECT_EMAIL UPDATE_EMAIL'.split(
      ' ',
    )
  const junk = (depth: number): unknown =>
    pick<() => unknown>([
      () => null,
      () => undefined,
      () => random() * 1e9,
      () => Number.NaN,
      () => pick([true, false]),
      () => 'x'.repeat(Math.floor(random() * 300)),
      () =>
        pick([
          '__proto__',
          'constructor',
          'toString',
          '<img src=x onerror=alert(1)>',
          '\u0000',
          '0x',
          '‮',
        ]),
      () => new Uint8Array(8),
      () => new Map([[1, 2]]),
      () => 12n,
      () => new Date(),
      () =>
        depth > 4 ? 1 : Array.from({ length: Math.floor(random() * 4) }, () => junk(depth + 1)),
      () =>
        depth > 4
          ? {}
          : Object.fromEntries(
              Array.from({ length: Math.floor(random() * 4) }, () => [
                pick([
                  'type',
                  'id',
                  'payload',
                  'method',
                  'params',
                  'chainId',
                  'email',
                  '__proto__',
                ]),
                junk(depth + 1),
              ]),
            ),
    ])()
  const payload = (name: string): unknown => {
    if (random() < 0.6) return junk(0)
    switch (name) {
      case 'RPC_REQUEST':
        return {
          method: pick([
            'eth_sign',
            'eth_chainId',
            'personal_sign',
            'wallet_sendCalls',
            'toString',
            'eth_signTypedData_v4',
            'wallet_getCallsStatus',
          ]),
          params: junk(0),
        }
      case 'SYNC_DAPP_DATA':
        return {
          projectId: pick([projectId, 'other']),
          metadata: { name: 'x'.repeat(500), description: '', url: '', icons: [] },
        }
      case 'SYNC_THEME':
        return {
          themeMode: pick(['light', 'dark', 'red']),
          themeVariables: { '--x': 'url(https://evil.example)' },
        }
      default:
        return { chainId: pick([1, '0x7a69', 'eip155:5', -1]), otp: '1', email: 'a@b' }
    }
  }
  const wallet =
    from === 'own'
      ? document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
      : window.parent.frames[0]
  let answers = 0
  const wrong: string[] = []
  const hear = ({ data }: MessageEvent) => {
    if (from === 'stranger' || typeof data?.id !== 'string' || data.id.startsWith('no'))
      wrong.push(JSON.stringify(data))
    else answers += 1
  }
  window.addEventListener('message', hear)
  let sent = 0
  const seen = new Set<string>()
  while (sent < count) {
    for (let inBatch = 0; inBatch < 200 && sent < count; inBatch += 1) {
      sent += 1
      const name = pick(names)
      const kind = random()
      const id = `${name === 'NOTHING' || kind < 0.2 ? 'no' : 'ok'}${sent}`
      seen.add(id)
      const message =
        kind < 0.1
          ? junk(0)
          : kind < 0.2
            ? {
                type: pick(['@w3m-frame/', '@w3m-app', 'w3m-app/', '@causeway-frame/']) + name,
                id,
                payload: junk(0),
              }
            : kind < 0.21
              ? {
                  type: `@w3m-app/${name}`,
                  id: `no${'x'.repeat(80)}`,
                  payload: 'y'.repeat(300_000),
                }
              : { type: `@w3m-app/${name}`, id, payload: payload(name) }
      try {
        wallet?.postMessage(message, '*')
      } catch {
        // What cannot be cloned cannot be sent.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  window.removeEventListener('message', hear)
  return { sent, answers, wrong: wrong.slice(0, 5) }
}
