import { base64urlnopad } from '@scure/base'
import { CompactEncrypt, importJWK } from 'jose'
import { describe, expect, it } from 'vitest'
import { createDeliveryKey, type DeliveryKey, openShare } from './deliveryKey.ts'

/** As the server seals it. */
async function sealed(share: Uint8Array, { publicKey }: DeliveryKey): Promise<string> {
  return new CompactEncrypt(share)
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
}

describe('delivery', () => {
  it('opens what jose sealed, to a key that nobody reads out', async () => {
    const key = await createDeliveryKey()
    const share = new Uint8Array(33).map((_, place) => place)
    expect(await openShare(await sealed(share, key), key)).toEqual(share)
    await expect(crypto.subtle.exportKey('jwk', key.secret)).rejects.toThrow()
  })

  it('says whom a delivery is for in its key, as RFC 7518 has it', async () => {
    const key = await createDeliveryKey()
    const share = new Uint8Array(33).fill(5)
    const jwe = await new CompactEncrypt(share)
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .setKeyManagementParameters({ apu: Uint8Array.of(1, 2), apv: Uint8Array.of(3) })
      .encrypt(await importJWK(key.publicKey, 'ECDH-ES'))
    expect(await openShare(jwe, key)).toEqual(share)
  })

  it('refuses what was changed, is of another key or of no point, or is nothing', async () => {
    const key = await createDeliveryKey()
    const jwe = await sealed(new Uint8Array(33), key)
    const [head = '', ...rest] = jwe.split('.')
    const said = new TextDecoder().decode(base64urlnopad.decode(head))
    const { epk, ...others } = JSON.parse(said) as { readonly epk: { readonly y: string } }
    const offCurve = { ...others, epk: { ...epk, y: base64urlnopad.encode(new Uint8Array(32)) } }
    const forged = base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(offCurve)))
    await expect(openShare(jwe, await createDeliveryKey())).rejects.toThrow('could not be read')
    const changed = jwe.slice(0, -3) + (jwe.at(-3) === 'A' ? 'B' : 'A') + jwe.slice(-2)
    const wrong = ['', 'a.b.c.d.e', `${jwe}A`, jwe.replace('..', '.AA.'), changed]
    for (const bad of [...wrong, [forged, ...rest].join('.')])
      await expect(openShare(bad, key)).rejects.toMatchObject({ code: 'frame.delivery' })
    expect(await openShare(jwe, key)).toHaveLength(33)
  })
})
