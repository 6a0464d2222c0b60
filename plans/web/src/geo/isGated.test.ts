import {
  noTimeZone,
  restrictedFeatures,
  restrictedTimeZones,
} from '@causeway/protocol/networks/restrictedTimeZones'
import { describe, expect, it, vi } from 'vitest'
import { templates } from '../plans/catalogue.ts'
import { stillOffered } from '../plans/page/stillOffered.ts'
import { isGated } from './isGated.ts'
import { geoMessages } from './messages.gen.ts'
import { restrictedAs } from '../plans/restrictedAs.ts'

// A form asks whether this site takes pictures.
vi.mock('../core/settings.ts', () => ({ settings: { plans: { advertisement: null } } }))

const usual = restrictedTimeZones

describe('the geo gate', () => {
  it('[S6.gate-token-sale] [S6.gate-raffle] [S6.gate-referral] hides each restricted offer in the listed zones, and says which; nothing is hidden elsewhere', () => {
    for (const feature of restrictedFeatures) {
      expect(isGated(feature, { zone: 'Asia/Shanghai', restricted: usual })).toBe(true)
      expect(isGated(feature, { zone: 'hongkong', restricted: usual })).toBe(true)
      expect(isGated(feature, { zone: 'Asia/Taipei', restricted: usual })).toBe(false)
      expect(geoMessages.text(geoMessages.features[feature])).toContain('withdraw as always')
    }
  })

  it('follows the list of the operator, which may be empty', () => {
    const of = (restricted: readonly string[]) =>
      isGated('raffle', { zone: 'Asia/Tokyo', restricted })
    expect([of(usual), of(['Asia/Tokyo']), of([noTimeZone])]).toEqual([false, true, false])
    expect(isGated('raffle', { zone: 'Asia/Shanghai', restricted: [noTimeZone] })).toBe(false)
  })

  it('[S6.gate-token-sale] [S6.gate-raffle] [S6.gate-referral] knows of every plan whether it is a sale, a raffle or pays commissions', () => {
    const by = (feature: string | null) =>
      templates.filter((template) => restrictedAs(template) === feature)
    expect(by('tokenSale')).toEqual(['tokenICO'])
    expect(by('raffle')).toEqual(['raffle', 'ticketRaffle'])
    expect(by('referralPlans')).toEqual([
      'unilevel',
      'level',
      'leaders',
      'leadersPackage',
      'globalPool',
      'rebate',
      'binaryMatrix',
      'hybridMatrix',
      'binaryFixed',
      'binaryPairing',
    ])
    expect(by('onramp')).toEqual([])
    expect(restrictedAs('unheardOf')).toBe(null)
  })

  it('[S6.timezones-never-exit] leaves every way out of a gated plan', async () => {
    const folders = [
      await import('../plans/raffles/index.ts'),
      await import('../plans/purchases/index.ts'),
      await import('../plans/matrices/index.ts'),
      await import('../plans/revenue/index.ts'),
      await import('../plans/savings/index.ts'),
    ]
    const gated = folders
      .flatMap(({ descriptions }) => Object.values(descriptions).map((make) => make()))
      .filter(({ template }) => restrictedAs(template) !== null)
    expect(gated).toHaveLength(13)
    const out = /^(?:claim|collect|refund|withdraw|exit|cancel|commission)/u
    for (const { actions } of gated) {
      const left = stillOffered(actions)
      expect(left.filter((action) => action.pays && !action.owed)).toEqual([])
      expect(left.filter(({ name }) => out.test(name))).toEqual(
        actions.filter(({ name }) => out.test(name)),
      )
    }
  })
})
