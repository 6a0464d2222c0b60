import { walletUnauthorized } from '@causeway/protocol/requests/errors'
import { walletUnavailable } from '@causeway/protocol/wallets/errors'
import type { Address } from '@causeway/protocol/address'
import { BaseError, isBaseError } from '@causeway/protocol/errors/baseError'
import { connectionConnectFirst } from '@causeway/protocol/wallets/connectionErrors'
import { fromWallet } from '@causeway/protocol/requests/fromWallet'
import { numberToHex } from 'viem'
import * as v from 'valibot'
import { parseChainId } from '../../connection/isEip1193Provider.ts'
import { type Kit, insideOf } from '../kit.ts'

/** What a wallet can do on one chain, by the names of EIP-5792 and its followers. */
export interface ChainCapabilities extends Readonly<Record<string, unknown>> {
  /** Whether `sendCalls` runs all or nothing: `ready` after the visitor agrees to an upgrade of the account. */
  readonly atomic?: { readonly status: 'supported' | 'ready' | 'unsupported' }
}

/** By chain id; what holds on every chain stands under 0. */
export type Capabilities = Readonly<Record<number, ChainCapabilities>>

const Answer = v.record(v.string(), v.record(v.string(), v.unknown()))
const Atomic = v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) })

/**
 * What the connected wallet can do beside signing and sending (EIP-5792, `wallet_getCapabilities`).
 * @param params.account whose; the connected one when left out
 * @param params.chainIds on which chains; all that the wallet knows when left out
 * @returns by chain id; empty for a wallet that knows no capabilities
 * @throws BaseError `connection.connectFirst` · `wallet.unavailable` for an answer that is none · what the wallet reported
 *
 * @example
 * const { [137]: onPolygon } = await getCapabilities(kit)
 * const inOne = onPolygon?.atomic?.status === 'supported'
 */
export async function getCapabilities(
  kit: Kit,
  params: { readonly account?: Address; readonly chainIds?: readonly number[] } = {},
): Promise<Capabilities> {
  const method = 'wallet_getCapabilities'
  return insideOf(kit).events.guard(async () => {
    const provider = kit.provider()
    const account = params.account ?? kit.account().address
    if (!provider || !account) throw new BaseError(connectionConnectFirst)
    const chains = params.chainIds?.map((id) => numberToHex(id))
    try {
      const answer = await provider.request({
        method,
        params: chains ? [account, chains] : [account],
      })
      return read(answer)
    } catch (error) {
      const outcome = fromWallet(error, { method })
      if (outcome.kind === 'rejected') throw new BaseError(walletUnauthorized, { cause: error })
      if (isBaseError(outcome.error, 'wallet.unsupportedMethod')) return {}
      throw outcome.error
    }
  })
}

function read(answer: unknown): Capabilities {
  const parsed = v.safeParse(Answer, answer)
  if (!parsed.success)
    throw new BaseError(walletUnavailable, {
      details: `wallet_getCapabilities brought something other than expected.`,
    })
  return Object.fromEntries(
    Object.entries(parsed.output).flatMap(([chain, known]) => {
      const id = /^0x0+$/u.test(chain) ? 0 : parseChainId(chain)
      return id === undefined ? [] : [[id, chainCapabilities(known)] as const]
    }),
  )
}

/** Version 1 said `atomicBatch: { supported }`. */
function chainCapabilities(known: Readonly<Record<string, unknown>>): ChainCapabilities {
  const { atomic, ...others } = known
  const notified = v.safeParse(Atomic, atomic)
  if (notified.success) return { ...others, atomic: notified.output }
  const earlier = v.safeParse(v.object({ supported: v.boolean() }), known['atomicBatch'])
  if (!earlier.success) return others
  return { ...others, atomic: { status: earlier.output.supported ? 'supported' : 'unsupported' } }
}
