import type { Translation } from '../../i18n/words.ts'
import type { captchaMessages as captchaEnglish } from '../captcha/messages.ts'
import type { adsMessages as english } from '../messages.ts'

export const adsMessages: Translation<typeof english> = {
  title: '広告',
  lead: '枠はチェーン上で予約し、支払います。各画像は表示の前にモデレーターが確認します。',
  link: '広告と予約の方法',
  off: 'このサイトは広告を受け付けていません。アップロードサービスかプランが設定されていません。',
  shown: {
    title: '現在表示中',
    none: 'この期間に埋まっている枠はありません。',
    failed: '表示中のものを読み取れませんでした。接続を確認して、もう一度お試しください。',
    retry: '再試行',
    mark: '広告',
    label: (text, host) => `広告：${text}、リンク先 ${host}`,
    leads: (host) => `リンク先 ${host}`,
  },
  own: {
    title: 'あなたの広告の結果',
    lead: 'このブラウザーからアップロードしたものと、接続中のウォレットが予約したものです。',
    booked: (fingerprint) => `予約された内容 ${fingerprint}`,
  },
  upload: {
    title: '広告を準備する',
    lead: '画像は 960 × 320 ピクセルに切り取られ、新しくエンコードされます。ファイルのほかの内容は残りません。予約がなければ一日後に消されます。',
    picture: '画像',
    pictureHint: 'PNG、JPEG、WebP。300 × 100 ピクセル以上、4 MB 以下。',
    address: 'リンク先',
    addressHint: '公開の https:// アドレス。',
    text: '一行の文',
    textHint: '最大 80 文字。',
    send: '確認してアップロード',
    noPicture: '先に画像を選んでください。',
    noAddress: '画像のリンク先のアドレスを入力してください。',
    noText: '一行の文を入力してください。',
    tooLarge: '画像が 4 MB を超えています。',
    working: (percent) => `ロボットでないことを証明中：${percent}`,
    workLabel: '作業証明',
    sending: 'アップロードし、画像を新しくエンコード中',
    stop: '中止',
    failed: (reason) => `アップロードは拒否されました：${reason}。`,
    unreachable:
      'アップロードサービスが応答しませんでした。接続を確認して、もう一度お試しください。',
    preview: '表示されるもの',
    ready: 'アップロードしました。枠を予約してください。フィンガープリントは入力済みです。',
    book: '枠を予約',
    another: '別の広告を準備',
  },
  moderation: {
    title: '広告',
    lead: '予約されたすべての画像です。ここで承認したものは、予約がチェーン上で承認され期間が始まると、すぐに表示されます。',
    connect: '役割 MODERATOR を持つウォレットを接続してください。',
    signIn: 'モデレーターとしてサインイン',
    signInHelp: '費用のかからない文に署名します。役割は操作のたびにチェーンに尋ねます。',
    refused: '署名を拒否しました。',
    failed: (reason) => `拒否されました：${reason}。`,
    unreachable: 'サービスが応答しませんでした。接続を確認して、もう一度お試しください。',
    none: '現在または今後の期間に画像を予約した人はいません。',
    states: { pending: '待機中', approved: '承認済み', rejected: '拒否済み' },
    bookingStates: { pending: 'チェーン上で未承認', approved: 'チェーン上で承認済み' },
    booking: (slot, from, until, state) => `枠 ${slot}、${from} から ${until}：${state}`,
    because: (reason) => `理由：${reason}`,
    approve: '画像を承認',
    reject: '画像を拒否',
    reason: '広告主への理由',
    noReason: '先に理由を書いてください。',
    approveOnChain: (slot) => `枠 ${slot} をチェーン上で承認`,
    rejectOnChain: (slot) => `枠 ${slot} をチェーン上で返金`,
    refresh: '読み直す',
  },
}

export const captchaMessages: Translation<typeof captchaEnglish> = {
  asked: 'アップロードの前にもう一つ：ロボットではないことを示してください。',
  label: (provider) => `${provider} による確認`,
  note: (provider) =>
    `${provider} は別の会社です。あなたの IP アドレスとブラウザーがその会社に見えます。`,
  loading: (provider) => `${provider} による確認を読み込んでいます`,
  failed: (provider) =>
    `${provider} による確認を読み込めませんでした。遮断されているか、接続が切れています。入力した内容は残っています。`,
  retry: 'もう一度読み込む',
}
