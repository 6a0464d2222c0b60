// Made by `npm run gen` from locales/zh-Hans.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: '请只向此地址发送这些网络上的资产。',
  receiveText: '向您转账的人扫描此二维码，或使用此地址。',
  addressCode: '您的地址的二维码',
  copyPaymentLink: (p) => `复制 ${p.network} 的链接`,
  receiveNetworks: (p) => plural('zh-Hans', p.count, { other: `${figure('zh-Hans', p.count)} 个兼容的网络` }),
  searchTokens: '搜索代币',
  suggestedTokens: '推荐的代币',
  noTokenFound: '没有此名称的代币',
  searchForMore: '还有更多。请搜索您要的代币。',
  typeInCurrency: '以美元输入金额',
  typeInToken: (p) => `以 ${p.symbol} 输入金额`,
  max: '最大',
  errors: {
    'amount.required': '请输入数量。',
    'amount.zero': '数量为零。请输入大于零的数量。',
    'amount.insufficient': '余额不足',
    'amount.tooManyDecimals': (p) => `此代币有 ${plural('zh-Hans', p.decimals, { other: `${figure('zh-Hans', p.decimals)}` })} 位小数，而数量的小数位更多。请缩短它：没有替您舍入任何内容。`,
    'amount.tooLarge': '数量超出了任何代币所能容纳的上限。请检查是否有多余的数字。',
    'amount.exponent': '不接受带指数的数量，例如 1e18。请写出完整的数字。',
    'amount.ambiguous': (p) => `“${p.text}”有两种读法。请只用一个小数点，不要分组。`,
    'amount.negative': '数量为负。请输入大于零的数量。',
    'amount.invalid': '这不是数量。请输入数字，最多一个小数点。',
    'address.invalid': '这不是有效的地址。请检查后重新粘贴。',
    'address.checksum': '此地址的大写字母与其校验和不符。其中可能有输入错误：请与来源核对。',
    'name.resolve': '解析名称时出错',
  },
}
