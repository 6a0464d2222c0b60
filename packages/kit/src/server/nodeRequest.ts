/** A request of Node, Express and their like: as much of it as is read. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  /** Of Express: the whole path where the handler is mounted below one. */
  readonly originalUrl?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** What tells who asks. */
export type Asker = Pick<Request, 'method' | 'headers'>

/** The same of the Web's request and of Node's. */
export function askerOf(request: Request | NodeRequest): Asker {
  return isOfWeb(request)
    ? request
    : { method: request.method ?? 'GET', headers: headersOf(request) }
}

/** A header of Node's may be named `get`, and is text then. */
const isOfWeb = (request: Request | NodeRequest): request is Request =>
  typeof request.headers.get === 'function'

export function headersOf({ headers }: Pick<NodeRequest, 'headers'>): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) all.append(name, one)
  return all
}
