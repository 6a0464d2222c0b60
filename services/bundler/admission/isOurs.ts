import { isSameAddress, type Address } from '@causeway/protocol/address'
import type { SmartAccountContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import {
  sessionAccount,
  type MadeAccount,
  proxyCode,
} from '@causeway/protocol/smartAccount/hybridAccount'
import type { UserOperation } from '@causeway/protocol/smartAccount/userOperation'
import { decodeAbiParameters, slice, type Hex } from 'viem'
import type { RpcClient } from '../../lib/rpc/createNodes.ts'
import { RpcError } from '../errors/rpcError.ts'

export type AccountKind = 'hybrid' | 'multiSig'

/** Of ERC-1967: where a proxy keeps its implementation. */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** What a proxy is once it is made: its creation code without what comes before. */
const proxyRuntime: Hex = `0x${proxyCode.slice(proxyCode.lastIndexOf('6080604052'))}`
const initializers = { hybrid: '0x8ebf9533', multiSig: '0x60b5bb3f' } as const
/** `deploy(bytes,bytes32)` of the factory. */
const deploy = '0x4af63f02'

/**
 * Which of our accounts an operation is of. Only those are served: their code is known to do nothing that could have an
 * operation fail at our cost.
 * @throws RpcError for every other
 */
export async function isOurs(
  client: RpcClient,
  contracts: SmartAccountContracts,
  { sender, factory, factoryData }: Pick<UserOperation, 'sender' | 'factory' | 'factoryData'>,
): Promise<AccountKind> {
  const code = await client.request({ method: 'eth_getCode', params: [sender, 'latest'] })
  if (factory === undefined) return deployedKind(client, contracts, { sender, code })
  if (code !== '0x') throw new RpcError('account', 'AA10 sender already constructed')
  const kind = isSameAddress(factory, contracts.factory)
    ? undeployedKind(sender, factoryData ?? '0x', contracts)
    : null
  if (kind === null)
    throw new RpcError('account', 'The account is none that the factory of this chain makes.')
  return kind
}

async function deployedKind(
  client: RpcClient,
  { hybrid, multiSig }: SmartAccountContracts,
  { sender, code }: { readonly sender: Address; readonly code: Hex },
): Promise<AccountKind> {
  if (code === '0x') throw new RpcError('account', 'AA20 account not deployed')
  if (code === proxyRuntime) {
    const word = await client.request({
      method: 'eth_getStorageAt',
      params: [sender, implementationSlot, 'latest'],
    } as never)
    const implementation: Address = `0x${String(word).slice(-40)}`
    if (isSameAddress(implementation, hybrid)) return 'hybrid'
    if (isSameAddress(implementation, multiSig)) return 'multiSig'
  }
  throw new RpcError('account', 'The account is none that is served here.')
}

/** Read, made again and compared byte by byte: whatever else stands in the call of the factory is not ours. */
function undeployedKind(
  sender: Address,
  factoryData: Hex,
  contracts: SmartAccountContracts,
): AccountKind | null {
  const given = factoryData.toLowerCase() as Hex
  try {
    const read = readFactoryData(given)
    if (read === null) return null
    const again: MadeAccount = sessionAccount(read.keys, contracts)
    const isSame = again.factoryData === given && isSameAddress(again.address, sender)
    return isSame ? read.kind : null
  } catch {
    return null // viem and the protocol throw for what is no such encoding, and for keys that make no account
  }
}

/** Whose account the call of the factory makes. @throws for what is no such encoding */
function readFactoryData(
  factoryData: Hex,
): { readonly kind: AccountKind; readonly keys: readonly Address[] } | null {
  if (slice(factoryData, 0, 4) !== deploy) return null
  const [code] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes32' }],
    slice(factoryData, 4),
  )
  const given: Hex = `0x${code.slice(proxyCode.length)}`
  const [, initialize] = decodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], given)
  const args = slice(initialize, 4)
  switch (slice(initialize, 0, 4)) {
    case initializers.hybrid: {
      const [owner] = decodeAbiParameters([{ type: 'address' }], args)
      return { kind: 'hybrid', keys: [owner] }
    }
    case initializers.multiSig: {
      const [keys] = decodeAbiParameters([{ type: 'address[]' }, { type: 'uint256' }], args)
      return keys.length === 2 ? { kind: 'multiSig', keys } : null
    }
    default:
      return null
  }
}
