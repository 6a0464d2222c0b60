import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { type SolanaStep, readSteps } from '@causeway/protocol/solana/readSteps'
import {
  readTransaction,
  signatureText,
  withSignature,
} from '@causeway/protocol/solana/readTransaction'
import { base64, hex } from '@scure/base'
import type { SolanaSecretKey } from '@causeway/protocol/solana/isSignedBy'
import * as v from 'valibot'
import type { RpcOutcome, WalletRpcRequest } from '../core/messages.ts'
import { rpcResult, rpcRefusal } from '../core/rpcResult.ts'
import { solanaTestAccounts, solanaAddresses, solanaTestKey } from '../core/solanaTestKey.ts'
import { visibleText } from '../core/visibleText.ts'
import { english } from './english.ts'
import type { DecideDeps, DescriptionRow, RequestDescription, Voice } from './types.ts'

const bytes = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]*={0,2}$/u),
  v.transform((text) => base64.decode(text)),
)
const Signing = v.looseTuple([
  v.object({
    account: v.string(),
    message: v.optional(bytes),
    transactions: v.optional(v.array(bytes), []),
  }),
])
type Signing = v.InferOutput<typeof Signing>[0]

/** Shows a request for an account of Solana until it is approved or rejected, and does what was approved. Never throws. */
export async function decideSolana(
  request: WalletRpcRequest,
  deps: DecideDeps,
): Promise<RpcOutcome> {
  try {
    if (!deps.config.solana) return rpcRefusal(4200, 'This stack has no Solana.')
    return request.method === 'solana_connect'
      ? await connect(deps)
      : await sign(request, deps, deps.config.solana.rpcUrl)
  } catch (error) {
    return rpcRefusal(-32_602, `The request is malformed: ${(error as Error).message}`)
  }
}

const rejected = rpcRefusal(4001, 'The request was rejected in the test wallet.')

async function connect({ show, read, write, origin }: DecideDeps): Promise<RpcOutcome> {
  const description = {
    title: 'Connect a Solana account',
    summary: 'The site may see this account and ask you to sign.',
    rows: [],
    approve: 'Connect',
  }
  const addresses = Array.from({ length: solanaTestAccounts }, (_, at) => solanaTestKey(at).address)
  const asked = { kind: 'connect' } as const
  const verdict = await show({ asked, description, state: read(), addresses })
  if (verdict.answer === 'reject') return rejected
  const state = read()
  const others = (state.solana[origin] ?? []).filter((one) => one !== verdict.account)
  const solana = { ...state.solana, [origin]: [verdict.account, ...others] }
  const next = { ...state, locked: false, solana }
  write(next)
  return rpcResult(solanaAddresses(next, origin))
}

async function sign(
  { method, params }: WalletRpcRequest,
  deps: DecideDeps,
  node: string,
): Promise<RpcOutcome> {
  const [asked] = v.parse(Signing, params)
  const { read, origin, show } = deps
  const allowed = () => solanaAddresses(read(), origin).includes(asked.account)
  const closed = rpcRefusal(4100, `This site was not given the account ${asked.account}.`)
  if (!allowed()) return closed
  const sends = method === 'solana_signAndSendTransaction'
  const description = describeSolana({ ...asked, sends })
  // Nothing of this kind costs gas of the other chain: it is shown as a message is.
  const shown = { kind: 'message', from: asked.account, raw: undefined, text: '' } as const
  const verdict = await show({ asked: shown, description, state: read() })
  if (verdict.answer === 'reject') return rejected
  // Read again: the wallet may have been locked while the request was shown.
  if (!allowed()) return closed
  const index = Array.from({ length: solanaTestAccounts }, (_, at) => at).find(
    (at) => solanaTestKey(at).address === asked.account,
  )
  const key = solanaTestKey(index ?? 0)
  if (asked.message) return rpcResult([base64.encode(key.sign(asked.message))])
  const signed = signedBySolana(key, asked.transactions)
  if (!sends) return rpcResult(signed.map((one) => base64.encode(one)))
  try {
    return rpcResult(await sendSigned(signed, node))
  } catch (error) {
    return rpcRefusal(-32_000, (error as Error).message)
  }
}

/** What a wallet of Solana is asked to sign. */
export interface SolanaRequest {
  readonly account: string
  /** Signed as it is, where it is there. */
  readonly message?: Uint8Array | undefined
  readonly transactions: readonly Uint8Array[]
  /** They are sent, too. */
  readonly sends: boolean
}

/** Says in plain words what a wallet of Solana is asked for. @param voice the language; English where none is given */
export function describeSolana(
  { account: address, message, transactions, sends }: SolanaRequest,
  voice: Voice = english,
): RequestDescription {
  const { words } = voice
  const account: DescriptionRow = { label: words.account, value: address, code: true }
  if (message) {
    const value = visibleText(readable(message), { lines: true })
    const { title, summary, text } = words.message
    const rows = [{ label: text, value, code: true }, account]
    return { title, summary, rows, approve: words.sign }
  }
  const read = transactions.map(readSteps)
  const steps = read.flatMap((some) => some?.steps ?? [])
  const isDark = read.includes(undefined) || steps.some(({ type }) => type === 'unknown')
  return {
    title: sends ? words.send.title : words.sign,
    summary: isDark
      ? words.send.contract
      : steps.some(({ type }) => type === 'token')
        ? words.calls.transfer
        : words.send.coin,
    rows: [
      { label: words.network, value: 'Solana Local' },
      ...steps.flatMap((step) => rowsOf(step, voice)),
      account,
    ],
    ...(isDark ? { warning: words.send.undecoded } : {}),
    approve: sends ? words.send.approve : words.sign,
  }
}

function rowsOf(step: SolanaStep, { words, locale }: Voice): readonly DescriptionRow[] {
  const { send, typed, message } = words
  switch (step.type) {
    case 'coin':
      return [
        {
          label: send.sends,
          value: formatAmount(
            step.lamports,
            { decimals: 9, symbol: 'SOL' },
            { kind: 'exact', locale },
          ),
        },
        { label: send.to, value: step.to, code: true },
      ]
    case 'token':
      return [
        { label: send.sends, value: formatAmount(step.units, step, { kind: 'exact', locale }) },
        { label: typed.token, value: step.mint, code: true },
        { label: send.to, value: step.to, code: true },
      ]
    case 'account':
      return [{ label: typed.for, value: step.owner, code: true }]
    case 'memo':
      return [{ label: message.text, value: visibleText(step.text), code: true }]
    case 'unknown':
      return [{ label: send.data, value: step.program, code: true }]
    default:
      return step satisfies never
  }
}

/**
 * The transactions with the account's signature in each.
 * @throws Error for one that does not ask for it
 */
export function signedBySolana(
  key: SolanaSecretKey,
  transactions: readonly Uint8Array[],
): readonly Uint8Array[] {
  return transactions.map((wire) => {
    const message = readTransaction(wire)?.message
    const done = message && withSignature(wire, key.address, key.sign(message))
    if (!done) throw new Error('The transaction does not ask for this account.')
    return done
  })
}

/**
 * Sends what was signed.
 * @returns the signatures by which the network knows them
 * @throws Error what the node said against it
 */
export async function sendSigned(
  signed: readonly Uint8Array[],
  node: string,
): Promise<readonly string[]> {
  const sent: string[] = []
  for (const wire of signed) {
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' }
    const params = [base64.encode(wire), options]
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
    })
    const { error } = (await response.json()) as { error?: { message: string } }
    if (error) throw new Error(error.message)
    sent.push(signatureText(readTransaction(wire)?.signatures[0] ?? new Uint8Array(0)))
  }
  return sent
}

/** Bytes as text; as hex when they are no text, because a replacement character would hide what is signed. */
function readable(message: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return hex.encode(message) // not UTF-8
  }
}
