import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailbox } from '@causeway/testkit/mailbox/startMailbox'
import { startChild } from '@causeway/testkit/processes/startChild'
import { writeProjects } from '@causeway/services/lib/projects/projectsFile'
import { projectId, walletOrigin } from '@causeway/services/testing/embedded/testWallet'
import { fromRoot } from '../../tools/lib/fromRoot.ts'

export const site = 'app.example.org'

/** The services that keep something, in a process of their own as an operator runs it, with a mailbox beside them. */
export async function startServiceProcess(options: {
  databaseUrl: string
  rpcUrl: string
  /** Beside what is set for all. */
  env?: Readonly<Record<string, string>>
}) {
  const home = await mkdtemp(join(tmpdir(), 'causeway-kept-'))
  const mailbox = await startMailbox()
  const projects = join(home, 'projects.json')
  await writeProjects(projects, [
    { id: projectId, name: 'One', allowedOrigins: [`https://${site}`], analytics: false },
  ])
  const child = startChild(
    process.execPath,
    ['--import', 'tsx', fromRoot('e2e/database/services.ts')],
    {
      cwd: fromRoot('.'),
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: options.databaseUrl,
        DATABASE_CONNECTIONS: '6',
        RPC_URLS: options.rpcUrl,
        CHAIN_ID: '31337',
        HISTORY: 'all',
        POLL_MS: '50',
        PORT: '0',
        PRIVATE_PORT: '0',
        CHAIN_DATA_PORT: '0',
        REGISTRY_PORT: '0',
        WALLET_PORT: '0',
        // What is tried is no limit, and each asker is an address of its own.
        RATE_LIMIT: '0',
        CHAIN_DATA_ROUTE_RATE: '0',
        TRUST_PROXY: '1',
        CAUSEWAY_SITE_HOSTNAME: site,
        PROJECTS_FILE: projects,
        SESSION_KEYS_FILE: join(home, 'session-keys.json'),
        WALLET_ORIGIN: walletOrigin,
        WALLET_KEYS_FILE: join(home, 'keys.json'),
        WALLET_PAGES: join(home, 'pages'),
        WALLET_MAIL_SECRET: mailbox.smtpUrl,
        WALLET_MAIL_FROM: 'Wallet <wallet@wallet.test>',
        ...options.env,
      },
    },
  )
  // All that it ever says; what a child keeps of it is the end alone.
  let said = ''
  const listen = (chunk: Buffer) => void (said += chunk.toString('utf8'))
  child.process.stdout?.on('data', listen)
  child.process.stderr?.on('data', listen)
  const [line] = await child.waitFor(/\{[^\n]*"msg":"ready"[^\n]*/u, 90_000)
  const urls = JSON.parse(line) as Readonly<Record<string, string>>
  const urlOf = (name: string) => {
    const url = urls[name]
    if (!url) throw new Error(`"${name}" is not among what is ready: ${line}`)
    return url
  }
  return {
    url: urlOf('url'),
    dataUrl: urlOf('chainDataUrl'),
    registryUrl: urlOf('registryUrl'),
    walletUrl: urlOf('walletUrl'),
    privateUrl: urlOf('privateUrl'),
    mailbox,
    /** What the process wrote. */
    said: () => said,
    /** Whether it runs: it was neither ended nor killed. */
    runs: () => child.process.exitCode === null && child.process.signalCode === null,
    async stop() {
      await child.stop('SIGTERM', 20_000)
      await mailbox.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

export type ServiceProcess = Awaited<ReturnType<typeof startServiceProcess>>
