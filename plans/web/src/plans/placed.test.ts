import { planSpecs } from '../../../contracts/script/plans/planSpecs.ts'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { hubConstraintAbi } from '@causeway/plans/protocol/abi/hubConstraint.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { expect, it, describe, vi } from 'vitest'
import { descriptions as matrices } from './matrices/index.ts'
import { descriptions as revenue } from './revenue/index.ts'
import { descriptions as savings } from './savings/index.ts'
import { descriptions as purchases } from './purchases/index.ts'
import { descriptions as raffles } from './raffles/index.ts'
import { descriptions as stakes } from './stakes/index.ts'
import { descriptions as traders } from './traders/index.ts'
import { revertError } from '../tx/txProblemOf.ts'

vi.mock('../core/settings.ts', () => ({ settings: { chain: { id: 31337 } } }))

const all = Object.entries({
  ...matrices,
  ...revenue,
  ...savings,
  ...purchases,
  ...raffles,
  ...stakes,
  ...traders,
})

it('has a page for every template that the deployment brings', () => {
  // The factory knows a template by the name of its contract, with a small first letter.
  const deployed = planSpecs.map(
    ({ template }) => `${template.charAt(0).toLowerCase()}${template.slice(1)}`,
  )
  expect(new Set(deployed).size).toBeGreaterThan(20)
  expect(all.map(([template]) => template)).toEqual(expect.arrayContaining(deployed))
})

/** Functions that change something. */
const writes = (abi: readonly { type: string; name?: string; stateMutability?: string }[]) =>
  // A function may come with more and with fewer arguments.
  [
    ...new Set(
      abi.flatMap(({ type, name, stateMutability }) =>
        type === 'function' && name && stateMutability !== 'view' && stateMutability !== 'pure'
          ? [name]
          : [],
      ),
    ),
  ]
const shared = { hub: hubAbi, vault: vaultAbi, hubConstraint: hubConstraintAbi }

/** Errors that only operators, deployers or other contracts meet, and those of signatures that this app does not make. */
const notMembers =
  /^(?:AccessManag|BadArgument|BadPause|BadRule|ECDSA|ERC3009|FundingLimit|InvalidShortString|NotFundable|PageTooLarge|RateDropTooLarge|StringTooLong|TopUpTooSmall|WrongDeposit)/u

describe.each(all)('%s', (template, describe_) => {
  const description = describe_()

  it('is found under the name that the factory knows', () => {
    expect(description.template).toBe(template)
  })

  it('has a place on its page for every function, or says why not', () => {
    const placed = description.actions.flatMap(({ on, functions }) => (on ? [] : functions))
    const absent = Object.keys(description.absent ?? {})
    expect([...new Set([...placed, ...absent])].toSorted()).toEqual(
      writes(description.abi).toSorted(),
    )
    expect(placed.filter((name) => absent.includes(name))).toEqual([])
  })

  it('names functions that exist, and every action once', () => {
    for (const { on, functions } of description.actions) {
      const abi = on ? shared[on] : description.abi
      expect(writes(abi)).toEqual(expect.arrayContaining([...functions]))
    }
    const names = description.actions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has a sentence for every error that a member may meet', () => {
    const wordless = description.abi.flatMap((item) => {
      if (item.type !== 'error' || notMembers.test(item.name)) return []
      const { code, params } = revertError(item.name, [1n, 1n, 1n], null)
      const bare = code === 'tx.reverted' && Object.values(params ?? {}).includes(item.name)
      return bare ? [item.name] : []
    })
    expect(wordless).toEqual([])
  })

  it('says what it is in two sentences, where the money comes from and what can be lost', () => {
    const { what, source, lose } = description.texts
    expect(what.match(/[.!?](?: |$)/gu)).toHaveLength(2)
    expect(source.length).toBeGreaterThan(30)
    expect(lose.length).toBeGreaterThan(0)
  })
})
