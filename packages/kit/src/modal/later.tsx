import { loadOnce } from '../loadOnce.ts'

/**
 * The registry of all that comes after the first views. One of its own: a bundler writes the name of every file of every
 * view beside it, and most visits need one view.
 */
export const later = loadOnce(() => import('../features.tsx'))
