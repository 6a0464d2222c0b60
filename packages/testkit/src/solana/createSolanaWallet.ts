import { solanaAddressBytes } from '@causeway/protocol/solana/isSolanaAddress'
import { readTransaction, withSignature } from '@causeway/protocol/solana/readTransaction'
import * as v from 'valibot'
import {
  type InjectedOutcome,
  type WalletAnswer,
  createDecider,
} from '../injected/createDecider.ts'
import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import type { SolanaKey } from './solanaKey.ts'
import type { SolanaNews } from './solanaPageScript.ts'

/** Who the wallet is, and what it signs with. */
export interface SolanaWalletOptions {
  readonly accounts: readonly [SolanaKey, ...SolanaKey[]]
  /** Where it sends what it was asked to send. */
  readonly rpcUrl?: string
}

/** A Solana wallet in the hands of a test. */
export interface SolanaTestWallet {
  /** The address of the account that it shows first. */
  readonly address: () => string
  /** Everything that pages asked so far, oldest first; with a name only that feature. */
  readonly requests: (method?: string) => readonly WalletRpcRequest[]
  /** Decides from now on: for one feature, or for all, which forgets what was decided by name. `approve` at first. */
  readonly answer: (how: WalletAnswer, method?: string) => void
  /** Approves the oldest request that waits. @throws Error when none does */
  readonly approve: () => Promise<void>
  /** Refuses the oldest request that waits. @throws Error when none does */
  readonly reject: () => Promise<void>
  /** The owner turns to another account, counted from 0. */
  readonly use: (account: number) => Promise<void>
  /** For `namespaces` of a wallet of Ethereum that it is one with. */
  readonly namespace: 'solana'
  /** The owner lets pages see the accounts, without their asking. @returns the addresses */
  readonly grant: () => Promise<readonly string[]>
  /** The owner takes the page's permission back in the wallet itself. */
  readonly revoke: () => Promise<void>
  /** It signs something other than it was asked to, from now on. */
  readonly lie: () => void
  /** Answers a page's question. */
  readonly handle: (request: WalletRpcRequest) => Promise<InjectedOutcome>
}

const bytes = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))),
  v.transform((list) => Uint8Array.from(list)),
)
const Inputs = v.array(
  v.object({
    account: v.string(),
    message: v.optional(bytes),
    transaction: v.optional(bytes),
  }),
)
type Input = v.InferOutput<typeof Inputs>[number]

/**
 * A wallet of the Wallet Standard that signs for real.
 * @param speak tells all pages its news, and settles when they know
 */
export function createSolanaWallet(
  options: SolanaWalletOptions,
  speak: (news: SolanaNews) => Promise<void>,
): SolanaTestWallet {
  const seen: WalletRpcRequest[] = []
  let order = options.accounts
  let permitted = false
  let lies = false
  const visible = () =>
    permitted
      ? order.map(({ address }) => ({
          address,
          publicKey: [...solanaAddressBytes(address)],
        }))
      : []

  async function signed(method: string, input: Input): Promise<Record<string, readonly number[]>> {
    const key = options.accounts.find(({ address }) => address === input.account)
    if (!key) throw new Error('Not an account of this wallet.')
    if (input.message) {
      const signature = key.sign(lies ? Uint8Array.of(1, ...input.message) : input.message)
      return { signedMessage: [...input.message], signature: [...signature] }
    }
    const wire = signTransaction(key, input.transaction ?? new Uint8Array(0), lies)
    if (method === 'solana:signTransaction') return { signedTransaction: [...wire] }
    const first = readTransaction(wire)?.signatures[0] ?? new Uint8Array(0)
    await send(options.rpcUrl, wire)
    return { signature: [...first] }
  }

  async function execute({ method, params }: WalletRpcRequest): Promise<RpcOutcome> {
    if (method === 'standard:connect') {
      permitted = true
      return { ok: true, result: visible() }
    }
    const inputs = v.parse(Inputs, Array.isArray(params) ? params[0] : undefined)
    try {
      return { ok: true, result: await Promise.all(inputs.map((input) => signed(method, input))) }
    } catch (error) {
      return rpcRefusal(-32_000, error instanceof Error ? error.message : String(error))
    }
  }
  const { answer, approve, reject, decide } = createDecider(execute)

  return {
    address: () => order[0].address,
    requests: (method) => seen.filter((one) => method === undefined || one.method === method),
    answer,
    approve,
    reject,
    async use(account) {
      const chosen = options.accounts[account]
      if (!chosen) throw new Error(`There is no account ${account}.`)
      order = [chosen, ...options.accounts.filter((one) => one !== chosen)]
      await speak({ accounts: visible() })
    },
    namespace: 'solana',
    async grant() {
      permitted = true
      await speak({ accounts: visible() })
      return visible().map(({ address }) => address)
    },
    async revoke() {
      permitted = false
      await speak({ accounts: [] })
    },
    lie: () => (lies = true),
    async handle(request) {
      seen.push(request)
      const { method, params } = request
      if (method === 'standard:disconnect') {
        permitted = false
        return { ok: true, result: null }
      }
      const silent = v.safeParse(v.tuple([v.object({ silent: v.literal(true) })]), params).success
      // Who is connected already is not asked again, and a silent question never opens a window.
      if (method === 'standard:connect' && (silent || permitted))
        return { ok: true, result: visible() }
      return decide(request)
    },
  }
}

/** Puts a signature where the transaction has room for it. */
function signTransaction(key: SolanaKey, wire: Uint8Array, lies: boolean): Uint8Array {
  const message = readTransaction(wire)?.message ?? new Uint8Array(0)
  const signature = key.sign(lies ? Uint8Array.of(1, ...message) : message)
  const signed = withSignature(wire, key.address, signature)
  if (!signed) throw new Error('The transaction does not ask for this account.')
  return signed
}

async function send(rpcUrl: string | undefined, wire: Uint8Array): Promise<void> {
  if (rpcUrl === undefined) throw new Error('This wallet reaches no network.')
  const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64' }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await response.json()) as { error?: { message: string } }
  if (error) throw new Error(error.message)
}
