import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import {
  type InjectedOutcome,
  type WalletAnswer,
  createDecider,
} from '../injected/createDecider.ts'
import type { RpcOutcome, WalletRpcRequest } from '../wallet/core/messages.ts'
import { rpcRefusal } from '../wallet/core/rpcResult.ts'
import type { BitcoinKey } from './bitcoinKey.ts'
import type { BitcoinNews, BitcoinPageAccount } from './bitcoinPageScript.ts'
import { type BitcoinFault, signTestPsbt, signTestText } from './signing.ts'

/** Whose wallet it is: what it pays with, what holds its inscriptions, and its address of Stacks where it has one. */
export interface BitcoinWalletOptions {
  /** One of each chain that it serves; the first is where it stands. */
  readonly payment: readonly [BitcoinKey, ...BitcoinKey[]]
  readonly ordinal?: readonly BitcoinKey[]
  readonly stx?: string
}

/** A Bitcoin wallet in the hands of a test. */
export interface BitcoinTestWallet {
  /** The address that it pays with. */
  readonly address: () => string
  /** Everything that pages asked so far, oldest first; with a name only that question. */
  readonly requests: (method?: string) => readonly WalletRpcRequest[]
  /** Decides from now on: for one question, or for all, which forgets what was decided by name. `approve` at first. */
  readonly answer: (how: WalletAnswer, method?: string) => void
  /** Approves the oldest request that waits. @throws Error when none does */
  readonly approve: () => Promise<void>
  /** Refuses the oldest request that waits. @throws Error when none does */
  readonly reject: () => Promise<void>
  /** The owner takes the page's permission back in the wallet itself. */
  readonly revoke: () => Promise<void>
  /** It lies from now on; `undefined` ends it. */
  readonly lie: (how: BitcoinFault | undefined) => void
  /** Answers a page's question. */
  readonly handle: (request: WalletRpcRequest) => Promise<InjectedOutcome>
}

const Chain = v.optional(v.picklist(['mainnet', 'testnet', 'regtest']))
const Message = v.object({
  address: v.string(),
  message: v.string(),
  protocol: v.picklist(['ecdsa', 'bip322']),
})
const Psbt = v.object({
  psbt: v.string(),
  /** By address. */
  inputs: v.record(v.string(), v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))),
  finish: v.optional(v.boolean()),
})

/**
 * A wallet that signs for real, whatever shape it has on the page: `connect`, `accounts` (silent), `disconnect`, `switch`,
 * `message` and `psbt`.
 * @param speak tells all pages its news, and settles when they know
 */
export function createBitcoinWallet(
  options: BitcoinWalletOptions,
  speak: (news: BitcoinNews) => Promise<void>,
): BitcoinTestWallet {
  const seen: WalletRpcRequest[] = []
  const keys = [...options.payment, ...(options.ordinal ?? [])]
  let permitted = false
  let lie: BitcoinFault | undefined
  const visible = (): readonly BitcoinPageAccount[] => (permitted ? shown(options) : [])
  const keyOf = (address: string) => {
    const key = keys.find((one) => one.address === address)
    if (!key) throw new Error('Not an account of this wallet.')
    return key
  }

  async function execute({ method, params }: WalletRpcRequest): Promise<RpcOutcome> {
    const [input] = Array.isArray(params) ? params : []
    try {
      switch (method) {
        case 'connect':
          permitted = true
          return { ok: true, result: visible() }
        case 'switch':
          v.parse(Chain, input)
          return { ok: true, result: visible() }
        case 'message': {
          const { address, message, protocol } = v.parse(Message, input)
          const text = lie === undefined ? message : `${message} `
          return { ok: true, result: signTestText(keyOf(address), text, protocol) }
        }
        case 'psbt': {
          const { psbt, inputs, finish = false } = v.parse(Psbt, input)
          const asked = Object.entries(inputs).flatMap(([address, indexes]) =>
            indexes.map((index) => ({ index, key: keyOf(address) })),
          )
          const signed = signTestPsbt(base64.decode(psbt), asked, {
            finish,
            ...(lie === undefined ? {} : { lie }),
          })
          return { ok: true, result: hex.encode(signed) }
        }
        default:
          return rpcRefusal(-32_601, `No ${method}.`)
      }
    } catch (error) {
      return rpcRefusal(-32_000, error instanceof Error ? error.message : String(error))
    }
  }
  const { answer, approve, reject, decide } = createDecider(execute)

  return {
    address: () => options.payment[0].address,
    requests: (method) => seen.filter((one) => method === undefined || one.method === method),
    answer,
    approve,
    reject,
    async revoke() {
      permitted = false
      await speak({ accounts: [] })
    },
    lie: (how) => (lie = how),
    async handle(request) {
      seen.push(request)
      const { method } = request
      if (method === 'accounts') return { ok: true, result: visible() }
      if (method === 'disconnect') {
        permitted = false
        return { ok: true, result: null }
      }
      // Who is connected already is not asked again.
      if (method === 'connect' && permitted) return { ok: true, result: visible() }
      return decide(request)
    },
  }
}

function shown({
  payment,
  ordinal = [],
  stx,
}: BitcoinWalletOptions): readonly BitcoinPageAccount[] {
  const of = (purpose: 'payment' | 'ordinals') => (key: BitcoinKey) => ({
    address: key.address,
    publicKey: key.publicKey,
    purpose,
    chain: key.chain,
    form: key.type,
  })
  return [
    ...payment.map(of('payment')),
    ...ordinal.map(of('ordinals')),
    ...(stx === undefined
      ? []
      : [
          {
            address: stx,
            publicKey: '',
            purpose: 'stacks',
            chain: 'mainnet',
            form: 'stx',
          } as const,
        ]),
  ]
}
