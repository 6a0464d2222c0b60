import * as v from 'valibot'
import { endpoint } from '../../http/endpoint.ts'
import {
  handle,
  loginName,
  origin,
  project,
  sessionAnswer,
  socialNameField,
  thumbprint,
  time,
  uuid,
} from './fields.ts'

/** A name, without signs that are not seen. */
const short = v.pipe(v.string(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))
const uri = v.pipe(v.string(), v.maxLength(4_096))
/** What WebAuthn gives and takes, as `@simplewebauthn` writes it in JSON; the server judges it. */
const webAuthn = v.record(v.string(), v.unknown())

/** The logins of a project in their order. No proof: the project's pages read it too (CORS). */
export const featuresOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/features',
  query: project,
  response: v.object({ logins: v.array(loginName) }),
})

/** All by which the user of the session signs in, the oldest first. Needs a session. */
export const loginsOf = endpoint({
  method: 'GET',
  path: '/wallet/v1/logins',
  query: project,
  response: v.object({
    logins: v.array(
      v.object({
        id: thumbprint,
        provider: loginName,
        /** The address, or the name at the provider. */
        name: v.nullable(v.string()),
        since: time,
        /** By which the session was begun. */
        isThis: v.boolean(),
      }),
    ),
  }),
})

/**
 * Takes a login away, and ends its sessions. Needs a login of the last five minutes on a device that opens the wallet, where there is
 * a wallet. 403: the session's own was added within a day. 409: it is the session's own.
 */
export const loginRemoveOf = endpoint({
  method: 'DELETE',
  path: '/wallet/v1/logins/:id',
  params: v.object({ id: thumbprint }),
  query: project,
  response: v.object({}),
})

/**
 * Where to send a popup, or the page itself where popups are refused. Shown with a session the login is added to its user, which
 * needs what `loginRemoveOf` needs.
 */
export const socialStartOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/social/start',
  query: project,
  body: v.object({
    provider: socialNameField,
    dappOrigin: origin,
    /** The page to come back to, of `dappOrigin`, with `?result_uri=…`; left out: a popup that tells its opener. */
    returnTo: v.optional(uri),
  }),
  response: v.object({ uri }),
})

/** Trades the one-use handle of a login (`resultUri`, as the page /callback told it) for a session: with the device key that began it alone. */
export const socialFinishOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/social/finish',
  query: project,
  body: v.object({ resultUri: uri }),
  response: sessionAnswer,
})

/** A channel of Farcaster's relay: `url` is shown as a QR code or opened. */
export const farcasterStartOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/farcaster/start',
  query: project,
  body: v.object({ dappOrigin: origin }),
  response: v.object({ url: uri, loginId: uuid }),
})

/** Waits some seconds for the person's yes; null: ask again. */
export const farcasterFinishOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/farcaster/finish',
  query: project,
  body: v.object({ loginId: uuid }),
  response: v.object({ session: v.nullable(sessionAnswer) }),
})

/** Where to send a popup for a passkey: `login` with one, `create` an account with a new one, `add` one to the session's user. */
export const passkeyStartOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/passkeys/start',
  query: project,
  body: v.object({ kind: v.picklist(['login', 'create', 'add']), dappOrigin: origin }),
  response: v.object({ uri }),
})

/** What the page /passkey asks the browser with. No proof: the page has another device key; `state` (its fragment) stands for the login. */
export const passkeyOptionsOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/passkeys/options',
  body: v.object({ state: handle }),
  response: v.object({
    /** Which of the browser's two calls takes the options. */
    ceremony: v.picklist(['create', 'get']),
    options: webAuthn,
    dappOrigin: origin,
  }),
})

/** Judges what the browser answered. `resultUri` goes to the frame, which finishes as with a social login. No proof. */
export const passkeyVerifyOf = endpoint({
  method: 'POST',
  path: '/wallet/v1/passkeys/verify',
  body: v.object({ state: handle, response: webAuthn, name: v.optional(short) }),
  response: v.object({ resultUri: uri }),
})
