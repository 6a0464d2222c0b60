import {
  loadSmartAccount,
  smartAccountIn,
  type SmartAccountTexts,
} from '../core/messages/smartAccount/loadSmartAccount.ts'
import { lazyTexts } from './lazyTexts.tsx'

const {
  useTexts,
  withTexts: wrap,
  titled,
} = lazyTexts<SmartAccountTexts>({
  load: loadSmartAccount,
  loaded: smartAccountIn,
  wrapper: 'withSmartAccount',
})

/**
 * What is said of smart accounts and their sessions: the modal's words and their own; anew when the language changes.
 * @throws Error outside of `withSmartAccount`
 */
export const useSmartAccountTexts = useTexts

/**
 * Draws a part once the texts of smart accounts are here too; anew when the language changes.
 */
export const withSmartAccount = wrap

/**
 * A heading of these parts, by the key of its text; none until their words are here.
 * @returns what a view's entry has as its title
 */
export const smartAccountTitle = titled
