import { successMessage } from '@causeway/protocol/frame/wireMessage'
import { describe, expect, it } from 'vitest'
import { openChannel } from './openChannel.ts'

const own = 'https://app.example'

/** A frame's window and its parent, as far as the channel sees them. */
function pair(isAllowed: (origin: string) => boolean = (origin) => origin === own) {
  let hear: (event: MessageEvent) => void = () => undefined
  const posted: { message: unknown; to: string }[] = []
  const parent = {
    postMessage: (message: unknown, to: string) => void posted.push({ message, to }),
  }
  const heard: string[] = []
  const channel = openChannel({
    self: {
      addEventListener: (_, listener) => {
        hear = listener
      },
    },
    parent,
    isAllowed,
    expected: null,
    shows: false,
    answer: async ({ name, id }) => {
      heard.push(name)
      return successMessage(name as 'GET_CHAIN_ID', id, { chainId: 137 })
    },
  })
  const say = (data: unknown, origin = own, source: unknown = parent) =>
    hear({ data, origin, source } as MessageEvent)
  return { channel, posted, heard, say }
}

const question = (id: string, type = '@w3m-app/GET_CHAIN_ID') => ({ type, id })

describe('threat 13: message spoofing by other windows and extensions', () => {
  it('[S5.frame-unknown] [T13] hears its parent alone, from an origin of the project, and no unknown type', async () => {
    const { heard, posted, say } = pair()
    say(question('a'), own, {})
    say(question('b'), own, null)
    say(question('c'), 'https://evil.example')
    say(question('d', '@w3m-app/UNKNOWN'))
    say(question('e', '@w3m-frame/READY'))
    await Promise.resolve()
    expect([heard, posted]).toEqual([[], []])
  })

  it('is pinned to the first origin, although the project has more', async () => {
    const { channel, heard, posted, say } = pair(() => true)
    say(question('a'), 'https://one.example')
    say(question('b'), 'https://two.example')
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toEqual(['GET_CHAIN_ID'])
    expect(channel.origin).toBe('https://one.example')
    expect(posted.every(({ to }) => to === 'https://one.example')).toBe(true)
  })

  it('[S5.frame-schema] a wrong payload is refused, with the id that it came with', async () => {
    const { heard, posted, say } = pair()
    say({ type: '@w3m-app/SWITCH_NETWORK', id: 'k2', payload: { chainId: {} } })
    await Promise.resolve()
    expect(heard).toEqual([])
    expect(posted[0]?.message).toMatchObject({ type: '@w3m-frame/SWITCH_NETWORK_ERROR', id: 'k2' })
  })

  it('[S5.frame-email] an e-mail address without its form is refused', () => {
    const { posted, say } = pair()
    say({ type: '@w3m-app/CONNECT_EMAIL', id: 'm', payload: { email: 'ada at example' } })
    expect(posted[0]?.message).toMatchObject({ type: '@w3m-frame/CONNECT_EMAIL_ERROR', id: 'm' })
  })

  it('takes no more requests at a time than it can answer', async () => {
    let hear: (event: MessageEvent) => void = () => undefined
    const posted: unknown[] = []
    const parent = { postMessage: (message: unknown) => void posted.push(message) }
    openChannel({
      self: { addEventListener: (_, listener) => (hear = listener) },
      parent,
      isAllowed: () => true,
      expected: null,
      shows: false,
      answer: () => new Promise(() => undefined),
    })
    for (let number = 0; number < 40; number += 1)
      hear({ data: question(String(number)), origin: own, source: parent } as never)
    await Promise.resolve()
    expect(posted).toHaveLength(8)
  })
})
