import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailVerifyOf } from '@causeway/protocol/api/wallet/email'
import { sessionMeOf } from '@causeway/protocol/api/wallet/session'
import { startTestDatabases, type TestDatabases } from '../testing/db/testDatabases.ts'
import { askShare, createSeed, keepWallet } from '../testing/embedded/createSeed.ts'
import {
  approve,
  freshEmail,
  nextCode,
  signIn,
  startTestWallet,
  type TestWallet,
} from '../testing/embedded/testWallet.ts'

describe('faults under the embedded wallet', () => {
  let databases: TestDatabases
  let wallet: TestWallet
  beforeAll(async () => {
    databases = await startTestDatabases('postgres')
    wallet = await startTestWallet({ database: await databases.fresh() })
  })
  afterAll(async () => {
    await wallet?.stop()
    await databases?.stop()
  })

  it('PostgreSQL cuts every connection in the middle of a login: the code stays good, the wallet comes through', async () => {
    const email = freshEmail()
    const device = await wallet.device()
    const { loginId } = await device.startEmail(email)
    const cut = () => databases.postgres?.dropConnections()
    await cut()
    // Whatever falls into the cut is told as passing, and is as good a moment later.
    const link = (await wallet.mailbox.next(email)).link ?? ''
    await expect
      .poll(async () => (await approve(wallet, link)).status, { timeout: 20_000 })
      .toBe(200)
    const { code } = await nextCode(wallet, email, 0)
    await cut()
    await expect
      .poll(
        async () => {
          const answer = await device.raw(emailVerifyOf, { body: { loginId, otp: code } })
          if (!answer.ok) return answer.status
          device.take(await answer.json())
          return 200
        },
        { timeout: 20_000 },
      )
      .toBe(200)
    const seed = await createSeed()
    await keepWallet(device, seed)
    await cut()
    await expect
      .poll(
        () =>
          askShare(device, seed.walletId).then(
            () => 'there',
            () => 'later',
          ),
        { timeout: 20_000 },
      )
      .toBe('there')
    expect(wallet.lines.join('\n')).not.toContain(code)
  })

  it('PostgreSQL is restarted in the middle of a login: whoever asks meanwhile is told to wait, and the same code signs in', async () => {
    const email = freshEmail()
    const device = await wallet.device()
    const { loginId } = await device.startEmail(email)
    await approve(wallet, (await wallet.mailbox.next(email)).link ?? '')
    const { code } = await nextCode(wallet, email, 0)
    const verify = () => device.raw(emailVerifyOf, { body: { loginId, otp: code } })
    const restarted = databases.postgres?.restart(1_500)
    const meanwhile: number[] = []
    await expect
      .poll(
        async () => {
          const answer = await verify()
          if (answer.ok) device.take(await answer.json())
          else meanwhile.push(answer.status)
          return answer.status
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBe(200)
    await restarted
    // Never as a wrong code: none of the five tries is spent on a database that is away.
    expect(meanwhile.length).toBeGreaterThan(0)
    expect(meanwhile.filter((status) => status < 500)).toEqual([])
    const seed = await createSeed()
    await keepWallet(device, seed)
    expect((await askShare(device, seed.walletId)).version).toBe(1)
    expect(wallet.health().status).toBe('ok')
  })

  it('many sign in, refresh and ask for their shares at once, on ten connections', async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const device = await wallet.device()
        await signIn(wallet, freshEmail('crowd'), device)
        const seed = await createSeed()
        await keepWallet(device, seed)
        return { device, seed }
      }),
    )
    const shares = await Promise.all(
      people.map(async ({ device, seed }) => {
        await device.refresh()
        const { share } = await askShare(device, seed.walletId)
        return Buffer.from(share).toString('base64url') === seed.serverShare
      }),
    )
    expect(shares).toEqual(people.map(() => true))
    const ids = await Promise.all(
      people.map(async ({ device }) => (await device.ask(sessionMeOf)).wallet?.id),
    )
    expect(ids).toEqual(people.map(({ seed }) => seed.walletId))
  })
})
