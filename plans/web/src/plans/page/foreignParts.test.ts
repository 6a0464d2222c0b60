import { describe, expect, it } from 'vitest'
import { foreignParts } from './foreignParts.ts'

const [hub, vault, limits, forged] = [
  '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  '0xDc64a140Aa3E981100a9becA4E685f962f0cF6C9',
] as const
const known = {
  contracts: { hub, vault },
  plans: { hubConstraint: limits },
}
const wired = { hub, vault, constraint: limits }

describe('foreignParts', () => {
  it('finds nothing where a plan is wired to the contracts of the settings, in whatever case', () => {
    expect(foreignParts(wired, known)).toEqual([])
    expect(foreignParts({ ...wired, constraint: null }, known)).toEqual([])
    const lower = hub.toLowerCase() as typeof hub
    expect(foreignParts({ ...wired, hub: lower }, known)).toEqual([])
  })

  it('names each part that is another contract', () => {
    for (const part of ['hub', 'vault', 'constraint'] as const)
      expect(foreignParts({ ...wired, [part]: forged }, known)).toEqual([{ part, address: forged }])
  })

  it('knows no part that the settings do not name', () => {
    const none = {
      contracts: { hub: null, vault: null },
      plans: { hubConstraint: null },
    }
    expect(foreignParts(wired, none).map(({ part }) => part)).toEqual([
      'hub',
      'vault',
      'constraint',
    ])
    expect(foreignParts({ ...wired, hub: vault, vault: hub }, known)).toHaveLength(2)
  })
})
