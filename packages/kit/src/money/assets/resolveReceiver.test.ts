import { polygon } from '@causeway/protocol/networks'
import { custom, encodeAbiParameters, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { namehash } from 'viem/ens'
import { describe, expect, it } from 'vitest'
import { alice, bob } from '../../../test/fakeWallet.ts'
import { answerUniversal, noRecord } from '../../../test/fakeUniversalResolver.ts'
import { memoryStorage } from '../../core/createStorage.ts'
import { createInside } from '../../entries/createKit.ts'
import { resolveReceiver } from './resolveReceiver.ts'

const { signal } = new AbortController()
const word = (value: `0x${string}`) => encodeAbiParameters([{ type: 'address' }], [value])
const bytes = (value: `0x${string}`) => encodeAbiParameters([{ type: 'bytes' }], [value])
const polygonCoin = (0x8000_0089).toString(16).padStart(64, '0')

/** A kit on whose node of Ethereum a name has an address, perhaps code behind it, and perhaps another address for Polygon. */
function kitWith(at: {
  readonly code?: string
  /** What the resolver says of Polygon; reverts when left out, as one does that knows no kinds of coins. */
  readonly onPolygon?: `0x${string}`
}) {
  const request = async ({ method, params }: { method: string; params: [{ data: Hex }] }) => {
    if (method === 'eth_getCode') return at.code ?? '0x'
    return answerUniversal(params[0].data, {
      record(data) {
        if (!data.startsWith('0xf1cb7e06')) return word(alice)
        expect(data.slice(-64)).toBe(polygonCoin)
        if (at.onPolygon === undefined) throw noRecord()
        return at.onPolygon
      },
    })
  }
  return createInside({
    networks: [mainnet, polygon],
    transports: { [mainnet.id]: custom({ request }, { retryCount: 0 }) },
    storage: memoryStorage(),
  })
}
const onPolygon = (at: Parameters<typeof kitWith>[0]) =>
  resolveReceiver(kitWith(at), 'anna.eth', 'eip155:137', signal)

describe('the address of a name on another network than Ethereum', () => {
  it('is the record of that network, whatever is on Ethereum', async () => {
    expect(await onPolygon({ onPolygon: bytes(bob), code: '0x6000' })).toMatchObject({
      address: bob,
    })
  })

  it.each([
    ['reverts', {}],
    ['has none', { onPolygon: bytes('0x') }],
    ['has the zero address', { onPolygon: bytes(`0x${'00'.repeat(20)}`) }],
    ['says something of another length', { onPolygon: bytes('0x1234') }],
    ['says nothing', { onPolygon: '0x' as const }],
    ['points far outside', { onPolygon: `0x${'ff'.repeat(64)}` as const }],
  ])('is the one on Ethereum where the resolver %s and people are behind it', async (_, at) => {
    expect(await onPolygon(at)).toMatchObject({ address: alice })
    // EIP-7702: an account of people that points to code.
    expect(await onPolygon({ ...at, code: `0xef0100${'12'.repeat(20)}` })).toMatchObject({
      address: alice,
    })
  })

  it.each(['0x6000', '0xef0100', `0xef0100${'12'.repeat(21)}`])(
    'error: is none where a contract of Ethereum is behind it: %s',
    async (code) => {
      expect(await onPolygon({ code })).toBe('contract')
    },
  )

  it('a contract is paid on Ethereum itself', async () => {
    const kit = kitWith({ code: '0x6000' })
    expect(await resolveReceiver(kit, 'anna.eth', 'eip155:1', signal)).toMatchObject({
      address: alice,
    })
  })
})

describe('who is asked whose name it is', () => {
  const zone = 'causeway.id'
  /** A service that knows everybody as bob, in a kit that reads ENS, where `known` is alice. */
  function asked(at: { zone?: string; nameZones?: readonly string[]; known?: readonly string[] }) {
    const names: string[] = []
    const nodes = (at.known ?? []).map((name) => namehash(name))
    const request = async ({ method, params }: { method: string; params: [{ data: Hex }] }) => {
      if (method !== 'eth_call') return '0x'
      return answerUniversal(params[0].data, {
        record(data, name) {
          if (!at.known?.includes(name) || !nodes.includes(`0x${data.slice(10, 74)}`))
            throw noRecord()
          return word(alice)
        },
      })
    }
    const kit = createInside({
      networks: [mainnet, polygon],
      transports: { [mainnet.id]: custom({ request }, { retryCount: 0 }) },
      storage: memoryStorage(),
      ...(at.nameZones ? { nameZones: at.nameZones } : {}),
      names: {
        zone: async () => at.zone ?? zone,
        addressOf: async (name: string) => {
          names.push(name)
          return bob
        },
      } as never,
    })
    return { names, find: (name: string) => resolveReceiver(kit, name, 'eip155:1', signal) }
  }

  it.each(['anna.eth', 'ens.domains', 'brantly.xyz', 'pay.coinbase.com', 'anna.cb.id'])(
    'ENS alone is for %s, and the service never',
    async (name) => {
      const { find, names } = asked({ known: [name] })
      expect(await find(name)).toEqual({ name, address: alice })
      expect(await asked({}).find(name)).toBeUndefined()
      expect(names).toEqual([])
    },
  )

  it('the service is for the names of its zone, and for no other that ends like it', async () => {
    const { find, names } = asked({})
    expect(await find('anna.causeway.id')).toEqual({ name: 'anna.causeway.id', address: bob })
    expect(await find('anna.mycauseway.id')).toBeUndefined()
    expect(names).toEqual(['anna.causeway.id'])
  })

  it('a service that claims a zone of ENS is not believed: what ENS knows is ENS’s', async () => {
    for (const [claimed, name] of [
      ['cb.id', 'anna.cb.id'],
      ['anna.eth', 'pay.anna.eth'],
    ] as const) {
      const known = asked({ zone: claimed, known: [name] })
      expect(await known.find(name)).toEqual({ name, address: alice })
      expect(known.names).toEqual([])
    }
    expect(await asked({ zone: 'anna.eth' }).find('pay.anna.eth')).toBeUndefined()
  })

  it('zones that the app names are the service’s alone, and no others are', async () => {
    const at = { nameZones: ['causeway.id'], zone: 'cb.id', known: ['anna.causeway.id'] }
    const { find, names } = asked(at)
    expect(await find('anna.causeway.id')).toEqual({ name: 'anna.causeway.id', address: bob })
    expect(await find('anna.cb.id')).toBeUndefined()
    expect(names).toEqual(['anna.causeway.id'])
  })

  it('a name is put into its one form before anybody is asked', async () => {
    const { find, names } = asked({ known: ['anna.eth'] })
    for (const name of ['ANNA.ETH', 'Anna.eth'])
      expect(await find(name)).toEqual({ name: 'anna.eth', address: alice })
    // ENSIP-15 leaves these out: the name is the one that is seen.
    expect(await find('an\u{200B}na.eth\u{AD}')).toEqual({ name: 'anna.eth', address: alice })
    expect(await find('ANNA.Causeway.ID')).toEqual({ name: 'anna.causeway.id', address: bob })
    expect(names).toEqual(['anna.causeway.id'])
  })

  it.each([
    ['a letter that is not seen', 'anna\u{200E}.eth'],
    ['one in the zone of the service', 'an\u{200D}na.causeway.id'],
    ['a tag', 'anna.eth\u{E0061}'],
    ['a letter of another script', 'anna.\u{435}th'],
    ['one in the label', '\u{430}nna.causeway.id'],
    ['a dot at the end', 'anna.eth.'],
    ['a wide dot', 'anna\u{FF0E}eth'],
    ['an ideographic dot', 'anna\u{3002}eth'],
    ['two dots', 'anna..eth'],
    ['no dot', 'anna'],
    ['a mark of direction', 'anna\u{202E}.eth'],
  ])('error: %s is refused, and nobody is asked', async (_what, name) => {
    const { find, names } = asked({ known: ['anna.eth'] })
    expect(await find(name)).toBe('refused')
    expect(names).toEqual([])
  })
})
