import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs, parseEnv } from 'node:util'
import { examineOrigin } from '@causeway/services/cli/causeway/examineOrigin'
import { makeKey } from '@causeway/services/cli/causeway/makeKey'
import type { InstallationPart } from '@causeway/services/cli/causeway/installationPart'
import { changeProjects } from '@causeway/services/lib/projects/changeProjects'
import { writeProjects } from '@causeway/services/lib/projects/projectsFile'
import { readNamedFile } from '../../contracts/script/build/readNamedFile.ts'
import { settingsFromEnv, type Settings } from '../../protocol/settings/settings.ts'
import { siteTokens } from '../../protocol/settings/siteTokens.ts'
import { environmentText } from './environmentText.ts'
import { installationVariables } from './installationVariables.ts'

const usage = `causeway init <folder> --app <origin> --wallet <origin> --rpc <url,…> [options]   makes an installation in an empty folder

  --app <origin>         where visitors open the web app: https://app.example.org
  --wallet <origin>      where the embedded wallet's pages are, a domain of its own: https://wallet.example.org
  --rpc <url,…>          JSON-RPC nodes for the services, the preferred one first; they may hold a key
  --public-rpc <url,…>   nodes for browsers, without a key (default: those of --rpc)
  --chain-id <n>         chain that they serve (default: that of the settings, else 137)
  --settings <file>      the web app's settings with the addresses that \`deploy\` wrote (default: none; the plans are not shown)
  --name <name>          of the first project (default: the app's host)
  --mail <url>           the mail server, smtps://user:password@host; left out: nobody signs in by e-mail
  --mail-from <sender>   of those mails (default: Wallet <wallet@the wallet's host>)
  --database-url <url>   a PostgreSQL database; left out: one on --database-host with a new password
  --database-host <host> where that one is (default 127.0.0.1)
  --seen-as <folder>     where the services see the folder, in a container for one (default: the folder)
  --data <folder>        where the relay keeps its mailboxes (default: <folder>/data)
  --tls internal         the proxy signs by itself, for a machine without a name in the DNS

Writes causeway.env (every variable with its meaning), secrets/ (for their owner alone), projects.json, wallet-networks.json,
and says what DNS and TLS of both origins lack. Nothing that is there is overwritten.`

/** Every option, parsed. */
function optionsOf(words: readonly string[]) {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      app: text,
      wallet: text,
      rpc: text,
      'public-rpc': text,
      'chain-id': text,
      settings: text,
      name: text,
      mail: text,
      'mail-from': text,
      'database-url': text,
      'database-host': text,
      'seen-as': text,
      data: text,
      tls: text,
      help: { type: 'boolean', short: 'h' },
    },
  })
  return { ...values, folder: positionals.length === 1 ? positionals[0] : undefined }
}

/** An origin of the installation. @throws Error when it is none */
function originOf(name: string, text: string | undefined): string {
  if (text !== undefined && URL.canParse(text) && new URL(text).origin === text) return text
  throw new Error(
    `--${name} ${text === undefined ? 'is missing' : `is "${text}"`}: it must be an origin like https://${name}.example.org, without a path.\n\n${usage}`,
  )
}

type Options = ReturnType<typeof optionsOf>

/**
 * What the words ask for.
 * @throws Error that says what is missing, wrong, or already there
 */
function askedFor(given: Options) {
  if (given.folder === undefined) throw new Error(usage)
  const [app, wallet] = [originOf('app', given.app), originOf('wallet', given.wallet)]
  if (app === wallet)
    throw new Error(
      `--app and --wallet are both ${app}: pages of the app could read the wallet’s keys. Give the wallet a domain of its own.`,
    )
  if (!given.rpc) throw new Error(`--rpc is missing: name a JSON-RPC node.\n\n${usage}`)
  const folder = resolve(given.folder)
  if (existsSync(join(folder, 'causeway.env')))
    throw new Error(
      `${folder} holds an installation already. Name another folder, or change its causeway.env.`,
    )
  const ofApp = given.settings === undefined ? {} : parseEnv(readNamedFile(given.settings))
  const { projects, changed: project } = changeProjects([], {
    kind: 'add',
    name: given.name ?? new URL(app).hostname,
    origins: [app],
  })
  const seen = given['seen-as'] ?? folder
  const variables = installationVariables({
    app,
    wallet,
    seen,
    data: given.data ?? join(seen, 'data'),
    publicRpc: given['public-rpc'] ?? given.rpc,
    chainId: given['chain-id'] ?? ofApp['CAUSEWAY_CHAIN_ID'] ?? '137',
    projectId: project.id,
    ofApp,
    mailFrom: given.mail
      ? (given['mail-from'] ?? `Wallet <wallet@${new URL(wallet).hostname}>`)
      : null,
    tls: given.tls === 'internal' ? 'internal' : null,
  })
  // Before anything is written: a wrong address of a plan would be found by visitors.
  const settings = settingsFromEnv(variables)
  return { folder, app, wallet, rpc: given.rpc, projects, project, variables, settings }
}

/** Files that only their owner reads. @throws Error when one is there already */
async function writeSecrets(folder: string, rpc: string, given: Options): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const secret = (name: string, text: string) =>
    writeFile(join(folder, name), `${text}\n`, { mode: 0o600, flag: 'wx' })
  const password = randomBytes(24).toString('base64url')
  const host = given['database-host'] ?? '127.0.0.1'
  const own = given['database-url']
  await secret('database-url', own ?? `postgres://causeway:${password}@${host}:5432/causeway`)
  if (own === undefined) await secret('database-password', password)
  await secret('rpc-urls', rpc)
  await secret('admin-token', randomBytes(32).toString('base64url'))
  if (given.mail) await secret('wallet-mail', given.mail)
  await makeKey(join(folder, 'wallet-keys.json'), 'wrap')
  await makeKey(join(folder, 'session-keys.json'), 'wrap')
  await makeKey(join(folder, 'verify.json'), 'sign')
  await makeKey(join(folder, 'reminders.json'), 'sign')
}

/** The chains of the wallet's frame: the one of the settings. */
function networksOf(settings: Settings) {
  const { chain, rpc } = settings
  const tokens = siteTokens(settings).map(({ address, symbol }) => ({ address, symbol }))
  const coin = { name: 'POL', symbol: 'POL', decimals: 18 }
  const id = `eip155:${chain.id}`
  return { networks: [{ id, name: chain.name, rpcUrls: rpc.primary, coin, tokens }] }
}

/**
 * Makes the files of an installation, and says what DNS and TLS of its origins lack.
 * @throws Error that says what is missing, wrong, or already there
 */
export async function makeInstallation(
  words: readonly string[],
  parts: readonly InstallationPart[],
): Promise<void> {
  const given = optionsOf(words)
  if (given.help) return console.log(usage)
  const { folder, app, wallet, rpc, projects, project, variables, settings } = askedFor(given)
  const secrets = join(folder, 'secrets')
  await writeSecrets(secrets, rpc, given)
  if (given.data === undefined) await mkdir(join(folder, 'data'), { recursive: true, mode: 0o700 })
  await writeProjects(join(folder, 'projects.json'), projects)
  const networks = `${JSON.stringify(networksOf(settings), null, 2)}\n`
  await writeFile(join(folder, 'wallet-networks.json'), networks, { flag: 'wx' })
  await writeFile(join(folder, 'causeway.env'), environmentText(parts, variables), { flag: 'wx' })

  console.log(`made: ${folder}`)
  console.log(`first project: ${project.id}  ${project.name}  from ${app}`)
  console.log(`keep ${secrets} apart from copies of the database: together they open everything.`)
  if (settings.contracts.enumeration === null)
    console.log(
      'no plans are named (--settings): run all parts but indexer, ads, maintain and reminders.',
    )
  for (const { isGood, sentence } of await Promise.all([app, wallet].map(examineOrigin)))
    console.log(`${isGood ? 'good' : 'not yet'}: ${sentence}`)
}
