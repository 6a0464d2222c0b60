import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: '期限の来た作業',
  lead: 'エスクローの終わった購入を分け、回を抽選し、抽選で最も速い人を指名し、積立金を繰り越し、収入を送り出します。これらの呼び出しは誰でも送れますが、何かを選べるものはありません。「npm run maintain -- --send」は、MAINTAINER のほかには何も持たない鍵を使って、同じことを cron から行います。',
  looking: 'すべてのプランを読み取っています。数秒かかります。',
  again: 'もう一度調べる',
  asOf: (time, due, waiting) =>
    `${time} 時点：期限の来たもの ${due} 件、時を待つもの ${waiting} 件。`,
  none: '期限の来た作業はありません。',
  failed: 'プランを読み取れませんでした。接続を確認して、もう一度お試しください。',
  send: '送信',
  needs: (gas) => `約 ${gas} ガス。`,
  broken: (reason) => `失敗する見込みです：${reason}。署名には出しません。`,
  waiting: '時を待つもの',
  reserve: '共同準備金',
  runner: (tip, left, budget) =>
    `一括実行と報酬：MAINTAINER の保有者は、「npm run maintain -- --send」で作業をまとめて送れます。その場合、このコントラクトは成功した呼び出し 1 件につき ${tip} を支払います。本日あと ${left} を支払えます。積み立てられているのは全部で ${budget} です。`,
  unread: '…',
}
