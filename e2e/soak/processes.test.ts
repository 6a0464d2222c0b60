import { describe, expect, it } from 'vitest'
import { roleOf } from './processes.ts'

describe('roleOf', () => {
  it.each([
    ['stack', ['node', 'tools/run.mjs', 'start', '--fresh']],
    ['services', ['/usr/bin/node', '--import', 'tsx', '/a/plans/main.ts']],
    ['web', ['/usr/bin/node', '/a/node_modules/vite/bin/vite.js', 'preview', '--port', '1']],
    ['vite', ['/usr/bin/node', '/a/node_modules/vite/bin/vite.js', 'build']],
    ['reaper', ['/usr/bin/node', '/a/stack/lib/reaper.mjs']],
    ['npm', ['npm start --fresh']],
    ['npm', ['/usr/bin/node', '/usr/lib/node_modules/npm/bin/npm-cli.js', 'start']],
    ['esbuild', ['/a/node_modules/@esbuild/linux-x64/bin/esbuild', '--service=0.28']],
    ['chain', ['/a/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil', '--silent']],
    ['chromium', ['/usr/lib/chromium/chromium', '--headless']],
    ['unnamed', []],
  ])('names %s', (role, command) => {
    expect(roleOf(command)).toBe(role)
  })
})
