import { expect, it } from 'vitest'
import { referrerOf } from '../core/readReferrer.ts'
import { referralLink } from './referralLink.ts'

it('leads to the plans of this site, and says its number to whoever opens it', () => {
  const link = referralLink('https://plans.example.org/x', 12n)
  expect(link).toBe('https://plans.example.org/plans?ref=12')
  expect(referrerOf(new URL(link).search)).toBe('12')
})
