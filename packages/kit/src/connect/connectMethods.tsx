import type { ComponentType } from 'react'
import type { Kit } from '../kit.ts'
import type { ConnectMethod } from '../options.ts'

/** A way to connect beside wallets. */
export interface OtherMethod {
  readonly name: Exclude<ConnectMethod, 'wallet'>
  readonly enabled: (kit: Kit) => boolean
  readonly Component: ComponentType<{ readonly kit: Kit }>
}

/** The ways beside wallets, one line each. */
export const otherMethods: readonly OtherMethod[] = []
