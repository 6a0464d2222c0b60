type Answer = { result?: unknown; error?: { code: number; message: string } }

/** One JSON-RPC call to the local chain. Throws when the node answers with an error or not at all within `timeoutMs`. */
export async function callNode(
  url: string,
  method: string,
  params: readonly unknown[] = [],
  timeoutMs = 20_000,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json()) as Answer
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
  return answer.result
}
