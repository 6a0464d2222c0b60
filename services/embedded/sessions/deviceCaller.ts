import type { ServedProject } from '../../lib/projects/projectSchema.ts'
import type { TokenFamily } from './tokenFamily.ts'
import type { DeviceProof } from './createDpopVerifier.ts'

/** A device of an app, as a request shows it. */
export interface DeviceCaller extends DeviceProof {
  readonly project: ServedProject
  /** As limits count it. */
  readonly client: string
  readonly browser: string
  readonly place: string
  /** The first that the browser asks for. */
  readonly language: string
}

export interface Member extends DeviceCaller {
  readonly session: TokenFamily
}
