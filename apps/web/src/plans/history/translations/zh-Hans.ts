import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: '历史',
  lead: '来自此计划的事件，由本站的历史服务汇总。',
  range: { label: '时段', all: '全部', month: '30 天', week: '7 天' },
  view: { label: '显示为', chart: '图', table: '表' },
  csv: '导出 CSV',
  now: '现在',
  describe: (name, from, to, first, last) =>
    `${name}，从 ${from} 到 ${to}：最初 ${first}，最后 ${last}。用方向键读取各个点。`,
  at: (when, block, amount) => `${when}，区块 ${block}：${amount}`,
  time: '时间',
  block: '区块',
  members: '成员',
  loading: '正在读取历史。',
  empty: '此计划中还没有发生任何事。第一笔存入或注资将开始此图。',
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
