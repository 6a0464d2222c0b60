import type {
  RemoteAnswer,
  RemoteRequest,
  RemoteSession,
} from '@causeway/testkit/walletconnect/state'
import type { WalletCapabilities } from '@causeway/testkit/walletconnect/grantNamespaces'
import {
  type SolanaRequest,
  describeSolana,
  sendSigned,
  signedBySolana,
} from '@causeway/testkit/wallet/approve/decideSolana'
import { solanaTestAccounts, solanaTestKey } from '@causeway/testkit/wallet/core/solanaTestKey'
import { testAddresses } from '@causeway/testkit/wallet/core/testAddresses'
import { solanaLocal } from '@causeway/protocol/networks'
import { signatureText } from '@causeway/protocol/solana/readTransaction'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import type { PocketConfig } from '../config/config.ts'
import type { RequestResolution } from './types.ts'
import { locale, requestMessages } from '../i18n/pocketMessages.ts'

const chain = solanaLocal.caipNetworkId

/** What apps of Solana may ask Pocket. */
const solanaMethods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_getAccounts',
  'solana_requestAccounts',
] as const

/** The account of Solana that stands beside one of the other chain: the same number of the phrase. */
export function solanaAccountFor(account: string): string {
  const index = testAddresses.findIndex((one) => one === account)
  return solanaTestKey(Math.max(0, index)).address
}

/** What Pocket can do on Solana; undefined where the stack runs none, or the app asks for none. */
export function solanaCapabilities(
  { solana }: PocketConfig,
  asked: { readonly chains: readonly string[] },
  account: string,
): WalletCapabilities | undefined {
  if (!solana || !asked.chains.includes(chain)) return undefined
  const accounts = [solanaAccountFor(account)]
  return { chains: [chain], accounts, methods: solanaMethods, events: [] }
}

const wire = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]+={0,2}$/u),
  v.transform((text) => base64.decode(text)),
)
const Params = v.object({
  message: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9A-HJ-NP-Za-km-z]*$/u),
      v.maxLength(20_000),
      v.transform((text) => base58.decode(text)),
    ),
  ),
  transaction: v.optional(wire),
  transactions: v.optional(v.pipe(v.array(wire), v.minLength(1), v.maxLength(20))),
})

/** Decides by rule what can be decided so. @throws Error for a malformed request */
export function resolveSolana(request: RemoteRequest, session: RemoteSession): RequestResolution {
  const [account] = Object.values(session.namespaces).flatMap(({ accounts }) =>
    accounts.flatMap((one) => (one.startsWith(`${chain}:`) ? [one.slice(chain.length + 1)] : [])),
  )
  if (account === undefined)
    return {
      kind: 'refuse',
      error: { code: 4100, message: 'This app was given no Solana account.' },
    }
  if (request.method === 'solana_getAccounts' || request.method === 'solana_requestAccounts')
    return { kind: 'answer', result: [{ pubkey: account }] }
  if (!solanaMethods.some((one) => one === request.method))
    return {
      kind: 'refuse',
      error: { code: 4200, message: `Pocket does not know ${request.method}.` },
    }
  const { message, transaction, transactions } = v.parse(Params, request.params)
  const wires = transactions ?? (transaction ? [transaction] : [])
  if (request.method === 'solana_signMessage' ? !message : wires.length === 0)
    throw new Error('there is nothing to sign')
  const asked: SolanaRequest = {
    account,
    message: request.method === 'solana_signMessage' ? message : undefined,
    transactions: wires,
    sends: request.method === 'solana_signAndSendTransaction',
  }
  return {
    kind: 'solana',
    asked,
    description: describeSolana(asked, { words: requestMessages, locale }),
  }
}

/** Does what the owner approved, and gives the answer for the app. Never throws. */
export async function executeSolana(
  asked: SolanaRequest,
  { method }: RemoteRequest,
  { solana }: PocketConfig,
): Promise<RemoteAnswer> {
  try {
    const index = Array.from({ length: solanaTestAccounts }, (_, at) => at).find(
      (at) => solanaTestKey(at).address === asked.account,
    )
    if (index === undefined || !solana) throw new Error(`Pocket holds no key for ${asked.account}.`)
    const key = solanaTestKey(index)
    if (asked.message)
      return { ok: true, result: { signature: signatureText(key.sign(asked.message)) } }
    const signed = signedBySolana(key, asked.transactions)
    if (asked.sends) {
      const [signature] = await sendSigned(signed, solana.rpcUrl)
      return { ok: true, result: { signature } }
    }
    const transactions = signed.map((one) => base64.encode(one))
    return method === 'solana_signAllTransactions'
      ? { ok: true, result: { transactions } }
      : { ok: true, result: { transaction: transactions[0] } }
  } catch (error) {
    return { ok: false, error: { code: -32_603, message: (error as Error).message } }
  }
}
