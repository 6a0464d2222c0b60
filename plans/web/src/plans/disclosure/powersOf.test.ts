import { describe, expect, it, vi } from 'vitest'
import { fundable } from '../../operate/fund/fundable.ts'
import { loadDescription, templates } from '../catalogue.ts'
import { broughtBy, powersOf } from './powersOf.ts'

// A form asks whether this site takes pictures.
vi.mock('../../core/settings.ts', () => ({ settings: { plans: { advertisement: null } } }))

describe('powers over a plan', () => {
  it('are only those that its template has', async () => {
    const found = await Promise.all(
      templates.map(async (template) => {
        const description = (await loadDescription(template))?.()
        if (!description) throw new Error(`No description of ${template}.`)
        return [template, powersOf(description).join()] as const
      }),
    )
    expect(Object.fromEntries(found)).toMatchObject({
      staking: 'funder,guardian',
      dividends: 'revenue,guardian',
      unilevel: 'guardian',
      advertisement: 'guardian,moderator',
      tradersV1: 'guardian',
      revenueRouter: '',
    })
  })

  it('FUNDER brings money to the plans of the operator’s form, and to no other', () => {
    const funded = Object.keys(broughtBy).filter((template) => broughtBy[template] === 'funder')
    expect(funded.toSorted()).toEqual(Object.keys(fundable).toSorted())
  })
})
