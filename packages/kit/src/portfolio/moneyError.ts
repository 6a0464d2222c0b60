import { withTexts } from '@causeway/protocol/errors/codedError'
import { moneyTexts } from '@causeway/protocol/errors/texts/money'

/** Failures of balances and histories; the class of all others, with these texts only. */
export const MoneyError = /* @__PURE__ */ withTexts(moneyTexts)
