import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { parseSiweMessage } from 'viem/siwe'
import { isSameAddress } from '../address/address.ts'
import type { Hex } from 'viem'
import { bytesOf } from '../ens/encodeCall.ts'
import type { PreviewMessageParams } from './previewSources.ts'
import { hiddenCharacters, readableText } from './hiddenCharacters.ts'
import type { MessagePreview } from './preview.ts'
import type { PreviewWarning } from './transactionPreview.ts'

/**
 * Looks at a text before it is signed (EIP-191, or bytes of another namespace): bytes become the text that they are, a sign-in text
 * (EIP-4361, or its like for accounts of any other kind) is compared with who asks, for whom, and where.
 * @param now milliseconds since 1970; the machine's clock when left out
 */
export function previewMessage(
  params: PreviewMessageParams,
  now: () => number = Date.now,
): MessagePreview {
  const { account, message } = params
  const bytes = bytesIn(message)
  const text = typeof message === 'string' ? message : readableText(bytes)
  const raw: Hex = `0x${bytesToHex(bytes)}`
  const signIn = text === undefined ? undefined : signInOf(text)
  const warnings: PreviewWarning[] = []
  const isHash =
    text === undefined ? bytes.length === 32 : /^(?:0x)?[0-9a-f]{64}$/iu.test(text.trim())
  if (isHash) warnings.push({ type: 'looksLikeHash' })
  if (text === undefined && !isHash) warnings.push({ type: 'undecoded' })
  if (text !== undefined && hiddenCharacters.test(text)) warnings.push({ type: 'hiddenLetters' })
  if (signIn === 'malformed') warnings.push({ type: 'malformedSignIn' })
  const read = signIn === 'malformed' ? undefined : signIn
  if (read) warnings.push(...ofSignIn(read, params, now()))
  return { kind: 'message', account, text, raw, signIn: read, warnings }
}

function bytesIn(message: PreviewMessageParams['message']): Uint8Array {
  if (typeof message === 'string') return bytesOf(message)
  const { raw } = message
  if (typeof raw !== 'string') return raw
  const digits = raw.slice(2)
  return /^(?:[0-9a-f]{2})*$/iu.test(digits) ? hexToBytes(digits) : bytesOf(raw)
}

const opening = /wants you to sign in with your (?<noun>.{1,64}?) account/u

type SignIn = NonNullable<MessagePreview['signIn']>

function signInOf(text: string): SignIn | 'malformed' | undefined {
  const lines = text.split('\n')
  const noun = opening.exec(lines[0] ?? '')?.groups?.['noun']
  if (noun === undefined) return undefined
  return noun === 'Ethereum' ? ofEthereum(text) : ofOthers(lines)
}

/** Of Solana's and others' texts little but the first two lines is always there: these say where, and for whom. */
function ofOthers([first = '', address = '', ...rest]: readonly string[]): SignIn | 'malformed' {
  const domain = /^(?<domain>\S+) wants /u.exec(first)?.groups?.['domain']
  if (domain === undefined || !/^\S+$/u.test(address)) return 'malformed'
  // A statement stands before all fields, and can say anything.
  const field = (name: string) =>
    rest.findLast((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const expires = Date.parse(field('Expiration Time') ?? '')
  const statement = rest[0] === '' ? rest[1] : undefined
  return {
    domain,
    address,
    statement:
      statement === undefined || /^[A-Z][A-Za-z ]*: /u.test(statement) ? undefined : statement,
    uri: field('URI') ?? '',
    chainId: field('Chain ID')?.split(':').at(-1) ?? '',
    resources: rest.flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : [])),
    expires: Number.isNaN(expires) ? undefined : new Date(expires).toISOString(),
  }
}

function ofEthereum(text: string): SignIn | 'malformed' {
  const read = parseSiweMessage(text)
  const { domain, address, uri, version, chainId, nonce, issuedAt } = read
  const isWhole =
    domain !== undefined &&
    address !== undefined &&
    uri !== undefined &&
    version === '1' &&
    chainId !== undefined &&
    (nonce?.length ?? 0) >= 8 &&
    issuedAt !== undefined &&
    !Number.isNaN(issuedAt.getTime())
  if (!isWhole) return 'malformed'
  const { statement, resources = [], expirationTime } = read
  return {
    domain,
    address,
    statement,
    uri,
    chainId: String(chainId),
    resources,
    expires:
      expirationTime && !Number.isNaN(expirationTime.getTime())
        ? expirationTime.toISOString()
        : undefined,
  }
}

function ofSignIn(
  signIn: SignIn,
  params: PreviewMessageParams,
  now: number,
): readonly PreviewWarning[] {
  const { account, chainId, domain } = params
  const found: PreviewWarning[] = []
  if (domain !== undefined && signIn.domain.toLowerCase() !== domain.toLowerCase())
    found.push({ type: 'otherDomain', domain: signIn.domain, expected: domain })
  if (!isSameAddress(signIn.address, account))
    found.push({ type: 'otherAccount', address: signIn.address })
  if (chainId !== undefined && signIn.chainId !== '' && signIn.chainId !== String(chainId))
    found.push({ type: 'otherChain', chainId: signIn.chainId })
  if (signIn.expires !== undefined && Date.parse(signIn.expires) < now)
    found.push({ type: 'expired' })
  return found
}
