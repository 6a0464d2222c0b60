import { expect, it } from 'vitest'
import { isListedTimeZone, isRestrictedTimeZone, noTimeZone } from './restrictedTimeZones.ts'

it('[S6.timezones-mainland] restricts the zones of mainland China, also by their older names', () => {
  for (const zone of [
    'Asia/Shanghai',
    'Asia/Urumqi',
    'Asia/Chongqing',
    'Asia/Harbin',
    'Asia/Kashgar',
    'Asia/Beijing',
    'PRC',
  ])
    expect([zone, isRestrictedTimeZone(zone)]).toEqual([zone, true])
})

it('[S6.timezones-hong-kong] restricts the zone of Hong Kong', () => {
  expect(
    ['Asia/Hong_Kong', 'Hongkong', 'ASIA/HONG_KONG'].map((zone) => isRestrictedTimeZone(zone)),
  ).toEqual([true, true, true])
})

it('[S6.timezones-macau] restricts the zone of Macau', () => {
  expect(['Asia/Macau', 'Asia/Macao'].map((zone) => isRestrictedTimeZone(zone))).toEqual([
    true,
    true,
  ])
})

it('restricts no other zone, and follows the list of the operator', () => {
  for (const zone of ['Asia/Taipei', 'Asia/Singapore', 'Europe/Berlin', 'UTC', ''])
    expect([zone, isRestrictedTimeZone(zone)]).toEqual([zone, false])
  expect(isRestrictedTimeZone('Asia/Shanghai', [])).toBe(false)
  expect(isRestrictedTimeZone('Europe/Berlin', ['europe/berlin'])).toBe(true)
})

it('takes zones into the list that exist, and a word for no zone at all', () => {
  for (const zone of ['Europe/Berlin', 'PRC', 'Asia/Beijing', noTimeZone])
    expect([zone, isListedTimeZone(zone)]).toEqual([zone, true])
  for (const zone of ['Mars/Olympus', 'Asia/Shangai', ''])
    expect([zone, isListedTimeZone(zone)]).toEqual([zone, false])
  expect(isRestrictedTimeZone('Asia/Shanghai', [noTimeZone])).toBe(false)
})
