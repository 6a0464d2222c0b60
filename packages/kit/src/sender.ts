import { limits } from '@causeway/protocol/limits'
import type { KitOptions } from './options.ts'

/** What each call to a service says of its sender: project, kind and version of the software (SPEC §7). */
export function senderOf({ projectId }: KitOptions) {
  return { projectId, st: 'causeway', sv: `causeway-${limits.features.sdkVersion}` }
}
