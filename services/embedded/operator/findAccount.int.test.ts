import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountDataOf, accountDeleteOf } from '@causeway/protocol/api/wallet/devices'
import { emailUpdateOf } from '@causeway/protocol/api/wallet/email'
import { loginsOf } from '@causeway/protocol/api/wallet/logins'
import { createSeed, keepWallet } from '../../testing/embedded/createSeed.ts'
import { changeEmail, freshEmail, signIn } from '../../testing/embedded/testWallet.ts'
import { wallet as walletTable } from '../schema.ts'
import { deleteAccount, exportAccount, findAccount } from './findAccount.ts'
import { walletForTests } from '../../testing/embedded/walletForTests.ts'

describe('an account in the hands of an operator, and of its owner', () => {
  const on = walletForTests('postgres')

  async function owner() {
    const email = freshEmail()
    const device = await on.wallet.device()
    await signIn(on.wallet, email, device)
    const seed = await createSeed()
    await keepWallet(device, seed)
    const id = await findAccount(on.wallet.db, email)
    if (id === null) throw new Error('the account is not found')
    return { email, device, id }
  }

  /** Rows of the whole database in which a text stands. */
  async function rowsWith(text: string): Promise<readonly string[]> {
    const { rows } = await on.wallet.db.execute<{ name: string }>(
      sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const hits = await on.wallet.db.execute<{ row: string }>(
        sql`select one::text as row from ${sql.raw(name)} one where strpos(lower(one::text), ${text.toLowerCase()}) > 0`,
      )
      found.push(...hits.rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
    }
    return found
  }

  it('is found by address, wallet and id, and exported without a secret', async () => {
    const { email, id } = await owner()
    const kept = await exportAccount(on.wallet.db, id)
    const [own] = kept['wallet'] as readonly { eip155: string }[]
    expect(await findAccount(on.wallet.db, own?.eip155 ?? '')).toBe(id)
    expect(await findAccount(on.wallet.db, id)).toBe(id)
    expect(await findAccount(on.wallet.db, 'nobody@mail.test')).toBeNull()
    expect(JSON.stringify(kept)).toContain(email)
    expect(Object.keys(own ?? {})).not.toContain('share')
    const { rows } = await on.wallet.db.execute<{ share: string; wrapped: string }>(
      sql`select share, wrapped from wallet.wallet where user_id = ${id}`,
    )
    for (const secret of Object.values(rows[0] ?? {}))
      expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('of an address that several accounts have or had it takes no wrong one', async () => {
    const [former, ...others] = [await owner(), await owner(), await owner()]
    const { eip155 } = (await createSeed()).addresses
    const put = (who: { id: string } | undefined, replacedUntil: number | null) =>
      on.wallet.db
        .update(walletTable)
        .set({ eip155, replacedUntil })
        .where(eq(walletTable.userId, who?.id ?? ''))
    await put(former, Date.now())
    expect(await findAccount(on.wallet.db, eip155)).toBe(former.id)
    await put(others[0], null)
    expect(await findAccount(on.wallet.db, eip155)).toBe(others[0]?.id)
    await put(others[1], null)
    const asked = findAccount(on.wallet.db, eip155)
    for (const { id } of others) await expect(asked).rejects.toThrow(id)
  })

  it('leaves no row behind, and takes nothing of anybody else', async () => {
    const gone = await owner()
    const other = await owner()
    const kept = await exportAccount(on.wallet.db, gone.id)
    const before = await exportAccount(on.wallet.db, other.id)
    const [own] = kept['wallet'] as readonly { eip155: string }[]
    const traces = [gone.email, gone.id, own?.eip155 ?? 'none']
    for (const trace of traces) expect(await rowsWith(trace), trace).not.toEqual([])
    expect(await deleteAccount(on.wallet.db, gone.id)).toBeGreaterThan(5)
    for (const trace of traces) expect(await rowsWith(trace), trace).toEqual([])
    expect((await gone.device.raw(loginsOf)).status).toBe(401)
    expect(await exportAccount(on.wallet.db, other.id)).toEqual(before)
    expect((await other.device.raw(loginsOf)).status).toBe(200)
  })

  it('is told to its owner right after a login, and forgotten without a row', async () => {
    const { email, device, id } = await owner()
    const told = await device.ask(accountDataOf, {})
    expect(told).toEqual(JSON.parse(JSON.stringify(await exportAccount(on.wallet.db, id))))
    expect(JSON.stringify(told)).toContain(email)
    expect(await device.ask(accountDeleteOf, {})).toEqual({})
    for (const trace of [email, id, String(told['wallet']?.[0]?.['eip155'])])
      expect(await rowsWith(trace), trace).toEqual([])
    expect((await device.raw(loginsOf)).status).toBe(401)
    // The address is anybody's again, and begins with nothing.
    on.late += 60_000
    await signIn(on.wallet, email, device)
    expect(device.session().wallet).toBeNull()
  })

  it('is told to both addresses of a change that can be undone, and so is its end, which nothing undoes', async () => {
    const { email, device, id } = await owner()
    const next = freshEmail('next')
    on.late += 60_000
    const link = await changeEmail(on.wallet, device, email, next)
    const told = await device.ask(accountDataOf, {})
    expect(told['emailUndo']?.[0]).toMatchObject({ old: email, email: next })
    const seen = on.wallet.mailbox.mails()[0]?.id ?? 0
    await device.ask(accountDeleteOf, {})
    for (const one of [email, next])
      expect((await on.wallet.mailbox.next(one, seen)).subject).toBe('Your wallet was deleted')
    for (const trace of [email, next, id]) expect(await rowsWith(trace), trace).toEqual([])
    for (const method of ['GET', 'POST'] as const)
      expect((await on.undo(link, method)).status).toBe(404)
  })

  it('attack: an old login, a browser that does not open the wallet, and nobody get and forget nothing', async () => {
    const { email, device, id } = await owner()
    const before = await exportAccount(on.wallet.db, id)
    const refused = async (who: typeof device, status: number) => {
      for (const call of [accountDataOf, accountDeleteOf])
        expect((await who.raw(call)).status, call.method).toBe(status)
    }
    on.late += 60_000
    // Who has the mailbox alone.
    const thief = await on.wallet.device()
    await refused(thief, 401)
    await signIn(on.wallet, email, thief)
    await refused(thief, 403)
    on.late += 6 * 60_000
    await refused(device, 401)
    expect((await exportAccount(on.wallet.db, id))['wallet']).toEqual(before['wallet'])
  })

  it('attack: an address that somebody only named stays another’s: nothing by it is told to him, nor forgotten', async () => {
    const { email, device } = await owner()
    const victim = freshEmail('victim')
    const theirs = await on.wallet.device()
    await theirs.startEmail(victim)
    const before = await rowsWith(victim)
    on.late += 60_000
    const begun = await device.ask(emailUpdateOf, { body: { email: victim } })
    expect(begun.action).toMatch(/^VERIFY/u)
    const told = await device.ask(accountDataOf, {})
    expect(told['emailLogin']?.map((row) => row['email'])).toEqual([email])
    expect(JSON.stringify(told)).not.toContain(theirs.id)
    await device.ask(accountDeleteOf, {})
    expect(await rowsWith(victim)).toEqual(before)
  })

  it('attack: two that forget an account at once, or one that adds to it meanwhile, leave no row', async () => {
    const { email, device, id } = await owner()
    const answers = await Promise.all([
      device.raw(accountDeleteOf),
      device.raw(accountDeleteOf),
      device.raw(accountDataOf),
    ])
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    for (const trace of [email, id]) expect(await rowsWith(trace), trace).toEqual([])
  })
})
