import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readProjectsFile, writeProjects } from '../../lib/projects/projectsFile.ts'
import { banCommand } from './banCommand.ts'
import { projectsCommand } from './projectsCommand.ts'

const one = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: ['https://app.example.org', 'https://*.shop.example'],
  analytics: false,
}
let home: string
let file: string
let count = 0
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'causeway-ban-'))
})
afterAll(() => rm(home, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

async function fresh() {
  file = join(home, `${++count}.json`)
  await writeProjects(file, [one])
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  return {
    said,
    ban: (who: string) => banCommand('ban', [who, '--file', file]),
    unban: (who: string) => banCommand('unban', [who, '--file', file]),
  }
}

it('bans and takes back, and says which patterns show no wallet any more', async () => {
  const { ban, unban, said } = await fresh()
  await ban('https://evil.shop.example')
  expect(said.join()).toMatch(/https:\/\/\*\.shop\.example covers it/u)
  await ban('f'.repeat(32))
  expect((await readProjectsFile(file)).banned).toEqual({
    projects: ['f'.repeat(32)],
    origins: ['https://evil.shop.example'],
  })
  await unban('https://evil.shop.example')
  await unban('f'.repeat(32))
  const after = await readProjectsFile(file)
  expect(after).toEqual({ projects: [one], banned: { projects: [], origins: [] } })
})

it('a change of projects forgets nobody who is banned, and the list names them', async () => {
  const { ban, said } = await fresh()
  await ban('https://evil.example')
  expect(await projectsCommand(['add', 'Two', '--file', file])).toBe(0)
  expect((await readProjectsFile(file)).banned.origins).toEqual(['https://evil.example'])
  await projectsCommand(['list', '--file', file])
  expect(said).toContain('https://evil.example  banned')
})

it('says where; error: in production, nowhere that a part reads', async () => {
  const { ban, said } = await fresh()
  await ban('https://evil.example')
  await projectsCommand(['add', 'Two', '--file', file])
  expect(said[0]).toBe(`https://evil.example is banned in ${file}.`)
  expect(said[1]).toMatch(/^add: [0-9a-f]{32} {2}Two, now in \/.*\.json$/u)
  vi.stubEnv('PRODUCTION', '1')
  for (const name of ['PROJECTS_FILE', 'DATABASE_URL']) vi.stubEnv(name, '')
  await expect(banCommand('ban', [one.id])).rejects.toThrow('No part reads this')
  vi.unstubAllEnvs()
})

it.each([
  ['evil.example', /neither an origin/u],
  ['https://Evil.example', /neither an origin/u],
  ['https://evil.example/page', /neither an origin/u],
  ['203.0.113.9', /client_ip 203\.0\.113\.9/u],
  ['2001:db8::/32', /client_ip 2001:db8::\/32/u],
  ['https://app.example.org', /not banned/u],
])('error: %s is told, and changes nothing', async (who, sentence) => {
  const { ban, unban } = await fresh()
  await expect(sentence.source === 'not banned' ? unban(who) : ban(who)).rejects.toThrow(sentence)
  expect((await readProjectsFile(file)).banned).toEqual({ projects: [], origins: [] })
})
