import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { describeKeyProvider } from '../../testing/embedded/describeKeyProvider.ts'
import { environmentKeys } from './environmentKeys.ts'
import { fileKeys } from './fileKeys.ts'

const home = await mkdtemp(join(tmpdir(), 'causeway-keys-'))
afterAll(() => rm(home, { recursive: true }))
let files = 0
const file = () => join(home, `${++files}.json`)
const variable = 'SOME_KEYS_SECRET'
const base64 = () => randomBytes(32).toString('base64')

describeKeyProvider('keys in a file', () => {
  const path = file()
  return { keys: fileKeys(path, Date.now), again: () => fileKeys(path, Date.now), rotates: true }
})

describeKeyProvider('keys of the environment', () => {
  const text = `new:${base64()},old:${base64()}`
  return {
    keys: environmentKeys(text, variable),
    again: () => environmentKeys(text, variable),
    rotates: false,
  }
})

it('a node learns of a key that another one made', async () => {
  const path = file()
  const [here, there] = [fileKeys(path, Date.now), fileKeys(path, Date.now)]
  await here.keyId()
  await there.keyId()
  await here.rotate()
  const own = randomBytes(32)
  const wrapped = await here.wrap(own, 'a')
  expect(Buffer.from(await there.unwrap(wrapped, 'a')).equals(own)).toBe(true)
})

it('its file is for its owner alone; error: one that is broken, a list that is none', async () => {
  const path = file()
  await fileKeys(path, Date.now).keyId()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const broken = file()
  await writeFile(broken, '{"keys":[]}')
  await expect(fileKeys(broken, Date.now).keyId()).rejects.toThrow('holds no key')
  for (const text of ['', 'name', `name:${randomBytes(16).toString('base64')}`])
    expect(() => environmentKeys(text, variable)).toThrow(`${variable} is no list`)
})
