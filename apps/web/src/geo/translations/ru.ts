import type { Translation } from '../../i18n/words.ts'
import type { geoMessages as english } from '../messages.ts'

export const geoMessages: Translation<typeof english> = {
  title: 'Там, где вы находитесь, не предлагается',
  text: (what) =>
    `Судя по часовому поясу, устройство находится там, где владелец сайта не предлагает ${what}. То, что у вас уже есть, остаётся вашим: подключаться, получать и выводить можно как всегда.`,
  features: {
    onramp: 'покупку токенов за деньги',
    tokenSale: 'продажу токенов',
    raffle: 'розыгрыши',
    referralPlans: 'планы с комиссионными',
  },
}
