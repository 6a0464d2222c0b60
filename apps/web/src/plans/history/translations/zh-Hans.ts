import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  none: '本站没有运行历史服务。没有它，你的持有和所有操作也能正常使用。',
  retry: '重试',
  activity: {
    title: '活动',
    filter: '谁的',
    all: '全部',
    mine: '我的',
    when: '时间',
    what: '发生了什么',
    transaction: '交易',
    pending: '等待区块',
    confirmed: '已进入区块，等待历史记录',
    more: '显示更早的',
    empty: '还没有人使用过此计划。',
    emptyMine: '你在此计划中还没有做过任何事。你投入、领取和取出的会列在这里。',
    failed: '无法读取历史。',
  },
}
