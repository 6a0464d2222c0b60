import { expect, it, vi } from 'vitest'
import { runCommand } from './runCommand.ts'

/** Starts a server in a process group of its own, as Playwright does, and ends it when it is asked to end. */
const withServer = `
  const server = require('node:child_process').spawn('sleep', ['60'], { detached: true, stdio: 'ignore' })
  console.log(server.pid)
  process.on('SIGTERM', () => process.exit(server.kill() ? 0 : 1))
  setInterval(() => {}, 1000)`

it('asks a command that runs too long to end what it started elsewhere', async () => {
  const { code, output } = await runCommand({
    command: process.execPath,
    args: ['-e', withServer],
    timeoutMs: 5_000,
  })
  expect(code).toBe(124)
  expect(output).toMatch(/^\d+\n$/u)
  await vi.waitFor(() => expect(() => process.kill(Number(output), 0)).toThrow('ESRCH'))
})

it('ends what does not listen, also behind one that has ended', async () => {
  const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
  const { code, output } = await runCommand({
    command: process.execPath,
    args: [
      '-e',
      `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'ignore' })
      console.log(child.pid)
      process.on('SIGTERM', () => process.exit())
      setInterval(() => {}, 1000)`,
    ],
    timeoutMs: 5_000,
  })
  expect(code).toBe(124)
  expect(output).toMatch(/^\d+\n$/u)
  await vi.waitFor(() => expect(() => process.kill(Number(output), 0)).toThrow('ESRCH'))
})
