import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: '運営',
  lead: 'このサイトの運営者が、サイトのプランをここで管理します。各区分はチェーン上のアクセス管理者の役割に属し、その役割を持つ人にだけ表示されます。メンバーのお金を動かしたり、出口を閉ざしたりできる役割はありません。',
  sectionsLabel: '区分',
  sections: {
    roles: '役割',
    create: 'プランの作成',
    fund: '資金の追加',
    pause: '停止',
    rules: '規則',
    operations: '予告済み',
    maintenance: 'メンテナンス',
    health: '稼働状況',
  },
  visitor: {
    title: 'ここであなたが行えることはありません',
    none: 'ウォレットが接続されていません。以下の内容はすべて接続なしで読めます。操作するには、役割を持つアカウントを接続してください。',
    noRole: '接続中のアカウントはどの役割も持っていません。',
    local:
      'このローカルチェーンでは、一つのアカウントが REVENUE 以外のすべての役割を持ちます。テストウォレットと Pocket のアカウント 0 です。',
    connect: 'ウォレットを接続',
    notYours: (section) => `「${section}」は、このアカウントが持たない役割に属します。`,
    reading: 'このアカウントが持つ役割をアクセス管理者に尋ねています。',
  },
  own: {
    title: 'あなたの役割',
    now: 'すぐに',
    after: (delay) => `予告から ${delay}後`,
  },
  failed: 'アクセス管理者を読み取れませんでした。',
  failedHint: 'あなた自身の役割は直接尋ねるため、この一覧には依存しません。',
  retry: '再試行',
  noManager: 'このサイトの設定にアクセス管理者がないため、ここでは何も運営できません。',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'テンプレート、トークン、コミッションの台帳に載るプラン、規約、役割を、将来の分について定める。',
      cannot: '入っているお金を取る、または存在するプランを変える。',
    },
    funder: {
      name: 'FUNDER',
      can: '報酬を入れる。',
      cannot: 'それを取り戻す。',
    },
    guardian: {
      name: 'GUARDIAN',
      can: '参加を最長 14 日間停止する。その後 14 日間は再び停止できない。',
      cannot: '引き出し、受け取り、返金を停止する。',
    },
    lister: {
      name: 'LISTER',
      can: 'ADMIN のテンプレートから、ADMIN が許可したトークンと部品でプランを作成する。',
      cannot: '後からプランを変える、または別のものにつなぐ。',
    },
    moderator: {
      name: 'MODERATOR',
      can: '広告を承認し、または拒否する。',
      cannot: '拒否したものの代金を手元に残す。',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: '誰でも実行できる一括処理を、専用の予算からのチップと引き換えに実行する。',
      cannot: '何かを選ぶ。決めるのはプラン自身の規則。',
    },
    revenue: {
      name: 'REVENUE',
      can: '実際の収入だけを支払うプランに、実際の収入を入れる。コントラクトである収入ルーターが持つ。',
      cannot: '実際に得たもの以外を入れる。',
    },
  },
  table: {
    label: '役割とその保有者',
    lead: 'アクセス管理者のイベントから作成し、各保有者をこのブロックでアクセス管理者に確認したものです。',
    role: '役割',
    can: 'できること',
    cannot: 'できないこと',
    holders: '保有者',
    nobody: 'なし',
    delay: '効力の時期',
    you: 'あなた',
    from: (time) => `${time} から`,
  },
}
