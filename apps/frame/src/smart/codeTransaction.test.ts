import { deriveKeys } from '@causeway/protocol/accountKeys/deriveKeys'
import { canonicalContracts } from '@causeway/protocol/smartAccount/smartAccountContracts'
import * as fc from 'fast-check'
import { parseTransaction, recoverTransactionAddress } from 'viem'
import { recoverAuthorizationAddress } from 'viem/utils'
import { describe, expect, it } from 'vitest'
import { codeTransaction } from './codeTransaction.ts'
import { owner } from './fixture/smartFrame.ts'
import { noDelegate, readDelegate } from './readDelegate.ts'

const { secp256k1 } = deriveKeys(new Uint8Array(32).fill(3))
const { stateless7702 } = canonicalContracts
const to = `0x${'2'.repeat(40)}` as const
const full = {
  chainId: 137,
  nonce: 5,
  to,
  data: '0x1234',
  value: 7n,
  gas: 90_000n,
  fees: { maxFeePerGas: 9n, maxPriorityFeePerGas: 0n },
} as const

describe('codeTransaction', () => {
  it('is a transaction of the account, with its word on whose code it runs', async () => {
    const raw = codeTransaction(secp256k1, full, stateless7702)
    const read = parseTransaction(raw)
    expect(read).toMatchObject({ type: 'eip7702', chainId: 137, nonce: 5, to, value: 7n })
    expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(owner)
    const [word] = read.authorizationList ?? []
    expect(word).toMatchObject({ chainId: 137, nonce: 6 })
    expect(word?.address.toLowerCase()).toBe(stateless7702.toLowerCase())
    expect(await recoverAuthorizationAddress({ authorization: word! })).toBe(owner)
  })

  it('[T18] threat 18: property: the word holds on the transaction’s own chain, and never on all of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.nat(), (chainId, nonce) => {
        const read = parseTransaction(
          codeTransaction(secp256k1, { ...full, chainId, nonce }, noDelegate),
        )
        expect(read.authorizationList?.map((word) => word.chainId)).toEqual([chainId])
      }),
      { numRuns: 20 },
    )
    expect(() => codeTransaction(secp256k1, { ...full, chainId: 0 }, noDelegate)).toThrow()
  })
})

describe('readDelegate', () => {
  const place = { contracts: canonicalContracts, chainId: 137 }
  const read = (list: unknown) => readDelegate(list, place)

  it('lets the account run the framework’s code, and nobody’s again', () => {
    expect(read([{ address: stateless7702.toLowerCase() }])).toBe(stateless7702)
    for (const chainId of [137, '0x89', 'eip155:137'])
      expect(read([{ address: noDelegate, chainId }])).toBe(noDelegate)
  })

  it('[T18] threat 18: refuses every other contract, other chains and all chains at once', () => {
    const refused = 'does not sign this for a page'
    for (const address of [to, canonicalContracts.hybrid, canonicalContracts.entryPoint])
      expect(() => read([{ address }])).toThrow(refused)
    for (const chainId of [1, '0x1', '0x0', '0'])
      expect(() => read([{ address: stateless7702, chainId }])).toThrow(refused)
    expect(() => read([{ address: stateless7702, chainId: 0 }])).toThrow('not signed')
  })

  it('refuses what is signed already, several of them, and none', () => {
    const one = { address: stateless7702 }
    for (const list of [
      [{ ...one, r: '0x1', s: '0x1', yParity: 0 }],
      [{ ...one, nonce: '0x0' }],
      [one, one],
      [],
      one,
      null,
    ])
      expect(() => read(list)).toThrow('not signed')
  })
})
