import { crc32, deflateSync } from 'node:zlib'

/** Pixels a side: a picture is written to the chain, where every byte costs. */
const side = 64

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

/**
 * A picture in three colours, hills under a sky with a sun, as a PNG of a few hundred bytes. The same input gives the same bytes.
 *
 * @param place moves sun and hills, from 0
 */
export function tinyPicture(colours: readonly [Colour, Colour, Colour], place: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits a pixel, each the number of a colour.
  head.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc(side * (side + 1))
  const sun = { x: 14 + ((place * 11) % 36), y: 16 + ((place * 5) % 12) }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const hill = 44 + Math.round(8 * Math.sin((x + place * 17) / 9))
      const isSun = (x - sun.x) ** 2 + (y - sun.y) ** 2 < 64
      rows[y * (side + 1) + 1 + x] = y > hill ? 2 : isSun ? 1 : 0
    }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
