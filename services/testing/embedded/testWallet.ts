import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  emailUpdateOf,
  emailUpdatePrimaryOf,
  emailUpdateSecondaryOf,
} from '@causeway/protocol/api/wallet/email'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { Registry } from 'prom-client'
import { abortablePause } from '../../lib/abortablePause.ts'
import type { DatabaseConfig } from '../../lib/config/databaseSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { testConfig } from '../testConfig.ts'
import { createHttpApp } from '../../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../../lib/http/httpMetrics.ts'
import { createLog } from '../../lib/log/log.ts'
import { writeProjects } from '../../lib/projects/projectsFile.ts'
import { createWallet } from '../../embedded/app.ts'
import { walletSettings } from '../../embedded/config.ts'
import { Hono } from 'hono'
import { createDevice, type TestDevice } from './device.ts'

export const walletOrigin = 'https://wallet.test'
export const dapp = 'https://app.example.org'
export const projectId = '0123456789abcdef0123456789abcdef'
export const otherProjectId = 'fedcba9876543210fedcba9876543210'

/** The embedded wallet's whole service in this process, with a mailbox of its own. */
export async function startTestWallet(options: {
  readonly database: DatabaseConfig
  readonly now?: () => number
  readonly env?: Readonly<Record<string, string>>
  readonly pages?: string
  /** Left out: true. False: what is over stays, and pages are not looked for. */
  readonly isStarted?: boolean
}) {
  const { now = Date.now } = options
  const home = await mkdtemp(join(tmpdir(), 'causeway-wallet-'))
  const mailbox = await startMailbox()
  const projectsFile = await writeTestProjects(home)
  const config = testConfig(
    walletSettings,
    { database: options.database },
    {
      TRUST_PROXY: '1',
      PROJECTS_FILE: projectsFile,
      WALLET_ORIGIN: walletOrigin,
      WALLET_KEYS_FILE: join(home, 'keys.json'),
      WALLET_PAGES: options.pages ?? join(home, 'pages'),
      WALLET_MAIL_SECRET: mailbox.smtpUrl,
      WALLET_MAIL_FROM: 'Wallet <wallet@wallet.test>',
      ...options.env,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  const database = await openDatabase(options.database, log)
  const registry = new Registry()
  const service = await createWallet({ config, log, registry, database }, now)
  const metrics = createHttpMetrics(registry)
  const app = createHttpApp({
    ...config,
    allowedOrigins: [],
    log,
    metrics,
    shared: database.counters,
  })
  service.mountOn(app)
  const operator = new Hono()
  service.mountAdmin?.(operator)
  if (options.isStarted ?? true)
    service.start((error) => {
      throw error
    })
  const request: (path: string, init?: RequestInit) => Promise<Response> = async (path, init) =>
    app.hono.request(`${walletOrigin}${path}`, init)
  return {
    home,
    mailbox,
    lines,
    request,
    operator: (path: string) => operator.request(path, { method: 'POST' }),
    db: database.db,
    health: () => service.health(),
    device: (more: Partial<Parameters<typeof createDevice>[0]> = {}) =>
      createDevice({ request, origin: walletOrigin, projectId, now, ...more }),
    /** Puts pages where a build of the frame would be. */
    async buildPages() {
      const folder = join(home, 'pages')
      await mkdir(join(folder, 'assets'), { recursive: true })
      await mkdir(join(folder, '.vite'), { recursive: true })
      await writeFile(join(folder, 'index.html'), '<!doctype html><title>Wallet</title>')
      await writeFile(join(folder, 'assets/app-1.js'), 'export {}')
      await writeFile(join(folder, '.vite/manifest.json'), '{}')
    },
    async stop() {
      await service.stop()
      await database.close()
      await mailbox.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function writeTestProjects(home: string): Promise<string> {
  const projectsFile = join(home, 'projects.json')
  const own = { allowedOrigins: [dapp, 'https://*.shop.example'], analytics: false }
  await writeProjects(projectsFile, [
    { ...own, id: projectId, name: 'One' },
    {
      ...own,
      id: otherProjectId,
      name: 'Two',
      allowedOrigins: ['https://*.vercel.app'],
      logins: ['google', 'email'],
    },
  ])
  return projectsFile
}

export type TestWallet = Awaited<ReturnType<typeof startTestWallet>>

/** An address of its own for each test: limits are about one. */
export const freshEmail = (name = 'anna') => `${name}-${randomUUID().slice(0, 8)}@mail.test`

/** Signs a new device in by e-mail, with its link and code. */
export async function signIn(wallet: TestWallet, email: string, device: TestDevice): Promise<void> {
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const { loginId, action } = await device.startEmail(email)
  if (action === 'VERIFY_DEVICE') {
    const mail = await wallet.mailbox.next(email, seen)
    await approve(wallet, mail.link ?? '')
  }
  await abortablePause(0, new AbortController().signal)
  const { code } = await nextCode(wallet, email, seen)
  device.take(await device.verify(loginId, code))
}

export async function nextCode(wallet: TestWallet, email: string, seen: number) {
  for (let after = seen; ;) {
    const mail = await wallet.mailbox.next(email, after)
    if (mail.code !== null) return { ...mail, code: mail.code }
    after = mail.id
  }
}

/** The code of a step of a change of the address, by the link that comes first where the device is new to it. */
export async function stepCode(
  wallet: TestWallet,
  email: string,
  { matchCode }: { readonly matchCode: string | null },
  seen: number,
): Promise<string> {
  if (matchCode !== null) {
    const { link } = await wallet.mailbox.next(email, seen)
    await approve(wallet, link ?? '')
  }
  return (await nextCode(wallet, email, seen)).code
}

/** Changes the address of a device's account, both mails read. @returns the link in the mails about it */
export async function changeEmail(
  wallet: TestWallet,
  device: TestDevice,
  from: string,
  to: string,
): Promise<string> {
  const seen = wallet.mailbox.mails()[0]?.id ?? 0
  const begun = await device.ask(emailUpdateOf, { body: { email: to } })
  const first = await stepCode(wallet, from, begun, seen)
  const next = await device.ask(emailUpdatePrimaryOf, { body: { otp: first } })
  const otp = await stepCode(wallet, to, next, seen)
  const before = wallet.mailbox.mails()[0]?.id ?? 0
  await device.ask(emailUpdateSecondaryOf, { body: { otp } })
  return (await wallet.mailbox.next(from, before)).link ?? ''
}

/** What the page of a mail's link does. */
export async function approve(wallet: TestWallet, link: string): Promise<Response> {
  const token = link.split('#')[1] ?? ''
  const shown = await wallet.request(`/wallet/v1/device-links/${token}`)
  const { matchCode } = (await shown.json()) as { matchCode: string }
  return wallet.request(`/wallet/v1/device-links/${token}/approve`, {
    method: 'POST',
    body: JSON.stringify({ matchCode }),
  })
}
