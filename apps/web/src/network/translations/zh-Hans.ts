import type { Translation } from '../../i18n/words.ts'
import type { networkMessages as english } from '../messages.ts'

export const networkMessages: Translation<typeof english> = {
  title: '网络',
  lead: '谁通过你的链接加入，以及这最多能带给你什么。这棵树是公开的：任何人都能从链上读取。',
  why: '连接钱包，查看它的编号、链接和树。',
  notMemberTitle: '这个钱包还没有编号',
  notMember: '在任何支付佣金的计划中，加入者会得到一个编号。加入只需网络费用，并不购买任何东西。',
  link: '你的链接',
  linkHelp: '打开它的人若加入，就在你的下方；他们先看到你的编号，也可以更改。',
  copy: '复制链接',
  copied: '链接已复制',
  share: '分享',
  earns: '你的链接带来什么',
  earnsLead: (percent) =>
    `你下方的人购买且未退回的部分的固定份额：每个计划的页面会说明百分比和层数。总计你最多只能得到自己花费的 ${percent}。`,
  earned: '至今收到',
  claimable: '等你领取',
  cap: '按你自己的花费，最多',
  room: '还可能',
  noSpend: '你自己没有花费，所以你的链接不带来任何东西。别人加入本身不会给任何人带来收入。',
  honest: '多数成员收到的少于花费：所有成员的数字见“领先者”。不要为了赚钱而购买。',
  directs: '通过你加入',
  team: '八层以内',
  number: '你的编号',
  above: '你的上方',
  tree: '你的树',
  drawn: (shown, all) => `画出了你下方 ${all} 名成员中的 ${shown} 名：四层，每人之下最多二十名。`,
  empty: '还没有人通过你的链接加入。有人加入时，你的树会在这里生长。',
}
