import { isNull } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * Tables of the embedded wallet. Times are unix milliseconds of the server. Codes, tokens and handles stand here as hashes alone,
 * shares as ciphertext: whoever reads these tables can sign nothing and sign in nowhere.
 */
export const walletTables = pgSchema('wallet')

const whole = (name: string) => bigint(name, { mode: 'number' })

/** The service's own secrets (what codes are hashed with, what signs access tokens), wrapped by the key provider. */
export const walletSecret = walletTables.table('secret', {
  name: text('name').primaryKey(),
  keyId: text('key_id').notNull(),
  wrapped: text('wrapped').notNull(),
})

export const user = walletTables.table('user', {
  id: text('id').primaryKey(),
  createdAt: whole('created_at').notNull(),
  /** Of the first login: what is told by mail is told in this one, whoever caused it. */
  language: text('language').notNull().default('en'),
})

/** Who a login is: never its e-mail address but for the login by e-mail itself. */
export const identity = walletTables.table(
  'identity',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    name: text('name'),
    /** As the provider says it, and only where it says that it is proved. */
    email: text('email'),
    createdAt: whole('created_at').notNull(),
    /** When it may recover: one that was added to others later. */
    recoversAt: whole('recovers_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identity_user').on(table.userId),
  ],
)

/** Devices that signed in to an address before. */
export const known = walletTables.table(
  'known',
  { email: text('email').notNull(), device: text('device').notNull(), at: whole('at').notNull() },
  (table) => [primaryKey({ columns: [table.email, table.device] })],
)

/** Proofs of an address that are under way: logins by e-mail, and the two steps of a change of the address. */
export const pendingEmailLogin = walletTables.table(
  'email_login',
  {
    id: text('id').primaryKey(),
    /** What the proof of the address is for: a session, or a change of the address from this one or to it. */
    kind: text('kind').$type<'login' | 'primary' | 'secondary'>().notNull().default('login'),
    email: text('email').notNull(),
    device: text('device').notNull(),
    projectId: text('project_id').notNull(),
    dappOrigin: text('dapp_origin').notNull(),
    language: text('language').notNull(),
    browser: text('browser').notNull(),
    place: text('place').notNull(),
    /** null: this device needs no link. */
    matchCode: text('match_code'),
    showsMatchCode: boolean('shows_match_code').notNull().default(true),
    linkHash: text('link_hash'),
    approvedAt: whole('approved_at'),
    until: whole('until').notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_login_link').on(table.linkHash),
    index('email_login_until').on(table.until),
  ],
)

/** Codes of six digits. */
export const code = walletTables.table(
  'code',
  {
    id: text('id').primaryKey(),
    /** Of a `pendingEmailLogin`. */
    owner: text('owner').notNull(),
    purpose: text('purpose').$type<'login' | 'primary' | 'secondary'>().notNull(),
    email: text('email').notNull(),
    device: text('device').notNull(),
    /** HMAC with a key that stands here wrapped alone. */
    mac: text('mac').notNull(),
    attempts: integer('attempts').notNull(),
    usedAt: whole('used_at'),
    until: whole('until').notNull(),
    createdAt: whole('created_at').notNull(),
  },
  (table) => [
    index('code_owner').on(table.owner, table.purpose),
    index('code_email').on(table.email, table.createdAt),
  ],
)

/** A change of the address that is under way. */
export const emailChange = walletTables.table('email_change', {
  userId: text('user_id').primaryKey(),
  email: text('email').notNull(),
  language: text('language').notNull(),
  /** When the old address was proved; null: not yet. */
  provedAt: whole('proved_at'),
  /** The proof that is under way: a `pendingEmailLogin`. */
  stepId: text('step_id').notNull().default(''),
  until: whole('until').notNull(),
})

/** Changes of an address, of the wallet and of the logins that can be undone still: each by a link to the owner. */
export const emailUndo = walletTables.table(
  'email_undo',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id').notNull(),
    /** The address before; null: there was none. */
    old: text('old'),
    email: text('email').notNull(),
    /** The wallet before; with `login` the one that an import after it replaced, by a trigger, or ''; null: the address changed (so releases without `login` read it). */
    walletId: text('wallet_id'),
    login: text('login'),
    browser: text('browser').notNull(),
    place: text('place').notNull(),
    dappOrigin: text('dapp_origin').notNull(),
    createdAt: whole('created_at').notNull(),
    until: whole('until').notNull(),
  },
  (table) => [index('email_undo_user').on(table.userId)],
)

/** A login, and all sessions that follow from it by refreshing. */
export const family = walletTables.table(
  'family',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    projectId: text('project_id').notNull(),
    device: text('device').notNull(),
    dappOrigin: text('dapp_origin').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    browser: text('browser').notNull(),
    place: text('place').notNull(),
    /** When the person last proved who he is. */
    loggedInAt: whole('logged_in_at').notNull(),
    until: whole('until').notNull(),
  },
  (table) => [index('family_user').on(table.userId), index('family_until').on(table.until)],
)

export const refresh = walletTables.table(
  'refresh',
  {
    hash: text('hash').primaryKey(),
    familyId: text('family_id').notNull(),
    usedAt: whole('used_at'),
  },
  (table) => [index('refresh_family').on(table.familyId)],
)

/** Proofs and challenges that were used, until they would have ended anyway. */
export const spent = walletTables.table('spent', {
  key: text('key').primaryKey(),
  until: whole('until').notNull(),
})

export const challenge = walletTables.table('challenge', {
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
  device: text('device').notNull(),
  until: whole('until').notNull(),
})

/** One wallet a user, and those that it replaced within a day. */
export const wallet = walletTables.table(
  'wallet',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    version: integer('version').notNull(),
    eip155: text('eip155').notNull(),
    solana: text('solana'),
    /** AES-256-GCM by a key of this row alone, which the key provider wrapped; nonce, ciphertext, tag. */
    share: text('share').notNull(),
    keyId: text('key_id').notNull(),
    wrapped: text('wrapped').notNull(),
    createdAt: whole('created_at').notNull(),
    changedAt: whole('changed_at').notNull(),
    /** How long it can be brought back; null: it is the user's now. */
    replacedUntil: whole('replaced_until'),
  },
  (table) => [uniqueIndex('wallet_user').on(table.userId).where(isNull(table.replacedUntil))],
)

/** The recovery share as its owner's passkey or password locked it. */
export const recoveryShare = walletTables.table('recovery', {
  walletId: text('wallet_id').primaryKey(),
  version: integer('version').notNull(),
  kind: text('kind').$type<'passkey' | 'password'>().notNull(),
  ciphertext: text('ciphertext').notNull(),
  salt: text('salt').notNull(),
  params: jsonb('params').$type<Record<string, string | number>>().notNull(),
  credentialId: text('credential_id'),
  recoveryKey: text('recovery_key').notNull(),
  changedAt: whole('changed_at').notNull(),
})

/** Devices that may have the server's share. */
export const device = walletTables.table(
  'device',
  {
    walletId: text('wallet_id').notNull(),
    id: text('id').notNull(),
    x: text('x').notNull(),
    y: text('y').notNull(),
    browser: text('browser').notNull(),
    place: text('place').notNull(),
    dappOrigin: text('dapp_origin'),
    createdAt: whole('created_at').notNull(),
    seenAt: whole('seen_at').notNull(),
    isRevoked: boolean('is_revoked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.id] })],
)

/** Logins elsewhere that are under way: at a provider, by Farcaster's relay, by a passkey. */
export const externalLogin = walletTables.table(
  'outside_login',
  {
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    /** Of passkeys. */
    kind: text('kind').$type<'login' | 'create' | 'add'>().notNull(),
    projectId: text('project_id').notNull(),
    device: text('device').notNull(),
    dappOrigin: text('dapp_origin').notNull(),
    /** Whose login it becomes; null: its own. */
    userId: text('user_id'),
    /** SHA-256 of what comes back from outside. */
    stateHash: text('state_hash').notNull(),
    /** PKCE, nonce, the relay's channel: what this login needs, wrapped like the service's secrets. */
    kept: text('kept').notNull(),
    returnTo: text('return_to'),
    stateUsedAt: whole('state_used_at'),
    /** SHA-256 of the one-use handle. */
    resultHash: text('result_hash'),
    result: jsonb('result').$type<{ subject: string; name: string | null; email: string | null }>(),
    failure: text('failure'),
    browser: text('browser').notNull(),
    place: text('place').notNull(),
    until: whole('until').notNull(),
  },
  (table) => [
    uniqueIndex('outside_login_state').on(table.stateHash),
    uniqueIndex('outside_login_result').on(table.resultHash),
    index('outside_login_until').on(table.until),
  ],
)

/** Passkeys by which people sign in; whose each is stands in `identity`. */
export const passkey = walletTables.table('passkey', {
  /** As the browser names it, base64url. */
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  counter: whole('counter').notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  createdAt: whole('created_at').notNull(),
})

/** What happened to an account, for its owner to read. */
export const audit = walletTables.table(
  'audit',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    at: whole('at').notNull(),
    what: text('what').notNull(),
    device: text('device'),
    browser: text('browser').notNull(),
    place: text('place').notNull(),
    dappOrigin: text('dapp_origin'),
  },
  (table) => [index('audit_user').on(table.userId, table.at)],
)
