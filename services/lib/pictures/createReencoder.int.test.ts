import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { jpegWithGps, png } from '../../testing/png.ts'
import { boundMemory } from './boundMemory.mjs'
import { createReencoder } from './createReencoder.ts'
import { sniff } from './sniff.ts'

/** Bounds as the slot of an advertisement has them. */
const limits = {
  widthPx: 960,
  heightPx: 320,
  minWidthPx: 300,
  minHeightPx: 100,
  sidePx: 8_192,
  pixels: 24_000_000,
  uploadBytes: 4 * 1_024 * 1_024,
  decodeMs: 10_000,
} as const
const rules = { ...limits, fit: 'cover' } as const
const reencode = createReencoder(rules)
const text = (words: string) => Buffer.from(words)
const refusal = (file: Uint8Array) =>
  reencode(file).then(
    () => 'taken',
    (error: Error) => error.message,
  )

describe('pictures that are taken', () => {
  it('come out as WebP of the slot’s size, named by their own hash, the same each time', async () => {
    const file = png(1200, 700)
    const picture = await reencode(file)
    expect(sniff(picture.bytes)).toEqual({
      kind: 'webp',
      width: limits.widthPx,
      height: limits.heightPx,
    })
    expect(picture.hash).toBe(createHash('sha256').update(picture.bytes).digest('hex'))
    expect((await reencode(file)).hash).toBe(picture.hash)
    expect((await reencode(png(1200, 700, { seed: 2 }))).hash).not.toBe(picture.hash)
  })

  it('take WebP again, and keep nothing of a JPEG but what is seen', async () => {
    const jpeg = await jpegWithGps(640, 480, 'GPS 48.8584 N 2.2945 E')
    expect(jpeg.includes('GPS 48.8584')).toBe(true)
    const { bytes } = await reencode(jpeg)
    expect(Buffer.from(bytes).includes('GPS 48.8584')).toBe(false)
    expect(Buffer.from(bytes).includes('EXIF')).toBe(false)
    expect(sniff((await reencode(bytes)).bytes)).toMatchObject({ kind: 'webp' })
  })

  it('lose what was hidden in them: a script in a comment, a page or an archive behind the end', async () => {
    const script = '<script>alert(document.domain)</script>'
    const hidden = Buffer.concat([
      png(400, 200, { extra: [{ type: 'tEXt', data: text(`Comment\0${script}`) }] }),
      text(`<!doctype html>${script}`),
      Buffer.from('504b0506', 'hex'),
    ])
    const { bytes } = await reencode(hidden)
    for (const trace of ['script', 'html', 'PK'])
      expect(Buffer.from(bytes).includes(trace), trace).toBe(false)
  })
})

it('a picture that is to lie inside of a size keeps its form, and is made no larger than it is', async () => {
  const inside = createReencoder({ ...rules, widthPx: 512, heightPx: 512, fit: 'inside' })
  const sizeOf = async (file: Uint8Array) => sniff((await inside(file)).bytes)
  expect(await sizeOf(png(1_000, 500))).toEqual({ kind: 'webp', width: 512, height: 256 })
  expect(await sizeOf(png(400, 300))).toEqual({ kind: 'webp', width: 400, height: 300 })
})

it('the largest picture that may be is taken, within the memory that a codec may have', async () => {
  const { bytes } = await createReencoder({ ...rules, decodeMs: 60_000 })(
    await jpegWithGps(6_000, 4_000, 'x'),
  )
  expect(sniff(bytes)).toMatchObject({ kind: 'webp' })
})

describe('files that are refused', () => {
  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'.padEnd(64))],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>'.padEnd(64))],
    ['GIF', Buffer.concat([text('GIF89a'), Buffer.alloc(64)])],
    ['a program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(64)])],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG without a picture', Buffer.concat([Buffer.from('ffd8ffd9', 'hex'), Buffer.alloc(64)])],
  ])('%s', async (_, file) => expect(await refusal(file)).toBe('picture: is no PNG, JPEG or WebP'))

  it('a file of 10 MB, before it is looked at', async () => {
    const large = Buffer.concat([png(400, 200), Buffer.alloc(10 * 1024 * 1024)])
    expect(await refusal(large)).toContain(`larger than ${limits.uploadBytes}`)
  })

  it('a bomb: a few bytes that unpack to gigabytes', async () => {
    const bomb = png(400, 200, { claims: { width: 60_000, height: 60_000 } })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await refusal(bomb)).toContain('pixels, or a side')
    expect(await refusal(png(400, 200, { claims: { width: 8_000, height: 8_000 } }))).toContain(
      'pixels',
    )
  })

  it('one whose header lies, one that is cut off, one that is too small', async () => {
    expect(await refusal(png(400, 200, { claims: { width: 500, height: 300 } }))).toBe(
      'picture: cannot be decoded',
    )
    const whole = await jpegWithGps(400, 200, 'x')
    expect(await refusal(png(400, 200).subarray(0, 500))).toBe('picture: cannot be decoded')
    expect(await refusal(whole.subarray(0, 60))).toMatch(/no PNG, JPEG or WebP|cannot be decoded/u)
    expect(await refusal(png(299, 99))).toContain('smaller than')
  })

  /**
   * A JPEG with two frame headers behind a marker that has no length: what would be one steps over the first, which is large; a decoder
   * looks for the next marker and finds it.
   */
  async function twoHeaders(marker: number, side: number): Promise<Buffer> {
    const whole = await jpegWithGps(400, 200, 'x')
    const at = whole.findIndex(
      (byte, place) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(whole[place + 1] ?? 0),
    )
    const small = whole.subarray(at, at + 19)
    const large = Buffer.from(small)
    large.writeUInt16BE(side, 5)
    large.writeUInt16BE(side, 7)
    const lure = Buffer.from([0xff, marker, 0, large.length + 2])
    return Buffer.concat([whole.subarray(0, at), lure, large, small, whole.subarray(at + 19)])
  }

  it('a JPEG with a marker that has no length, behind which a decoder looks for another header', async () => {
    for (const marker of [0x01, 0x02, 0xbf, 0xc8, 0xcc, 0xd0, 0xd7, 0xd8, 0xf0, 0xfd])
      expect(await refusal(await twoHeaders(marker, 16_000)), marker.toString(16)).toBe(
        'picture: is no PNG, JPEG or WebP',
      )
  })

  it('a codec has no more memory than it is given, whatever a file asks for', async () => {
    const bytes = readFileSync(
      createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'),
    )
    const text = 'a module of another kind'
    expect(await WebAssembly.compile(boundMemory(bytes, 64 * 1_024 * 1_024))).toBeDefined()
    expect(() => boundMemory(bytes, 65_536)).toThrow('more memory than it may have')
    expect(() => boundMemory(Buffer.from(text), 65_536)).toThrow()
  })

  it('one that takes too long, without holding up the next', async () => {
    const hasty = createReencoder({ ...rules, decodeMs: 1 })
    await expect(hasty(png(2_000, 2_000))).rejects.toThrow('takes too long')
    await expect(hasty(png(2_000, 2_000))).rejects.toThrow('takes too long')
  })
})
