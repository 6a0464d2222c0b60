import { loadMoney } from '../messages/money/loadMoney.ts'
import { assetName, assetWords, dateWords, figure, itemName, placeWords } from './assetWords.ts'
import { failureWords, warningWords, weightOf } from './warningWords.ts'

/**
 * What a preview is told with, for those who draw it themselves: the wallet's frame does, so that a warning says the same there
 * and here. `load` fetches the texts of a language.
 */
export const previewWords = {
  load: loadMoney,
  assetName,
  assetWords,
  dateWords,
  figure,
  itemName,
  placeWords,
  failureWords,
  warningWords,
  weightOf,
} as const
