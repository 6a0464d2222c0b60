import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: '运营',
  lead: '运营本站的人在这里照管站上的计划。每个部分属于链上访问管理合约的一个角色，只对拥有该角色的人显示。没有角色能移动成员的钱，或关闭出口。',
  sectionsLabel: '各部分',
  sections: {
    roles: '角色',
    create: '创建计划',
    fund: '注资',
    pause: '暂停',
    rules: '规则',
    operations: '已公告',
    maintenance: '维护',
    health: '运行状况',
  },
  visitor: {
    title: '这里没有你可以操作的内容',
    none: '没有连接钱包。以下内容无需钱包即可阅读；要操作，请连接拥有角色的账户。',
    noRole: '已连接的账户没有任何角色。',
    local: '在此本地链上，一个账户拥有除 REVENUE 之外的所有角色：测试钱包和 Pocket 的账户 0。',
    connect: '连接钱包',
    notYours: (section) => `“${section}”属于此账户没有的角色。`,
    reading: '正在向访问管理合约询问此账户拥有哪些角色。',
  },
  own: {
    title: '你的角色',
    now: '立即',
    after: (delay) => `公告后 ${delay}`,
  },
  failed: '无法读取访问管理合约。',
  failedHint: '你自己的角色是直接询问的，不依赖此列表。',
  retry: '重试',
  noManager: '本站的设置没有指定访问管理合约，因此这里无法进行任何运营操作。',
  roles: {
    admin: {
      name: 'ADMIN',
      can: '决定模板、代币、佣金账本中的计划、条款和角色：只对将来有效。',
      cannot: '取走已存入的钱，或更改已有的计划。',
    },
    funder: {
      name: 'FUNDER',
      can: '带来奖励。',
      cannot: '把奖励取回。',
    },
    guardian: {
      name: 'GUARDIAN',
      can: '停止参与，最多 14 天，之后 14 天内不得再次停止。',
      cannot: '停止取回、领取或退款。',
    },
    lister: {
      name: 'LISTER',
      can: '用 ADMIN 的模板，以及 ADMIN 允许的代币和部件创建计划。',
      cannot: '事后更改计划，或把它连接到别的东西。',
    },
    moderator: {
      name: 'MODERATOR',
      can: '批准和拒绝广告。',
      cannot: '留下所拒绝广告的价款。',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: '执行任何人都可以执行的批次，从专门的预算中得到小费。',
      cannot: '选择任何东西：由计划自己的规则决定。',
    },
    revenue: {
      name: 'REVENUE',
      can: '把真实收入带入只支付真实收入的计划。由收入路由拥有，收入路由是合约。',
      cannot: '带入真正赚到的以外的任何东西。',
    },
  },
  table: {
    label: '各角色及其拥有者',
    lead: '来自访问管理合约的事件，每个拥有者都由该合约在此区块确认。',
    role: '角色',
    can: '可以',
    cannot: '不可以',
    holders: '拥有者',
    nobody: '无人',
    delay: '何时生效',
    you: '你',
    from: (time) => `自 ${time} 起`,
  },
}
