import {
  type Address,
  type Hash,
  type RpcLog,
  keccak256,
  numberToHex,
  pad,
  slice,
  stringToHex,
} from 'viem'
import { entryPoint06Address, entryPoint07Address } from 'viem/account-abstraction'
import { getBlockNumber } from 'viem/actions'
import type { Kit } from '../kit.ts'

const [safeDone, safeFailed, operationEnded] = [
  'ExecutionSuccess(bytes32,uint256)',
  'ExecutionFailure(bytes32,uint256)',
  'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
].map((text) => keccak256(stringToHex(text)))
/** Of ERC-4337 v0.6 to v0.8; the oldest viem that the kit takes knows but the first two. */
const entryPoints: Address[] = [
  entryPoint06Address,
  entryPoint07Address,
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]
/** More than any chain has between two looks, and as many as nodes search at once. */
const logDepth = 1000n

/**
 * The transaction in which an account that is a contract did what it knows by a hash of its own: the hash that the owners of a Safe sign,
 * which stands in a topic since Safe 1.4.1 and first in the data before, or that of an operation of ERC-4337. Only the Safe itself and
 * the entry points are believed: whoever likes can write such an event.
 * @param hash what the wallet told
 * @returns `isDone` is false where what was asked was tried and failed; undefined where no such event is in the newest 1000 blocks
 * @throws what the node failed with
 */
export async function carriedOut(
  client: ReturnType<Kit['client']>,
  address: Address,
  hash: Hash,
): Promise<{ readonly hash: Hash; readonly isDone: boolean } | undefined> {
  const own = hash.toLowerCase()
  const latest = await getBlockNumber(client, { cacheTime: 0 })
  const fromBlock = numberToHex(latest < logDepth ? 0n : latest - logDepth)
  const logsOf = (of: object): Promise<RpcLog[]> =>
    client.request({ method: 'eth_getLogs', params: [{ ...of, fromBlock, toBlock: 'latest' }] })
  const logs = await Promise.all([
    logsOf({ address, topics: [[safeDone, safeFailed]] }),
    logsOf({
      address: entryPoints,
      topics: [operationEnded, own, pad(address)],
    }),
  ])
  const found = logs.flat().find(({ topics, data }) => (topics[1] ?? data.slice(0, 66)) === own)
  if (!found?.transactionHash) return undefined
  const [kind] = found.topics
  const isDone =
    kind === operationEnded ? slice(found.data, 32, 64).endsWith('1') : kind === safeDone
  return { hash: found.transactionHash, isDone }
}
