import type { Writable } from 'node:stream'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as library from 'ws'
import { textFrame } from './textFrame.ts'

/** The types leave it out. */
const { Receiver } = library as unknown as {
  Receiver: new (options: { isServer: boolean }) => Writable
}

/** What `ws` reads from bytes, as a client. */
function readBy(bytes: Buffer): string {
  const receiver = new Receiver({ isServer: false })
  let read: string | undefined
  receiver.on('message', (data: Buffer) => (read = data.toString()))
  receiver.write(bytes)
  if (read === undefined) throw new Error('no frame was read')
  return read
}

describe('textFrame', () => {
  it('is read as the same text, whatever its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        expect(readBy(textFrame(text))).toBe(text)
      }),
    )
  })

  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000])('has the right head at %i bytes', (n) => {
    const text = 'x'.repeat(n)
    expect(readBy(textFrame(text))).toBe(text)
    expect(readBy(textFrame(`ü${text}`))).toBe(`ü${text}`)
  })
})
