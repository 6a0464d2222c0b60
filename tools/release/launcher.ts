/**
 * The command of a release: plain Node, so that its first sentence is readable by any version. What a release knows of itself are defaults of
 * the environment: its folders, and that nothing is made in silence.
 */
export const launcher = (version: string): string => `#!/usr/bin/env node
'use strict'
const { realpathSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(\`Node \${process.versions.node} is too old: Causeway needs 20.19 or newer.\`)
  process.exit(1)
}
const here = dirname(realpathSync(__filename))
const defaults = {
  NODE_ENV: 'production',
  PRODUCTION: '1',
  WEB_PAGES: join(here, 'web'),
  WALLET_PAGES: join(here, 'frame'),
  POCKET_PAGES: join(here, 'pocket'),
  CAUSEWAY_RELEASE_VERSION: '${version}',
}
for (const [name, value] of Object.entries(defaults)) process.env[name] ||= value
import(pathToFileURL(join(here, 'services/causeway.mjs')).href)
`
