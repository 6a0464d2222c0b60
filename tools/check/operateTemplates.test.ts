import { encodeCloneArguments } from '@causeway/plans/contracts/script/deploy/argumentLines'
import { planSpecs } from '@causeway/plans/contracts/script/plans/planSpecs'
import { describe, expect, it } from 'vitest'
import { templateArguments } from '../../plans/web/src/operate/create/templateArguments.ts'
import { fundable } from '../../plans/web/src/operate/fund/fundable.ts'

const contracts = [...new Set(planSpecs.map(({ template }) => template))]
const nameOf = (contract: string) => `${contract.charAt(0).toLowerCase()}${contract.slice(1)}`

interface Item {
  readonly type: string
  readonly name?: string
}

/** The operator's console describes every template by hand; the contracts say what is right. */
describe.each(contracts)('the console about %s', (contract) => {
  const list = templateArguments[nameOf(contract)] ?? []

  it('asks for the arguments that the contract reads, in their order', () => {
    const wanted = encodeCloneArguments(contract)
    expect(list.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name))
    const isAddress = list.map(({ kind }) => kind === 'token' || kind === 'address')
    expect(isAddress).toEqual(wanted.map(({ type }) => type === 'address'))
  })

  it('offers to fund it exactly when it takes money from FUNDER', async () => {
    const name = nameOf(contract)
    const module = (await import(`../../plans/protocol/abi/${name}.gen.ts`)) as Readonly<
      Record<string, readonly Item[]>
    >
    const abi = module[`${name}Abi`] ?? []
    const takes = abi.find(
      (item) => item.type === 'function' && (item.name === 'fund' || item.name === 'open'),
    )
    // Plans that pay out revenue have the same function, for the role REVENUE.
    const isOfRevenue = ['dividends', 'relativeStaking'].includes(name)
    expect(fundable[name]?.by).toBe(isOfRevenue ? undefined : takes?.name)
  })
})
