import { parseJsonRpc, type JsonRpcMessage } from '@causeway/protocol/wc/parseJsonRpc'

/** A request as most clients write it, up to its parameters. */
const usual = /^\{"id":(0|[1-9]\d{0,19}),"jsonrpc":"2\.0","method":"(\w{1,128})","params":(?=\{)/u

/**
 * Reads a frame as `parseJsonRpc` does, and one in the usual order faster: its parameters alone are parsed.
 * @throws WcError `wc.message`
 */
export function readMessage(text: string): JsonRpcMessage {
  const [head = '', id = '', method = ''] = usual.exec(text) ?? []
  if (head === '' || !text.endsWith('}')) return parseJsonRpc(text)
  let params: unknown
  try {
    params = JSON.parse(text.slice(head.length, -1))
  } catch {
    // More stands behind the parameters, or it is not JSON: that is told here.
    return parseJsonRpc(text)
  }
  return { kind: 'request', id, method, params }
}
