import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { embeddedLimits } from '../limits.ts'
import type { DeviceCaller } from '../sessions/deviceCaller.ts'
import type { WalletDeps } from '../deps/walletDeps.ts'
import { mailDown } from '../mail/mailDown.ts'
import type { CodeOwner } from '../mail/codes.ts'
import { tokenHash } from '../tokens/tokenHash.ts'
import { makeToken } from '../tokens/makeToken.ts'
import { refuseWallet } from '../tokens/refuseWallet.ts'
import { emailChange, known, pendingEmailLogin } from '../schema.ts'
import { makeMatchCode, type EmailLogin } from './createLinks.ts'

/** What an address is proved for, and where that was asked. */
export interface AskedProof {
  readonly kind: EmailLogin['kind']
  readonly email: string
  readonly dappOrigin: string
  readonly language: string
}

/** Whether a device signed in to an address before, and whether that address was guessed at too often: then a link comes first for all. */
export interface AddressState {
  readonly isKnown: boolean
  readonly isExhausted: boolean
}

export async function addressStateOf(
  { db, codes }: Pick<WalletDeps, 'db' | 'codes'>,
  { device }: Pick<DeviceCaller, 'device'>,
  email: string,
): Promise<AddressState> {
  const [rows, isExhausted] = await Promise.all([
    db
      .select({ at: known.at })
      .from(known)
      .where(and(eq(known.email, email), eq(known.device, device))),
    codes.areExhausted(email),
  ])
  return { isKnown: rows.length > 0, isExhausted }
}

/** A proof that begins, as a row, and the token of its link. */
export function newProof(
  now: number,
  caller: DeviceCaller,
  { kind, email, dappOrigin, language }: AskedProof,
  { isKnown, isExhausted }: AddressState,
): { readonly row: EmailLogin; readonly token: string } {
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
    linkHash: needsLink ? tokenHash(token) : null,
    approvedAt: needsLink ? null : now,
    until: now + embeddedLimits.linkSeconds * 1_000,
    createdAt: now,
  }
  return { row, token }
}

/** The first mail of a proof: its link, or the code where none is needed. @throws Later 503 when no mail can be sent */
export async function sendFirst(
  deps: WalletDeps,
  { row, token }: ReturnType<typeof newProof>,
): Promise<number> {
  if (row.linkHash === null) return sendCode(deps, row)
  const { email: to, language, dappOrigin: app, browser, place, kind } = row
  const url = `${deps.origin}/device#${token}`
  await deps.mailer
    .link({ to, language, url, app, browser, place, isChange: kind !== 'login' })
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

/** @returns until when the code is good @throws Later 503 when no mail can be sent, Refusal 404 for a change that is over */
export async function sendCode(deps: WalletDeps, row: EmailLogin): Promise<number> {
  const { email: to, language, dappOrigin: app, browser, place, kind } = row
  const about = { to, language, app, browser, place }
  const newEmail = kind === 'primary' ? await newEmailOf(deps, row) : null
  const { digits, until, takeBack } = await deps.codes.make(codeOwnerOf(row), to)
  const mail =
    kind === 'login'
      ? deps.mailer.code({ ...about, digits })
      : deps.mailer.change({ ...about, digits, newEmail })
  await mail.catch(async (error: unknown) => {
    await takeBack()
    throw mailDown(deps, error)
  })
  return until
}

/** The address that a change leads to, which the one of before is told. */
async function newEmailOf({ db }: WalletDeps, { id }: EmailLogin): Promise<string> {
  const [change] = await db.select().from(emailChange).where(eq(emailChange.stepId, id))
  if (change) return change.email
  throw refuseWallet(404, 'change', 'loginUnknown')
}
