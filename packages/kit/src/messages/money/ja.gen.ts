// Made by `npm run gen` from locales/ja.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'アカウントに名前を付ける',
  nameIntroText: '名前はアドレスより読みやすく、送付先としても使いやすくなります。アカウントの横に表示され、ほかの人は名前でアカウントを見つけられます。',
  nameIntroCost: 'そのためにウォレットでメッセージに一度署名します。費用はかからず、チェーンには何も書き込まれません。',
  nameIntroGo: '名前を選ぶ',
  nameField: 'アカウント名',
  nameHint: '英字、数字、ハイフンで 4 ～ 64 文字。',
  nameChecking: '名前を確認しています…',
  nameFree: '利用できます',
  nameTaken: '登録済み',
  nameOthers: '同じ始まりの空いている名前',
  nameRegister: (p) => `${p.name} を登録`,
  nameSign: 'ウォレットでメッセージに署名してください。',
  nameSending: 'ウォレットが署名しました。名前を登録しています…',
  nameRefused: '署名を拒否しました。何も登録されていません。',
  nameOwned: (p) => `このアカウントにはすでに名前があります：${p.name}。`,
  nameDone: 'アカウントに名前が付きました',
  nameIsYours: (p) => `アカウントの名前は ${p.name} です`,
  nameDoneText: 'これからはアカウントの横に名前が表示され、ほかの人は名前あてに送れます。',
  nameDoneGo: 'アカウントへ',
  nameFailed: (p) => `名前 ${p.name} を登録できませんでした`,
  receiveOnlyThese: 'このアドレスには、これらのネットワークの資産だけを送ってください。',
  errors: {
    'name.suggestions': '名前の候補を取得できませんでした',
    'name.forAddress': 'アドレスの名前を取得できませんでした',
  },
}
