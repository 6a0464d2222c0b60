import { polygon } from '@causeway/protocol/networks'
import { custom, encodeAbiParameters } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { alice, bob } from '../../../test/fakeWallet.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { resolveReceiver } from './resolveReceiver.ts'

const { signal } = new AbortController()
const resolver = `0x${'c0'.repeat(20)}` as const
const word = (value: `0x${string}`) => encodeAbiParameters([{ type: 'address' }], [value])
const bytes = (value: `0x${string}`) => encodeAbiParameters([{ type: 'bytes' }], [value])
const polygonCoin = (0x8000_0089).toString(16).padStart(64, '0')

/** A kit on whose node of Ethereum a name has an address, perhaps code behind it, and perhaps another address for Polygon. */
function kitWith(at: {
  readonly code?: string
  /** What the resolver says of Polygon; reverts when left out, as one does that knows no kinds of coins. */
  readonly onPolygon?: `0x${string}`
}) {
  const request = async ({ method, params }: { method: string; params: [{ data: string }] }) => {
    if (method === 'eth_getCode') return at.code ?? '0x'
    const { data } = params[0]
    const answers: Readonly<Record<string, string>> = {
      '0x0178b8bf': word(resolver),
      '0x01ffc9a7': `0x${'0'.repeat(64)}`,
      '0x3b3b57de': word(alice),
    }
    if (!data.startsWith('0xf1cb7e06')) return answers[data.slice(0, 10)]
    expect(data.slice(-64)).toBe(polygonCoin)
    if (at.onPolygon === undefined)
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    return at.onPolygon
  }
  return createInside({
    networks: [mainnet, polygon],
    transports: { [mainnet.id]: custom({ request }) },
    storage: memoryStorage(),
  })
}
const onPolygon = (at: Parameters<typeof kitWith>[0]) =>
  resolveReceiver(kitWith(at), 'anna.eth', 'eip155:137', signal)

describe('the address of a name on another network than Ethereum', () => {
  it('is the record of that network, whatever is on Ethereum', async () => {
    expect(await onPolygon({ onPolygon: bytes(bob), code: '0x6000' })).toBe(bob)
  })

  it.each([
    ['reverts', {}],
    ['has none', { onPolygon: bytes('0x') }],
    ['has the zero address', { onPolygon: bytes(`0x${'00'.repeat(20)}`) }],
    ['says something of another length', { onPolygon: bytes('0x1234') }],
    ['says nothing', { onPolygon: '0x' as const }],
    ['points far outside', { onPolygon: `0x${'ff'.repeat(64)}` as const }],
  ])('is the one on Ethereum where the resolver %s and people are behind it', async (_, at) => {
    expect(await onPolygon(at)).toBe(alice)
    // EIP-7702: an account of people that points to code.
    expect(await onPolygon({ ...at, code: `0xef0100${'12'.repeat(20)}` })).toBe(alice)
  })

  it.each(['0x6000', '0xef0100', `0xef0100${'12'.repeat(21)}`])(
    'error: is none where a contract of Ethereum is behind it: %s',
    async (code) => {
      expect(await onPolygon({ code })).toBe('contract')
    },
  )

  it('a contract is paid on Ethereum itself', async () => {
    const kit = kitWith({ code: '0x6000' })
    expect(await resolveReceiver(kit, 'anna.eth', 'eip155:1', signal)).toBe(alice)
  })
})
