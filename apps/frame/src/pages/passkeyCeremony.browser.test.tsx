import { base64urlnopad } from '@scure/base'
import { afterEach, expect, it, vi } from 'vitest'
import { passkeyCeremony } from './passkeyCeremony.ts'

afterEach(() => void vi.restoreAllMocks())

const bytes = (...all: number[]) => new Uint8Array(all)
const code = (...all: number[]) => base64urlnopad.encode(bytes(...all))

/** What a password manager answers in the browser's place: plain objects, without the JSON forms of WebAuthn. */
const answered = (response: object) => ({
  id: code(9),
  rawId: bytes(9).buffer,
  type: 'public-key',
  response: { clientDataJSON: bytes(1, 2).buffer, ...response },
})

it('makes a passkey without the JSON forms of newer browsers, and of a password manager', async () => {
  const create = vi.spyOn(navigator.credentials, 'create').mockResolvedValue(
    answered({
      attestationObject: bytes(3).buffer,
      getTransports: () => ['internal'],
    }),
  )
  const made = await passkeyCeremony('create', {
    challenge: code(5),
    rp: { id: 'wallet.example', name: 'wallet.example' },
    user: { id: code(6), name: 'wallet', displayName: '' },
    excludeCredentials: [{ id: code(7), type: 'public-key' }],
  })
  expect(create.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    challenge: bytes(5),
    rp: { id: 'wallet.example' },
    user: { id: bytes(6), name: 'wallet' },
    excludeCredentials: [{ id: bytes(7), type: 'public-key' }],
  })
  expect(made).toEqual({
    id: code(9),
    rawId: code(9),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: code(1, 2),
      attestationObject: code(3),
      transports: ['internal'],
    },
  })
})

it('asks for one, with the host that it was made for', async () => {
  const get = vi.spyOn(navigator.credentials, 'get').mockResolvedValue(
    answered({
      authenticatorData: bytes(3).buffer,
      // A view in a larger one, as some managers answer.
      signature: bytes(8, 4, 8).subarray(1, 2),
      userHandle: null,
    }),
  )
  const options = { challenge: code(5), rpId: 'old.example', userVerification: 'required' }
  const { response } = await passkeyCeremony('get', options)
  expect(get.mock.calls[0]?.[0]?.publicKey).toMatchObject({
    challenge: bytes(5),
    rpId: 'old.example',
    userVerification: 'required',
    allowCredentials: [],
  })
  expect(response).toEqual({
    clientDataJSON: code(1, 2),
    authenticatorData: code(3),
    signature: code(4),
  })
})

it('a person who leaves, and options that are none, are failures', async () => {
  const left = new DOMException('', 'NotAllowedError')
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(left)
  await expect(passkeyCeremony('get', { challenge: code(5) })).rejects.toBe(left)
  await expect(passkeyCeremony('get', { challenge: 5 })).rejects.toThrow()
})
