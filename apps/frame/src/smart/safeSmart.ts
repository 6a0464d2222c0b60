import { isSameAddress, isHash32 } from '@causeway/protocol/address'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import type { Frame } from '../context/frame.ts'
import type { FrameRpcRequest } from '../requests/requestUserApproval.ts'
import { answerSafe } from '../requests/answerSafe.ts'
import { requestBundler } from './requestBundler.ts'
import { codeOf } from './codeOf.ts'
import { operationReceiptOf } from './operationReceiptOf.ts'
import type { SmartAccountContext } from './smartAccountOf.ts'

interface Chosen {
  readonly place: SmartAccountContext
  readonly isSmart: boolean
}

/** Answers that differ where a chain has smart accounts; undefined: this one does not. */
export async function safeSmart(
  frame: Frame,
  rpc: FrameRpcRequest,
  { place, isSmart }: Chosen,
): Promise<{ readonly answer: unknown } | undefined> {
  const { method, params } = rpc
  const given = Array.isArray(params) ? (params as unknown[]) : []
  const { chainId } = place
  switch (method) {
    case 'eth_getUserOperationReceipt':
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationByHash':
    case 'eth_supportedEntryPoints':
      return { answer: await requestBundler(frame, chainId, method, given) }
    case 'wallet_getCapabilities':
      return { answer: await capabilities(frame, { place, isSmart }, given) }
    case 'wallet_getCallsStatus': {
      const [id] = given
      if (!isHash32(id) || frame.bundles.has(id)) return undefined
      return { answer: await callsStatus(frame, place, id) }
    }
    case 'eth_accounts':
      return isSmart ? { answer: [place.address] } : undefined
    case 'wallet_getAssets': {
      if (!isSmart) return undefined
      const { bundles } = frame
      // It is at this address where it can be made, and nobody's elsewhere.
      const networks = frame.settings.networks.filter(({ smartAccounts }) => smartAccounts)
      const at = { chain: rpc.chain, network: rpc.network, networks, address: place.address }
      const nodeOf = (one: typeof rpc.network) => frame.nodeOf(one)
      return { answer: await answerSafe(method, params, { ...at, nodeOf, bundles }) }
    }
    default:
      return undefined
  }
}

/** What each account can do, chain by chain (EIP-5792; `permissions` as clients of the older ERC-7715 read them). */
async function capabilities(
  frame: Frame,
  { place, isSmart }: Chosen,
  [account, chains]: readonly unknown[],
): Promise<unknown> {
  const own = isSmart ? place.address : place.owner
  if (typeof account === 'string' && !isSameAddress(account, own))
    throw new BaseError(requestInvalid, { problem: 'another account' })
  const wanted = Array.isArray(chains) ? (chains as readonly unknown[]).map(Number) : null
  const rows = frame.settings.networks
    .filter(({ smartAccounts }) => smartAccounts)
    .filter(({ id }) => !wanted || wanted.includes(Number(id.slice('eip155:'.length))))
    .map(async (network) => {
      const key = `0x${Number(network.id.slice('eip155:'.length)).toString(16)}`
      if (!isSmart) {
        const code = await codeOf(frame, network, place.owner)
        const status = { none: 'ready', ours: 'supported', foreign: 'unsupported' }[code]
        return [key, { atomic: { status } }] as const
      }
      return [key, smartCan] as const
    })
  return Object.fromEntries(await Promise.all(rows))
}

const smartCan = {
  atomic: { status: 'supported' },
  // How it was asked before EIP-5792 was final.
  atomicBatch: { supported: true },
  permissions: {
    supported: true,
    permissionTypes: [
      'contract-call',
      'native-token-recurring-allowance',
      'erc20-recurring-allowance',
    ],
    signerTypes: ['keys'],
    policyTypes: ['call-limit'],
  },
} as const

/** What became of calls that went as one operation: also of those that a frame before this one sent. */
async function callsStatus(
  frame: Frame,
  place: SmartAccountContext,
  id: `0x${string}`,
): Promise<unknown> {
  const found = await operationReceiptOf(frame, place, id)
  if (
    !found &&
    (await requestBundler(frame, place.chainId, 'eth_getUserOperationByHash', [id])) === null
  )
    throw new BaseError(requestInvalid, { problem: 'no such calls' })
  const status = found === null ? 100 : found.success ? 200 : 500
  // The bundler's transaction succeeds also where the calls do not.
  const receipts = found ? [{ ...found.receipt, status: found.success ? '0x1' : '0x0' }] : []
  const chainId = `0x${place.chainId.toString(16)}`
  return { version: '2.0.0', id, chainId, status, atomic: true, receipts }
}
