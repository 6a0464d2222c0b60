import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsSchema, type Settings } from '@causeway/plans/protocol/settings/settings'
import * as v from 'valibot'
import { devAccounts } from '@causeway/plans/seed/chain/devAccounts'
import type { ProgressLine } from '../lib/createProgress.ts'
import type { Reaper } from '../lib/reaper.ts'
import { contractsHash } from './contractsHash.ts'
import { backUpFolder, readStateFile, writeStateFile } from './lockStateFolder.ts'
import { seededChain } from './seededChain.ts'

const DeployedSchema = v.pick(SettingsSchema, ['tokens', 'plans', 'contracts'])
const Record = v.object({
  contractsHash: v.string(),
  chainId: v.number(),
  deployed: DeployedSchema,
})

type Deployed = Pick<Settings, 'tokens' | 'plans' | 'contracts'>
type Params = { chainId: number; port: number; stateFolder: string }
type Deps = { reaper: Reaper; log: (line: string) => void; progress: ProgressLine }

/**
 * Makes sure that the state folder holds a chain with the contracts of this working tree and a seeded history.
 * A chain with other contracts is set aside as a backup, and a new one is made.
 */
export async function deployLocally(params: Params, deps: Deps): Promise<Deployed> {
  const [account] = devAccounts()
  if (!account) throw new Error('The development phrase gave no account.')
  const { chainId, port, stateFolder } = params
  const hash = contractsHash(account.address)
  const file = join(stateFolder, 'deployment.json')
  const found = readStateFile(file, Record)
  if (found && found.contractsHash === hash && found.chainId === chainId) return found.deployed
  if (found) {
    const backup = backUpFolder(stateFolder, new Date())
    deps.log(
      `The contracts changed since this chain was made, so a new chain begins. The old one is kept in ${backup}`,
    )
  }
  // A start that was interrupted before deployment.json was written leaves half a state: begin again.
  for (const name of ['chain.json', 'chain.json.last', 'database'])
    rmSync(join(stateFolder, name), { recursive: true, force: true })
  return deps.progress.step('Seeded history', async (note) => {
    const told = await seededChain(
      { chainId, port, account, contractsHash: hash },
      { ...deps, note },
    )
    const deployed = readStateFile(join(told, 'deployed.json'), DeployedSchema)
    if (!deployed) throw new Error(`${told} holds no addresses: remove it, and start again.`)
    copyFileSync(join(told, 'chain.json'), join(stateFolder, 'chain.json'))
    writeStateFile(file, { contractsHash: hash, chainId, deployed })
    return deployed
  })
}
