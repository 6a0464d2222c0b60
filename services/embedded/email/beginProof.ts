import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { Database } from '../../lib/db/database.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { mailDown } from '../mail/mailDown.ts'
import type { CodeOwner, MadeCode } from '../mail/codes.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, known, pendingEmailLogin } from '../schema.ts'
import { makeMatchCode, type EmailLogin } from './createLinks.ts'

/** What an address is proved for, and where that was asked. */
export interface ProofRequest {
  readonly kind: EmailLogin['kind']
  readonly email: string
  readonly dappOrigin: string
  readonly language: string
  readonly showsMatchCode: boolean
}

/** Whether a device signed in to an address before, and whether that address was guessed at too often: then a link comes first for all. */
export interface AddressState {
  readonly isKnown: boolean
  readonly isExhausted: boolean
}

export async function addressStateOf(
  tx: Database,
  { codes }: Pick<WalletDeps, 'codes'>,
  { device }: Pick<DeviceCaller, 'device'>,
  email: string,
): Promise<AddressState> {
  const rows = await tx
    .select({ at: known.at })
    .from(known)
    .where(and(eq(known.email, email), eq(known.device, device)))
  const isExhausted = await codes.areExhausted(email, tx)
  return { isKnown: rows.length > 0, isExhausted }
}

/** A proof that has begun, before its first mail: with a link, or with the code itself. */
export interface BegunProof {
  readonly row: EmailLogin
  readonly token: string
  readonly code: MadeCode | null
}

/** Begins a proof: whoever sees it finds its code, too. */
export async function beginProof(
  tx: Database,
  { codes, now }: Pick<WalletDeps, 'codes' | 'now'>,
  caller: DeviceCaller,
  { kind, email, dappOrigin, language, showsMatchCode }: ProofRequest,
  { isKnown, isExhausted }: AddressState,
): Promise<BegunProof> {
  const needsLink = !isKnown || isExhausted
  const token = makeToken()
  const row: EmailLogin = {
    id: randomUUID(),
    kind,
    email,
    device: caller.device,
    projectId: caller.project.id,
    dappOrigin,
    language,
    browser: caller.browser,
    place: caller.place,
    matchCode: needsLink ? makeMatchCode() : null,
    showsMatchCode,
    linkHash: needsLink ? tokenHash(token) : null,
    approvedAt: needsLink ? null : now(),
    until: now() + embeddedLimits.linkSeconds * 1_000,
    createdAt: now(),
  }
  await tx.insert(pendingEmailLogin).values(row)
  return { row, token, code: needsLink ? null : await codes.make(codeOwnerOf(row), email, tx) }
}

/**
 * The first mail of a proof: its link, or the code where none is needed.
 * @param newEmail that a change leads to, which the address before it is told
 * @returns until when what was sent is good @throws Later 503 when no mail can be sent
 */
export async function sendFirst(
  deps: WalletDeps,
  { row, token, code }: BegunProof,
  newEmail: string | null = null,
): Promise<number> {
  if (code) return mailCode(deps, row, { code, newEmail })
  const { email: to, language, dappOrigin: app, browser, place, kind } = row
  const askedAt = row.showsMatchCode ? null : row.createdAt
  const url = `${deps.origin}/device#${token}`
  await deps.mailer
    .link({ to, language, url, app, browser, place, isChange: kind !== 'login', askedAt })
    .catch(async (error: unknown) => {
      await deps.db.delete(pendingEmailLogin).where(eq(pendingEmailLogin.id, row.id))
      throw mailDown(deps, error)
    })
  return row.until
}

/** A code is of one proof: what proved one address, or one step, proves nothing else. */
export const codeOwnerOf = ({
  id,
  kind,
  device,
}: Pick<EmailLogin, 'id' | 'kind' | 'device'>): CodeOwner => ({ owner: id, purpose: kind, device })

/**
 * Another code of a proof, which is held until it is made: one that was used up meanwhile gets none.
 * @returns until when it is good; null: the proof is over @throws Later 503 when no mail can be sent, Refusal 404 for a change that is over
 */
export async function sendCode(deps: WalletDeps, row: EmailLogin): Promise<number | null> {
  const made = await deps.db.transaction(async (tx) => {
    const own = eq(pendingEmailLogin.id, row.id)
    const held = await tx.select().from(pendingEmailLogin).where(own).for('update')
    if (held.length === 0) return null
    const newEmail = row.kind === 'primary' ? await newEmailOf(tx, row) : null
    return { code: await deps.codes.make(codeOwnerOf(row), row.email, tx), newEmail }
  })
  return made && mailCode(deps, row, made)
}

async function mailCode(
  deps: WalletDeps,
  row: EmailLogin,
  { code, newEmail }: { readonly code: MadeCode; readonly newEmail: string | null },
): Promise<number> {
  const { email: to, language, dappOrigin: app, browser, place, kind } = row
  const about = { to, language, app, browser, place, digits: code.digits }
  const mail =
    kind === 'login' ? deps.mailer.code(about) : deps.mailer.change({ ...about, newEmail })
  await mail.catch(async (error: unknown) => {
    await code.takeBack()
    throw mailDown(deps, error)
  })
  return code.until
}

/** The address that a change leads to, which the one of before is told. */
async function newEmailOf(tx: Database, { id }: EmailLogin): Promise<string> {
  const [change] = await tx.select().from(emailChange).where(eq(emailChange.stepId, id))
  if (change) return change.email
  throw refuseWallet(404, 'change', 'loginUnknown')
}
