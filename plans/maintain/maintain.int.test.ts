import { fileURLToPath } from 'node:url'
import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('error: of a node that cannot be reached it gives the reason, never the URL with the key to it', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      fileURLToPath(new URL('../../tools/run.mjs', import.meta.url)),
      'cli',
      'maintain',
      '--rpc-url',
      'http://127.0.0.1:9/v2/SECRETAPIKEY',
    ],
    { encoding: 'utf8' },
  )
  expect(stderr).toContain('HTTP request failed.')
  expect(stdout + stderr).not.toContain('SECRETAPIKEY')
  expect(stdout + stderr).not.toContain('eth_chainId')
  expect(status).toBe(1)
})
