/** All features' texts in this language, as one chunk. */
export const modules = import.meta.glob('../../**/translations/ja.ts', { eager: true })
