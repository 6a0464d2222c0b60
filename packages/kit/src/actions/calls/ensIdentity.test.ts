import { mainnet } from 'viem/chains'
import { encodeAbiParameters } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { alice } from '../../../test/fakeWallet.ts'
import { answerUniversal } from '../../../test/fakeUniversalResolver.ts'
import { ensIdentity } from './ensIdentity.ts'

afterEach(() => vi.restoreAllMocks())

const contract = `0x${'c0'.repeat(20)}` as const
const address = (value: `0x${string}`) => encodeAbiParameters([{ type: 'address' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A kit on whose node somebody has a name, and a token as its picture that is described at an address. */
function kitWith(tokenUri: string) {
  const answers: Readonly<Record<string, string>> = {
    '0x6352211e': address(alice), // ownerOf
    '0xc87b56dd': text(tokenUri), // tokenURI
  }
  const request = ({ params }: { params: [{ data: `0x${string}` }] }) =>
    Promise.resolve(
      answers[params[0].data.slice(0, 10)] ??
        answerUniversal(params[0].data, {
          primary: () => 'mallory.eth',
          record: () => text(`eip155:1/erc721:${contract}/1`),
        }),
    )
  return {
    client: () => ({ chain: mainnet, request }),
    namedNodes: () => Promise.resolve(() => true),
    networks: [mainnet],
    log: { write: () => undefined },
  } as unknown as Parameters<typeof ensIdentity>[0]
}

const ipfs = 'https://ipfs.example/ipfs'
const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

it.each([
  ['error: a stranger’s page', 'https://mallory.example/1.json', 'error'],
  ['error: one that is named like the gateway', 'https://ipfs.example/ipfs.json', 'error'],
  ['the gateway that the app named', `ipfs://${cid}/1.json`, 'follow'],
])('on a server, whether it may send on to elsewhere: %s, %s, %s', async (_, uri, redirect) => {
  const image = 'https://pictures.example/1.png'
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ image })))
  const { signal } = new AbortController()
  expect(
    await ensIdentity(kitWith(uri), { ipfs }, { address: alice, place: 'eip155:1' }, signal),
  ).toEqual({
    name: 'mallory.eth',
    avatar: image,
  })
  expect(fetched.mock.calls.map(([, init]) => init?.redirect)).toEqual([redirect])
})
