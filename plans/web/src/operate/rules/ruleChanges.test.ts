import { factoryAbi } from '@causeway/plans/protocol/abi/factory.gen'
import { expect, it, vi } from 'vitest'
import { ruleChanges } from './ruleChanges.ts'

const [factory, other] = vi.hoisted(
  () =>
    [
      '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    ] as const,
)
vi.mock('../../core/settings.ts', () => ({
  settings: { contracts: { hub: other, vault: other, factory } },
}))

it('[S1.place-factory-owner] the owner of the factory is offered all that it may change there', () => {
  const changes = ruleChanges({
    token: { address: other, name: 'USDC', symbol: 'USDC', decimals: 6 },
    terms: '0x',
    termsSince: 0n,
    capBps: 0n,
    constraint: null,
    reserve: other,
    reserveBalance: 0n,
  })
  const calls = changes
    .filter(({ place }) => place === factory)
    .map(({ call }) => call({ one: 1n, plan: 1n, implementation: 1n, template: 3n }))
  expect(calls.map(({ to, functionName, args }) => [to, functionName, args.at(-1)])).toEqual([
    [factory, 'allowToken', true],
    [factory, 'allowToken', false],
    [factory, 'allowPart', true],
    [factory, 'allowPart', false],
    [factory, 'withdraw', expect.any(String)],
    [factory, 'addTemplate', expect.any(String)],
    [factory, 'addRuledTemplate', 0],
    [factory, 'closeTemplate', 3n],
  ])
  const known = new Set<string>(factoryAbi.flatMap((one) => ('name' in one ? [one.name] : [])))
  expect(calls.filter(({ functionName }) => !known.has(functionName))).toEqual([])
})
