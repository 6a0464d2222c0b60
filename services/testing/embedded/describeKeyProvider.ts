import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { unsealEnvelope, sealEnvelope } from '../../lib/keys/envelope.ts'
import type { KeyProvider } from '../../lib/keys/keyProvider.ts'

/** What every provider of keys has to do, wherever it keeps them. */
export function describeKeyProvider(
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
      if (!rotates) return expect(keys.rotate()).rejects.toThrow('from the environment')
      const id = await keys.rotate()
      expect(id).not.toBe(before.keyId)
      expect((await keys.wrap(own, 'a')).keyId).toBe(id)
      for (const one of [keys, again()])
        expect(Buffer.from(await one.unwrap(before, 'a')).equals(own)).toBe(true)
    })

    it('is the outer half of an envelope, which opens for its owner alone', async () => {
      const { keys } = make()
      const share = randomBytes(33)
      const closed = await sealEnvelope(keys, share, 'share of anna 1')
      expect(JSON.stringify(closed)).not.toContain(share.toString('base64url'))
      expect((await unsealEnvelope(keys, closed, 'share of anna 1')).equals(share)).toBe(true)
      await expect(unsealEnvelope(keys, closed, 'share of anna 2')).rejects.toThrow()
    })
  })
}
