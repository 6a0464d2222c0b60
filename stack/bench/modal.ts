import { chromium, type Browser } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { fromRoot } from '../lib/root.ts'
import { ensureBrowser } from '../verify/ensureBrowser.ts'
import { visit, type Visit } from './modal/measure.ts'
import { serveCompressed } from './modal/serve.ts'

const rounds = 9

/** Figures of other modals on this bench's page, as measured when the bars were set; shown, never fetched. */
const peers = {
  visible: 'RainbowKit 65 / 174, AppKit 83 / 239',
  stable: 'RainbowKit 388 / 499, AppKit 265 / 411',
  connected: 'RainbowKit 46 / 129, AppKit 182 / 261',
  heap: 'RainbowKit 7.2, AppKit 7.9',
  before: 'RainbowKit 399, AppKit 630, React alone 68',
} as const

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function builtPage(name: 'causeway' | 'bare'): Promise<string> {
  const outDir = fromRoot(`.causeway/bench/modal/${name}`)
  await build({
    root: fromRoot(`stack/bench/modal/pages/${name}`),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', cssTarget: 'esnext' },
  })
  return outDir
}

/** All visits, the pages and speeds by turns, so that a noisy minute touches all of them alike. */
async function measure(browser: Browser, urls: { causeway: string; bare: string }) {
  const visits = { causeway: { 1: [], 4: [] }, bare: { 1: [], 4: [] } } as Record<
    'causeway' | 'bare',
    Record<1 | 4, Visit[]>
  >
  for (let round = 0; round <= rounds; round++)
    for (const name of ['bare', 'causeway'] as const)
      for (const slowDown of [1, 4] as const) {
        const seen = await visit(browser, {
          url: urls[name],
          slowDown,
          connects: name === 'causeway',
        })
        if (round > 0) visits[name][slowDown].push(seen) // the first round warms the browser's caches
      }
  return visits
}

/** `npm run bench -- modal`: what the modal costs a visitor, beside a bare dialog in the same run. Prints, never fails on time. */
export async function benchModal(): Promise<void> {
  const executablePath = await ensureBrowser(console.log)
  const servers = await Promise.all(
    (['causeway', 'bare'] as const).map(async (name) => serveCompressed(await builtPage(name))),
  )
  const [causeway, bare] = servers
  if (!causeway || !bare) throw new Error('The bench has no pages.')
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    print(await measure(browser, { causeway: causeway.url, bare: bare.url }))
  } finally {
    await browser.close()
    await Promise.all(servers.map(({ close }) => close()))
  }
}

function print(visits: Awaited<ReturnType<typeof measure>>): void {
  const of = (name: 'causeway' | 'bare', speed: 1 | 4, key: keyof Visit) =>
    median(visits[name][speed].map((seen) => seen[key]))
  const both = (name: 'causeway' | 'bare', key: keyof Visit) =>
    `${of(name, 1, key).toFixed(0)} / ${of(name, 4, key).toFixed(0)} ms`
  const row = (label: string, value: string, bar: string, ok: boolean, note: string) =>
    console.log(
      `${ok ? '✓' : '✗'} ${label.padEnd(34)} ${value.padStart(14)}   bar ${bar.padEnd(14)} ${note}`,
    )
  // DESIGN §8: so much more than the bare dialog of the same run, because times depend on the machine.
  const within = (key: 'visible' | 'stable', more: { plain: number; slow: number }) => {
    const bars = [of('bare', 1, key) + more.plain, of('bare', 4, key) + more.slow] as const
    const ok = of('causeway', 1, key) <= bars[0] && of('causeway', 4, key) <= bars[1]
    return { ok, bar: `${bars[0].toFixed(0)} / ${bars[1].toFixed(0)} ms` }
  }
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

  console.log(
    `\nMedian of ${rounds} visits each, plain / 4× CPU slow-down. A bare dialog in the same run: visible ${both('bare', 'visible')}, stable ${both('bare', 'stable')}.\n`,
  )
  const before = of('causeway', 1, 'before')
  const onOpen = of('causeway', 1, 'onOpen')
  row('JS gz before the button', kB(before), '115 kB', before <= 115_000, peers.before)
  row('JS gz more on open', kB(onOpen), '10 kB', onOpen <= 10_000, '')
  row(
    'requests before the click',
    String(of('causeway', 1, 'requests')),
    '5',
    of('causeway', 1, 'requests') <= 5,
    '',
  )
  row(
    'requests to other hosts',
    String(of('causeway', 1, 'foreign')),
    '0',
    of('causeway', 1, 'foreign') === 0,
    '',
  )
  const visible = within('visible', { plain: 10, slow: 32 })
  row('click → list visible', both('causeway', 'visible'), visible.bar, visible.ok, peers.visible)
  const stable = within('stable', { plain: 170, slow: 200 })
  row('click → stable', both('causeway', 'stable'), stable.bar, stable.ok, peers.stable)
  row(
    'wallet pressed → connected shown',
    both('causeway', 'connected'),
    '25 / 50 ms',
    of('causeway', 1, 'connected') <= 25 && of('causeway', 4, 'connected') <= 50,
    peers.connected,
  )
  const heap = of('causeway', 1, 'heap')
  row(
    'heap after a collection',
    `${(heap / 1e6).toFixed(2)} MB`,
    '3.5 MB',
    heap <= 3_500_000,
    peers.heap,
  )
  const tasks = Math.max(...visits.causeway[1].map(({ longTasks }) => longTasks))
  row('long tasks on open', String(tasks), '0', tasks === 0, 'worst visit')
}
