import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { parseBitcoinAddress } from '@causeway/protocol/bitcoin/parseBitcoinAddress'
import { type ReadPsbt, readPsbt } from '@causeway/protocol/bitcoin/readPsbt'
import { bitcoinLocal } from '@causeway/protocol/networks'
import type { WalletCapabilities } from '@causeway/testkit/walletconnect/grantNamespaces'
import type { RemoteRequest, RemoteSession } from '@causeway/testkit/walletconnect/state'
import type { RequestDescription } from '@causeway/testkit/wallet/approve/types'
import { testAddresses } from '@causeway/testkit/wallet/core/testAddresses'
import { bitcoinTestKey } from '@causeway/testkit/bitcoin/bitcoinTestKey'
import { visibleText } from '@causeway/testkit/wallet/core/visibleText'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import type { PocketConfig } from '../config/config.ts'
import type { BitcoinRequest, RequestResolution } from './types.ts'
import { locale, requestMessages, pocketMessages as m } from '../i18n/pocketMessages.ts'

const chain = bitcoinLocal.caipNetworkId

/** What apps of Bitcoin may ask Pocket. */
const bitcoinMethods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'] as const

/** The account of Bitcoin that stands beside one of the other chain: the same number of the phrase. */
export function bitcoinAccountFor(account: string): string {
  const index = testAddresses.findIndex((one) => one === account)
  return bitcoinTestKey(Math.max(0, index)).address
}

/** What Pocket can do on Bitcoin; undefined where the stack runs none, or the app asks for none. */
export function bitcoinCapabilities(
  { bitcoin }: PocketConfig,
  asked: { readonly chains: readonly string[] },
  account: string,
): WalletCapabilities | undefined {
  if (!bitcoin || !asked.chains.includes(chain)) return undefined
  const accounts = [bitcoinAccountFor(account)]
  return { chains: [chain], accounts, methods: bitcoinMethods, events: ['bip122_addressesChanged'] }
}

const Index = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Account = v.object({ account: v.string() })
const Message = v.object({
  message: v.pipe(v.string(), v.maxLength(20_000)),
  address: v.optional(v.string()),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322']), 'ecdsa'),
})
const Psbt = v.object({
  psbt: v.pipe(
    v.string(),
    v.maxLength(1_000_000),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/u),
    v.transform((text) => base64.decode(text)),
  ),
  signInputs: v.pipe(
    v.array(
      v.object({
        address: v.string(),
        index: Index,
        sighashTypes: v.optional(v.tuple([v.literal(1)])),
      }),
    ),
    v.minLength(1),
  ),
  broadcast: v.optional(v.boolean(), false),
})
const Transfer = v.strictObject({
  account: v.string(),
  recipientAddress: v.string(),
  amount: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,15}$/u),
    v.transform((text) => BigInt(text)),
  ),
  changeAddress: v.optional(v.string()),
})

/** Decides by rule what can be decided so. @throws Error for a malformed request */
export function resolveBitcoin(
  { method, params }: RemoteRequest,
  session: RemoteSession,
): RequestResolution {
  const refuse = (code: number, message: string): RequestResolution => ({
    kind: 'refuse',
    error: { code, message },
  })
  if (!bitcoinMethods.some((one) => one === method))
    return refuse(4200, `Pocket does not know ${method}.`)
  const granted = Object.values(session.namespaces).flatMap(({ accounts }) => accounts)
  const { account } = v.parse(Account, params)
  if (!granted.includes(`${chain}:${account}`))
    return refuse(4100, `This app was not given the account ${account}.`)
  if (method === 'getAccountAddresses') return { kind: 'answer', result: bitcoinAddresses(account) }
  const asked = readAsked(method, params, account)
  return { kind: 'bitcoin', asked, description: describeBitcoin(asked) }
}

/** All that the account has: Pocket pays from one address, and its change comes back to it. */
export function bitcoinAddresses(account: string) {
  const index = testAddresses.findIndex((one) => bitcoinAccountFor(one) === account)
  const { publicKey } = bitcoinTestKey(Math.max(0, index))
  return [{ address: account, publicKey, intention: 'payment' }]
}

function readAsked(method: string, params: unknown, account: string): BitcoinRequest {
  if (method === 'signMessage') {
    const { message, protocol, address = account } = v.parse(Message, params)
    if (address !== account) throw new Error(`the address ${address} is not of this account`)
    return { kind: 'message', account, message, protocol }
  }
  if (method === 'sendTransfer') {
    const { recipientAddress, amount, changeAddress = account } = v.parse(Transfer, params)
    if (!parseBitcoinAddress(recipientAddress, 'regtest'))
      throw new Error(`${recipientAddress} is no address of the local Bitcoin`)
    if (changeAddress !== account) throw new Error('the change would not come back to this account')
    return { kind: 'transfer', account, to: recipientAddress, sats: amount }
  }
  const { psbt, signInputs, broadcast } = v.parse(Psbt, params)
  const read = readPsbt(psbt, 'regtest')
  if (!read) throw new Error('this is no PSBT that says what its inputs hold')
  const indexes = [...new Set(signInputs.map(({ index }) => index))]
  const isOwn = (index: number) => read.inputs[index]?.address === account
  if (!indexes.every(isOwn) || signInputs.some(({ address }) => address !== account))
    throw new Error('an input is not of this account')
  if (read.fee < 0n) throw new Error('it pays more than its inputs hold')
  return { kind: 'psbt', account, psbt, indexes, broadcast }
}

export const btc = (sats: bigint): string =>
  formatAmount(sats, { decimals: 8, symbol: 'BTC' }, { kind: 'exact', locale })

function describeBitcoin(asked: BitcoinRequest): RequestDescription {
  const words = requestMessages
  const rows = [{ label: words.account, value: asked.account, code: true }]
  if (asked.kind === 'message') {
    const { title, summary, text } = words.message
    const value = visibleText(asked.message, { lines: true })
    return {
      title,
      summary,
      rows: [{ label: text, value, code: true }, ...rows],
      approve: words.sign,
    }
  }
  const { send } = words
  const sends = asked.kind === 'transfer' || asked.broadcast
  return {
    title: sends ? send.title : words.sign,
    summary: send.coin,
    rows: [
      { label: words.network, value: bitcoinLocal.name },
      ...(asked.kind === 'transfer' ? paid([{ address: asked.to, value: asked.sats }]) : []),
      ...(asked.kind === 'psbt' ? psbtRows(asked) : []),
      ...rows,
    ],
    approve: sends ? send.approve : words.sign,
  }
}

function paid(parts: ReadPsbt['outputs']): RequestDescription['rows'] {
  const { send } = requestMessages
  return parts.flatMap(({ address, value }) => [
    { label: send.sends, value: btc(value) },
    { label: send.to, value: address ?? send.data, code: true },
  ])
}

function psbtRows({
  psbt,
  account,
}: BitcoinRequest & { kind: 'psbt' }): RequestDescription['rows'] {
  const read = readPsbt(psbt, 'regtest')
  if (!read) return []
  const others = read.outputs.filter(({ address }) => address !== account)
  return [
    ...paid(others.length > 0 ? others : read.outputs),
    { label: m.fee.label, value: btc(read.fee) },
  ]
}
