import { parseArgs } from 'node:util'
import {
  canonicalContracts,
  smartAccountContracts,
} from '@causeway/protocol/smartAccount/smartAccountContracts'
import * as v from 'valibot'
import { createNodeClient } from '@causeway/protocol/rpc/createNodeClient'
import { http, parseAbi, publicActions } from 'viem'
import { readNamedFile } from '../build/readNamedFile.ts'
import { plainTable } from '../reports/plainTable.ts'
import { compareContracts, type ContractRow } from './compareContracts.ts'

const words: Record<ContractRow['found'], string> = {
  equal: 'the published program',
  metadata: 'the published program, other metadata',
  address: 'what the address follows from',
  different: 'ANOTHER PROGRAM',
  'no code': 'NO CODE',
}

const managerAbi = parseAbi([
  'function owner() view returns (address)',
  'function paused() view returns (bool)',
])

/**
 * `accounts --rpc-url URL [--contracts FILE]`: compares the contracts of smart accounts on a chain with the published ones. Sends nothing.
 *
 * @returns Whether each is what it should be.
 */
export async function accountsCommand(
  args: readonly string[],
  log: (line: string) => void,
): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: { 'rpc-url': { type: 'string' }, contracts: { type: 'string' } },
  })
  const rpcUrl = values['rpc-url']
  if (rpcUrl === undefined) throw new Error('Which chain? Name a node: --rpc-url https://…')
  const contracts =
    values.contracts === undefined
      ? canonicalContracts
      : v.parse(smartAccountContracts, JSON.parse(readNamedFile(values.contracts)))
  const node = createNodeClient({ transport: http(rpcUrl) }).extend(publicActions)
  const rows = await compareContracts(node, contracts)
  log(`Chain ${await node.getChainId()}, delegation framework 1.3.0`)
  log(
    plainTable([
      ['contract', 'address', 'found'],
      ...rows.map(({ name, address, found }) => [name, address, words[found]]),
    ]),
  )
  const manager = rows.find(({ name }) => name === 'DelegationManager')
  if (manager && manager.found !== 'no code' && manager.found !== 'different') {
    const own = { address: manager.address, abi: managerAbi } as const
    const owner = await node.readContract({ ...own, functionName: 'owner' })
    const isPaused = await node.readContract({ ...own, functionName: 'paused' })
    log(
      `${owner} may pause the delegation manager; now it is ${isPaused ? 'PAUSED' : 'not paused'}.`,
    )
  }
  const bad = rows.filter(({ found }) => found === 'different' || found === 'no code')
  if (bad.length > 0)
    log(
      `${bad.length} of ${rows.length} are not what is published: turn no smart accounts on here.`,
    )
  return bad.length === 0
}
