import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: '誰が何を持つかを変える',
  lead: 'プランが FUNDER、GUARDIAN、MODERATOR をすぐに受け付けるのは、遅延のない保有者からだけです。ADMIN と LISTER には遅延を付けてください。それはメンバーが離れるための時間です。',
  role: '役割',
  account: 'アカウント',
  delay: '呼び出しごとの待ち時間',
  delayHint: '0：すぐに有効になります。',
  grant: {
    title: '役割を付与する',
    button: '付与',
    help: 'すでに役割を持つ人には、遅延の変更になります。長い遅延はすぐに、短い遅延は差の時間が過ぎてから有効になります。',
  },
  revoke: { title: '役割を取り上げる', button: '取り上げる', help: 'すぐに有効になります。' },
  grantDelay: {
    title: '役割の付与に待ち時間を設ける',
    button: '設定',
    label: '付与が有効になるまで',
    help: '待ち時間を短くする変更は、早くても五日後に有効になります。',
  },
  guardian: {
    title: '役割のガーディアンを指名する',
    button: '指名',
    label: 'ガーディアン',
    help: 'ガーディアンの役割を持つ人は、役割の保有者が予告したものを取り消せます。ADMIN 自身にガーディアンは付けられません。',
  },
  table: '各役割の管理のしかた',
  grantedBy: '付与する役割',
  cancelledBy: '取り消す役割',
  counts: '付与が有効になる時',
  atOnce: 'すぐに',
  after: (delay) => `${delay}後`,
  unknown: (id) => `役割 ${id}`,
}
