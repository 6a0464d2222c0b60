import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of anvil's own binary for this machine.
 *
 * The package's `bin.mjs` is only a launcher: killing it leaves the chain running (measured with 1.7.1),
 * so everything that must stop a chain starts the platform binary itself.
 *
 * @throws Error when no binary of this platform is installed, with the command that installs it.
 */
export function anvilBinary(): string {
  const platform = `${process.platform}-${architectures[process.arch] ?? process.arch}`
  const umbrella = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  const path = join(dirname(umbrella), '..', `anvil-${platform}`, 'bin', name)
  if (existsSync(path)) return path
  throw new Error(
    `No anvil binary for ${platform}. The local chain and the tests against a chain need it. ` +
      `Run "npm install --include=optional" in the repository, and check that @foundry-rs/anvil-${platform} exists.`,
  )
}
