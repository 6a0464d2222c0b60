import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import { email, handle, origin, otp, project, sessionAnswer, time, uuid } from './fields.ts'

/** Of a mail; left out or unknown: English. */
const language = v.optional(
  v.pipe(v.string(), v.maxLength(20), v.regex(/^[\w-]*$/u, 'is no language')),
)
/** The two signs that the frame and the mail's page both show: the person compares them. */
const matchCode = v.pipe(v.string(), v.regex(/^[2-9A-HJ-NP-Z]{4}$/u))

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
    email,
    browser: v.string(),
    /** Where the login was asked from: the network address, shortened. */
    place: v.string(),
    dappOrigin: origin,
    matchCode,
    isApproved: v.boolean(),
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

/** Begins a change of the address: the old one is proved first, where there is one. Needs a session on a device that opens the wallet, where there is one. */
export const emailUpdateOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/update',
  query: project,
  body: v.object({ email, language }),
  response: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
})

/** Proves the old address; the code for the new one is sent. Needs a session. */
export const emailUpdatePrimaryOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/update/primary',
  query: project,
  body: v.object({ otp }),
  response: v.object({}),
})

/** Proves the new address: it is the login from now on, and recovers from `recoversFrom` on. Needs a session. */
export const emailUpdateSecondaryOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/email/update/secondary',
  query: project,
  body: v.object({ otp }),
  response: v.object({ newEmail: email, recoversFrom: time }),
})
