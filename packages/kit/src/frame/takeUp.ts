import type { KitInside } from '../kit.ts'
import { embeddedOf } from './embedded.ts'

/** An earlier connection is to be taken up, and its wallet was the embedded one: from here on it is among the connectors. */
export function takeUp(kit: KitInside): void {
  if (kit.options.get().endpoints.frame) embeddedOf(kit)
}
