import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: '请先填写表单。',
  announcing: (title) => `公告：${title}`,
  announce: '公告',
  notHeld: (role) => `此账户没有 ${role}。`,
  delayed: (role, delay) =>
    `此账户拥有的 ${role} 带有 ${delay}的延迟。计划只接受没有延迟的该角色。`,
  atOnce: (role) => `角色 ${role}。立即生效。`,
  later: (role, delay) => `角色 ${role}，带有延迟：这会公告该调用。${delay}后可在“已公告”中执行。`,
  anybody: '不需要角色。',
  tried: (block, fee) => `已在区块 ${block} 试运行：可行。网络费用约 ${fee}。`,
  untried: '无法试运行。在你确认之前，钱包会显示细节。',
  trying: '正在链上试运行',
}
