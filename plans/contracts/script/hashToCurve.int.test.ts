import { bls12_381 } from '@noble/curves/bls12-381.js'
import { startAnvil, type Anvil } from '@causeway/testkit/anvil'
import { assert, asyncProperty, uint8Array } from 'fast-check'
import { bytesToHex, concat, hexToBytes, numberToHex, type Hex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { artifact } from './build/artifact.ts'
import { buildContracts } from './build/buildContracts.ts'
import { connectChain, type ConnectedChain } from './chain/connectChain.ts'

const phrase = 'test test test test test test test test test test test junk'
/** The tag of drand's scheme with signatures on G1. */
const tag = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

let anvil: Anvil
let chain: ConnectedChain

beforeAll(async () => {
  await buildContracts()
  anvil = await startAnvil({ port: 18_560, chainId: 31_337 })
  const account = mnemonicToAccount(phrase)
  chain = connectChain({ rpcUrl: anvil.rpcUrl, account, chainId: 31_337 })
}, 300_000)

afterAll(() => anvil.stop())

/** EIP-2537's form: 64 bytes a coordinate. */
function encoded(message: Hex): Hex {
  const point = bls12_381.G1.hashToCurve(hexToBytes(message), { DST: tag }).toAffine()
  return concat([numberToHex(point.x, { size: 64 }), numberToHex(point.y, { size: 64 })])
}

function onChain(message: Hex) {
  const { abi, bytecode } = artifact('HashHarness')
  return chain.readContract({ abi, code: bytecode, functionName: 'hash', args: [message] })
}

describe('HashToG1', () => {
  it('gives the point of an independent implementation (@noble/curves) for any message', async () => {
    await assert(
      asyncProperty(uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
        const message = bytesToHex(bytes)
        expect(await onChain(message)).toBe(encoded(message))
      }),
      { numRuns: 60, examples: [[new Uint8Array(32)], [new Uint8Array(32).fill(255)]] },
    )
  })

  it('differs for another tag: the comparison sees a wrong one', async () => {
    const message = `0x${'11'.repeat(32)}` as const
    const other = bls12_381.G1.hashToCurve(hexToBytes(message), { DST: `${tag}x` }).toAffine()
    expect(((await onChain(message)) as Hex).slice(2, 130)).not.toBe(
      numberToHex(other.x, { size: 64 }).slice(2),
    )
  })
})
