/**
 * The text of an answer, and no more of it than it may have: the rest is not waited for.
 * @param maxBytes as they travel inside, unpacked
 * @throws Error for a longer one; what the connection throws
 */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  if (!reader) return ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return Buffer.concat(parts).toString('utf8')
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      throw new Error(`The answer is longer than ${maxBytes} bytes.`)
    }
    parts.push(value)
  }
}
