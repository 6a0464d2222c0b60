import { signInLimits } from '@causeway/protocol/signIn/limits'
import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import type { SignInSessions } from './createSignInSessions.ts'
import type { StoredServerSession } from './memoryStore.ts'

const { sessionMs, longestSessionMs } = signInLimits
const encoder = new TextEncoder()
const ivBytes = 12

const isChain = (text: unknown): text is StoredServerSession['chainId'] =>
  typeof text === 'string' && text.includes(':')
/** What a token holds: as few letters as it can, since browsers and headers have their limits. Times are Unix ms. */
const Sealed = v.tuple([
  v.string(), // id
  v.string(), // owner
  v.custom<StoredServerSession['chainId']>(isChain),
  v.string(), // address
  v.number(), // createdAt
  v.number(), // until
])

/**
 * Sessions that no database keeps: the token is the session itself, sealed (AES-256-GCM) by a key of the server's secret. What was
 * given out holds until its time is over, or the secret is another one: no other device can end it.
 */
export function createSealedSessions(secret: string, now: () => number): SignInSessions {
  const key = sealingKey(secret)
  // Whoever asks first is told; until then it is nobody's failure.
  key.catch(() => undefined)

  async function seal(session: StoredServerSession): Promise<string> {
    const { id, owner, chainId, address, createdAt, until } = session
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
    const text = encoder.encode(JSON.stringify([id, owner, chainId, address, createdAt, until]))
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, text)
    return base64urlnopad.encode(new Uint8Array([...iv, ...new Uint8Array(sealed)]))
  }

  async function give(session: StoredServerSession) {
    return { token: await seal(session), until: session.until }
  }

  return {
    async find(token) {
      const opened = /^[\w-]{40,400}$/u.test(token) ? await open(token, await key) : undefined
      if (!opened) return undefined
      const [id, owner, chainId, address, createdAt, until] = opened
      if (until <= now()) return undefined
      const unknown = { hash: '', before: '', device: '' }
      return { id, owner, chainId, address, createdAt, renewedAt: createdAt, until, ...unknown }
    },
    open({ accountAddress: address, chainId }, { owner }) {
      const at = now()
      const times = { createdAt: at, renewedAt: at, until: at + sessionMs }
      const unknown = { hash: '', before: '', device: '' }
      return give({ id: crypto.randomUUID(), owner, address, chainId, ...times, ...unknown })
    },
    renew(session) {
      const until = Math.min(now() + sessionMs, session.createdAt + longestSessionMs)
      return give({ ...session, until })
    },
    list: (session) => Promise.resolve([session]),
    endOf: () => Promise.resolve(false),
    // The browser forgets it: nobody else has it.
    end: () => Promise.resolve(),
  }
}

async function sealingKey(secret: string): Promise<CryptoKey> {
  const from = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, [
    'deriveKey',
  ])
  const info = encoder.encode('causeway sign-in session')
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    from,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** What a token holds; undefined for one that this secret did not seal. */
async function open(token: string, key: CryptoKey) {
  try {
    const bytes = base64urlnopad.decode(token)
    const [iv, sealed] = [bytes.slice(0, ivBytes), bytes.slice(ivBytes)]
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)
    return v.parse(Sealed, JSON.parse(new TextDecoder().decode(text)))
  } catch {
    // Of another secret, cut, or made up: it shows nobody.
    return undefined
  }
}
