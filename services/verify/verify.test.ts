import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call } from '@causeway/protocol/http/call'
import { attestationKeyOf, attestationOf } from '@causeway/protocol/api/verify'
import { fromServer } from '@causeway/protocol/errors/fromServer'
import { readAttestation, verifyAttestation } from '@causeway/protocol/wc/verifyAttestation'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testConfig } from '../testing/testConfig.ts'
import { createHttpApp } from '../lib/http/createHttpApp.ts'
import { createHttpMetrics } from '../lib/http/httpMetrics.ts'
import { createLog } from '../lib/log/log.ts'
import type { Project } from '../lib/projects/projectSchema.ts'
import { writeProjects } from '../lib/projects/projectsFile.ts'
import { createVerify } from './app.ts'
import { verifySettings } from './config.ts'

const base = 'https://verify.test'
const app = 'https://app.example.org'
const project: Project = {
  id: '0123456789abcdef0123456789abcdef',
  name: 'One',
  allowedOrigins: [app, 'https://*.preview.example.org'],
  analytics: false,
}
const anywhere = { ...project, id: 'f'.repeat(32), allowedOrigins: [] }
const id = 'ab'.repeat(32)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'causeway-verify-'))
  await writeProjects(join(folder, 'projects.json'), [project, anywhere])
})
afterEach(() => rm(folder, { recursive: true }))

async function start(env: Record<string, string> = {}) {
  const config = testConfig(
    verifySettings,
    {},
    {
      PROJECTS_FILE: join(folder, 'projects.json'),
      VERIFY_KEY_FILE: join(folder, 'verify.json'),

      ...env,
    },
  )
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const registry = new Registry()
  const service = await createVerify({ config, log, registry })
  const http = createHttpApp({ ...config, log, metrics: createHttpMetrics(registry) })
  service.mountOn(http)
  const fetch = async (url: string, init?: RequestInit) => http.hono.request(url, init)
  return {
    service,
    lines,
    registry,
    fetch,
    attest: (origin: string | undefined, projectId?: string, body: object = { id }) =>
      call(attestationOf, {
        base,
        fetch,
        headers: origin === undefined ? {} : { origin },
        query: projectId === undefined ? {} : { projectId },
        body: body as { id: string },
      }),
    key: async () => (await call(attestationKeyOf, { base, fetch })).publicKey,
  }
}

const now = () => Math.floor(Date.now() / 1_000)

describe('an attestation', () => {
  it('says from which page a message comes, and that its project lists it', async () => {
    const { attest, key } = await start()
    const { attestation, isVerified } = await attest(app, project.id)
    expect(isVerified).toBe(true)
    const read = verifyAttestation(attestation, await key(), now())
    expect(read).toMatchObject({ id, origin: app, isVerified: true, isScam: false })
    expect(read.exp).toBeGreaterThan(now() + 3_000)
    expect(read.exp).toBeLessThanOrEqual(now() + 3_600)
    expect((await attest('https://pr-7.preview.example.org', project.id)).isVerified).toBe(true)
  })

  it.each([
    ['https://*.vercel.app', 'https://stranger.vercel.app'],
    ['https://*.github.io', 'https://stranger.github.io'],
    ['https://*.a.run.app', 'https://stranger-1.a.run.app'],
    ['http://localhost:*', 'http://localhost:3000'],
  ])('attack: a project with %s vouches for no stranger’s page there', async (pattern, page) => {
    const wide = { ...project, id: 'e'.repeat(32), allowedOrigins: [pattern, app] }
    await writeProjects(join(folder, 'projects.json'), [wide])
    const { attest } = await start()
    expect((await attest(page, wide.id)).isVerified).toBe(false)
    expect((await attest(app, wide.id)).isVerified).toBe(true)
  })

  it('is a JWT by anybody’s reading, and its key holds no secret', async () => {
    const started = await start()
    const { attestation } = await started.attest(app, project.id)
    const jwk = await started.key()
    expect(jwk).toMatchObject({ kty: 'EC', crv: 'P-256', ext: true, key_ops: ['verify'] })
    const [head = '', body = '', signature = ''] = attestation.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
    expect(read(head)).toEqual({ alg: 'ES256', typ: 'JWT' })
    expect(read(body)).toMatchObject({ id, origin: app, isVerified: true })
    const key = createPublicKey({ format: 'jwk', key: jwk })
    const signed = Buffer.from(`${head}.${body}`)
    expect(
      verify(
        'sha256',
        signed,
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true)
    expect(JSON.stringify(jwk)).not.toContain('"d"')
  })

  it('of a page that no project lists says where it is, and that nobody vouches for it', async () => {
    const { attest, key } = await start()
    for (const projectId of [undefined, anywhere.id, 'e'.repeat(32)]) {
      const { attestation, isVerified } = await attest('https://other.example', projectId)
      expect(isVerified).toBe(false)
      const read = verifyAttestation(attestation, await key(), now())
      expect(read).toMatchObject({ origin: 'https://other.example', isVerified: false })
    }
  })

  it('takes no other word for the origin than the header', async () => {
    const { fetch, key } = await start()
    const response = await fetch(`${base}/v3/attestation?origin=${app}&projectId=${project.id}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', referer: `${app}/`, 'x-origin': app },
      body: JSON.stringify({ id, origin: app }),
    })
    expect(response.status).toBe(403)
    const free = await fetch(`${base}/v3/attestation?origin=${app}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example', referer: `${app}/` },
      body: JSON.stringify({ id, origin: app }),
    })
    const { attestation } = (await free.json()) as { attestation: string }
    expect(verifyAttestation(attestation, await key(), now()).origin).toBe('https://evil.example')
  })

  it.each([
    ['none', undefined],
    ['that of a file or a sandbox', 'null'],
    ['with a path', `${app}/login`],
    ['in other letters', 'https://APP.example.org'],
    ['of an extension', 'chrome-extension://abc'],
    ['that is a text', 'app'],
    ['that is endless', `https://${'a'.repeat(300)}.example`],
  ])('error: an origin %s is refused', async (_, origin) => {
    const { attest } = await start()
    await expect(attest(origin, project.id)).rejects.toMatchObject({ params: { status: 400 } })
  })

  it('error: a page that its project does not list is refused in the words that have an alert', async () => {
    const { attest } = await start()
    const refused = await attest('https://evil.example', project.id).catch(
      (error: unknown) => error,
    )
    expect(fromServer((refused as { details: string }).details)).toBe('alert.origin')
    const closed = await start({ PROJECTS_REQUIRED: '1' })
    const unknown = await closed.attest(app, 'e'.repeat(32)).catch((error: unknown) => error)
    expect(fromServer((unknown as { details: string }).details)).toBe('alert.projectId')
  })

  it.each([[{}], [{ id: 'AB'.repeat(32) }], [{ id: 'short' }], [{ id, decryptedId: 7 }]])(
    'error: %j is no message',
    async (body) => {
      const { attest } = await start()
      await expect(attest(app, project.id, body)).rejects.toMatchObject({ params: { status: 400 } })
    },
  )

  it('error: one that was changed, is over, or of another service is none', async () => {
    const { attest, key } = await start()
    const { attestation } = await attest(app, project.id)
    const jwk = await key()
    const [head = '', body = '', signature = ''] = attestation.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const forged = Buffer.from(JSON.stringify({ ...claims, origin: 'https://evil.example' }))
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const bad: [string, Parameters<typeof verifyAttestation>[1]][] = [
      [`${head}.${forged.toString('base64url')}.${signature}`, jwk],
      [`${none}.${body}.${signature}`, jwk],
      [`${none}.${body}.`, jwk],
      [`${head}.${body}.${Buffer.alloc(64).toString('base64url')}`, jwk],
      [`${head}.${body}`, jwk],
      [`${attestation}.x`, jwk],
      [attestation, other.publicKey.export({ format: 'jwk' }) as typeof jwk],
      [attestation, { ...jwk, x: jwk.y }],
    ]
    for (const [token, by] of bad)
      expect(() => verifyAttestation(token, by, now()), token).toThrow('attestation')
    expect(() => verifyAttestation(attestation, jwk, now() + 3_601)).toThrow('over')
    for (const noise of ['', '.', '..', 'a.b.c', 'e30.e30.e30', 'x'.repeat(5_000)])
      expect(() => readAttestation(noise)).toThrow('attestation')
  })
})

describe('the key', () => {
  it('is readable from everywhere, and may be kept for a day', async () => {
    const { fetch } = await start({ ALLOWED_ORIGINS: app })
    const headers = { origin: 'https://wallet.example' }
    const response = await fetch(`${base}/v3/public-key`, { headers })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { expiresAt } = (await response.json()) as { expiresAt: number }
    expect(expiresAt).toBeGreaterThan(now() + 86_000)
  })

  it('is the same after a restart, and nobody else on the machine reads it', async () => {
    const first = await (await start()).key()
    expect(await (await start()).key()).toEqual(first)
    expect((await stat(join(folder, 'verify.json'))).mode & 0o777).toBe(0o600)
  })

  it('two processes that start at once have one', async () => {
    const both = await Promise.all([start(), start()])
    const keys = await Promise.all(both.map(({ key }) => key()))
    expect(keys[0]).toEqual(keys[1])
  })

  it('error: a file that holds something else stops the service, and is left as it is', async () => {
    const file = join(folder, 'verify.json')
    for (const content of ['', '{}', '{"kty":"EC","crv":"P-256","x":"1","y":"2","d":"3"}']) {
      await writeFile(file, content)
      await expect(start()).rejects.toThrow('VERIFY_KEY_FILE')
      expect(await readFile(file, 'utf8')).toBe(content)
    }
  })

  it('where nothing can be written it lasts as long as the process, and health says so', async () => {
    const { service, attest, key, lines } = await start({
      VERIFY_KEY_FILE: join(folder, 'projects.json', 'verify.json'),
    })
    const { attestation } = await attest(app, project.id)
    expect(verifyAttestation(attestation, await key(), now()).origin).toBe(app)
    expect(service.health()).toMatchObject({ status: 'degraded' })
    expect(lines.join()).toContain('VERIFY_KEY_FILE')
  })
})

it('one client may ask so often and no more', async () => {
  const { fetch } = await start({ TRUST_PROXY: '1' })
  const ask = (address: string) =>
    fetch(`${base}/v3/attestation`, {
      method: 'POST',
      headers: { origin: app, 'x-forwarded-for': address },
      body: JSON.stringify({ id }),
    })
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask('198.51.100.7')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(20)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('198.51.100.8')).status).toBe(200)
})
