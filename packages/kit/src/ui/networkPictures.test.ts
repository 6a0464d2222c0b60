import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { parseIcon } from '../core/names.ts'
import { networkPictures } from './networkPictures.gen.ts'

/** The networks that most apps of viem and wagmi name, and their test networks. */
const common = [
  1, 10, 14, 25, 30, 56, 100, 130, 137, 143, 146, 169, 196, 250, 252, 314, 324, 369, 480, 999, 1088,
  1101, 1135, 1284, 1329, 1868, 2020, 2222, 2741, 5000, 7000, 8217, 8453, 13371, 33139, 34443,
  42161, 42170, 42220, 43114, 57073, 59144, 60808, 80094, 81457, 167000, 534352, 747474, 7777777,
  11155111, 84532, 80002, 421614, 11155420, 43113, 97,
]

describe('pictures of networks', () => {
  it('are there for the common ones, and for no chain that is everybody’s own', () => {
    const missing = common.filter((id) => !networkPictures[`eip155:${id}`])
    expect(missing).toEqual([])
    expect(networkPictures['eip155:31337']).toBeUndefined()
    expect(networkPictures['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']).toBeDefined()
    expect(networkPictures['bip122:000000000019d6689c085ae165831e93']).toBeDefined()
  })

  it('are small drawings on a plate that load and run nothing', async () => {
    const loads = new Set(Object.values(networkPictures).flatMap((load) => load ?? []))
    for (const load of loads) {
      const { picture } = await load()
      const drawing = decodeURIComponent(picture.slice('data:image/svg+xml,'.length))
      expect(parseIcon(picture)).toBe(picture)
      expect(drawing).toMatch(/^<svg [^>]*><path fill='#fff' d='M0 0h\d+v\d+H0z'\/>/u)
      expect(drawing).not.toMatch(/<script|<style|<image|href|on\w+=/iu)
      expect(gzipSync(picture).length).toBeLessThan(2_000)
    }
  })
})
