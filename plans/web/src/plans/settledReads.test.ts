import type { Kit } from '@causeway/kit'
import { settingsFromEnv } from '@causeway/plans/protocol/settings/settings'
import { QueryClient } from '@tanstack/react-query'
import { createClient, custom } from 'viem'
import { expect, it } from 'vitest'
import { runnerQuery } from '../operate/maintenance/runnerQuery.ts'
import { rulesQuery } from '../operate/rules/rulesQuery.ts'
import { planListQuery } from './planListQuery.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const other = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
const settingsOf = (env: Record<string, string>) =>
  settingsFromEnv({ CAUSEWAY_RPC_PRIMARY: 'https://one.example', ...env })

/** The contracts that a question asks; none of them answers. */
async function askedBy(question: (kit: Kit) => object): Promise<ReadonlySet<string>> {
  const asked = new Set<string>()
  const request = ({ params }: { params: readonly [{ to: string }] }) => {
    asked.add(params[0].to)
    return Promise.reject(new Error('no answer'))
  }
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const query = { retry: false, ...question({ client: () => client } as unknown as Kit) }
  await expect(new QueryClient().fetchQuery(query as never)).rejects.toThrow()
  return asked
}

it('[S3.setting-plan-enumeration] the plans are read from the list that the settings name', async () => {
  const settings = settingsOf({ CAUSEWAY_CONTRACT_ENUMERATION: address })
  expect([...(await askedBy((kit) => planListQuery(kit, settings)))]).toEqual([address])
})

it('[S1.place-maintainer] [S3.setting-plan-maintainer] what regular work pays is read from the runner that the settings name', async () => {
  const settings = settingsOf({ CAUSEWAY_PLAN_MAINTAINER: address })
  expect([...(await askedBy((kit) => runnerQuery(kit, settings)))]).toEqual([address])
})

it('[S3.setting-plan-hub-constraint] the limits of members are read from the contract that the settings name', async () => {
  const settings = settingsOf({
    CAUSEWAY_PLAN_HUB_CONSTRAINT: address,
    CAUSEWAY_CONTRACT_HUB: other,
    CAUSEWAY_CONTRACT_VAULT: other,
  })
  expect([...(await askedBy((kit) => rulesQuery(kit, settings)))].toSorted()).toEqual([
    address,
    other,
  ])
})
