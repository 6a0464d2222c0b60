import { isHexAddress, wholeBytes } from '@causeway/protocol/address'
import { bytesToHex } from 'viem'
import * as v from 'valibot'
import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcResult, rpcRefusal } from '../wallet/core/rpcResult.ts'

const Hex = v.pipe(v.string(), v.regex(wholeBytes))
const Address = v.custom<string>(isHexAddress)
const Quantity = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,64}$/u))
const ChainId = v.pipe(
  v.string(),
  v.regex(/^0x[1-9a-fA-F][0-9a-fA-F]{0,12}$/u),
  v.transform(Number),
)
/** What a bundle asks beside; a wallet must refuse what it does not know, unless it is optional. */
const Capabilities = v.optional(
  v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean(), false) })),
  {},
)
const Bundle = v.object({
  version: v.literal('2.0.0'),
  from: Address,
  chainId: ChainId,
  atomicRequired: v.boolean(),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(8_194))),
  calls: v.pipe(
    v.array(
      v.object({
        to: v.optional(Address),
        data: v.optional(Hex, '0x'),
        value: v.optional(Quantity, '0x0'),
        capabilities: Capabilities,
      }),
    ),
    v.minLength(1),
  ),
  capabilities: Capabilities,
})

/** What the wallet has of a bundle that it sent. */
interface Sent {
  readonly chainId: number
  readonly total: number
  readonly hashes: readonly string[]
}

/** What the bundles need of the wallet. */
interface BundleDeps {
  readonly chainId: () => number
  /** What a chain answers that the wallet knows. */
  readonly readAt: (chainId: number, request: WalletRpcRequest) => Promise<RpcOutcome>
  /** Sends one transaction from an account of the wallet. */
  readonly send: (transaction: Readonly<Record<string, string>>) => Promise<RpcOutcome>
}

/**
 * Bundles of calls (EIP-5792), each sent as a transaction of its own once the one before is mined: a plain account has no
 * other way, so the wallet says that they are not atomic.
 */
export function createCallBundles(deps: BundleDeps) {
  const bundles = new Map<string, Sent>()

  /** `wallet_sendCalls`, once it is approved. Throws for parameters that are not the method's. */
  async function send({ params }: WalletRpcRequest): Promise<RpcOutcome> {
    const [bundle] = v.parse(v.looseTuple([Bundle]), params)
    const fault = faultOf(bundle)
    if (fault) return fault
    const id = bundle.id ?? bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
    const hashes: string[] = []
    const { chainId, from, calls } = bundle
    bundles.set(id, { chainId, total: calls.length, hashes })
    for (const { to, data, value } of calls) {
      const outcome = await deps.send({ from, data, value, ...(to ? { to } : {}) })
      if (!outcome.ok) {
        // What was sent stays sent: its status tells.
        if (hashes.length === 0) {
          bundles.delete(id)
          return outcome
        }
        break
      }
      hashes.push(String(outcome.result))
      await mined(chainId, String(outcome.result))
    }
    return rpcResult({ id })
  }

  function faultOf(bundle: v.InferOutput<typeof Bundle>): RpcOutcome | null {
    if (bundle.id !== undefined && bundles.has(bundle.id))
      return rpcRefusal(5720, 'The wallet has calls of this id already.')
    if (bundle.chainId !== deps.chainId())
      return rpcRefusal(5710, `The wallet does not stand on chain ${bundle.chainId}.`)
    if (bundle.atomicRequired) return rpcRefusal(5760, 'The wallet cannot send calls all or none.')
    const asked = [bundle, ...bundle.calls].flatMap(({ capabilities }) =>
      Object.entries(capabilities),
    )
    const unknown = asked.find(([, { optional }]) => !optional)
    return unknown
      ? rpcRefusal(5700, `The wallet does not know the capability ${unknown[0]}.`)
      : null
  }

  async function mined(chainId: number, hash: string): Promise<void> {
    while (!(await receiptOf(chainId, hash)))
      await new Promise((resolve) => setTimeout(resolve, 50))
  }

  async function receiptOf(chainId: number, hash: string): Promise<Receipt | null> {
    const request = { method: 'eth_getTransactionReceipt', params: [hash] }
    const outcome = await deps.readAt(chainId, request)
    if (!outcome.ok) throw new Error(outcome.error.message)
    return outcome.result as Receipt | null
  }

  /** `wallet_getCallsStatus` */
  async function status({ params }: WalletRpcRequest): Promise<RpcOutcome> {
    const [id] = v.parse(v.looseTuple([v.string()]), params)
    const sent = bundles.get(id)
    if (!sent) return rpcRefusal(5730, 'The wallet knows no calls of this id.')
    const { chainId, hashes, total } = sent
    const receipts = await Promise.all(hashes.map(async (hash) => receiptOf(chainId, hash)))
    const done = receipts.filter((receipt) => receipt !== null)
    const good = done.filter((receipt) => Number(receipt.status) === 1)
    const code = done.length < total ? 100 : good.length === total ? 200 : good.length ? 600 : 500
    return rpcResult({
      version: '2.0.0',
      id,
      chainId: `0x${chainId.toString(16)}`,
      status: code,
      atomic: false,
      receipts: done,
    })
  }

  /** `wallet_getCapabilities` of the chain in use. */
  const capabilities = () =>
    rpcResult({ [`0x${deps.chainId().toString(16)}`]: { atomic: { status: 'unsupported' } } })

  return { send, status, capabilities }
}

interface Receipt {
  readonly status: string
}
