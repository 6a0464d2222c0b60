// Made by `npm run gen` from locales/zh-Hans.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: '请只向此地址发送这些网络上的资产。',
  receiveText: '向您转账的人扫描此二维码，或使用此地址。',
  addressCode: '您的地址的二维码',
  copyPaymentLink: (p) => `复制 ${p.network} 的链接`,
  receiveNetworks: (p) => plural('zh-Hans', p.count, { other: `${figure('zh-Hans', p.count)} 个兼容的网络` }),
  errors: {
  },
}
