import { type CaipNetworkId, isCaip2 } from '../caip/caip.ts'
import { isEvmAddress } from '../address/address.ts'
import { unreadableSignIn } from './unreadableSignIn.ts'
import { isPlain } from './isPlain.ts'

/** What a wallet is asked to sign, so that a server knows whose it is (SPEC §3; EIP-4361, CAIP-122). */
export interface SignInMessage {
  /** Host that asks, with its port where it has one: `app.example.org`. */
  readonly domain: string
  /** As the chain writes it, e.g. `0x…`. */
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** The page that asks. */
  readonly uri: string
  readonly version: '1'
  /** 8 to 96 letters and digits. */
  readonly nonce: string
  /** Times are those of RFC 3339, e.g. `2026-11-24T12:00:00.000Z`. */
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  /** One line for the person who signs. */
  readonly statement?: string
  readonly requestId?: string
  /** URIs that the signature is for. */
  readonly resources?: readonly string[]
}

/** What the account is called in the first line, by namespace (CAIP-122 profiles). */
export const accountNouns: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** host or host:port (RFC 3986); an IPv6 address in brackets. No user: `bank.example@evil.example` reads as the bank's. */
const domainRule = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/u
const uriRule = /^[A-Za-z][A-Za-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/u
const nonceRule = /^[A-Za-z0-9]{8,96}$/u
const timeRule =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/u
const requestIdRule = /^[\w.~:@!$&'()*+,;=%-]*$/u

const addressRules: Readonly<Record<string, RegExp>> = {
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/u,
  bip122: /^[A-Za-z0-9]{14,90}$/u,
}
const references: Readonly<Record<string, RegExp>> = {
  eip155: /^[1-9]\d{0,19}$/u,
  // A chain of this machine has no genesis that anybody knows, and a name that is no base58.
  solana: /^(?:localnet|[1-9A-HJ-NP-Za-km-z]{1,32})$/u,
  bip122: /^[0-9a-f]{32}$/u,
}

const isAddress = (namespace: string, address: string) =>
  namespace === 'eip155'
    ? address.startsWith('0x') && isEvmAddress(address)
    : addressRules[namespace]?.test(address) === true

/** Whether a text is a time as RFC 3339 has it, of a day that exists. */
const isTime = (text: string) => {
  if (!timeRule.test(text)) return false
  // 30 February passes the pattern; `Date` moves it on to March.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(Date.parse(text)) && day.toISOString().slice(0, 10) === text.slice(0, 10)
}

/**
 * Holds each field against its rule: with them a message has one text, and the text one message.
 * @throws BaseError `signIn.message` that names the first field that breaks one
 */
export function requireFields(message: SignInMessage): void {
  const [namespace = '', reference = ''] = message.chainId.split(':')
  const need = (holds: boolean, problem: string) => {
    if (!holds) throw unreadableSignIn(problem)
  }
  need(domainRule.test(message.domain), 'the domain is no host')
  need(isCaip2(message.chainId), 'the chain is no CAIP-2 id')
  need(
    accountNouns[namespace] !== undefined && references[namespace]?.test(reference) === true,
    'the chain is of no namespace that signs in',
  )
  need(isAddress(namespace, message.accountAddress), 'the address is none of this chain')
  need(uriRule.test(message.uri), 'the URI is none')
  need(message.version === '1', 'the version is not 1')
  need(nonceRule.test(message.nonce), 'the nonce is not 8 to 96 letters and digits')
  const { issuedAt, expirationTime, notBefore, statement, requestId, resources = [] } = message
  for (const time of [issuedAt, expirationTime, notBefore])
    need(time === undefined || isTime(time), 'a time is not that of RFC 3339')
  need(
    statement === undefined || (statement !== '' && isPlain(statement)),
    'the statement is empty, or has more than one line or hidden characters',
  )
  need(requestId === undefined || requestIdRule.test(requestId), 'the request id is none')
  for (const resource of resources) need(uriRule.test(resource), 'a resource is no URI')
}
