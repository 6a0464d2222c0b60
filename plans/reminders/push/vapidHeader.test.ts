import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  makeSigningKey,
  openSigningKey,
  type SigningKey,
} from '@causeway/services/lib/keys/openSigningKey'
import { vapidHeader, vapidKey } from './vapidHeader.ts'

let folder: string
let key: SigningKey
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'push-key-'))
  const file = join(folder, 'push.json')
  await makeSigningKey(file)
  key = await openSigningKey({
    file,
    variable: 'REMINDERS_KEY_FILE',
    option: '--push',
    mustExist: true,
  })
})
afterAll(() => rm(folder, { recursive: true }))

it('names the push service, the sender and an end within a day, signed by the key that it shows', () => {
  const header = vapidHeader(key, {
    endpoint: 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
    contact: 'mailto:push@example.com',
    now: 1_453_000_000,
  })
  const [, head = '', body = '', signature = '', k] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/u.exec(header) ?? []
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
  expect(read(head)).toEqual({ alg: 'ES256', typ: 'JWT' })
  expect(read(body)).toEqual({
    aud: 'https://push.example.net',
    exp: 1_453_043_200,
    sub: 'mailto:push@example.com',
  })
  expect(k).toBe(vapidKey(key))
  const point = Buffer.from(k ?? '', 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const by = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...key.point } })
  const signed = Buffer.from(`${head}.${body}`)
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', signed, { key: by, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true)
})

it('error: a key that a command has to make is asked for, and never made in silence', async () => {
  const file = join(folder, 'none.json')
  await expect(
    openSigningKey({ file, variable: 'REMINDERS_KEY_FILE', option: '--push', mustExist: true }),
  ).rejects.toThrow(
    `REMINDERS_KEY_FILE names ${file}, which is not there. Put it back; for a first installation make it with "causeway keys new --push ${file}".`,
  )
})
