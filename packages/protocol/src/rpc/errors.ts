import { defineError } from '../errors/defineError.ts'

/*
 * Requests to nodes.
 */

export const rpcUnreachable = defineError(
  'rpc.unreachable',
  'The network cannot be reached: no node answers. We keep trying; check your connection meanwhile.',
  { surface: 'banner', retry: true },
)
export const rpcTimeout = defineError(
  'rpc.timeout',
  'The network answers slowly. The figures may be old; we keep trying.',
  { surface: 'banner', retry: true },
)
export const rpcLimited = defineError(
  'rpc.limited',
  'The network’s node is busy and refuses more requests. Wait a moment, then try again.',
  { retry: true },
)
