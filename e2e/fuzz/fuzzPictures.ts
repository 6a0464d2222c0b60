import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createReencoder } from '@causeway/services/lib/pictures/createReencoder'
import { sniff, type Sniffed } from '@causeway/services/lib/pictures/sniff'
import { createOddPictures } from './pictures/createOddPictures.ts'

/** As an advertisement's slot has it, but small ones too. */
const rules = {
  widthPx: 8_192,
  heightPx: 8_192,
  minWidthPx: 1,
  minHeightPx: 1,
  sidePx: 8_192,
  pixels: 24_000_000,
  uploadBytes: 4 * 1_024 * 1_024,
  decodeMs: 10_000,
  fit: 'inside',
} as const
/** One of so many goes the whole way of an upload, in a thread of its own. */
const wholeWayEach = 400
const mostMb = 100

const codecBytes = 512 * 1_024 * 1_024

/** What a decoder is told of a file. */
const askOf = (file: Buffer, { kind, width, height }: Sniffed) => ({
  file: new Uint8Array(file).buffer,
  kind,
  claimed: [width, height],
})

/** Codecs as the services run them, for many files. */
function startDecoder(whole: readonly Buffer[]) {
  const controls = Object.fromEntries(
    whole.flatMap((file) => {
      const said = sniff(file)
      return said ? [[said.kind, askOf(file, said)]] : []
    }),
  )
  const start = () =>
    new Worker(new URL('pictures/decode.worker.mjs', import.meta.url), {
      workerData: { controls, codecBytes },
      stdout: true,
      stderr: true,
    })
  let worker = start()
  async function decode(file: Buffer, said: Sniffed): Promise<string> {
    const over = new AbortController()
    const answer = new Promise<string>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    worker.postMessage(askOf(file, said))
    const late = pause(rules.decodeMs, 'takes too long', { signal: over.signal })
    const fate = await Promise.race([answer, late.catch(() => 'over')])
    over.abort()
    worker.removeAllListeners('message').removeAllListeners('error')
    if (fate !== 'spoilt' && fate !== 'takes too long') return fate
    await worker.terminate()
    worker = start()
    return fate === 'spoilt' ? decode(file, said) : fate
  }
  return { decode, end: async () => void (await worker.terminate()) }
}

const heldMb = () => process.memoryUsage().rss / 2 ** 20

/**
 * Files that were broken in every way, to what reads them: by its own bytes a size is said, and the codec must read the same one, or the
 * file is refused. Prints what became of them by how they were broken.
 * @returns whether nothing but that happened, and the process holds no more than 100 MB beyond what it held when calm
 */
export async function fuzzPictures({
  seed,
  count,
  say = console.log,
}: {
  readonly seed: number
  readonly count: number
  readonly say?: (line: string) => void
}): Promise<boolean> {
  say(`${count.toLocaleString('en')} files from seed ${seed}`)
  const { whole, next } = await createOddPictures(seed)
  const reencode = createReencoder(rules)
  const faults: string[] = []
  const fates = new Map<string, Map<string, number>>()
  const decoder = startDecoder(whole)
  let calmMb = 0

  async function fateOf(file: Buffer): Promise<string> {
    const said = sniff(file)
    if (!said) return 'no picture'
    const { width, height } = said
    const isSized = width > 0 && height > 0 && Math.max(width, height) <= rules.sidePx
    if (!isSized || width * height > rules.pixels) return 'of no size that is taken'
    return decoder.decode(file, said)
  }
  /** @returns what is wrong with what became of a file that went the whole way */
  async function wholeWay(file: Buffer, fate: string): Promise<string | null> {
    const made = await reencode(file).catch((error: unknown) => error as Error)
    if (made instanceof Error)
      return fate === 'taken' ? `is taken by the codec and refused: ${made.message}` : null
    const [said, is] = [sniff(file), sniff(made.bytes)]
    // A JPEG may say that it is to be turned.
    const sizes = [`${is?.width} × ${is?.height}`, `${is?.height} × ${is?.width}`]
    const same = sizes.includes(`${said?.width} × ${said?.height}`)
    if (fate === 'taken' && same) return null
    return `comes out as ${is?.width} × ${is?.height}: ${fate}, ${said?.width} × ${said?.height}`
  }

  for (let at = 0; at < count; at += 1) {
    const { how, file } = next()
    const fate = await fateOf(file)
    const of = fates.get(how) ?? new Map<string, number>()
    fates.set(how, of.set(fate, (of.get(fate) ?? 0) + 1))
    if (at % wholeWayEach === 0) {
      const problem = await wholeWay(file, fate)
      if (problem) faults.push(`${how}: ${problem}`)
    }
    // By then every codec was loaded once.
    if (at === Math.min(2_000, Math.floor(count / 2))) calmMb = heldMb()
    if (at % 20_000 === 19_999) say(`  ${at + 1}, ${heldMb().toFixed(0)} MB`)
  }
  await decoder.end()
  const grownMb = heldMb() - calmMb
  for (const [how, of] of fates)
    say(`${how}: ${[...of].map(([fate, times]) => `${times} ${fate}`).join(', ')}`)
  for (const fault of faults.slice(0, 20)) say(`✗ ${fault}`)
  say(`${faults.length} faults, ${grownMb.toFixed(0)} MB more than when calm (${mostMb})`)
  return faults.length === 0 && grownMb <= mostMb
}
