import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deploy } from '@causeway/plans/contracts/script/deploy/deploy'
import type { LocalAccount } from 'viem'
import { cachedBuild } from '../lib/cachedBuild.ts'
import { hashFiles } from '../lib/hashFiles.ts'
import type { Reaper } from '../lib/reaper.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { callNode } from '../lib/callNode.ts'
import { chosenClock } from '../lib/chosenClock.ts'
import { seed, seedSeconds } from '../../plans/seed/seed.ts'
import { startChain } from './startChain.ts'
import { writeStateFile } from './lockStateFolder.ts'

type Params = {
  chainId: number
  port: number
  account: LocalAccount
  /** Of the contracts that the chain carries. */
  contractsHash: string
}
type Deps = { reaper: Reaper; log: (line: string) => void; note: (text: string) => void }

/** Everything that the history depends on besides the contracts: who tells it, and what writes the state. */
const sources = [
  'plans/seed',
  'plans/seed/seed.ts',
  'tools/start/seededChain.ts',
  'plans/seed/uniswap',
  'services/chainData/pools/uniswapAbi.ts',
  'plans/contracts/script/build/compileSolidity.ts',
  'plans/seed/chain/devAccounts.ts',
  'plans/contracts/script',
  'plans/package.json',
]
const daySeconds = 86_400

/**
 * A folder with the state of a chain that carries the contracts and the seeded history (`chain.json`), and with their addresses
 * (`deployed.json`). The history is told once a day and for each change of what it depends on, and kept.
 *
 * @throws what deployment or seed throw; nothing is kept then.
 */
export function seededChain(params: Params, deps: Deps): Promise<string> {
  const chosen = chosenClock()
  const now = chosen ?? Math.floor(Date.now() / 1000)
  const { chainId, contractsHash } = params
  // The history ends when it is told, and shall not be older than a day; one that ends at a chosen moment is for that moment only.
  const terms = [contractsHash, chainId, chosen ?? Math.floor(now / daySeconds)].join()
  return cachedBuild({
    home: fromRoot('.causeway/seed'),
    hash: hashFiles(sources, terms),
    note: () => deps.note('as told before'),
    build: (folder) => tellHistory(folder, params, deps, now - seedSeconds),
  })
}

async function tellHistory(
  folder: string,
  { chainId, port, account }: Params,
  deps: Deps,
  genesisTime: number,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const chain = await startChain({ chainId, port, folder, mining: 'each', genesisTime }, deps)
  try {
    const rpcUrl = chain.url
    // A second a block, however long the machine takes: what the contracts remember of the time is the same for each start time.
    await callNode(rpcUrl, 'anvil_setBlockTimestampInterval', [1])
    const deployed = await deploy({ rpcUrl, account, chainId, local: true, log: () => {} })
    await callNode(rpcUrl, 'anvil_removeBlockTimestampInterval')
    const told = await seed({ rpcUrl, tokens: deployed.tokens, genesisTime })
    deps.note(
      `${told.members} members in ${told.plans} plans, ${told.transactions} transactions in ${told.blocks} blocks`,
    )
    const { tokens, plans, contracts } = deployed
    writeStateFile(join(folder, 'deployed.json'), { tokens, plans, contracts })
  } finally {
    await chain.stop()
  }
  const file = join(folder, 'chain.json')
  dropTraces(file)
  rmSync(join(folder, 'logs'), { recursive: true, force: true })
}

type State = { transactions: { info: { traces: unknown[] } }[] }

/** Traces are half of the state, nobody asks for those of the history, and anvil writes everything anew every two seconds. */
function dropTraces(file: string): void {
  const state = JSON.parse(readFileSync(file, 'utf8')) as State
  for (const { info } of state.transactions) info.traces = []
  writeFileSync(file, JSON.stringify(state))
}
