import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** What a browser gave when it subscribed, base64url. */
export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** What is new for each message; tests name their own. */
export interface PushSecrets {
  readonly sender: ECDH
  /** 16 bytes. */
  readonly salt: Uint8Array
}

const recordSize = 4_096
/** Ends what was written; zeros may follow (RFC 8188 §2). */
const lastRecord = 2

/**
 * A message as a push service carries it, and as nobody but the browser reads it (RFC 8291, in one record of RFC 8188).
 * @param padTo bytes that every message is made long, so that its length says nothing
 * @throws Error when `p256dh` is no point of P-256
 */
export function encryptPush(
  text: string,
  keys: PushKeys,
  padTo = 0,
  { sender, salt }: PushSecrets = freshSecrets(),
): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const own = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, own])
  const shared = derive(
    sender.computeSecret(receiver),
    Buffer.from(keys.auth, 'base64url'),
    info,
    32,
  )
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const written = Buffer.from(text)
  const padding = Buffer.alloc(Math.max(0, padTo - written.length))
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [
    cipher.update(Buffer.concat([written, Buffer.of(lastRecord), padding])),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...sealed])
}

function freshSecrets(): PushSecrets {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length))
