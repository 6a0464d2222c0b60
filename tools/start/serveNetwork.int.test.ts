import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { pickPort } from '../lib/pickPort.ts'
import { localUrls } from './settingsOfStack.ts'
import { networkWarning, serveNetwork } from './serveNetwork.ts'
import { defaultPorts } from './options.ts'

/** 127.0.0.2 stands for the address in the network: this machine's own, and another one than the stack listens on. */
const host = '127.0.0.2'

it('hands on what others need, and neither the test wallet nor the private port', async () => {
  const reserved = new Set<number>()
  const ports = { ...defaultPorts }
  for (const name of Object.keys(ports) as (keyof typeof ports)[]) {
    ports[name] = (await pickPort(18_950, reserved)).port
    reserved.add(ports[name])
  }
  const listening = [ports.web, ports.wallet, ports.private].map((port) =>
    createServer((_, response) => response.end(`port ${port}`)).listen(port, '127.0.0.1'),
  )
  const stop = await serveNetwork(host, ports)
  try {
    const { web, pocket, rpc, relay } = localUrls(ports, host)
    expect([web, pocket, rpc, relay].map((url) => new URL(url).hostname)).toEqual([
      host,
      host,
      host,
      host,
    ])
    expect(await (await fetch(web)).text()).toBe(`port ${ports.web}`)
    for (const port of [ports.wallet, ports.private])
      await expect(fetch(`http://${host}:${port}`)).rejects.toThrow()
    // Nothing listens behind this one: the connection ends, and the stack goes on.
    await expect(fetch(pocket)).rejects.toThrow()
    expect(await (await fetch(web)).text()).toBe(`port ${ports.web}`)
  } finally {
    await stop()
    for (const server of listening) server.close()
  }
  await expect(fetch(`http://${host}:${ports.web}`)).rejects.toThrow()
})

it('warns in words of what that means', () => {
  expect(networkWarning(null)).toBe('')
  expect(networkWarning(host)).toMatch(/keys of this chain and of Pocket are public/u)
})
