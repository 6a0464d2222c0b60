/** True when an HTTP address answers with a success within two seconds. Throws when nothing listens. */
export async function isUp(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) })
  await response.arrayBuffer() // read to the end, so that the connection can be used again
  return response.ok
}
