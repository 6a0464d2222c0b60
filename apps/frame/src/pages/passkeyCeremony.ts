import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'

/*
 * Options and answers of WebAuthn in JSON, read and written here: browsers learned it late (Chrome 129, Safari 18.4), and what a
 * password manager answers in the browser's place has no such form at all.
 */

const bytes = v.pipe(
  v.string(),
  v.transform((text) => new Uint8Array(base64urlnopad.decode(text))),
)
const credentials = v.array(v.looseObject({ id: bytes }))
const creation = v.looseObject({
  challenge: bytes,
  user: v.looseObject({ id: bytes }),
  excludeCredentials: v.optional(credentials, []),
})
const request = v.looseObject({
  challenge: bytes,
  allowCredentials: v.optional(credentials, []),
})

/**
 * Asks for a passkey, or has one made.
 * @param options in JSON, as the service writes them
 * @returns the answer in JSON, as the service reads it
 * @throws DOMException when the person leaves, or the browser refuses
 */
export async function passkeyCeremony(
  kind: 'create' | 'get',
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const credential =
    kind === 'create'
      ? await navigator.credentials.create({
          publicKey: v.parse(creation, options) as never,
        })
      : await navigator.credentials.get({ publicKey: v.parse(request, options) as never })
  return toJson(credential as PublicKeyCredential)
}

type Answer = Partial<AuthenticatorAttestationResponse & AuthenticatorAssertionResponse>

/** Of an `ArrayBuffer`, also of another realm, as an extension makes them, or a view of one; undefined: there are none. */
function bytesIn(value: unknown): Uint8Array | undefined {
  if (ArrayBuffer.isView(value))
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  return Object.prototype.toString.call(value) === '[object ArrayBuffer]'
    ? new Uint8Array(value as ArrayBuffer)
    : undefined
}

function toJson({ id, rawId, type, response }: PublicKeyCredential) {
  const answer = response as Answer
  const written = (name: keyof Answer) => {
    const value = bytesIn(answer[name])
    return value ? { [name]: base64urlnopad.encode(value) } : {}
  }
  return {
    id,
    rawId: base64urlnopad.encode(new Uint8Array(rawId)),
    type,
    clientExtensionResults: {},
    response: {
      ...written('clientDataJSON'),
      ...written('attestationObject'),
      ...written('authenticatorData'),
      ...written('signature'),
      ...written('userHandle'),
      ...(typeof answer.getTransports === 'function' && { transports: answer.getTransports() }),
    },
  }
}
