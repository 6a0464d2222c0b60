import { relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { readNamedFile } from '@causeway/plans/contracts/script/build/readNamedFile'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import {
  settingNames,
  settingsFromEnv,
  settingsToEnv,
} from '@causeway/plans/protocol/settings/settings'
import { fromRoot } from '../lib/fromRoot.ts'
import { viteBuild } from '../lib/viteBuild.ts'

/*
 * `npm run tool build [-- <environment file>]`: the web app as static files in plans/web/dist, for the chain that the file
 * describes (default: Polygon). `npm run tool build -- frame`: the embedded wallet's frame, and its hash (`--check [address]`).
 * Variables of the shell win over the file's, so that a secret or an address need not be written.
 */

const file = process.argv[2] ?? fromRoot('plans/polygon.env')
const fromShell = Object.fromEntries(
  settingNames.flatMap(({ env }) => {
    const value = process.env[env]
    return value === undefined ? [] : [[env, value]]
  }),
)

async function buildFrame(): Promise<void> {
  const { buildAndHash } = await import('../frame/buildAndHash.ts')
  if (!(await buildAndHash(process.argv.slice(3)))) process.exitCode = 1
}

async function buildWeb(): Promise<void> {
  const settings = settingsFromEnv({ ...parseEnv(readNamedFile(file)), ...fromShell })
  const folder = fromRoot('plans/web/dist')
  console.log(
    `Building the web app for ${settings.chain.name} (chain ${settings.chain.id}), settings of ${relative('.', resolve(file))} …`,
  )
  await viteBuild(folder, settingsToEnv(settings))
  console.log(
    `Done: ${relative('.', folder)}. Serve it so that /plans is plans.html and what is not there is index.html; the policy is in its <meta>.`,
  )
}

try {
  await (process.argv[2] === 'frame' ? buildFrame() : buildWeb())
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(isBaseError(error) ? error.shortMessage : error.message)
  process.exitCode = 1
}
