import { describe, expect, it } from 'vitest'
import type { ErrorDefinition } from '@causeway/protocol/errors/defineError'
import { catalogue } from '@causeway/protocol/catalogue'
import { planCatalogue } from './planCatalogue.ts'

/** Parameters for every code whose text is a function. */
const samples: Readonly<Record<string, unknown>> = {
  'plan.paused': { until: '2026-01-31 17:05 UTC' },
  'plan.notDeployed': { plan: 'Raffle' },
  'indexer.behind': { blocks: 12 },
  'settings.invalid': { problems: ['CAUSEWAY_RPC_PRIMARY (primary RPC URL list): is required'] },
}

const definitions: readonly ErrorDefinition[] = Object.values(planCatalogue)

const textOf = ({ code, text }: ErrorDefinition) =>
  typeof text === 'function' ? text(samples[code] as never) : text

describe('planCatalogue', () => {
  it('has no code that the wallets’ catalogue has', () => {
    expect(definitions.filter(({ code }) => code in catalogue)).toEqual([])
  })

  it('tells failures in whole sentences, without promises and leftovers', () => {
    const withParams = definitions.filter(({ text }) => typeof text === 'function')
    expect(Object.keys(samples).toSorted()).toEqual(withParams.map(({ code }) => code).toSorted())
    for (const definition of definitions) {
      const text = textOf(definition)
      expect(text).not.toMatch(/undefined|\[object|NaN|TODO/u)
      expect(text).not.toMatch(/invest|profit|passive income|\bROI\b|guarantee|matrix cycle/iu)
      if (definition.surface !== 'log') expect(text).toMatch(/[.]$/u)
    }
  })

  it('all texts, as a visitor reads them', () => {
    const page = definitions.map((one) => {
      const flags = [one.surface, one.retry ? 'retry' : '', one.once ? 'once' : '']
      return `${one.code} [${flags.filter(Boolean).join(' ')}] ${textOf(one)}`
    })
    expect(page.toSorted().join('\n')).toMatchSnapshot()
  })
})
