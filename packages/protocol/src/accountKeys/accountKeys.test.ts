import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { recoverAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { walletAddressesOf } from './walletAddressesOf.ts'
import { deriveKeys, importedKeys } from './deriveKeys.ts'
import { passwordCosts, passwordKey, passwordProblem } from './passwordKey.ts'
import { recoveryPublicKey, signByRecovery } from './signByRecovery.ts'
import { openRecovery, passkeyKey, type SealedFor, sealRecovery } from './sealRecovery.ts'
import { joinShares, splitSeed } from './seedShares.ts'
import { walletProof } from './signHash.ts'

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 })
const digits = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`
const addresses = walletAddressesOf(deriveKeys(new Uint8Array(32).fill(7)))
const owner = { walletId: '6f3e0f0e-3d4c-4c0e-9d0f-0c9a2f1f7a11', version: 2, addresses }

describe('deriveKeys', () => {
  it('keeps its derivation: another one would be other wallets', () => {
    expect(walletAddressesOf(deriveKeys(new Uint8Array(32).fill(7)))).toMatchInlineSnapshot(`
      {
        "eip155": "0x516AC4c4f04f22b4A769a1Dc7CCCe42F376D0951",
        "solana": "AqVYzMXCjgYAcJEPyqNJBiGaewwgb58kcbeUuNgtaWKR",
      }
    `)
  })

  it('makes keys that both curves take, and that differ', () => {
    fc.assert(
      fc.property(seed, (bytes) => {
        const keys = deriveKeys(bytes)
        expect(secp256k1.utils.isValidSecretKey(keys.secp256k1)).toBe(true)
        expect(digits(keys.secp256k1)).not.toBe(digits(keys.ed25519))
        expect(walletAddressesOf(keys).eip155).toBe(privateKeyToAddress(digits(keys.secp256k1)))
      }),
      { numRuns: 40 },
    )
  })
})

describe('shares', () => {
  it('any two of three are the seed, one with a stranger’s is refused', async () => {
    await fc.assert(
      fc.asyncProperty(seed, seed, async (bytes, other) => {
        fc.pre(digits(bytes) !== digits(other))
        const known = walletAddressesOf(deriveKeys(bytes))
        const { device, server, recovery } = await splitSeed(bytes, true)
        for (const pair of [
          [device, server],
          [server, recovery!],
          [recovery!, device],
        ] as const) {
          const joined = await joinShares(pair, known)
          expect(digits(joined.seed)).toBe(digits(bytes))
        }
        const foreign = await splitSeed(other, true)
        await expect(joinShares([device, foreign.server], known)).rejects.toMatchObject({
          code: 'frame.shares',
        })
        await expect(joinShares([device, device], known)).rejects.toMatchObject({
          code: 'frame.shares',
        })
      }),
      { numRuns: 20 },
    )
  })

  it('[T36] any two are a key that was brought in, as it was, and its address tells so', async () => {
    await fc.assert(
      fc.asyncProperty(seed, async (bytes) => {
        const [brought, made] = [importedKeys(bytes), deriveKeys(bytes)]
        fc.pre(brought !== null)
        const known = walletAddressesOf(brought)
        expect(known.eip155).toBe(privateKeyToAddress(digits(bytes)))
        expect(known.solana).toBe(walletAddressesOf(made).solana)
        const { device, server } = await splitSeed(bytes, false)
        expect((await joinShares([device, server], known)).keys).toEqual(brought)
      }),
      { numRuns: 10 },
    )
    for (const none of [0, 255]) expect(importedKeys(new Uint8Array(32).fill(none))).toBeNull()
  })

  it('shares of two versions of the same seed do not fit', async () => {
    const bytes = new Uint8Array(32).fill(9)
    const known = walletAddressesOf(deriveKeys(bytes))
    const [first, second] = [await splitSeed(bytes, true), await splitSeed(bytes, true)]
    await expect(joinShares([first.device, second.server], known)).rejects.toMatchObject({
      code: 'frame.shares',
    })
  })

  it('threat 6: a server cannot name the seed by a share at the place of the secret itself', async () => {
    const { recovery } = await splitSeed(new Uint8Array(32).fill(9), true)
    const chosen = new Uint8Array(32).fill(7)
    const forged = new Uint8Array([...chosen, 0])
    const known = walletAddressesOf(deriveKeys(chosen))
    for (const pair of [
      [recovery!, forged],
      [forged, recovery!],
    ] as const)
      await expect(joinShares(pair, known)).rejects.toMatchObject({ code: 'frame.shares' })
  })

  it('without recovery there is no third share', async () => {
    expect((await splitSeed(new Uint8Array(32).fill(1), false)).recovery).toBeUndefined()
  })
})

describe('recovery', () => {
  it('opens with its key, wallet and version alone, and overwrites the key', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 33, maxLength: 33 }), seed, (share, output) => {
        const salt = new Uint8Array(16).fill(3)
        const key = passkeyKey(output, salt)
        const sealed = sealRecovery(share, key, owner)
        expect(sealed).toHaveLength(61)
        expect(key.every((byte) => byte === 0)).toBe(true)
        expect(openRecovery(sealed, passkeyKey(output, salt), owner)).toEqual(share)
        const opens = (bytes: Uint8Array, salted: Uint8Array, whose: SealedFor) => () =>
          openRecovery(bytes, passkeyKey(output, salted), whose)
        expect(opens(sealed, salt, { ...owner, version: 3 })).toThrow('This does not open')
        // A server that names other addresses beside the ciphertext would have its own wallet recovered.
        const { eip155, solana } = walletAddressesOf(deriveKeys(output))
        for (const named of [
          { eip155, solana: addresses.solana },
          { eip155: addresses.eip155, solana },
          { eip155: addresses.eip155, solana: null },
        ])
          expect(opens(sealed, salt, { ...owner, addresses: named })).toThrow('This does not open')
        expect(opens(sealed, new Uint8Array(16), owner)).toThrow('This does not open')
        const changed = sealed.with(20, (sealed[20] ?? 0) ^ 1)
        expect(opens(changed, salt, owner)).toThrow('This does not open')
      }),
      { numRuns: 30 },
    )
  })

  it('a password costs what it must, whatever a server says', async () => {
    const salt = new Uint8Array(16).fill(5)
    for (const costs of [
      { m: 8, t: 3, p: 1 },
      { m: 65_536, t: 1, p: 1 },
      { m: 4_000_000, t: 3, p: 1 },
      { m: 65_536, t: 3, p: 4 },
    ])
      await expect(passwordKey('twelve letters', salt, costs)).rejects.toMatchObject({
        code: 'frame.delivery',
      })
    expect(passwordCosts).toEqual({ m: 65_536, t: 3, p: 1 })
  })

  it('tells weak passwords', () => {
    expect(
      ['short', 'aaaaaaaaaaaaaa', 'abcabcabcabcabc', '1234567890123', 'Password-2026'].map((one) =>
        passwordProblem(one),
      ),
    ).toEqual(['short', 'simple', 'simple', 'simple', 'simple'])
    expect(passwordProblem('ada@example.org-xyz', ['ada@example.org'])).toBe('simple')
    expect(passwordProblem('brown bread at the harbour')).toBeUndefined()
  })

  it('the recovery share signs, and its public key checks', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 33, maxLength: 33 }), fc.string(), (share, text) => {
        const signature = signByRecovery(share, text)
        expect(ed25519.verify(signature, utf8ToBytes(text), recoveryPublicKey(share))).toBe(true)
      }),
      { numRuns: 20 },
    )
  })
})

it('the wallet’s proof recovers to its address', async () => {
  const keys = deriveKeys(new Uint8Array(32).fill(4))
  const signature = walletProof(keys.secp256k1, 'Causeway wallet 1')
  const hash = digits(sha256(utf8ToBytes('Causeway wallet 1')))
  expect(await recoverAddress({ hash, signature })).toBe(walletAddressesOf(keys).eip155)
})
