import { settings } from '../../core/settings.ts'

/** Where pictures are uploaded and served: the host of SPEC §3, or the services' own; null: nothing is taken. */
export function adsBase(): string | null {
  return settings.plans.advertisement && (settings.uploadHost ?? settings.endpoints.indexer)
}
