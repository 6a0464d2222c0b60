import { type Address, isHexAddress } from '../address/address.ts'
import { parseCaip10 } from '../caip/caip.ts'
import { accountNouns } from '../signIn/signInMessage.ts'
import { unreadableMessage } from './unreadableMessage.ts'
import type { AnyCacao, AuthPayload, Cacao } from './authPayload.ts'
import { recapOf, recapStatement } from './recap.ts'

/** Whether an address signed a message; contract accounts need the chain, so that the caller brings this. */
export type VerifySignature = (params: {
  readonly address: Address
  readonly chain: string
  readonly message: string
  readonly signature: `0x${string}`
  readonly type: Cacao['s']['t']
}) => Promise<boolean>

const issuerPrefix = 'did:pkh:'

/** Who signs: `did:pkh:` and the account as CAIP-10. */
export function issuerOf(account: string): string {
  return issuerPrefix + account
}

/** The account of an issuer. @throws BaseError `wc.message` */
export function accountOfIssuer(issuer: string): {
  chain: string
  namespace: string
  reference: string
  address: string
} {
  if (!issuer.startsWith(issuerPrefix)) throw unreadableMessage('the issuer is no did:pkh')
  try {
    const { namespace, reference, address } = parseCaip10(issuer.slice(issuerPrefix.length))
    return { chain: `${namespace}:${reference}`, namespace, reference, address }
  } catch (cause) {
    throw unreadableMessage('the issuer is no did:pkh', cause)
  }
}

/** What a wallet is asked to sign for one of its accounts. */
export function payloadFor(request: AuthPayload, issuer: string): Cacao['p'] {
  const { type: _type, chains: _chains, ...rest } = request
  return { ...rest, iss: issuer }
}

/**
 * The message that was signed (EIP-4361, and CAIP-122 for other namespaces), rebuilt from its fields: what a wallet shows and what is verified.
 * @throws BaseError `wc.message` when the issuer or the recap is malformed
 */
export function cacaoMessage(payload: Cacao['p']): string {
  const { namespace, reference, address } = accountOfIssuer(payload.iss)
  const noun = accountNouns[namespace]
  if (noun === undefined) throw unreadableMessage('the issuer is of no namespace that signs in')
  const recap = recapOf(payload.resources)
  const statement = recap ? recapStatement(recap, payload.statement) : payload.statement
  const optional = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name}: ${value}`]
  return [
    `${payload.domain} wants you to sign in with your ${noun} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${payload.aud}`,
    `Version: ${payload.version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${payload.nonce}`,
    `Issued At: ${payload.iat}`,
    ...optional('Expiration Time', payload.exp),
    ...optional('Not Before', payload.nbf),
    ...optional('Request ID', payload.requestId),
    ...(payload.resources ? ['Resources:', ...payload.resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
}

/** What a wallet signs as it was asked. What it lets an app do, the last of the resources, is for the wallet to cut down. */
const fields = [
  'domain',
  'aud',
  'nonce',
  'version',
  'iat',
  'nbf',
  'exp',
  'statement',
  'requestId',
] as const

/** The resources without the rights. */
function plainResources({ resources = [] }: Pick<AuthPayload, 'resources'>): readonly string[] {
  return recapOf(resources) ? resources.slice(0, -1) : resources
}

/**
 * Checks what a proof says against what was asked: the fields, then the time window. Its signature is judged elsewhere.
 * @param now milliseconds since 1970
 * @returns the account that is said to have signed
 * @throws BaseError `wc.message` that names what does not hold
 */
export function checkProof(
  { p }: Pick<AnyCacao, 'p'>,
  asked: AuthPayload,
  now: number,
): { chain: string; address: string } {
  const { chain, address } = accountOfIssuer(p.iss)
  for (const name of fields) {
    if (p[name] !== asked[name])
      throw unreadableMessage(`the proof has another ${name} than was asked`)
  }
  if (JSON.stringify(plainResources(p)) !== JSON.stringify(plainResources(asked))) {
    throw unreadableMessage('the proof has other resources than were asked')
  }
  if (!asked.chains.includes(chain))
    throw unreadableMessage('the proof is for a chain nobody asked for')
  // An unreadable time is NaN, for which no comparison holds: neither window is ever open for it.
  if (p.exp !== undefined && !(Date.parse(p.exp) > now)) {
    throw unreadableMessage('the proof expired')
  }
  if (p.nbf !== undefined && !(Date.parse(p.nbf) <= now)) {
    throw unreadableMessage('the proof is not valid yet')
  }
  return { chain, address }
}

/**
 * Checks a signed proof of an EVM account: what it says, then the signature.
 * @param asked the request that the wallet answered
 * @param options.now milliseconds since 1970
 * @returns the account that signed
 * @throws BaseError `wc.message` that names what does not hold
 */
export async function verifyCacao(
  cacao: Cacao,
  asked: AuthPayload,
  options: { now: number; verify: VerifySignature },
): Promise<{ chain: string; address: string }> {
  const { p, s } = cacao
  const { chain, address } = checkProof(cacao, asked, options.now)
  if (!isHexAddress(address) || !/^0x(?:[0-9a-fA-F]{2})+$/u.test(s.s)) {
    throw unreadableMessage('the proof has no address or no signature')
  }
  const signed = await options.verify({
    address,
    chain,
    message: cacaoMessage(p),
    signature: s.s as `0x${string}`,
    type: s.t,
  })
  if (!signed) throw unreadableMessage('the signature is not of this account')
  return { chain, address }
}
