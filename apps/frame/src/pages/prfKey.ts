import { BaseError } from '@causeway/protocol/errors/baseError'
import { framePrf } from '@causeway/protocol/frame/errors'

/** A passkey as a lock: the authenticator makes 32 bytes of a salt (WebAuthn PRF), and shows them to pages of its host alone. */
export interface PrfKey {
  readonly credentialId: Uint8Array
  readonly output: Uint8Array
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const bytesOf = (source: BufferSource | undefined) =>
  source === undefined
    ? undefined
    : source instanceof ArrayBuffer
      ? new Uint8Array(source.slice(0))
      : new Uint8Array(
          source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength),
        )

/**
 * @param host that it is made for: it outlives a move of the wallet to another one
 * @throws BaseError `frame.prf` for a passkey that cannot lock, DOMException when the person leaves
 */
export async function createPrfKey(
  host: string,
  name: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<PrfKey> {
  const made = (await navigator.credentials.create({
    publicKey: {
      rp: { id: host, name: host },
      user: { id: random(32), name, displayName: name },
      challenge: random(32),
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -8 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      extensions: { prf: { eval: { first: salt } } },
    },
  })) as PublicKeyCredential | null
  if (!made) throw new BaseError(framePrf)
  const { prf } = made.getClientExtensionResults()
  const credentialId = new Uint8Array(made.rawId)
  const output = bytesOf(prf?.results?.first)
  if (output) return { credentialId, output }
  // Some authenticators say at first only that they could.
  if (prf?.enabled !== true) throw new BaseError(framePrf)
  return askPrfKey(host, credentialId, salt)
}

/** @throws BaseError `frame.prf`, DOMException when the person leaves */
export async function askPrfKey(
  host: string,
  credentialId: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
): Promise<PrfKey> {
  const got = (await navigator.credentials.get({
    publicKey: {
      rpId: host,
      challenge: random(32),
      allowCredentials: [{ type: 'public-key', id: credentialId }],
      userVerification: 'required',
      extensions: { prf: { eval: { first: salt } } },
    },
  })) as PublicKeyCredential | null
  const output = bytesOf(got?.getClientExtensionResults().prf?.results?.first)
  if (!output) throw new BaseError(framePrf)
  return { credentialId, output }
}
