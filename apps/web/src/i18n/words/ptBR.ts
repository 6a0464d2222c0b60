/** All features' texts in this language, as one chunk. */
export const modules = import.meta.glob('../../**/translations/pt-BR.ts', { eager: true })
