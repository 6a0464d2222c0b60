import { planSettings } from '../../../protocol/settings/settings.ts'
import { describe, expect, it } from 'vitest'
import { settingsList } from './settingsList.ts'

describe('settingsList', () => {
  it('names every contract setting of SPEC §3 once', () => {
    const variables = settingsList().map(({ variable }) => variable)
    expect(new Set(variables).size).toBe(variables.length)
    // 5 tokens, quoter, routers, swap factory, every plan, and the 8 contracts that serve all plans.
    expect(variables).toHaveLength(5 + 3 + planSettings.length + 8)
  })

  it('leaves none without what fulfils it', () => {
    const rows = settingsList()
    expect(rows.filter(({ contract }) => contract === undefined)).toEqual([])
    const contractOf = (variable: string) => rows.find((row) => row.variable === variable)?.contract
    expect(contractOf('CAUSEWAY_PLAN_STAKING')).toContain('Staking')
    expect(contractOf('CAUSEWAY_PLAN_MAINTAINER')).toContain('MAINTAINER')
    expect(contractOf('CAUSEWAY_SWAP_QUOTER')).toContain('QuoterV2')
  })
})
