import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: '设置',
  lead: '只保存在此浏览器中。不会发送任何内容，也不需要钱包。',
  look: '外观',
  theme: '主题',
  language: '语言',
  languageHelp: '本站和钱包窗口的语言。',
  languageAuto: (name) => `跟随浏览器（${name}）`,
  figures: '数字的写法',
  amounts: '代币数量',
  amountsHelp: (short, exact) => `三位小数：${short}。全部小数：${exact}。`,
  short: '三位小数',
  exact: '全部小数',
  zone: '时区',
  zoneHelp: (time) => `当前时间显示为 ${time}。计划本身按链上时间计算。`,
  zoneAuto: (name) => `跟随浏览器（${name}）`,
  privacy: '哪些内容会离开此浏览器',
  events: '向本站的运营者发送事件',
  eventsHelp:
    '钱包窗口中使用了哪些按钮、发生了哪些错误：绝不包含地址、金额或带查询的页面。除非你打开，否则是关闭的。',
  eventsNone: '本站不收集事件，无论你如何选择都不会发送。',
  notify: '交易完成时通知我',
  notifyHelp: '当本站在后台打开时，由系统发出通知。',
  notifyRefused: '浏览器不允许本站发送通知。请在浏览器设置中允许，然后重试。',
  terms: '条款',
  termsRead: '阅读条款',
  termsAccepted: (when) => `已于 ${when} 在此浏览器中接受。`,
  termsOpen: '尚未接受。第一次交易之前会询问你。',
}
