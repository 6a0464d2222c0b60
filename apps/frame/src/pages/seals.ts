import { passwordCosts, passwordKey } from '@causeway/protocol/accountKeys/passwordKey'
import {
  openRecovery,
  passkeyKey,
  type SealedFor,
  sealRecovery,
} from '@causeway/protocol/accountKeys/sealRecovery'
import { wipe } from '@causeway/protocol/accountKeys/wipe'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameDelivery } from '@causeway/protocol/frame/errors'
import { base64urlnopad } from '@scure/base'
import type { Recovery } from '../keys/recoverWallet.ts'
import { askPrfKey, createPrfKey } from './prfKey.ts'

export type Sealed = Omit<Recovery, 'recoveryKey'>
type Progress = (part: number) => void

/** How the person locks the recovery share. */
export type Lock =
  | {
      readonly kind: 'passkey'
      readonly output: Uint8Array
      readonly credentialId: Uint8Array
      readonly salt: Uint8Array
    }
  | { readonly kind: 'password'; readonly key: Uint8Array; readonly salt: Uint8Array }

const code = (bytes: Uint8Array) => base64urlnopad.encode(bytes)
const bytes = (text: string) => new Uint8Array(base64urlnopad.decode(text))

export async function passkeyLock(host: string, name: string): Promise<Lock> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  return { kind: 'passkey', salt, ...(await createPrfKey(host, name, salt)) }
}

export async function passwordLock(password: string, onProgress: Progress): Promise<Lock> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await passwordKey(password, salt, passwordCosts, onProgress)
  return { kind: 'password', salt, key }
}

/** Forgets what opens. */
export function dropLock(lock: Lock): void {
  wipe(lock.kind === 'passkey' ? lock.output : lock.key)
}

/** Locks the share, and overwrites it and the key. */
export function sealBy(lock: Lock, share: Uint8Array, owner: SealedFor): Sealed {
  try {
    const salt = code(lock.salt)
    if (lock.kind === 'password') {
      const { m, t, p } = passwordCosts
      const ciphertext = code(sealRecovery(share, lock.key, owner))
      const params = { kdf: 'argon2id', m, t, p }
      return { kind: 'password', ciphertext, salt, params, credentialId: null }
    }
    const ciphertext = code(sealRecovery(share, passkeyKey(lock.output, lock.salt), owner))
    const credentialId = code(lock.credentialId)
    return { kind: 'passkey', ciphertext, salt, params: { kdf: 'prf-hkdf-sha256' }, credentialId }
  } finally {
    wipe(share)
    dropLock(lock)
  }
}

/** The share again, and the lock for the next one: the person is not asked twice. @throws BaseError `frame.recoveryKey` · `frame.delivery` · `frame.prf` */
export async function openBy(
  sealed: Sealed,
  owner: SealedFor,
  by: {
    /** The host that passkeys are made for. */
    readonly host: string
    readonly password: string | null
    readonly onProgress: Progress
  },
): Promise<{ readonly share: Uint8Array; readonly lock: Lock }> {
  const salt = bytes(sealed.salt)
  const ciphertext = bytes(sealed.ciphertext)
  if (sealed.kind === 'password') {
    const { m, t, p } = sealed.params
    const costs = { m: Number(m), t: Number(t), p: Number(p) }
    const key = await passwordKey(by.password ?? '', salt, costs, by.onProgress)
    const share = openRecovery(ciphertext, key.slice(), owner)
    return { share, lock: { kind: 'password', key, salt } }
  }
  if (!sealed.credentialId) throw new BaseError(frameDelivery)
  const credentialId = bytes(sealed.credentialId)
  const { output } = await askPrfKey(by.host, credentialId, salt)
  const share = openRecovery(ciphertext, passkeyKey(output, salt), owner)
  return { share, lock: { kind: 'passkey', output, credentialId, salt } }
}
