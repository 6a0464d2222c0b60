import { chromium, type Browser } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { fromRoot } from '../lib/fromRoot.ts'
import { ensureBrowser } from '../check/ensureBrowser.ts'
import { visit, ways, type MeasuredVisit, type PressWay } from './modal/visit.ts'
import { serveCompressed } from './modal/serveCompressed.ts'

/** How many visits of each kind count, and which way alone is pressed: `npm run tool bench -- modal 1 enter` is a quick look. */
const rounds = Number(process.argv[3] ?? 9)
const chosen = ways.filter((way) => way === (process.argv[4] ?? way))

/** Figures of other modals on this bench's page, as measured when the bars were set; shown, never fetched. */
const peers = {
  visible: 'RainbowKit 113 / 401, AppKit 201 / 906',
  stable: 'RainbowKit 388 / 499, AppKit 265 / 411',
  connected: 'RainbowKit 72 / 306, AppKit 222 / 405',
  heap: 'RainbowKit 7.2, AppKit 7.9',
  before: 'RainbowKit 399, AppKit 630, React alone 68',
} as const

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function builtPage(name: 'causeway' | 'bare'): Promise<string> {
  const outDir = fromRoot(`.causeway/bench/modal/${name}`)
  await build({
    root: fromRoot(`tools/bench/modal/pages/${name}`),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', cssTarget: 'esnext' },
  })
  return outDir
}

const pages = ['bare', 'causeway'] as const
const speeds = [1, 4] as const
type PageName = (typeof pages)[number]
type Speed = (typeof speeds)[number]
interface Seen extends MeasuredVisit {
  readonly name: PageName
  readonly speed: Speed
  readonly way: PressWay
}

/** All visits, the pages, speeds and ways by turns, so that a noisy minute touches all of them alike. */
async function measure(
  browser: Browser,
  urls: Readonly<Record<PageName, string>>,
): Promise<Seen[]> {
  const all: Seen[] = []
  for (let round = 0; round <= rounds; round++)
    for (const way of chosen)
      for (const name of pages)
        for (const speed of speeds) {
          const seen = await visit(browser, { url: urls[name], slowDown: speed, way })
          // The first round warms what the browser keeps for itself.
          if (round > 0) all.push({ ...seen, name, speed, way })
        }
  return all
}

/** `npm run tool bench -- modal`: what the modal costs a visitor, beside a bare dialog in the same run. Prints, never fails on time. */
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

/** So much more than the bare dialog of the same run may a press take (D35), plain and at 4×. */
const bars = [
  { key: 'visible', label: 'press → list visible', more: [10, 32] },
  { key: 'stable', label: 'press → stable', more: [170, 200] },
  { key: 'connected', label: 'wallet pressed → connected', more: [10, 32] },
] as const

function print(visits: readonly Seen[]): void {
  const of = (key: keyof MeasuredVisit, name: PageName, speed: Speed, way?: PressWay) =>
    median(
      visits
        .filter((one) => one.name === name && one.speed === speed && (!way || one.way === way))
        .map((seen) => seen[key]),
    )
  const row = (label: string, value: string, bar: string, ok: boolean, note = '') =>
    console.log(
      `${ok ? '✓' : '✗'} ${label.padEnd(36)} ${value.padStart(14)}   bar ${bar.padEnd(14)} ${note}`,
    )
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const bytes = (label: string, key: 'before' | 'idle', bar: number, note = '') => {
    const value = of(key, 'causeway', 1)
    row(label, kB(value), kB(bar), value <= bar, note)
  }

  console.log(
    `\nMedians of ${rounds} visits each, plain / 4× CPU slow-down. Each in a new context, on a page that was idle for a second and that nobody came near.\n`,
  )
  bytes('JS gz before the button', 'before', 115_000, peers.before)
  bytes('JS gz once the page is idle', 'idle', 127_000)
  const foreign = of('foreign', 'causeway', 1)
  row('requests to other hosts', String(foreign), '0', foreign === 0)
  for (const { key, label, more } of bars)
    for (const way of chosen) {
      const bare = speeds.map((speed) => of(key, 'bare', speed, way))
      const ours = speeds.map((speed) => of(key, 'causeway', speed, way))
      const limits = bare.map((ms, index) => ms + (more[index] ?? 0))
      const ok = ours.every((ms, index) => ms <= (limits[index] ?? 0))
      const texts = [ours, limits, bare].map((one) => one.map((ms) => ms.toFixed(0)).join(' / '))
      row(
        `${label}, ${way}`,
        `${texts[0]} ms`,
        `${texts[1]} ms`,
        ok,
        `bare ${texts[2]}, ${peers[key]}`,
      )
    }
  const heap = of('heap', 'causeway', 1)
  row(
    'heap after a collection',
    `${(heap / 1e6).toFixed(2)} MB`,
    '3.5 MB',
    heap <= 3_500_000,
    // Of both pages 0.9 MB are the scripts of what drives them.
    `bare ${(of('heap', 'bare', 1) / 1e6).toFixed(2)}, ${peers.heap}`,
  )
  const tasks = Math.max(
    ...visits
      .filter((one) => one.name === 'causeway' && one.speed === 1)
      .map((one) => one.longTasks),
  )
  row('long tasks on open', String(tasks), '0', tasks === 0, 'worst visit')
}
