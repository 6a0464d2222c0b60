import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of forge's own binary for this machine.
 *
 * The package's launcher (`node_modules/.bin/forge`) ends with code 0 when tests fail (measured with 1.7.1: the binary gives
 * 1, the launcher 0), so nothing that judges by the exit code may start it.
 *
 * @throws Error when no binary of this platform is installed, with the command that installs it.
 */
export function forgeBinary(): string {
  const platform = `${process.platform}-${architectures[process.arch] ?? process.arch}`
  const umbrella = createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json')
  const name = process.platform === 'win32' ? 'forge.exe' : 'forge'
  const path = join(dirname(umbrella), '..', `forge-${platform}`, 'bin', name)
  if (existsSync(path)) return path
  throw new Error(
    `No forge binary for ${platform}. The contracts cannot be built or tested without it. ` +
      `Run "npm install --include=optional" in the repository, and check that @foundry-rs/forge-${platform} exists.`,
  )
}
