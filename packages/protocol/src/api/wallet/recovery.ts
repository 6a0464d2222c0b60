import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { newWallet, recoveryField, share, version, walletField } from './custody.ts'
import { bytes, handle, project, uuid, walletProofField } from './fields.ts'

/* What a wallet needs a few times in its life: the window of recoveries brings it along. */

/** Made of the recovery share. */
const ed25519 = bytes(64)

/** Replaces the recovery share's ciphertext, of this version. `proof` signs `walletText({ act: 'recovery', … })`. Needs a registered device. */
export const recoveryPutOf = endpoint({
  method: 'PUT',
  path: '/wallet/v1/recovery',
  query: project,
  body: v.object({ version, recovery: recoveryField, proof: walletProofField }),
  response: walletField,
})

/** The ciphertext, to a login of the last five minutes; 401 `login` asks for a fresh one; 403 `email` while a changed address may not recover. */
export const recoveryOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/recovery',
  query: project,
  response: v.object({ ...recoveryField.entries, walletId: uuid, version }),
})

/** New shares of the same seed: the server's and the recovery one, both of the next version. Devices with an old share have to recover. */
export const reshareOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/wallets/:id/reshare',
  params: v.object({ id: uuid }),
  query: project,
  body: v.object({
    version,
    serverShare: share,
    recovery: v.nullable(recoveryField),
    /** Of `walletText({ act: 'reshare', … })`. */
    proof: walletProofField,
    /** Ends what the other devices may do. */
    revokeOthers: v.optional(v.boolean(), false),
  }),
  response: walletField,
})

/**
 * Puts a wallet whose key was another's in the place of the one that the user has: named, so that none is replaced unseen. Needs a
 * registered device and a login of the last five minutes; 409 `wallet` where `replaces` is not the wallet any more. `proof` and
 * `consent` sign the same `walletText({ act: 'import', … })`: the new wallet's key, and the one before. Every session ends. The
 * owner is told by mail, with a link (`emailUndoOf`) that brings the wallet of before back for a day; then that is forgotten.
 */
export const walletImportOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/wallets/import',
  query: project,
  body: v.object({ ...newWallet.entries, replaces: uuid, consent: walletProofField }),
  response: v.object({}),
})

/** Registers the device that asks: with the recovery key's signature over `deviceText(…)`, and a fresh login. A login alone registers none. */
export const deviceAddOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/devices',
  query: project,
  body: v.object({
    challenge: handle,
    by: v.object({ kind: v.literal('recovery'), signature: ed25519 }),
  }),
  response: walletField,
})
