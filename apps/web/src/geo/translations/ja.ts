import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'お住まいの場所では提供していません',
  text: (what) =>
    `タイムゾーンによると、この端末はサイトの運営者が${what}を提供していない場所にあります。すでにお持ちのものはそのままです。接続、受け取り、引き出しはいつでもできます。`,
  features: {
    onramp: 'お金でのトークン購入',
    tokenSale: 'トークンの販売',
    raffle: '抽選',
    referralPlans: '手数料を支払うプラン',
  },
}
