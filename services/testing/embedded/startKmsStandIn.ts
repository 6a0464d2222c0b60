import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importSPKI, jwtVerify } from 'jose'
import { sealBytes, unseal } from '../../lib/keys/sealBytes.ts'

/** A refusal as the services write them. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface State {
  failures: number
  refusal: { readonly status: number; readonly body: string } | null
  readonly asked: string[]
  readonly tokens: Set<string>
}

/**
 * As much of AWS KMS and Google Cloud KMS as wraps and opens, with their ways of telling who asks: signatures of version 4 reckoned anew
 * from their specification, and tokens for assertions of a service account.
 */
export async function startKmsStandIn(given: {
  readonly aws: { readonly id: string; readonly secret: string; readonly region: string }
  readonly google: { readonly email: string; readonly publicKey: string }
}) {
  const keys = new Map<string, Buffer>()
  const keyOf = (name: string) => {
    const known = keys.get(name) ?? randomBytes(32)
    keys.set(name, known)
    return known
  }
  const state: State = { failures: 0, refusal: null, asked: [] as string[], tokens: new Set() }

  function aws(request: IncomingMessage, body: string) {
    checkAws(request, body, given.aws)
    const { KeyId, Plaintext, CiphertextBlob, EncryptionContext } = JSON.parse(body) as Record<
      string,
      string
    >
    const about = JSON.stringify(EncryptionContext)
    const name = String(KeyId)
    if (request.headers['x-amz-target'] === 'TrentService.Encrypt') {
      const sealed = sealBytes(keyOf(name), Buffer.from(Plaintext ?? '', 'base64'), about)
      return { CiphertextBlob: Buffer.from(sealed, 'base64url').toString('base64'), KeyId }
    }
    const opened = open(
      keyOf(name),
      CiphertextBlob,
      about,
      '{"__type":"InvalidCiphertextException"}',
    )
    return { Plaintext: opened, KeyId }
  }

  async function google(request: IncomingMessage, body: string) {
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? ''
      const key = await importSPKI(given.google.publicKey, 'RS256')
      await jwtVerify(assertion, key, {
        issuer: given.google.email,
        audience: `${origin()}/token`,
      }).catch(() => {
        throw new Refused(401, '{"error":"invalid_grant"}')
      })
      const token = randomBytes(16).toString('hex')
      state.tokens.add(token)
      return { access_token: token, expires_in: 3_600 }
    }
    if (!state.tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      throw new Refused(401, '{"error":{"status":"UNAUTHENTICATED"}}')
    const [, name = '', action] = /^\/v1\/(.+):(encrypt|decrypt)$/u.exec(request.url ?? '') ?? []
    const {
      plaintext,
      ciphertext,
      additionalAuthenticatedData: about = '',
    } = JSON.parse(body) as Record<string, string>
    if (action === 'encrypt') {
      const sealed = sealBytes(keyOf(name), Buffer.from(plaintext ?? '', 'base64'), about)
      return { ciphertext: Buffer.from(sealed, 'base64url').toString('base64') }
    }
    return {
      plaintext: open(keyOf(name), ciphertext, about, '{"error":{"status":"INVALID_ARGUMENT"}}'),
    }
  }

  const server = createServer(
    answering(state, (request, body) =>
      request.headers['x-amz-target'] ? aws(request, body) : google(request, body),
    ),
  )
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url: origin(),
    asked: state.asked,
    /** What the next requests are refused with; left out: it fails in itself. */
    fail: (times: number, refusal: { status: number; body: string } | null = null) =>
      void Object.assign(state, { failures: times, refusal }),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

/** Reads a request to its end, and answers as it is told, or as a service that has a fault. */
const answering =
  (state: State, answer: (request: IncomingMessage, body: string) => unknown) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      state.asked.push(request.url ?? '')
      void (async () => {
        if (state.failures > 0) {
          state.failures -= 1
          throw new Refused(state.refusal?.status ?? 503, state.refusal?.body ?? '{}')
        }
        return answer(request, Buffer.concat(parts).toString())
      })().then(
        (said) => response.end(JSON.stringify(said)),
        (error: unknown) => {
          response.statusCode = error instanceof Refused ? error.status : 500
          response.end(error instanceof Refused ? error.message : '{}')
        },
      )
    })
  }

function open(key: Buffer, sealed: string | undefined, about: string, refusal: string): string {
  try {
    return unseal(key, Buffer.from(sealed ?? '', 'base64').toString('base64url'), about).toString(
      'base64',
    )
  } catch {
    throw new Refused(400, refusal)
  }
}

/** Reckons the signature anew, from what came over the wire. */
function checkAws(
  request: IncomingMessage,
  body: string,
  { id, secret, region }: { readonly id: string; readonly secret: string; readonly region: string },
): void {
  const sent =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/kms\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/u.exec(
      request.headers.authorization ?? '',
    )
  if (!sent) throw new Refused(400, '{"__type":"IncompleteSignatureException"}')
  const [, who, day, where, list = '', signature] = sent
  const time = String(request.headers['x-amz-date'])
  const named = list.split(';')
  for (const name of ['host', 'x-amz-date', 'x-amz-target'])
    if (!named.includes(name)) throw new Refused(400, '{"__type":"IncompleteSignatureException"}')
  const canonical = `POST\n${request.url}\n\n${named.map((name) => `${name}:${String(request.headers[name])}\n`).join('')}\n${list}\n${createHash('sha256').update(body).digest('hex')}`
  const text = `AWS4-HMAC-SHA256\n${time}\n${day}/${where}/kms/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  let key: Buffer | string = `AWS4${secret}`
  for (const part of [day ?? '', region, 'kms', 'aws4_request'])
    key = createHmac('sha256', key).update(part).digest()
  const right = createHmac('sha256', key).update(text).digest('hex')
  if (who !== id || where !== region || right !== signature)
    throw new Refused(400, '{"__type":"InvalidSignatureException"}')
}
