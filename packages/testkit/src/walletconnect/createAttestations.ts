import { call } from '@causeway/protocol/http/call'
import { type AttestationKey, attestationKeyOf } from '@causeway/protocol/api/verify'
import {
  type AttestationClaims,
  readAttestation,
  verifyAttestation,
} from '@causeway/protocol/wc/verifyAttestation'
import { messageHash } from '@causeway/protocol/wc/keyPair'
import type { PageAttestation } from './provenanceOf.ts'

/** The key is asked for anew this often and no more, whatever strangers send: in ms. */
const againMs = 60_000
const timeoutMs = 5_000

interface Deps {
  /** The one verify service whose word counts. */
  readonly url: string
  /** The host's own when left out. */
  readonly fetch?: (url: string, init?: RequestInit) => Promise<Response>
  /** Unix ms. */
  readonly now: () => number
}

/**
 * Reads what a verify service says of messages. Its key is kept as long as it allows, and asked for once more when a
 * word does not fit it: the service may have a new one.
 * @returns a reader of the word on a message: where it came from, or nothing when the word is of something or somebody
 *   else, over, or unreadable
 */
export function createAttestations(
  deps: Deps,
): (attestation: string | undefined, message: string) => Promise<PageAttestation | undefined> {
  const { now } = deps
  let kept: { readonly key: AttestationKey; readonly until: number } | undefined
  let asking: Promise<void> | undefined
  let askedAt = -Infinity

  async function ask(): Promise<void> {
    const { fetch } = deps
    const answer = await call(attestationKeyOf, {
      base: deps.url,
      retries: 0,
      timeoutMs,
      ...(fetch ? { fetch } : {}),
    })
    kept = { key: answer.publicKey, until: answer.expiresAt * 1_000 }
  }

  /** Asks for the key, unless that was done a moment ago. */
  async function refresh(): Promise<void> {
    if (now() - askedAt >= againMs) {
      askedAt = now()
      asking = ask().catch(() => undefined)
    }
    await asking
  }

  function check(token: string): AttestationClaims | undefined {
    if (!kept) return undefined
    try {
      return verifyAttestation(token, kept.key, Math.floor(now() / 1_000))
    } catch {
      // Of another key, or over: nobody says anything.
      return undefined
    }
  }

  return async (attestation, message) => {
    if (!attestation || !isAbout(attestation, message)) return undefined
    if (!kept || kept.until <= now()) await refresh()
    let read = check(attestation)
    if (!read) {
      await refresh()
      read = check(attestation)
    }
    return read && { origin: read.origin, isScam: read.isScam, isVerified: read.isVerified }
  }
}

/** A word on another message, or none at all, costs nobody a question. */
function isAbout(attestation: string, message: string): boolean {
  try {
    return readAttestation(attestation).id === messageHash(message)
  } catch {
    return false
  }
}
