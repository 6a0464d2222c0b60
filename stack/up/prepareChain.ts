import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { deploy } from '@causeway/contracts/deploy'
import { SettingsSchema, type Settings } from '@causeway/protocol/settings'
import * as v from 'valibot'
import { devAccounts } from '../lib/devAccounts.ts'
import type { Progress } from '../lib/progress.ts'
import type { Reaper } from '../lib/reaper.ts'
import { seed, seedSeconds } from '../seed.ts'
import { startChain } from './chain.ts'
import { contractsHash } from './contractsHash.ts'
import { backUpFolder, readState, writeState } from './folder.ts'

const Record = v.object({
  contractsHash: v.string(),
  chainId: v.number(),
  deployed: v.pick(SettingsSchema, ['tokens', 'plans', 'contracts']),
})

type Deployed = Pick<Settings, 'tokens' | 'plans' | 'contracts'>
type Params = { chainId: number; port: number; stateFolder: string }
type Deps = { reaper: Reaper; log: (line: string) => void; progress: Progress }

/**
 * Makes sure that the state folder holds a chain with the contracts of this working tree and a seeded history.
 * A chain with other contracts is set aside as a backup, and a new one is made.
 */
export async function prepareChain(params: Params, deps: Deps): Promise<Deployed> {
  const [account] = devAccounts()
  if (!account) throw new Error('The development phrase gave no account.')
  const hash = contractsHash(account.address)
  const file = join(params.stateFolder, 'deployment.json')
  const found = readState(file, Record)
  if (found && found.contractsHash === hash && found.chainId === params.chainId)
    return found.deployed
  if (found) {
    const backup = backUpFolder(params.stateFolder, new Date())
    deps.log(
      `The contracts changed since this chain was made, so a new chain begins. The old one is kept in ${backup}`,
    )
  }
  // A start that was interrupted before deployment.json was written leaves half a history: begin again.
  for (const name of ['chain.json', 'chain.json.last', 'database']) {
    rmSync(join(params.stateFolder, name), { recursive: true, force: true })
  }
  const now = Math.floor(Date.now() / 1000)
  const chain = await startChain(
    {
      chainId: params.chainId,
      port: params.port,
      folder: params.stateFolder,
      mining: 'each',
      genesisTime: now - seedSeconds,
    },
    deps,
  )
  try {
    const deployed = await deps.progress.step('Deployment', () =>
      deploy({
        rpcUrl: chain.url,
        account,
        chainId: params.chainId,
        local: true,
        log: () => {},
      }),
    )
    await deps.progress.step('Seeded history', async (note) => {
      const result = await seed({ rpcUrl: chain.url, deployed })
      note(`${result.members} members, ${result.blocks} blocks`)
    })
    await chain.stop()
    const kept: Deployed = {
      tokens: deployed.tokens,
      plans: deployed.plans,
      contracts: deployed.contracts,
    }
    writeState(file, {
      contractsHash: hash,
      chainId: params.chainId,
      deployed: kept,
    })
    return kept
  } catch (error) {
    await chain.stop()
    throw error
  }
}
