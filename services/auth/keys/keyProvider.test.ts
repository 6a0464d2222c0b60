import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { disclose, enclose } from './envelope.ts'
import { environmentKeys } from './environmentKeys.ts'
import { fileKeys } from './fileKeys.ts'
import type { KeyProvider } from './keyProvider.ts'

const home = await mkdtemp(join(tmpdir(), 'causeway-keys-'))
afterAll(() => rm(home, { recursive: true }))
let files = 0
const file = () => join(home, `${++files}.json`)
const base64 = () => randomBytes(32).toString('base64')

/** What every provider of keys has to do, wherever it keeps them. */
function describeKeyProvider(
  name: string,
  make: () => { keys: KeyProvider; again: () => KeyProvider; rotates: boolean },
) {
  describe(name, () => {
    it('wraps and opens, also after a restart, and never twice alike', async () => {
      const { keys, again } = make()
      const own = randomBytes(32)
      const [one, two] = [await keys.wrap(own, 'a'), await keys.wrap(own, 'a')]
      expect(one.wrapped).not.toBe(two.wrapped)
      expect(one.keyId).toBe(await keys.keyId())
      expect(Buffer.from(await again().unwrap(one, 'a')).equals(own)).toBe(true)
    })

    it('error: another place, a changed text, a key that is not held', async () => {
      const { keys } = make()
      const one = await keys.wrap(randomBytes(32), 'user 1')
      await expect(keys.unwrap(one, 'user 2')).rejects.toThrow()
      const other = { ...one, wrapped: `A${one.wrapped.slice(1)}` }
      if (other.wrapped !== one.wrapped)
        await expect(keys.unwrap(other, 'user 1')).rejects.toThrow()
      await expect(keys.unwrap({ ...one, keyId: 'gone' }, 'user 1')).rejects.toThrow('is not held')
    })

    it('rotates where it makes its keys itself, and opens what older ones wrapped', async () => {
      const { keys, again, rotates } = make()
      const own = randomBytes(32)
      const before = await keys.wrap(own, 'a')
      if (!rotates) return expect(keys.rotate()).rejects.toThrow('WALLET_KEYS_SECRET')
      const id = await keys.rotate()
      expect(id).not.toBe(before.keyId)
      expect((await keys.wrap(own, 'a')).keyId).toBe(id)
      for (const one of [keys, again()])
        expect(Buffer.from(await one.unwrap(before, 'a')).equals(own)).toBe(true)
    })

    it('is the outer half of an envelope, which opens for its owner alone', async () => {
      const { keys } = make()
      const share = randomBytes(33)
      const closed = await enclose(keys, share, 'share of anna 1')
      expect(JSON.stringify(closed)).not.toContain(share.toString('base64url'))
      expect((await disclose(keys, closed, 'share of anna 1')).equals(share)).toBe(true)
      await expect(disclose(keys, closed, 'share of anna 2')).rejects.toThrow()
    })
  })
}

describeKeyProvider('keys in a file', () => {
  const path = file()
  return { keys: fileKeys(path, Date.now), again: () => fileKeys(path, Date.now), rotates: true }
})

describeKeyProvider('keys of the environment', () => {
  const text = `new:${base64()},old:${base64()}`
  return { keys: environmentKeys(text), again: () => environmentKeys(text), rotates: false }
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
    expect(() => environmentKeys(text)).toThrow('32 bytes')
})
