import { isHexAddress } from '@causeway/protocol/address'
import { isLoopbackUrl } from '@causeway/protocol/origins/isLoopbackUrl'
import { knownContracts } from '@causeway/testkit/wallet/core/knownContracts'
import * as v from 'valibot'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'

const Address = v.custom<string>(isHexAddress)
const Chain = v.object({ id: v.number(), name: v.string(), rpcUrl: v.string() })

const ConfigSchema = v.object({
  chain: Chain,
  /** Contracts that the stack deployed, to name them in requests. */
  names: v.array(v.object({ address: Address, name: v.string() })),
  contracts: v.optional(knownContracts),
  /** The stack's Solana, where it runs one. */
  solana: v.optional(v.object({ rpcUrl: v.string() })),
  /** The Esplora API of the stack's Bitcoin. */
  bitcoin: v.optional(v.object({ url: v.string() })),
  tokens: v.array(v.object({ address: Address, symbol: v.string(), decimals: v.number() })),
  relay: v.object({ url: v.string(), projectId: v.string() }),
  /** The verify service that this wallet believes. */
  verify: v.string(),
  /** The stack's own web app: the one origin that this wallet has heard of. */
  app: v.string(),
  /** The address of this machine that the stack was told to serve, beside itself. */
  host: v.nullable(v.string()),
})

export type PocketConfig = v.InferOutput<typeof ConfigSchema>
export type PocketChain = v.InferOutput<typeof Chain>

/** Whether a node is the local stack's: on this machine, or at the one address that the stack serves. */
export function isLocalNode(url: string, host: string | null): boolean {
  if (isLoopbackUrl(url)) return true
  return host !== null && URL.canParse(url) && new URL(url).hostname === host
}

/**
 * What the stack tells this wallet.
 * @throws Error when the chain's node is elsewhere: these keys are public, and would be emptied there
 */
export function readConfig(value: unknown): PocketConfig {
  const config = v.parse(ConfigSchema, value)
  const others = [config.solana?.rpcUrl, config.bitcoin?.url].flatMap((url) => url ?? [])
  for (const url of [config.chain.rpcUrl, ...others])
    if (!isLocalNode(url, config.host)) throw new Error(m.start.elsewhere(url))
  return config
}
