/** The languages of the kit, in the order of the gallery's menu. */
export const languages = [
  'en',
  'es',
  'fr',
  'de',
  'pt-BR',
  'tr',
  'ru',
  'zh-Hans',
  'ja',
  'ar',
] as const
