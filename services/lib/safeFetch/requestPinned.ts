import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { SafeFetchError } from './safeFetchError.ts'

export interface PageAnswer {
  readonly bytes: Uint8Array
  readonly contentType: string
}

/**
 * One request to one address, whatever the name leads to by now; the certificate is still judged by the name.
 * @param options.address that was judged
 * @returns the page, or where it sends on to
 * @throws SafeFetchError for a status of no success or redirect (what is only read has to be there: 200), and for more bytes than may be; what the socket failed with
 */
export function requestPinned(
  url: URL,
  options: {
    readonly address: string
    readonly maxBytes: number
    readonly body?: string | Uint8Array
    readonly headers: Readonly<Record<string, string>>
    readonly signal: AbortSignal
  },
): Promise<PageAnswer | { readonly location: string }> {
  const { address, maxBytes, body, headers, signal } = options
  const pinned: LookupFunction = (_host, { all }, done) => {
    const family = isIP(address)
    if (all) done(null, [{ address, family }])
    else done(null, address, family)
  }
  const settings: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    lookup: pinned,
    // No connection is kept: the next page may be another stranger's.
    agent: false,
    signal,
    headers: {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'causeway',
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
  }
  const send = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const sent = send(url, settings, (response) => {
      const location = locationOf(response)
      if (location !== undefined) {
        response.destroy()
        resolve({ location })
        return
      }
      void read(url, response, { maxBytes, isSent: body !== undefined }).then(resolve, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function locationOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
}

async function read(
  url: URL,
  response: IncomingMessage,
  { maxBytes, isSent }: { readonly maxBytes: number; readonly isSent: boolean },
): Promise<PageAnswer> {
  const { statusCode = 0, headers } = response
  const encoding = headers['content-encoding'] ?? 'identity'
  const problem =
    statusCode < 200 || statusCode > (isSent ? 299 : 200)
      ? new SafeFetchError('status', `${url.host} answers ${statusCode}.`, { status: statusCode })
      : encoding !== 'identity'
        ? new SafeFetchError('size', `${url.host} sends what was compressed unasked.`)
        : Number(headers['content-length'] ?? 0) > maxBytes
          ? tooLarge(url, maxBytes)
          : null
  if (problem) {
    response.destroy()
    throw problem
  }
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    // Leaving the loop ends the connection.
    if (size > maxBytes) throw tooLarge(url, maxBytes)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), contentType: headers['content-type'] ?? '' }
}

function tooLarge(url: URL, maxBytes: number): SafeFetchError {
  return new SafeFetchError('size', `${url.host} sends more than ${maxBytes} bytes.`)
}
