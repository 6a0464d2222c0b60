import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad, utf8 } from '@scure/base'
import * as v from 'valibot'
import { encodeBase64Url } from './encodeBase64Url.ts'
import { BaseError } from '../errors/baseError.ts'
import { wcToken } from './errors.ts'
import { bytes32 } from './keyPair.ts'

/** What a client says of itself when it opens its socket. Times in Unix seconds. */
export interface RelayClaims {
  /** The client id: `did:key:` of its Ed25519 key, the owner of its mailbox. */
  readonly iss: string
  /** Random, one per process. */
  readonly sub: string
  /** The relay's URL as the client was given it. */
  readonly aud: string
  readonly iat: number
  readonly exp: number
  readonly act?: string
}

const prefix = 'did:key:z'
const ed25519Code = Uint8Array.of(0xed, 0x01)
const longestToken = 4_096
/** Clocks of phones are wrong: the production relay forgives this much, too. */
const skewSeconds = 120

const header = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const claims = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1)),
  aud: v.string(),
  iat: seconds,
  exp: seconds,
  act: v.optional(v.string()),
})

/** The `did:key` of an Ed25519 public key. */
export function didKeyOf(publicKey: Uint8Array): string {
  return prefix + base58Of(concatBytes(ed25519Code, publicKey))
}

/** Base58 of bytes that do not begin with zero, as no key with its code does; the library is only for servers. */
function base58Of(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let text = ''
  for (let rest = BigInt(`0x${bytesToHex(bytes)}`); rest > 0n; rest /= 58n)
    text = (alphabet[Number(rest % 58n)] ?? '') + text
  return text
}

/** The client id that belongs to a seed (64 hex digits). @throws BaseError `wc.message` when it is none */
export function clientIdOf(seed: string): string {
  return didKeyOf(ed25519.getPublicKey(bytes32(seed)))
}

/**
 * A relay token, signed by the client's own key.
 * @param seed 64 hex digits, kept for the life of the client's storage
 * @param lifetime seconds; a socket outlives it
 */
export function signRelayToken(
  seed: string,
  params: { aud: string; sub: string; iat: number; lifetime?: number },
): string {
  const { aud, sub, iat, lifetime = 86_400 } = params
  const body = [
    encode({ alg: 'EdDSA', typ: 'JWT' }),
    encode({ iss: clientIdOf(seed), sub, aud, iat, exp: iat + lifetime }),
  ].join('.')
  const signature = ed25519.sign(utf8ToBytes(body), bytes32(seed))
  return `${body}.${encodeBase64Url(signature)}`
}

/** Whether an Ed25519 signature (64 bytes) of a body is of this key (32 bytes). Throws, or says no, for what is no signature. */
export type VerifyRelaySignature = (
  signature: Uint8Array,
  body: Uint8Array,
  publicKey: Uint8Array,
) => boolean

/**
 * Reads and checks a relay token.
 * @param options.now Unix seconds
 * @param options.audiences URLs under which this relay is known; left out, any is accepted
 * @param options.longest seconds from its beginning to its end; left out, any life is accepted
 * @param options.verify the signature's check; left out, the one in JavaScript, which runs everywhere and takes a millisecond
 * @throws BaseError `wc.token`, its `fault` naming the kind
 */
export function verifyRelayToken(
  token: string,
  options: {
    now: number
    audiences?: readonly string[]
    longest?: number
    verify?: VerifyRelaySignature
  },
): RelayClaims {
  const parts = token.split('.')
  const [head = '', body = '', signature = ''] = parts
  if (parts.length !== 3 || token.length > longestToken) {
    throw refused('malformed', 'it has no 3 parts')
  }
  read(header, head)
  const { act, ...known } = read(claims, body)
  const publicKey = publicKeyOf(known.iss)
  // What is not worth a signature's check is refused first.
  checkTimes(known, options)
  const { audiences, verify = ed25519.verify } = options
  if (audiences && !audiences.includes(known.aud)) {
    throw refused('audience', 'it was made for another relay')
  }
  if (!isSigned(publicKey, `${head}.${body}`, signature, verify)) {
    throw refused('signature', 'its signature is of another key')
  }
  return act === undefined ? known : { ...known, act }
}

/** @throws BaseError `wc.token` for one that is over, not begun, or made for too long */
function checkTimes(known: RelayClaims, options: { now: number; longest?: number }): void {
  if (known.exp + skewSeconds < options.now) throw refused('expired', 'it expired')
  if (known.iat - skewSeconds > options.now) {
    throw refused('notYetValid', 'it begins in the future')
  }
  if (options.longest !== undefined && known.exp - known.iat > options.longest) {
    throw refused('lifetime', 'its life is too long')
  }
}

function read<T>(schema: v.GenericSchema<unknown, T>, part: string): T {
  let value: unknown
  try {
    value = JSON.parse(utf8.encode(base64urlnopad.decode(part)))
  } catch (cause) {
    throw refused('malformed', 'a part of it is no JSON', cause)
  }
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw refused('malformed', 'it lacks a claim')
  return parsed.output
}

function publicKeyOf(did: string): Uint8Array {
  // A key has some 50 characters; base58 of a long text costs its square.
  if (!did.startsWith(prefix) || did.length > 128)
    throw refused('malformed', 'its issuer is no did:key')
  let bytes: Uint8Array
  try {
    bytes = base58.decode(did.slice(prefix.length))
  } catch (cause) {
    throw refused('malformed', 'its issuer is no did:key', cause)
  }
  const isEd25519 =
    bytes.length === 34 && bytes[0] === ed25519Code[0] && bytes[1] === ed25519Code[1]
  if (!isEd25519) throw refused('malformed', 'its issuer is no did:key')
  return bytes.subarray(2)
}

function isSigned(
  publicKey: Uint8Array,
  body: string,
  signature: string,
  verify: VerifyRelaySignature,
): boolean {
  try {
    return verify(base64urlnopad.decode(signature), utf8ToBytes(body), publicKey)
  } catch {
    // The library throws on a point or a signature of the wrong form: the answer is "no".
    return false
  }
}

function encode(value: object): string {
  return encodeBase64Url(utf8ToBytes(JSON.stringify(value)))
}

type Fault = Parameters<Exclude<(typeof wcToken)['text'], string>>[0]['fault']

function refused(fault: Fault, problem: string, cause?: unknown): BaseError<'wc.token'> {
  return new BaseError(wcToken, { fault, problem }, { cause })
}
