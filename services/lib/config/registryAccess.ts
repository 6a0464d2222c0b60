import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { defineSettings } from './defineSettings.ts'
import { httpUrl, withoutSlash } from './variables.ts'

/** The data that comes with the registry; `REGISTRY_DATA` names another folder of the same form. */
export const dataFolder = fileURLToPath(new URL('../../registry/data', import.meta.url))

/** Where the registry's pictures are: what the registry shares with those who name them. */
export interface RegistryAccess {
  /** Where clients reach it, without a slash at the end; null: answers name pictures by id alone, or not at all. */
  readonly url: string | null
  /** Folder of wallets, networks and pictures; null: the one of the repository. */
  readonly data: string | null
}

export const registryAccess = defineSettings({
  variables: { REGISTRY_URL: v.optional(httpUrl), REGISTRY_DATA: v.optional(v.string()) },
  howToFix: {
    REGISTRY_URL:
      'Name the address at which clients reach the registry: REGISTRY_URL=https://wallets.example.org.',
    REGISTRY_DATA: 'Name a folder like services/registry/data, or leave it out for that one.',
  },
  configOf: (read): { readonly registryAccess: RegistryAccess } => ({
    registryAccess: {
      url: read.REGISTRY_URL === undefined ? null : withoutSlash(read.REGISTRY_URL),
      data: read.REGISTRY_DATA ?? null,
    },
  }),
})
