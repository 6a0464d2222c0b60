import { isHexAddress } from '@causeway/protocol/address'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import * as v from 'valibot'
import { knownContracts } from './knownContracts.ts'

const Address = v.custom<string>(isHexAddress)

const ConfigSchema = v.object({
  chain: v.object({ id: v.number(), name: v.string(), rpcUrl: v.string() }),
  /** Contracts that the stack deployed, to name them in requests. */
  names: v.array(v.object({ address: Address, name: v.string() })),
  contracts: v.optional(knownContracts),
  /** The stack's Solana, where it runs one. */
  solana: v.optional(v.object({ rpcUrl: v.string() })),
  tokens: v.array(v.object({ address: Address, symbol: v.string(), decimals: v.number() })),
})

export type TestWalletConfig = v.InferOutput<typeof ConfigSchema>

/**
 * The chain and the names that the stack gave this wallet.
 * Throws when the chain's RPC is not on this machine: these keys are public, and would be emptied anywhere else.
 */
export async function loadConfig(): Promise<TestWalletConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`The wallet's settings did not load (HTTP ${response.status}).`)
  const config = v.parse(ConfigSchema, await response.json())
  for (const url of [config.chain.rpcUrl, ...(config.solana ? [config.solana.rpcUrl] : [])])
    if (!isLoopbackUrl(url))
      throw new Error(`The test wallet works on this machine's own chains only, not with ${url}.`)
  return config
}
