import * as fc from 'fast-check'
import { parseErc6492Signature, serializeErc6492Signature, stringToHex, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { canonicalContracts } from './smartAccountContracts.ts'
import { hybridAccount, joinSignatures } from './hybridAccount.ts'
import { sessionKeyAddress } from './grant.ts'
import { wrapUndeployed } from '../../../../apps/frame/src/smart/wrapUndeployed.ts'

const hex = (least: number, most: number) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)

describe('hybridAccount', () => {
  it('is on public chains where MetaMask’s own toolkit 1.7 puts the account of the same owner with an empty salt', () => {
    const { address } = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    expect(hybridAccount(address, canonicalContracts).address).toBe(
      '0xc2DD1c6b3911A05e0424Ff2E590832535F0d380E',
    )
  })
})

describe('wrapUndeployed', () => {
  it('writes what viem writes and reads', () => {
    fc.assert(
      fc.property(hex(20, 20), hex(0, 200), hex(65, 130), (factory, factoryData, signature) => {
        const wrapped = wrapUndeployed(signature, { factory, factoryData })
        const theirs = { address: factory, data: factoryData, signature }
        expect(wrapped).toBe(serializeErc6492Signature(theirs))
        expect(parseErc6492Signature(wrapped).signature).toBe(signature)
      }),
    )
  })
})

describe('joinSignatures', () => {
  it('puts the lower address first, whatever the order and the letters’ case', () => {
    const low = { by: `0x${'aA'.repeat(20)}`, signature: '0x11' } as const
    const high = { by: `0x${'Ab'.repeat(20)}`, signature: '0x22' } as const
    expect(joinSignatures([low, high])).toBe('0x1122')
    expect(joinSignatures([high, low])).toBe('0x1122')
  })
})

describe('sessionKeyAddress', () => {
  it('is the address of the key, written as 65 bytes, as 33, or in hex of hex', () => {
    const { publicKey, address } = privateKeyToAccount(generatePrivateKey())
    const isOdd = Number.parseInt(publicKey.slice(-1), 16) % 2 === 1
    const short = `0x${isOdd ? '03' : '02'}${publicKey.slice(4, 68)}`
    for (const form of [publicKey, publicKey.toUpperCase().replace('X', 'x'), short]) {
      expect(sessionKeyAddress(form)).toBe(address)
      expect(sessionKeyAddress(stringToHex(form.slice(2)))).toBe(address)
    }
  })

  it.each([
    ['nothing', ''],
    ['an address', `0x${'11'.repeat(20)}`],
    ['no point of the curve', `0x04${'11'.repeat(64)}`],
    ['no x of the curve', `0x02${'ff'.repeat(32)}`],
    ['a key of another form', `0x06${'11'.repeat(64)}`],
    ['hex of hex of hex', stringToHex(stringToHex(`04${'11'.repeat(64)}`).slice(2))],
  ])('is null for %s', (_, text) => {
    expect(sessionKeyAddress(text)).toBeNull()
  })
})
