import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: '更改谁拥有什么',
  lead: '对于 FUNDER、GUARDIAN 和 MODERATOR，计划只立即接受没有延迟的拥有者。请给 ADMIN 和 LISTER 设置延迟：那是成员可以离开的时间。',
  role: '角色',
  account: '账户',
  delay: '每次调用等待',
  delayHint: '0：立即生效。',
  grant: {
    title: '授予角色',
    button: '授予',
    help: '对已拥有该角色者，这会更改其延迟。更长的延迟立即生效，更短的要等差额的时间过后才生效。',
  },
  revoke: { title: '撤销角色', button: '撤销', help: '立即生效。' },
  grantDelay: {
    title: '让角色的授予等待',
    button: '设置',
    label: '授予生效前等待',
    help: '如果更改使等待变短，最早在五天后生效。',
  },
  guardian: {
    title: '指定角色的守护者',
    button: '指定',
    label: '守护者',
    help: '拥有守护者角色的人可以取消该角色的拥有者所公告的内容。ADMIN 自己不能有守护者。',
  },
  table: '各角色如何管理',
  grantedBy: '授予者',
  cancelledBy: '取消者',
  counts: '授予何时生效',
  atOnce: '立即',
  after: (delay) => `${delay}后`,
  unknown: (id) => `角色 ${id}`,
}
