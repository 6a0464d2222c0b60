import { restrictedFeatures } from '@causeway/protocol/timeZones'
import { expect, it } from 'vitest'
import { isGated } from './gate.ts'
import { geoMessages } from './messages.gen.ts'

it('hides each restricted offer in the listed zones, and says which; nothing is hidden elsewhere', () => {
  for (const feature of restrictedFeatures) {
    expect(isGated(feature, 'Asia/Shanghai')).toBe(true)
    expect(isGated(feature, 'hongkong')).toBe(true)
    expect(isGated(feature, 'Asia/Taipei')).toBe(false)
    expect(geoMessages.text(geoMessages.features[feature])).toContain('withdraw as always')
  }
})
