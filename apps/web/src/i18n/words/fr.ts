/** All features' texts in this language, as one chunk. */
export const modules = import.meta.glob('../../**/translations/fr.ts', { eager: true })
