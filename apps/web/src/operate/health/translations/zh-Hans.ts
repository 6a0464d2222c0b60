import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: '链和服务',
  lead: '由此浏览器询问，方式与访客的浏览器相同。各服务的指标和内部状况在私有端口上。',
  part: '部分',
  state: '状态',
  detail: '应答内容',
  states: { up: '正常', behind: '滞后', down: '中断', unset: '未设置' },
  parts: {
    chain: '链',
    indexer: '索引服务',
    registry: '钱包登记处',
    relay: '中继',
    chainData: '链上数据',
    auth: '登录',
    bundler: '打包器',
  },
  chain: (block, age, id) => `区块 ${block}，${age}。链 ID ${id}。`,
  wrongChain: (found, wanted) => `节点提供链 ${found}，但本站是为链 ${wanted} 构建的。`,
  old: '超过一分钟没有新区块。',
  indexer: (block, lag) => `已读取到区块 ${block}；落后 ${lag} 个区块。`,
  syncing: '还没有读取任何内容。',
  answers: '有应答。',
  silent: '没有应答。',
  again: '再次询问',
  asked: (time) => `询问于 ${time}。`,
}
