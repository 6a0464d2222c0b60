export { en } from '../messages/en.ts'
export { type LanguageTag, directionOf, pickLanguage, plural } from '../messages/languages.ts'
export { type MoneyTexts, loadMoney } from '../messages/money/loadMoney.ts'
export {
  assetName,
  assetWords,
  dateWords,
  exactAmount,
  figure,
  itemName,
  placeWords,
} from '../preview/assetWords.ts'
export { failureWords, warningWords, weightOf } from '../preview/warningWords.ts'
export { Address } from './Avatar.tsx'
export { Avatar } from './Avatar.tsx'
export { Checkbox } from './Toggles.tsx'
export { EmptyState } from './EmptyState.tsx'
export { Glyph } from './Glyph.tsx'
export { ListRow } from './ListRow.tsx'
export { Monogram } from './WalletIcon.tsx'
export { NumericInput } from './NumericInput.tsx'
export { RovingList } from './RovingList.tsx'
export { SearchField } from './SearchField.tsx'
export { Skeleton, SkeletonRows } from './EmptyState.tsx'
export { Spinner } from './Glyph.tsx'
export { Surface } from './Surface.tsx'
export { Switch } from './Toggles.tsx'
export { Tabs, type Tab } from './Tabs.tsx'
export { Tooltip } from './Tooltip.tsx'
