import { planSettings } from '@causeway/protocol/settings'
import { describe, expect, it } from 'vitest'
import { settingsList } from './settingsList.ts'

describe('settingsList', () => {
  it('names every contract setting of SPEC §3 once', () => {
    const variables = settingsList().map(({ variable }) => variable)
    expect(new Set(variables).size).toBe(variables.length)
    // 5 tokens, quoter, routers, swap factory, every plan, and the 8 contracts that serve all plans.
    expect(variables).toHaveLength(5 + 3 + planSettings.length + 8)
  })

  it('says plainly what is not built', () => {
    const rows = settingsList()
    const contractOf = (variable: string) =>
      rows.find((row) => row.variable === variable)?.contract ?? 'not built'
    expect(contractOf('CAUSEWAY_PLAN_STAKING')).toContain('Staking')
    expect(contractOf('CAUSEWAY_SWAP_QUOTER')).toBe('not built')
  })
})
