import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { typeCauseway as type } from '../../testing/cli/typeCauseway.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import {
  freshEmail,
  signIn,
  startTestWallet,
  walletOrigin,
  type TestWallet,
} from '../../testing/embedded/testWallet.ts'

let databases: TestDatabases
let wallet: TestWallet
let mailbox: TestWallet['mailbox']
beforeAll(async () => {
  databases = await startTestDatabases('postgres')
  const database = await databases.fresh()
  wallet = await startTestWallet({ database })
  mailbox = await startMailbox()
  vi.stubEnv('DATABASE_URL', database.kind === 'postgres' ? database.url : '')
  vi.stubEnv('WALLET_ORIGIN', walletOrigin)
  vi.stubEnv('WALLET_KEYS_FILE', '/nonexistent/wallet-keys.json')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await mailbox.stop()
  await wallet.stop()
  await databases.stop()
})

it('exports an account, forgets it when it is told twice, and tells its owner by mail where it can', async () => {
  const [email, other] = [freshEmail(), freshEmail()]
  for (const one of [email, other]) await signIn(wallet, one, await wallet.device())
  expect(await type('user', 'export', email)).toMatchObject({
    code: 0,
    said: expect.stringContaining(email),
  })
  const unsure = await type('user', 'delete', email)
  expect([unsure.code, unsure.said]).toEqual([1, expect.stringContaining('add --yes')])
  const silent = await type('user', 'delete', other, '--yes')
  expect([silent.code, silent.said]).toEqual([
    0,
    expect.stringContaining('tell the owner yourself'),
  ])
  vi.stubEnv('WALLET_MAIL_SECRET', mailbox.smtpUrl)
  vi.stubEnv('WALLET_MAIL_FROM', 'Wallet <wallet@wallet.test>')
  const gone = await type('user', 'delete', email, '--yes')
  expect([gone.code, gone.said]).toEqual([
    0,
    expect.stringMatching(/^\d+ rows are gone\.\nTold by mail: 1 of 1 addresses\.$/u),
  ])
  expect((await mailbox.next(email, 0)).subject).toBe('Your wallet was deleted')
  expect(await type('user', 'export', email)).toEqual({
    code: 1,
    said: `There is no account of ${email}.`,
  })
})
