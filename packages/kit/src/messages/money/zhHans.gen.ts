// Made by `npm run gen` from locales/zh-Hans.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: '为您的账户取一个名称',
  nameIntroText: '名称比地址更易读，也更便于转账。它显示在您的账户旁，他人可以通过它找到该账户。',
  nameIntroCost: '您需要在钱包中签署一条消息。这不收取任何费用，也不会向链上写入任何内容。',
  nameIntroGo: '选择名称',
  nameField: '账户名称',
  nameHint: '4 至 64 个字母、数字和连字符。',
  nameChecking: '正在查询名称…',
  nameFree: '可用',
  nameTaken: '已被注册',
  nameOthers: '开头相同的可用名称',
  nameRegister: (p) => `注册 ${p.name}`,
  nameSign: '请在钱包中签署该消息。',
  nameSending: '钱包已签名。正在注册名称…',
  nameRefused: '您拒绝了签名。没有注册任何名称。',
  nameOwned: (p) => `此账户已有名称：${p.name}。`,
  nameDone: '您的账户已有名称',
  nameIsYours: (p) => `您的账户名称为 ${p.name}`,
  nameDoneText: '从现在起，该名称显示在您的账户旁，他人可以向它转账。',
  nameDoneGo: '前往账户',
  nameFailed: (p) => `注册名称 ${p.name} 时出错`,
  receiveOnlyThese: '请只向此地址发送这些网络上的资产。',
  errors: {
    'name.suggestions': '获取名称建议时出错',
    'name.forAddress': '获取地址的名称时出错',
  },
}
