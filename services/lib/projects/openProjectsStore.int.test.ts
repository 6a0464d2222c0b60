import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { typeCauseway } from '../../testing/cli/typeCauseway.ts'
import { startTestDatabases, type TestDatabases } from '../../testing/db/testDatabases.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { openPostgresPool } from '../db/openSessions.ts'
import { createLog } from '../log/log.ts'
import { createProjects } from './createProjects.ts'
import { openProjectsStore } from './openProjectsStore.ts'
import { writeProjects } from './projectsFile.ts'

const one = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: ['https://app.example.org'],
  analytics: false,
}
const silent = createLog({ level: 'silent' })
let databases: TestDatabases
let home: string
let databaseUrl: string
let now = 0
const at = (name: string) => join(home, name)
const none = () => ({ file: at('none.json'), mustExist: false, required: true, databaseUrl })
beforeAll(async () => void (databases = await startTestDatabases('postgres')))
afterAll(() => databases?.stop())
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'causeway-projects-store-'))
  const database = await databases.fresh()
  databaseUrl = database.kind === 'postgres' ? database.url : ''
  await writeProjects(at('projects.json'), [one])
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('PROJECTS_FILE', at('projects.json'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(home, { recursive: true })
})

/** A node of a part. @param file its own; left out: it has none */
async function startNode(file = at('none.json')) {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const projects = await createProjects({ ...none(), file, log, now: () => now })
  const serves = async (id: string) => {
    now += 1_000
    return (await projects.find(id)) !== null
  }
  return { lines, serves, projects }
}

/** What an operator who types these words sees. */
async function type(...words: string[]) {
  const { code, said } = await typeCauseway('projects', ...words)
  return `${code} ${said}`
}
const idIn = (said: string) => /[0-9a-f]{32}/u.exec(said)?.[0] ?? ''

describe('projects of nodes that share a database', () => {
  it('are those of the file until the first command, which takes them over; every node knows within a second', async () => {
    const [first, second] = [await startNode(at('projects.json')), await startNode()]
    expect([await first.serves(one.id), await second.serves(one.id)]).toEqual([true, false])
    expect(await type('list')).toMatch(/1 projects in \/.*projects\.json$/u)
    const pool = openPostgresPool(databaseUrl, silent, { max: 1 })
    const { rows } = await pool.query("select to_regclass('projects.document') as made")
    await pool.end()
    expect(rows, 'who only reads makes no table').toEqual([{ made: null }])
    const added = idIn(await type('add', 'Two', 'https://two.example'))
    expect(await type('limit', added, '7')).toMatch(/^0 /u)
    for (const node of [first, second])
      for (const id of [one.id, added]) expect(await node.serves(id)).toBe(true)
    expect(await type('list')).toMatch(/Two .* 7 requests a second\n2 projects in the database$/u)
    // The file is read no more, also where it is the only one that changes.
    await writeProjects(at('projects.json'), [])
    expect(await first.serves(one.id)).toBe(true)
    expect((await typeCauseway('ban', one.id)).said).toMatch(/ is banned in the database\.$/u)
    for (const node of [first, second]) expect(await node.serves(one.id)).toBe(false)
    expect(await (await startNode()).serves(added)).toBe(true)
  })

  it('come from a file by import, whole or not at all, and --file is that file alone', async () => {
    const node = await startNode()
    const id = idIn(await type('add', 'Three', '--file', at('other.json')))
    expect(await node.serves(id)).toBe(false)
    expect(await type('import', at('other.json'))).toMatch(/^0 import: 1 .* now in the database$/u)
    expect([await node.serves(id), await node.serves(one.id)]).toEqual([true, false])
    for (const origin of ['https://evil.example', 'https://bad.example'])
      await typeCauseway(
        'ban',
        origin,
        ...(origin.includes('bad') ? ['--file', at('other.json')] : []),
      )
    expect(await type('import', at('other.json'))).toContain('1 projects, 2 banned, now in')
    expect(await type('list')).toMatch(/evil\.example {2}banned\n.*bad\.example {2}banned/u)
    await writeFile(at('broken.json'), '{"projects": [')
    expect(await type('import', at('broken.json'))).toMatch(/^1 .*cannot be understood/u)
    expect(await type('import', at('away.json'))).toMatch(/^1 .*is not there/u)
    expect(await node.serves(id)).toBe(true)
  })

  it('a file that is not there is taken over by no command but import, or the first add on no real installation', async () => {
    vi.stubEnv('PROJECTS_FILE', at('none.json'))
    expect((await typeCauseway('ban', one.id)).said).toContain('none.json, which is not there')
    vi.stubEnv('PRODUCTION', '1')
    expect(await type('add', 'Two')).toMatch(/^1 .*which is not there/u)
    expect(await type('import', at('projects.json'))).toMatch(/^0 import: 1 /u)
    expect(await type('add', 'Two')).toMatch(/^0 add/u)
  })

  it('twenty commands at once over several nodes lose none, from the first on', async () => {
    const open = (node: number) => {
      // Each URL has its pool.
      const own = new URL(databaseUrl)
      own.searchParams.set('application_name', `node${node}`)
      const file = at('projects.json')
      return openProjectsStore({ ...none(), file, databaseUrl: own.href }, silent)
    }
    const store = await open(0)
    const stores = [store, await open(1), await open(2), await open(3)]
    const origins = Array.from({ length: 20 }, (_, index) => `https://${index}.evil.example`)
    const ban = async (origin: string, index: number) =>
      stores[index % 4]?.change(({ projects, banned }) => ({
        projects,
        banned: { ...banned, origins: [...banned.origins, origin] },
      }))
    await Promise.all(origins.map(ban))
    expect((await store.read()).banned.origins.toSorted()).toEqual(origins.toSorted())
    await expect(
      store.change(() => {
        throw new Error('not so')
      }),
    ).rejects.toThrow('not so')
    expect((await store.read()).banned.origins).toHaveLength(20)
  })

  it('stay known while the database does not answer, and none is made in silence', async () => {
    await type('add', 'Two')
    const node = await startNode()
    expect(node.projects.count()).toBe(2)
    const database = await openDatabase(
      { kind: 'postgres', url: databaseUrl, connections: 1 },
      silent,
    )
    // A fail-over that lost a change: the next one has its place.
    await database.db.execute('create table kept as table projects.document')
    await typeCauseway('ban', one.id)
    expect(await node.serves(one.id)).toBe(false)
    await database.db.execute('delete from projects.document')
    await database.db.execute('insert into projects.document table kept')
    await typeCauseway('ban', 'https://evil.example')
    expect(await node.serves(one.id)).toBe(true)
    await database.db.execute('alter table projects.document rename to gone')
    expect(await node.serves(one.id)).toBe(true)
    expect(node.lines.join()).toContain('the projects cannot be read')
    expect(node.projects.trouble()).toContain('the projects cannot be read')
    await database.db.execute('alter table projects.gone rename to document')
    await type('remove', one.id)
    now += 5_000
    await vi.waitFor(async () => expect(await node.serves(one.id)).toBe(false))
    expect(node.projects.trouble()).toBeNull()
    await database.close()
    const away = { ...none(), databaseUrl: 'postgres://127.0.0.1:1/none' }
    await expect(createProjects({ ...away, log: silent })).rejects.toThrow(
      /does not accept the connection/u,
    )
  })
})
