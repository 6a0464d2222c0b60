/** All features' texts in this language, as one chunk. */
export const modules = import.meta.glob('../../**/translations/ar.ts', { eager: true })
