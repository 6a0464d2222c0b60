import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'Kimin neyi taşıdığını değiştir',
  lead: 'Planlar FUNDER’ı, GUARDIAN’ı ve MODERATOR’ı hemen yalnızca gecikmesiz taşıyanlardan kabul eder. ADMIN’e ve LISTER’a bir gecikme verin: bu, üyelerin ayrılmak için sahip olduğu süredir.',
  role: 'Rol',
  account: 'Hesap',
  delay: 'Her çağrının bekleyişi',
  delayHint: '0: hemen etkili olur.',
  grant: {
    title: 'Rol ver',
    button: 'Ver',
    help: 'Rolü zaten taşıyan biri için bu, gecikmeyi değiştirir. Daha uzunu hemen, daha kısası ancak aradaki fark geçince geçerli olur.',
  },
  revoke: { title: 'Rolü geri al', button: 'Geri al', help: 'Hemen etkili olur.' },
  grantDelay: {
    title: 'Bir rolün verilişini beklet',
    button: 'Belirle',
    label: 'Rol verilişinin geçerli olma süresi',
    help: 'Bekleyişi kısaltan bir değişiklik en erken beş gün sonra geçerli olur.',
  },
  guardian: {
    title: 'Bir rolün koruyucusunu belirle',
    button: 'Koruyucuyu belirle',
    label: 'Koruyucu',
    help: 'Koruyucu rolü taşıyanlar, rolü taşıyanların duyurduğunu iptal edebilir. ADMIN’in kendisine koruyucu verilemez.',
  },
  table: 'Her rol nasıl yönetilir',
  grantedBy: 'Veren',
  cancelledBy: 'İptal eden',
  counts: 'Rol verilişi ne zaman geçerli',
  atOnce: 'hemen',
  after: (delay) => `${delay} sonra`,
  unknown: (id) => `rol ${id}`,
}
