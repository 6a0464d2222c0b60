import { loadSmart, smartIn, withSmartTexts } from '../messages/smart/loadSmart.ts'
import { lateTexts } from './lateTexts.tsx'

const { useTexts, withTexts, titled } = lateTexts({
  load: loadSmart,
  loaded: smartIn,
  join: withSmartTexts,
  wrapper: 'withSmart',
})

/**
 * What is said of smart accounts and their sessions: the modal's words and their own; anew when the language changes.
 * @throws Error outside of `withSmart`
 */
export const useSmartTexts = useTexts

/**
 * Draws a part once the texts of smart accounts are here too; anew when the language changes.
 */
export const withSmart = withTexts

/**
 * A heading of these parts, by the key of its text; none until their words are here.
 * @returns what a view's entry has as its title
 */
export const smartTitle = titled
