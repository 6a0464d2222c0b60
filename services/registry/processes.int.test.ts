import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild, type Child } from '@causeway/testkit/processes/startChild'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { call } from '@causeway/protocol/http/call'
import { originsOf, walletsOf } from '@causeway/protocol/api/registry'
import { changeProjects } from '../lib/projects/changeProjects.ts'
import { readProjectsFile, writeProjects } from '../lib/projects/projectsFile.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const children: Child[] = []
let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'causeway-registry-process-'))
})
afterEach(async () => {
  while (children.length > 0) await children.pop()?.stop('SIGKILL')
})
afterAll(() => rm(root, { recursive: true }))

function start(env: Record<string, string> = {}): Child {
  const child = startChild(process.execPath, ['--import', 'tsx', main], {
    env: {
      PATH: process.env['PATH'],
      REGISTRY_PORT: '0',
      PRIVATE_PORT: '0',
      PROJECTS_FILE: join(root, 'projects.json'),
      ...env,
    },
  })
  children.push(child)
  return child
}

async function urlsOf(child: Child) {
  const [line] = await child.waitFor(/^.*"msg":"ready".*$/m)
  return JSON.parse(line) as { registryUrl: string; privateUrl: string }
}

describe('the registry as a process', () => {
  it('needs no chain and no database, hears of a new project at once, and stops in order', async () => {
    const child = start({ PROJECTS_REQUIRED: '1', ANALYTICS_DIR: join(root, 'events') })
    const { registryUrl: base, privateUrl } = await urlsOf(child)
    await expect(call(walletsOf, { base, retries: 0 })).rejects.toMatchObject({
      code: 'http.status',
      params: { status: 401 },
    })
    const file = join(root, 'projects.json')
    const { projects, changed } = changeProjects((await readProjectsFile(file)).projects, {
      kind: 'add',
      name: 'Shop',
      origins: ['https://shop.example'],
    })
    await writeProjects(file, projects)
    await sleep(1_100)
    const query = { projectId: changed.id }
    expect((await call(walletsOf, { base, query })).count).toBeGreaterThanOrEqual(150)
    expect(await call(originsOf, { base, query })).toEqual({
      allowedOrigins: ['https://shop.example'],
    })
    const health = await (await fetch(`${privateUrl}/health`)).json()
    expect(health).toMatchObject({ status: 'ok', services: { registry: { status: 'ok' } } })
    const metrics = await (await fetch(`${privateUrl}/metrics`)).text()
    expect(metrics).toContain('route="/getWallets",status="200"')
    expect(await readdir(join(root, 'events'))).toEqual([])
    await child.stop('SIGTERM')
    expect(await child.exited).toBe(0)
  })

  it('A2, A3: keeps idle connections longer than a proxy does, and shows health to this machine alone', async () => {
    const child = start({ HOST: '0.0.0.0', PRIVATE_HOST: '127.0.0.2' })
    const { registryUrl, privateUrl } = await urlsOf(child)
    expect(new URL(registryUrl).hostname).toBe('0.0.0.0')
    expect(new URL(privateUrl).hostname).toBe('127.0.0.2')
    // On the address of the public port nobody answers what is private.
    const outside = privateUrl.replace('127.0.0.2', '127.0.0.1')
    await expect(fetch(`${outside}/metrics`)).rejects.toThrow()
    expect((await fetch(`${privateUrl}/metrics`)).status).toBe(200)
    const answer = await fetch(`${registryUrl.replace('0.0.0.0', '127.0.0.1')}/getWallets`)
    expect(answer.headers.get('keep-alive')).toBe('timeout=75')
    const ready = await fetch(`${privateUrl}/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, state: 'running', services: { registry: true }, degraded: [], lacks: {} },
    ])
  })

  it('error: says what is wrong with its data and ends', async () => {
    const child = start({ REGISTRY_DATA: root })
    await child.waitFor(/cannot be read/)
    await child.waitFor(/REGISTRY_DATA/)
  })
})
