import { join } from 'node:path'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import { deployPaymaster } from '@causeway/testkit/smartAccounts/deployPaymaster'
import { deploySmartAccounts } from '@causeway/testkit/smartAccounts/deploySmartAccounts'
import { keccak256, stringToHex, toHex, type Address, type Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { operatorKey } from '@causeway/plans/seed/chain/devAccounts'
import { callNode } from '../lib/callNode.ts'
import { writeStateFile } from './lockStateFolder.ts'

/** What the wallet is told of the chain's smart accounts. */
export interface LocalSmartAccounts {
  readonly contracts: SmartAccountContracts
  readonly paymaster: Address
}

/** Keys of this machine's bundler, public like the development phrase: they hold nothing of value anywhere, and nobody else sends with them. */
const keyOf = (part: string): Hex => keccak256(stringToHex(`causeway local ${part}`))
const bundlerKeys = [keyOf('bundler 1'), keyOf('bundler 2')]
const sponsorKey = keyOf('paymaster')
const token = keyOf('bundler token').slice(2)
/** A thousand coins, for each account that sends. */
const funds = toHex(10n ** 21n)

/**
 * Puts the contracts of smart accounts on the running chain, where they are not there yet, pays the bundler in, and says what the
 * services need to know. The paymaster is account 0's.
 */
export async function smartAccounts(params: {
  readonly rpcUrl: string
  readonly chainId: number
  readonly folder: string
  readonly port: number
}): Promise<LocalSmartAccounts & { readonly env: Readonly<Record<string, string>> }> {
  const { rpcUrl, chainId, folder, port } = params
  const chain = {
    request: (method: string, args: unknown[] = []) => callNode(rpcUrl, method, args),
  }
  const contracts = await deploySmartAccounts(chain)
  const { entryPoint } = contracts
  const owner = privateKeyToAddress(operatorKey())
  const signer = privateKeyToAddress(sponsorKey)
  const paymaster = await deployPaymaster(chain, {
    entryPoint,
    owner,
    signer,
    senders: bundlerKeys.map((key) => privateKeyToAddress(key)),
  })
  for (const key of bundlerKeys)
    await chain.request('anvil_setBalance', [privateKeyToAddress(key), funds])
  const file = join(folder, 'bundler.json')
  writeStateFile(file, {
    chains: [{ id: chainId, rpcUrls: [rpcUrl], contracts, paymaster }],
    // Everybody on this machine, and every test, is one project.
    budgets: { project: '50', user: '5', operation: '0.5' },
  })
  return {
    contracts,
    paymaster,
    env: {
      BUNDLER_PORT: String(port),
      BUNDLER_URL: `http://127.0.0.1:${port}`,
      BUNDLER_FILE: file,
      BUNDLER_KEYS_SECRET: bundlerKeys.join(','),
      BUNDLER_TOKEN_SECRET: token,
      BUNDLER_PAYMASTER_SECRET: sponsorKey,
    },
  }
}
