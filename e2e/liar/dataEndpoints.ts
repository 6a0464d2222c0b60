import type { Endpoint } from '@causeway/protocol/http/endpoint'

/** Each module of the data API, by its file: what is added there is found here. */
const modules = {
  accountHistoryOf: () => import('@causeway/protocol/api/chainData/accountHistoryOf'),
  balances: () => import('@causeway/protocol/api/chainData/balances'),
  fiatValue: () => import('@causeway/protocol/api/chainData/fiatValue'),
  identityOf: () => import('@causeway/protocol/api/chainData/identityOf'),
  names: () => import('@causeway/protocol/api/chainData/names'),
  nftsOf: () => import('@causeway/protocol/api/chainData/nftsOf'),
  onramp: () => import('@causeway/protocol/api/chainData/onramp'),
  postBundler: () => import('@causeway/protocol/api/chainData/postBundler'),
  postRpc: () => import('@causeway/protocol/api/chainData/postRpc'),
  priceOf: () => import('@causeway/protocol/api/chainData/priceOf'),
  sessions: () => import('@causeway/protocol/api/chainData/sessions'),
  swaps: () => import('@causeway/protocol/api/chainData/swaps'),
}

/** The names of the modules that are read. */
export const dataModules: readonly string[] = Object.keys(modules)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'response' in value

/** How an endpoint is called in tables: `GET /v1/convert/tokens`. */
export const endpointText = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Every endpoint of the data API, by its method and path. */
export async function dataEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const found = new Map<string, Endpoint>()
  for (const load of Object.values(modules))
    for (const value of Object.values<unknown>(await load()))
      if (isEndpoint(value)) found.set(endpointText(value), value)
  return found
}

/** Whether a request is one of an endpoint: `:names` stand for one part of the path. */
export function isRequestOf(
  { method, path }: Endpoint,
  request: { readonly method: string; readonly path: string },
): boolean {
  const parts = path.split('/')
  const got = request.path.split('/')
  return (
    method === request.method &&
    parts.length === got.length &&
    parts.every((part, at) => part.startsWith(':') || part === got[at])
  )
}
