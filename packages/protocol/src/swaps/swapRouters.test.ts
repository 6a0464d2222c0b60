import { describe, expect, it } from 'vitest'
import { toChecksum } from '../address/toChecksum.ts'
import { swapNetworks, swapRouters } from './swapRouters.ts'

describe('the routers that are known', () => {
  it('stand on networks with swaps, each with a right checksum', () => {
    const known: readonly string[] = swapNetworks
    for (const [network, router] of Object.entries(swapRouters)) {
      expect(known).toContain(network)
      expect(router).toBe(toChecksum(router ?? ''))
    }
  })
})
