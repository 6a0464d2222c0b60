import type { Plugin } from 'vite'
import { frameChunks } from '../../../locales/compile/areas.ts'
import { languageModules } from '../../../locales/compile/languageModules.ts'

/** The frame's languages but English, compiled from `locales/`. */
export function words(): Plugin {
  return languageModules({ id: 'virtual:frame-words', chunks: frameChunks })
}
