import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLimits } from './relayLimits.ts'
import { boundByFiles } from './fitToFiles.ts'

const count = fc.integer({ min: 1, max: 1_000_000 })

describe('connections and files', () => {
  it('leaves the bounds where there are files enough, or nobody tells', () => {
    expect(boundByFiles(defaultLimits, 1_048_576)).toBe(defaultLimits)
    expect(boundByFiles(defaultLimits, null)).toBe(defaultLimits)
  })

  it('never takes more than can be opened, nor more than was set, nor nobody', () => {
    fc.assert(
      fc.property(count, count, count, (connections, pendingHandshakes, allowed) => {
        const bound = boundByFiles({ ...defaultLimits, connections, pendingHandshakes }, allowed)
        expect(bound.connections + bound.pendingHandshakes).toBeLessThanOrEqual(
          Math.max(2, allowed - 64),
        )
        expect(bound.connections).toBeLessThanOrEqual(connections)
        expect(bound.pendingHandshakes).toBeLessThanOrEqual(pendingHandshakes)
        expect(Math.min(bound.connections, bound.pendingHandshakes)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
