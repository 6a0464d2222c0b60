/** All features' texts in this language, as one chunk. */
export const modules = import.meta.glob('../../**/translations/zh-Hans.ts', { eager: true })
