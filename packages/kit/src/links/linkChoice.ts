import { storageKeys } from '@causeway/protocol/storageKeys'
import * as v from 'valibot'
import { Label, LinkUrl } from '../ports/fields.ts'
import type { KitStorage } from '../storage.ts'

const LinkChoice = v.object({
  /** What the wallet's links begin with. */
  href: LinkUrl,
  name: Label,
})

/** The link that led to a wallet on this device, for what it is asked later. */
export type LinkChoice = Readonly<v.InferOutput<typeof LinkChoice>>

/** The link that the connected wallet was reached by; undefined when it is on another device. */
export function readLinkChoice(storage: KitStorage): LinkChoice | undefined {
  return storage.read(storageKeys.deepLinkChoice, LinkChoice)
}

/** Keeps how the wallet was reached. Undefined, for a wallet on another device, forgets what was known. */
export function rememberLinkChoice(storage: KitStorage, choice: LinkChoice | undefined): void {
  if (choice) storage.write(storageKeys.deepLinkChoice, choice)
  else storage.remove(storageKeys.deepLinkChoice)
}
