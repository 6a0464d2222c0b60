import { longestBody, refused, signInRefusal } from './respond.ts'
import { type NodeRequest, type SignInServer, headersOf } from './signInContract.ts'

/** An answer of Node, Express and their like. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string | readonly string[]): unknown
  end(body: string): unknown
}

/**
 * The handler for Node's own server, Express, Fastify's raw requests and others of that form. No body parser may come before it: the
 * body is read here. It never rejects, whatever a client sends or breaks off: Node ends a process for that.
 *
 * @example
 * import { createServer } from 'node:http'
 * import { memoryStore, nodeHandler, signInServer } from '@causeway/kit/server'
 *
 * const secret = 'read from the environment: 32 characters or more'
 * const auth = signInServer({ domain: 'localhost:3000', secret, store: memoryStore() })
 * createServer(nodeHandler(auth)).listen(3_000)
 */
export function nodeHandler({ handle }: Pick<SignInServer, 'handle'>) {
  return async (from: NodeRequest, to: NodeResponse): Promise<void> => {
    const answer = await answerTo(from, handle)
    to.statusCode = answer.status
    // Cookies are lines of their own, and not one with commas.
    for (const [name, value] of answer.headers) if (name !== 'set-cookie') to.setHeader(name, value)
    const cookies = answer.headers.getSetCookie()
    if (cookies.length > 0) to.setHeader('set-cookie', cookies)
    to.end(await answer.text())
  }
}

async function answerTo(from: NodeRequest, handle: SignInServer['handle']): Promise<Response> {
  try {
    return await handle(await requestOf(from))
  } catch (error) {
    return signInRefusal(error)
  }
}

/** @throws what `refused` gives, for what is no request: a target, a method or a header of another form, a client that hung up */
async function requestOf(from: NodeRequest): Promise<Request> {
  const method = from.method ?? 'GET'
  try {
    const headers = headersOf(from)
    // The host is whatever the client says, and nothing hangs on it.
    const url = new URL(from.originalUrl ?? from.url ?? '/', 'http://localhost')
    if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
    return new Request(url, { method, headers, body: await readBody(from) })
  } catch {
    throw refused(400, 'request', 'cannot be read')
  }
}

async function readBody(from: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of from) {
    text += decoder.decode(part, { stream: true })
    // One more than is allowed: the handler refuses it.
    // What is longer is no sign-in, and is not read to its end.
    if (text.length > longestBody) break
  }
  return text + decoder.decode()
}
