import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: '設定',
  lead: 'このブラウザーにのみ保存されます。何も送信されず、ウォレットも不要です。',
  look: '見た目',
  theme: 'テーマ',
  language: '言語',
  languageHelp: 'このサイトとウォレット画面の言語です。',
  languageAuto: (name) => `ブラウザーに合わせる（${name}）`,
  figures: '数値の書き方',
  amounts: 'トークンの数量',
  amountsHelp: (short, exact) => `小数点以下3桁：${short}。すべての桁：${exact}。`,
  short: '3桁',
  exact: 'すべての桁',
  zone: 'タイムゾーン',
  zoneHelp: (time) => `現在の時刻は ${time} と表示されます。プランはチェーンの時刻で数えます。`,
  zoneAuto: (name) => `ブラウザーに合わせる（${name}）`,
  privacy: 'このブラウザーから出るもの',
  events: 'サイトの運営者にイベントを送る',
  eventsHelp:
    'ウォレット画面で使われたボタンと起きたエラーのみです。アドレス、金額、クエリー付きのページは送りません。オンにしない限りオフです。',
  eventsNone: 'このサイトは何も収集しません。どちらを選んでも送信されません。',
  notify: '取引が完了したら知らせる',
  notifyHelp: 'このサイトが背後で開いている間、システムの通知でお知らせします。',
  notifyRefused:
    'ブラウザーがこのサイトの通知を許可していません。ブラウザーの設定で許可してから、もう一度お試しください。',
  terms: '規約',
  termsRead: '規約を読む',
  termsAccepted: (when) => `${when} にこのブラウザーで同意しました。`,
  termsOpen: 'まだ同意していません。最初の取引の前に確認します。',
}
