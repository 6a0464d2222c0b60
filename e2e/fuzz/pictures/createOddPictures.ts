import { crc32 } from 'node:zlib'
import { jpegWithGps, png, webp } from '@causeway/services/testing/png'
import { pickOf, seededRandom, type SeededRandom } from '@causeway/services/testing/seededRandom'
import { sniff } from '@causeway/services/lib/pictures/sniff'

/** Sizes that a header may claim, and what a reader of another width would make of them. */
const sides = [0, 1, 2, 16, 63, 64, 65, 255, 256, 257, 1_023, 4_096, 16_383, 16_384, 65_535]

/** A file that nobody's camera made, and how it was broken first. */
export interface OddPicture {
  readonly how: string
  readonly file: Buffer
}

/** Real pictures of each kind and form, to be broken. */
async function wholePictures(): Promise<readonly Buffer[]> {
  return [
    await jpegWithGps(40, 20, 'x'),
    await jpegWithGps(8, 300, 'xy'),
    png(40, 20),
    png(1, 64, { extra: [{ type: 'tEXt', data: Buffer.from('a\0b') }] }),
    await webp(40, 20, { alpha: 255, lossless: 0 }),
    await webp(40, 20, { alpha: 120, lossless: 0 }),
    await webp(40, 20, { alpha: 120, lossless: 1 }),
  ]
}

/** What writes another size where a file names its own; nothing where it is too short to name one. */
function sizePlaces(file: Buffer): readonly ((side: number) => void)[] {
  if (file.length < 40) return []
  const kind = sniff(file)?.kind
  if (kind === 'png')
    return [16, 20].map((at) => (side) => {
      file.writeUInt32BE(side, at)
      file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
    })
  if (kind === 'jpeg') {
    const at = frameOf(file)
    return at < 0
      ? []
      : [5, 7].map((to) => (side) => void file.writeUInt16BE(side & 0xffff, at + to))
  }
  if (file.toString('latin1', 12, 16) === 'VP8X')
    return [24, 27].map((at) => (side) => void file.writeUIntLE(side, at, 3))
  return [21, 23, 26, 28].map((at) => (side) => void file.writeUInt16LE(side & 0xffff, at))
}

/** Where a JPEG's frame header stands, all of it; -1 without one. */
const frameOf = (file: Buffer) =>
  file
    .subarray(0, -19)
    .findIndex((byte, at) => byte === 0xff && [0xc0, 0xc1, 0xc2].includes(file[at + 1] ?? 0))

/** A header once more, of another size, in a segment or chunk of any name: one reader steps over it, another reads it. */
function secondHeader(file: Buffer, random: SeededRandom): Buffer {
  const claims = { width: pickOf(sides, random), height: pickOf(sides, random) }
  if (sniff(file)?.kind === 'png') {
    const header = png(1, 1, { claims }).subarray(8, 33)
    const at = pickOf([8, 33], random)
    return Buffer.concat([file.subarray(0, at), header, file.subarray(at)])
  }
  const at = frameOf(file)
  if (at < 0) return Buffer.concat([file.subarray(0, 12), file.subarray(12, 30), file.subarray(12)])
  const large = Buffer.from(file.subarray(at, at + 19))
  large.writeUInt16BE(claims.height, 5)
  large.writeUInt16BE(claims.width, 7)
  const lure = Buffer.from([0xff, random(256), 0, large.length + random(4)])
  return Buffer.concat([file.subarray(0, at), lure, large, file.subarray(at)])
}

const ways: Readonly<
  Record<string, (file: Buffer, random: SeededRandom, other: Buffer) => Buffer>
> = {
  'bytes of its head': (file, random) => changed(file, random, Math.min(file.length, 200)),
  'bytes anywhere': (file, random) => changed(file, random, file.length),
  'another size claimed': (file, random) => {
    for (const claim of sizePlaces(file)) if (random(2) === 0) claim(pickOf(sides, random))
    return file
  },
  'cut off': (file, random) => file.subarray(0, random(file.length)),
  'one inside another': (file, random, other) => {
    const at = random(file.length)
    return Buffer.concat([file.subarray(0, at), other, file.subarray(at)])
  },
  'a second header': secondHeader,
  'the head of another': (file, random, other) =>
    Buffer.concat([other.subarray(0, 8 + random(40)), file.subarray(random(40))]),
  'filled up': (file, random) => {
    const at = random(Math.min(file.length, 200))
    return Buffer.concat([
      file.subarray(0, at),
      Buffer.alloc(random(70), pickOf([0xff, 0], random)),
      file.subarray(at),
    ])
  },
}

function changed(file: Buffer, random: SeededRandom, within: number): Buffer {
  for (let change = random(3); change >= 0; change -= 1)
    file[random(within)] = random(4) === 0 ? 0xff : random(256)
  return file
}

/** Odd files without end, the same for the same seed; some are broken twice. */
export async function createOddPictures(seed: number) {
  const whole = await wholePictures()
  const random = seededRandom(seed)
  function next(): OddPicture {
    let file = Buffer.from(pickOf(whole, random))
    const hows: string[] = []
    for (let times = random(4) === 0 ? 2 : 1; times > 0; times -= 1) {
      const how = pickOf(Object.keys(ways), random)
      hows.push(how)
      if (file.length > 0)
        file = Buffer.from(ways[how]?.(file, random, pickOf(whole, random)) ?? file)
    }
    return { how: hows[0] ?? '', file }
  }
  return { whole, next }
}
