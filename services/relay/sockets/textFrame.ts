/** A text frame's first byte: whole, no extension. */
const wholeText = 0x81
/** From so many bytes on the length stands in two bytes, then in eight. */
const [inTwo, inEight] = [126, 65_536] as const

/**
 * A text as a server's frame (RFC 6455, 5.2), head and text in one piece: one write, where a library that is given a
 * text writes two pieces.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const head = length < inTwo ? 2 : length < inEight ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = wholeText
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = inTwo
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = inTwo + 1
    frame.writeUInt32BE(0, 2)
    frame.writeUInt32BE(length, 6)
  }
  // A text of as many bytes as letters is plain ASCII: copied, not encoded.
  frame.write(text, head, length === text.length ? 'latin1' : 'utf8')
  return frame
}
