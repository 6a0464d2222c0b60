import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'Önce formu doldurun.',
  announcing: (title) => `Duyur: ${title}`,
  announce: 'Duyur',
  notHeld: (role) => `Bu hesap ${role} rolünü taşımıyor.`,
  delayed: (role, delay) =>
    `Bu hesap ${role} rolünü ${delay} gecikmeyle taşıyor. Planlar bu rolü yalnızca gecikmesiz kabul eder.`,
  atOnce: (role) => `Rol: ${role}. Hemen etkili olur.`,
  later: (role, delay) =>
    `Rol: ${role}, gecikmeli; bu, çağrıyı duyurur. Çağrı ${delay} sonra “Duyurulanlar” altında uygulanabilir.`,
  anybody: 'Rol istemez.',
  tried: (block, fee) => `${block} numaralı blokta denendi: çalışıyor. Ağ ücreti yaklaşık ${fee}.`,
  untried: 'Deneme yapılamadı. Siz onaylamadan önce cüzdanınız ayrıntıları gösterir.',
  trying: 'Zincirde deneniyor',
}
