// Made by `npm run gen` from locales/zh-Hans.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: '请只向此地址发送这些网络上的资产。',
  errors: {
  },
}
