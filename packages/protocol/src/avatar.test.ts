import { expect, it } from 'vitest'
import { avatarColors } from './avatar.ts'

it('[S5.avatar-colors] come from the first 6 hex digits of the address, in five tints of 15 %', () => {
  expect(avatarColors('0xFf000012345678901234567890123456789012345')).toEqual([
    'rgb(255, 0, 0)',
    'rgb(255, 38, 38)',
    'rgb(255, 77, 77)',
    'rgb(255, 115, 115)',
    'rgb(255, 153, 153)',
  ])
  // Letters that are no hex digits are left out, and what is missing is zero.
  expect(avatarColors('zz12zz34')[0]).toBe('rgb(18, 52, 0)')
  expect(avatarColors('')[0]).toBe('rgb(0, 0, 0)')
})
