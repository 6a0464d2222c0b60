import type { Plugin } from 'vite'
import { pocketChunks } from '../../../locales/compile/areas.ts'
import { languageModules } from '../../../locales/compile/languageModules.ts'

/** Pocket's languages but English, compiled from `locales/`. */
export function words(): Plugin {
  return languageModules({ id: 'virtual:pocket-words', chunks: pocketChunks })
}
