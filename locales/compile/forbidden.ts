import type { LanguageTag } from '@causeway/kit'

/** facts/plans.md §3: words that the product must not use (invest, profit, passive income, ROI, guaranteed, cycles), in each language. */
export const forbidden: Readonly<Record<LanguageTag, RegExp>> = {
  en: /\binvest|\bprofit|passive income|\bROI\b|guarant|\bcycles?\b/iu,
  es: /\binver(?:sión|sion|tir|tid|sor)|\bbeneficios?\b|\bganancias?\b|\blucro|ingresos? pasivos?|garant|\bciclos?\b/iu,
  fr: /\binvesti|\bprofit|\bbénéfices?\b|revenus? passifs?|garanti|\bcycles?\b/iu,
  de: /\binvest|\bprofit|\bgewinn(?!er)|\brendite|passives? einkommen|garanti|\bzykl/iu,
  'pt-BR': /\binvest|\blucro|\bganhos?\b|renda passiva|garant|\bciclos?\b/iu,
  tr: /yatırım|(?<!\p{L})k[aâ]r(?!\p{L})|pasif gelir|garanti|döngü/iu,
  ru: /инвест|прибыл|пассивн\S+ доход|гарант|(?<!\p{L})цикл/iu,
  'zh-Hans': /投资|利润|盈利|被动收入|保证|担保|循环/u,
  ja: /投資|利益|儲け|不労所得|保証|サイクル/u,
  ar: /استثمار|ربح|أرباح|دخل سلبي|مضمون|دورات/u,
}
