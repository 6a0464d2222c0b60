import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { email, handle, origin, otp, project, sessionAnswer, time, uuid } from './fields.ts'

/** Of a mail; left out or unknown: English. */
const language = v.optional(
  v.pipe(v.string(), v.maxLength(20), v.regex(/^[\w-]*$/u, 'is no language')),
)
/** The two signs that the frame and the mail's page both show: the person compares them. */
const matchCode = v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{4}$/u))
/** Whether the page shows the match code: pages of AppKit pass over it, and nobody is told to compare it with theirs. */
const showsMatchCode = v.optional(v.boolean(), true)

/**
 * Begins a login by e-mail. The answer says nothing of whether the address is known here: a device that never signed in to
 * that address confirms itself by a link first (VERIFY_DEVICE), one that did is sent a code (VERIFY_OTP). CONNECT: the session
 * shown with the call is of that address already.
 */
export const emailStartOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/start',
  query: project,
  body: v.object({
    email,
    dappOrigin: origin,
    language,
    showsMatchCode,
  }),
  response: v.object({
    action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    loginId: uuid,
    /** With VERIFY_DEVICE alone. */
    matchCode: v.nullable(matchCode),
    expires: time,
  }),
})

/** Waits some seconds for the link to be approved; false: ask again. On approval the code has been sent. */
export const deviceApprovalOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/logins/:loginId/device',
  params: v.object({ loginId: uuid }),
  query: project,
  response: v.object({ isApproved: v.boolean() }),
})

/** Sends the code again; 429 with `Retry-After` within 30 s. */
export const emailResendOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/resend',
  query: project,
  body: v.object({ loginId: uuid }),
  response: v.object({ expires: time }),
})

/** Trades the code for a session. 401 `otp`: wrong, old, used, or tried five times. */
export const emailVerifyOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/verify',
  query: project,
  body: v.object({ loginId: uuid, otp }),
  response: sessionAnswer,
})

/** What the page of a mail's link shows before anything is approved. No proof, no session: any browser may open it. Reading approves nothing. */
export const deviceLinkOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/device-links/:token',
  params: v.object({ token: handle }),
  response: v.object({
    /** `change`: a wallet's address is to be changed, from this one or to it. */
    kind: v.picklist(['login', 'change']),
    email,
    browser: v.string(),
    /** Where the login was asked from: the network address, shortened. */
    place: v.string(),
    dappOrigin: origin,
    matchCode,
    /** false: the page of the login shows none to compare. */
    showsMatchCode: v.boolean(),
    isApproved: v.boolean(),
    askedAt: time,
    expires: time,
  }),
})

/** Approves the login behind a link, once, and has the code sent. No proof, no session. */
export const deviceLinkApproveOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/device-links/:token/approve',
  params: v.object({ token: handle }),
  body: v.object({ matchCode }),
  response: v.object({ isApproved: v.literal(true) }),
})

/** The signs that the page of the mail's link shows too; null: the device is known to that address, and the mail has the code itself. */
const linkCode = v.nullable(matchCode)

/**
 * Begins a change of the address: the old one is proved first, where there is one. Each address goes the way of a login: to a device that
 * never signed in to it a link comes first, and the code when it is approved. Needs a session on a device that opens the wallet; 404
 * `wallet` while there is none.
 */
export const emailUpdateOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/update',
  query: project,
  body: v.object({ email, language, showsMatchCode }),
  response: v.object({
    action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
    matchCode: linkCode,
  }),
})

/** Proves the old address; the link or the code for the new one is sent. Needs a session on a device that opens the wallet. */
export const emailUpdatePrimaryOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/update/primary',
  query: project,
  body: v.object({ otp, showsMatchCode }),
  response: v.object({ matchCode: linkCode }),
})

/**
 * Proves the new address: it is the login from now on, and recovers from `recoversFrom` on. All other sessions end; both addresses are
 * told, with a link that undoes it for a day. Needs a session on a device that opens the wallet.
 */
export const emailUpdateSecondaryOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/update/secondary',
  query: project,
  body: v.object({ otp }),
  response: v.object({ newEmail: email, recoversFrom: time }),
})

/** What the page of an undoing link shows. No proof, no session. Reading it undoes nothing. */
export const emailUndoReadOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/email/undo/:token',
  params: v.object({ token: handle }),
  response: v.object({
    /** `wallet`: another key was brought in, and is the account's now. `login`: one was added. */
    kind: v.optional(v.picklist(['email', 'wallet', 'login']), 'email'),
    /** The address that was put in the place of another; with the other kinds the one that the owner was told at. */
    email,
    /** With `login`: as a person knows it. */
    login: v.optional(v.nullable(v.string()), null),
    browser: v.string(),
    place: v.string(),
    dappOrigin: origin,
    at: time,
    expires: time,
  }),
})

/** Undoes a change of the address, of the wallet or of the logins, and what was changed after it: all is as before, and every session ends. No proof, no session. */
export const emailUndoOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/undo/:token',
  params: v.object({ token: handle }),
  response: v.object({ isUndone: v.literal(true) }),
})
