import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { HttpRefusal } from '../http/refusal.ts'
import { sniff, type Sniffed } from './sniff.ts'

export interface Picture {
  /** sha-256 of the bytes, in hex. */
  readonly hash: string
  /** WebP of the size that was asked for, without metadata. */
  readonly bytes: Uint8Array
}

/** What pictures are taken, and what becomes of them. */
export interface PictureRules {
  readonly uploadBytes: number
  readonly minWidthPx: number
  readonly minHeightPx: number
  readonly sidePx: number
  readonly pixels: number
  readonly widthPx: number
  readonly heightPx: number
  /** `cover`: exactly that size, cut where the form is another. `inside`: not larger than that, nothing is cut. */
  readonly fit: 'cover' | 'inside'
  readonly decodeMs: number
}

/** The others wait, and many are too many. */
const waitingMax = 8

/**
 * What one codec may ever have, in bytes: measured, 24 million pixels of eight bits need more than 384 MiB on their way to be made smaller. A file
 * that asks for more, whatever its header says, cannot be decoded.
 */
const codecBytes = 512 * 1_024 * 1_024

/** One picture at a time in the whole process, whoever asks: each takes a second of one core, and as much memory as codecs may have. */
let last: Promise<unknown> = Promise.resolve()

const refuse = (description: string, status: 413 | 422 = 422): HttpRefusal =>
  new HttpRefusal(status, { field: 'picture', description })

/** Makes pictures that may be shown out of files that strangers sent. */
export function createReencoder(rules: PictureRules) {
  let waiting = 0

  /** @throws Refusal 413 or 422 with what is wrong with the file; 503 when too many wait */
  return async function reencode(file: Uint8Array): Promise<Picture> {
    const sniffed = check(file, rules)
    if (waiting >= waitingMax)
      throw new HttpRefusal(503, { field: 'server', description: 'looks at too many pictures now' })
    waiting += 1
    const mine = last.then(() => decode(file, sniffed, rules))
    last = mine.catch(() => undefined) // told to its own caller below
    try {
      const bytes = await mine
      return { hash: createHash('sha256').update(bytes).digest('hex'), bytes }
    } finally {
      waiting -= 1
    }
  }
}

/** All that can be known without decoding. */
function check(file: Uint8Array, limits: PictureRules): Sniffed {
  if (file.byteLength > limits.uploadBytes)
    throw refuse(`is larger than ${limits.uploadBytes} bytes`, 413)
  const sniffed = sniff(file)
  if (!sniffed) throw refuse('is no PNG, JPEG or WebP')
  const { width, height } = sniffed
  if (width < limits.minWidthPx || height < limits.minHeightPx)
    throw refuse(`is smaller than ${limits.minWidthPx} × ${limits.minHeightPx} pixels`)
  if (Math.max(width, height) > limits.sidePx || width * height > limits.pixels)
    throw refuse(`has more than ${limits.pixels} pixels, or a side of more than ${limits.sidePx}`)
  return sniffed
}

function decode(
  file: Uint8Array,
  { kind, ...claimed }: Sniffed,
  { decodeMs, ...limits }: PictureRules,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('reencode.worker.mjs', import.meta.url), {
      workerData: {
        file: new Uint8Array(file).buffer,
        kind,
        width: limits.widthPx,
        height: limits.heightPx,
        claimed: [claimed.width, claimed.height],
        codecBytes,
        fit: limits.fit,
      },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      // Codecs write what they think of a file to the console.
      stdout: true,
      stderr: true,
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    const timer = setTimeout(() => end(() => reject(refuse('takes too long to decode'))), decodeMs)
    worker.once('message', (said: { bytes?: Uint8Array; problem?: string }) =>
      end(() => {
        if (said.bytes) resolve(said.bytes)
        else reject(refuse('cannot be decoded'))
      }),
    )
    worker.on('error', () => end(() => reject(refuse('cannot be decoded'))))
  })
}
