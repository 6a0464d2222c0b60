import { expect, it } from 'vitest'
import { scopesOf } from './scopesOf.ts'

const op = { sender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', callData: '0x' } as never
const budgets = {
  project: 100n,
  user: 10n,
  client: null,
  operation: null,
  projects: { shop: { project: 7n, user: 2n } },
  methods: {},
}
const mostOf = (projectId: string) =>
  scopesOf(op, { projectId, userId: 'anna', client: 'here' }, { chainId: 1, budgets }).map(
    ({ most }) => most,
  )

it('[S6.account-types] counts in the budget of its own project, user and network address', () => {
  expect(mostOf('shop')).toEqual([7n, 2n, 10n])
  // A name that every object has is no project's.
  for (const other of ['kiosk', 'constructor']) expect(mostOf(other)).toEqual([100n, 10n, 50n])
})
