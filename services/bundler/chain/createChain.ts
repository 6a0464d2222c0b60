import type { Address } from '@causeway/protocol/address'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import type { OperationContext } from '@causeway/protocol/smartAccount/userOperation'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Hex } from 'viem'
import { createRpc, type Rpc } from '../../lib/rpc/createRpc.ts'
import type { Log } from '../../lib/log/log.ts'
import { abortablePause } from '../../lib/abortablePause.ts'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import type { BundlerChain } from '../settings/readBundlerFile.ts'
import { OperatorError } from '../../lib/log/operatorError.ts'

/** One chain as the bundler works on it. */
export interface Chain {
  readonly id: number
  /** Of its nodes. */
  readonly rpcUrls: readonly string[]
  readonly rpc: Rpc
  readonly contracts: SmartAccountContracts
  readonly place: OperationContext
  readonly paymaster: Address | null
  /** The entry point's code, which never changes. @throws Error where there is none */
  readonly entryPointCode: (client: RpcClient) => Promise<Hex>
  /** Accounts that send, in their order. */
  readonly senders: readonly [PrivateKeyAccount, ...PrivateKeyAccount[]]
}

/** @param deps.keys private keys, one at least */
export function createChain(
  { id, rpcUrls, contracts, paymaster }: BundlerChain,
  deps: {
    readonly keys: readonly `0x${string}`[]
    readonly log: Log
    readonly signal: AbortSignal
  },
): Chain {
  const { log, signal } = deps
  const [first, ...others] = deps.keys.map((key) => privateKeyToAccount(key))
  if (first === undefined) throw new OperatorError('A chain without a sender was asked for.')
  const { entryPoint } = contracts
  let kept: Hex | null = null
  return {
    id,
    rpcUrls,
    rpc: createRpc({
      urls: rpcUrls,
      chainId: id,
      log,
      sleep: (ms) => abortablePause(ms, signal),
      signal,
    }),
    contracts,
    place: { entryPoint, chainId: id },
    paymaster,
    async entryPointCode(client) {
      if (kept !== null) return kept
      const code = await client.request({ method: 'eth_getCode', params: [entryPoint, 'latest'] })
      if (code === '0x') throw new OperatorError(`Chain ${id} has no entry point at ${entryPoint}.`)
      kept = code
      return code
    },
    senders: [first, ...others],
  }
}
