import * as bundlerOf from '@causeway/protocol/api/wallet/bundlerOf'
import * as custody from '@causeway/protocol/api/wallet/custody'
import * as devices from '@causeway/protocol/api/wallet/devices'
import * as email from '@causeway/protocol/api/wallet/email'
import * as frameSettings from '@causeway/protocol/api/wallet/frameSettings'
import * as logins from '@causeway/protocol/api/wallet/logins'
import * as recovery from '@causeway/protocol/api/wallet/recovery'
import * as sessions from '@causeway/protocol/api/wallet/session'
import * as smart from '@causeway/protocol/api/wallet/smart'
import type { Endpoint } from '@causeway/protocol/http/endpoint'
import { methods } from '@causeway/services/bundler/rpc/methods'
import type { ServerRoutes } from './createOddRequests.ts'

const modules = [
  bundlerOf,
  custody,
  devices,
  email,
  frameSettings,
  logins,
  recovery,
  sessions,
  smart,
]
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
const walletEndpoints = modules.flatMap((one) => Object.values<unknown>(one)).filter(isEndpoint)

const parametersOf = (query: unknown) =>
  Object.keys((query as { entries?: object } | undefined)?.entries ?? {}).map((name) => ({
    name,
    in: 'query',
  }))

/**
 * What a server says of itself; of those that tell strangers nothing, what is known of them here.
 * @param name as `services` tell it when they are ready
 * @param bundler its settings
 */
export async function describedRoutes(
  name: string,
  url: string,
  bundler: Readonly<Record<string, string>>,
): Promise<ServerRoutes> {
  if (name === 'walletUrl')
    return {
      paths: Object.fromEntries(
        walletEndpoints.map(({ method, path, query }) => [
          path,
          { [method.toLowerCase()]: { parameters: parametersOf(query) } },
        ]),
      ),
    }
  if (name === 'bundlerUrl')
    return {
      key: `authorization: Bearer ${bundler['BUNDLER_TOKEN_SECRET']}\r\nx-causeway-project: fuzz`,
      methods: Object.keys(methods),
      paths: { '/rpc/31337': { post: {} } },
    }
  const answer = await fetch(`${url}/openapi.json`).catch(() => null)
  return answer?.ok && answer.headers.get('content-type')?.includes('json')
    ? ((await answer.json()) as ServerRoutes)
    : {}
}
