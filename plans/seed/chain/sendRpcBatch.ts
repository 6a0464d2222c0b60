type Answer = { id: number; result?: unknown; error?: { message: string } }

/**
 * Several JSON-RPC calls in one request. A node may carry them out side by side.
 *
 * @returns Their results, in the order of the calls.
 * @throws Error with the first refused call's message.
 */
export async function sendRpcBatch(
  url: string,
  calls: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<unknown[]> {
  if (calls.length === 0) return []
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
    ),
    signal: AbortSignal.timeout(60_000),
  })
  const answers = new Map(((await response.json()) as Answer[]).map((one) => [one.id, one]))
  return calls.map(([method], id) => {
    const answer = answers.get(id)
    if (!answer) throw new Error(`${method}: no answer`)
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`)
    return answer.result
  })
}
