import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { FatalError } from '../log/fatalError.ts'
import { createLog } from '../log/log.ts'
import { changeProjects } from './changeProjects.ts'
import { createProjects } from './createProjects.ts'
import { framingOrigins } from './framingOrigins.ts'
import { allowedOrigin, type Banned, type Project } from './projectSchema.ts'
import { readProjectsFile, writeProjects } from './projectsFile.ts'

const home = await mkdtemp(join(tmpdir(), 'causeway-projects-'))
afterAll(() => rm(home, { recursive: true }))

const one: Project = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: ['https://app.example.org', 'https://*.shop.example'],
  analytics: false,
}

it('a pattern for all of a host where anybody has a page frames no wallet; one page of it does', () => {
  const everybody = [
    'https://*.vercel.app',
    'https://*.github.io',
    'http://*.github.io',
    'https://*.github.io:*',
    'https://*.netlify.app',
    'https://*.up.railway.app',
    'https://*.railway.app',
    'https://*.io',
    'https://*.a.run.app',
    'https://*.ipfs.dweb.link',
    'https://*.r2.dev',
    'https://*.amazonaws.com',
    'https://*.surge.sh',
    'https://*.example',
    'https://*.anything.ck',
    'https://*.co.uk',
    'https://*.com.br',
  ]
  const own = [
    'https://team.github.io',
    'https://*.site.netlify.app',
    'https://*.shop.co.uk',
    'https://*.co.example',
    'https://*.shop.example',
    'http://*.localhost:*',
    'http://localhost:*',
  ]
  expect(framingOrigins({ allowedOrigins: [...everybody, ...own], bannedOrigins: [] })).toEqual(own)
})

it.each([
  ['https://app.example.org:443', false],
  ['http://*.example.org:80', false],
  ['https://app.example.org:80', true],
  ['http://app.example.org:443', true],
  ['https://app.example.org:8443', true],
])('an origin has no port that browsers leave out: %s', (origin, isOne) => {
  expect(v.is(allowedOrigin, origin)).toBe(isOne)
})

it('a banned page frames no wallet, nor does a pattern that covers it; every other page still does', () => {
  const allowedOrigins = [
    'https://app.example.org',
    'https://*.shop.example',
    'https://*.other.example',
    'http://localhost:*',
  ]
  const left = (...bannedOrigins: string[]) => framingOrigins({ allowedOrigins, bannedOrigins })
  const [app, shop, other, local] = allowedOrigins
  expect(left('https://evil.example')).toEqual(allowedOrigins)
  expect(left('https://app.example.org')).toEqual([shop, other, local])
  expect(left('https://evil.shop.example')).toEqual([app, other, local])
  expect(left('https://*.example.org')).toEqual([shop, other, local])
  expect(left('https://*.a.shop.example')).toEqual([app, other, local])
  expect(left('https://*.example')).toEqual([app, local])
  expect(left('http://localhost:3000', 'https://shop.example')).toEqual([app, shop, other])
})

async function start(
  name: string,
  options: { projects?: Project[]; required?: boolean; banned?: Banned } = {},
) {
  const file = join(home, `${name}.json`)
  if (options.projects) await writeProjects(file, options.projects, options.banned)
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  let now = 0
  const projects = await createProjects({
    file,
    mustExist: false,
    databaseUrl: null,
    required: options.required ?? false,
    log,
    now: () => now,
  })
  return { file, projects, lines, later: (ms: number) => (now += ms) }
}

describe('createProjects', () => {
  it('admits a known project from its origins, and from programs that have none', async () => {
    const { projects } = await start('known', { projects: [one], required: true })
    for (const origin of ['https://app.example.org', 'https://a.shop.example', undefined])
      expect(await projects.admit({ projectId: one.id, origin })).toMatchObject(one)
  })

  it('error: refuses another origin with the words that clients know, also the shared hosts of development', async () => {
    const { projects } = await start('origin', { projects: [one] })
    for (const origin of ['https://evil.example', 'https://x.vercel.app', 'null']) {
      await expect(projects.admit({ projectId: one.id, origin })).rejects.toMatchObject({
        status: 403,
        reasons: [{ field: 'origin', description: 'Unauthorized: origin not allowed' }],
      })
    }
  })

  it('attack: a banned page is refused whatever project it names, a banned project wherever it asks from', async () => {
    const banned = { projects: ['f'.repeat(32), one.id], origins: ['https://*.evil.example'] }
    const open = { ...one, id: 'a'.repeat(32), allowedOrigins: [] }
    const { projects } = await start('banned', { projects: [one, open], banned })
    for (const projectId of [undefined, 'any', open.id]) {
      const refused = projects.admit({ projectId, origin: 'https://a.evil.example' })
      await expect(refused).rejects.toMatchObject({ status: 403 })
    }
    for (const projectId of banned.projects)
      for (const origin of [undefined, 'https://app.example.org'])
        await expect(projects.admit({ projectId, origin })).rejects.toMatchObject({ status: 401 })
    expect(await projects.find(one.id)).toBeNull()
    const served = { origin: 'https://good.example', projectId: open.id }
    expect(await projects.admit(served)).toMatchObject({ bannedOrigins: banned.origins })
    expect(await projects.admit({ ...served, projectId: 'any' })).toBeNull()
    expect(projects.count()).toBe(1)
  })

  it('error: where projects are required, refuses callers without a known id', async () => {
    const { projects } = await start('required', { projects: [one], required: true })
    for (const projectId of [undefined, '', 'f'.repeat(32)]) {
      await expect(projects.admit({ projectId, origin: undefined })).rejects.toMatchObject({
        status: 401,
        reasons: [{ description: 'Unauthorized: invalid key' }],
      })
    }
  })

  it('lets everybody in where projects are not required and none is named', async () => {
    const { projects } = await start('open')
    expect(await projects.admit({ projectId: 'any', origin: 'https://any.example' })).toBeNull()
  })

  it('reads a changed file within a second, and keeps what it knew when the new one is broken', async () => {
    const { file, projects, lines, later } = await start('changed', { required: true })
    const ask = () => projects.admit({ projectId: one.id, origin: undefined })
    await expect(ask()).rejects.toThrow('invalid key')
    await writeProjects(file, [one])
    later(1_000)
    expect(await ask()).toMatchObject(one)
    await writeFile(file, '{"projects": [')
    later(1_000)
    expect(await ask()).toMatchObject(one)
    expect(lines.join()).toContain('cannot be understood')
    later(1_000)
    await ask()
    expect(projects.trouble()).toContain('cannot be understood')
  })

  it('answers from what it knows while a look hangs, and then from what that saw', async () => {
    const { file, projects, later } = await start('hanging', { projects: [one], required: true })
    const text = await readFile(file, 'utf8')
    await rm(file)
    // A pipe gives nothing until somebody writes.
    execFileSync('mkfifo', [file])
    later(1_000)
    expect(await projects.find(one.id)).toMatchObject(one)
    later(60_000)
    const others = Array.from({ length: 9 }, () => projects.find(one.id))
    const atOnce = Promise.race([Promise.all(others), setTimeout(100, 'late')])
    expect(await atOnce).toMatchObject(others.map(() => one))
    await writeFile(file, text.replace('"One"', '"Other"'))
    await vi.waitFor(async () => expect((await projects.find(one.id))?.name).toBe('Other'))
  })

  it('error: a file that is broken at the start stops the service', async () => {
    const file = join(home, 'broken.json')
    await writeFile(file, JSON.stringify({ projects: [one, one] }))
    await expect(readProjectsFile(file)).rejects.toThrow(FatalError)
    await expect(readProjectsFile(file)).rejects.toThrow('two projects have one id')
  })
})

describe('changeProjects', () => {
  it('adds a project with an id of its own, allows, forbids and removes', () => {
    const added = changeProjects([one], {
      kind: 'add',
      name: ' Two ',
      origins: ['https://two.example'],
    })
    expect(added.changed).toMatchObject({ name: 'Two', allowedOrigins: ['https://two.example'] })
    expect(added.changed.id).toMatch(/^[0-9a-f]{32}$/)
    expect(added.projects).toHaveLength(2)
    const { id } = added.changed
    const origins = ['https://b.example', 'http://localhost:*']
    const allowed = changeProjects(added.projects, { kind: 'allow', id, origins })
    expect(allowed.changed.allowedOrigins).toEqual(['https://two.example', ...origins])
    const forbidden = changeProjects(allowed.projects, { kind: 'forbid', id, origins })
    expect(forbidden.changed.allowedOrigins).toEqual(['https://two.example'])
    expect(changeProjects(forbidden.projects, { kind: 'remove', id }).projects).toEqual([one])
    expect(
      changeProjects([one], { kind: 'analytics', id: one.id, on: true }).changed.analytics,
    ).toBe(true)
  })

  it('bounds all clients of a project together, and takes the bound away', () => {
    const limit = (requestsPerSecond: number | null, from = one) =>
      changeProjects([from], { kind: 'limit', id: one.id, requestsPerSecond }).changed
    expect(limit(200)).toEqual({ ...one, requestsPerSecond: 200 })
    expect(limit(null, limit(200))).toMatchObject(one)
    expect(() => limit(0)).toThrow()
  })

  it('says which logins of the embedded wallet an app shows, and in which order', () => {
    const show = (logins: readonly string[] | null, from = one) =>
      changeProjects([from], { kind: 'logins', id: one.id, logins }).changed
    expect(show(['google', 'email'])).toEqual({ ...one, logins: ['google', 'email'] })
    expect(show(null, show(['email']))).toMatchObject(one)
    expect(() => show(['yahoo'])).toThrow('"yahoo" is no login')
  })

  it.each([
    ['https://a.example/path', 'is not an origin'],
    ['https://*', 'is not an origin'],
    ['ftp://a.example', 'is not an origin'],
    ['https://A.example', 'is not an origin'],
    ['https://*.vercel.app', 'anybody has a page'],
    ['http://*.co.uk:*', 'anybody has a page'],
  ])('error: %s is no origin', (origin, problem) => {
    const allow = () => changeProjects([one], { kind: 'allow', id: one.id, origins: [origin] })
    expect(allow).toThrow(problem)
  })

  it('error: an unknown project, an origin that is not there, the last origin', () => {
    expect(() => changeProjects([one], { kind: 'remove', id: 'x' })).toThrow('no project x')
    const forbid = (origins: string[]) => () =>
      changeProjects([one], { kind: 'forbid', id: one.id, origins })
    expect(forbid(['https://x.example'])).toThrow('is not allowed now')
    expect(forbid([...one.allowedOrigins])).toThrow('Remove it instead')
  })
})
