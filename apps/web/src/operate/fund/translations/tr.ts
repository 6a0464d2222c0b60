import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: 'Konan, o andan sonra planın üyelerine aittir: geri almanın yolu yoktur. Gelir ödeyen planlar buradan bir şey almaz, yalnızca gelir dağıtıcısından alır.',
  title: 'Ödül, pot ve çekiliş ödülü koy',
  plan: 'Plan',
  choose: 'Bir plan seçin',
  funding: (plan) => `Fonla: ${plan}`,
  amount: 'Tutar',
  least: (amount) => `En az ${amount}.`,
  button: 'Koy',
  ways: {
    reserve: 'Rezerve gider ve oradan eşit olarak akar.',
    decay: 'Rezerve gider; rezervin sabit bir bölümü her an akar.',
    pot: 'Sonraki dönemin potuna gider.',
    prize: 'Sonraki turun ödüllerine gider.',
    sale: 'Satılık tüm token’ları bir kez yatırır; satış bekleme süresinden sonra açılır.',
  },
  table: 'Mevcut ve borç',
  holds: 'Mevcut',
  owes: 'Borç',
  reserve: 'Bunun ödüllere ait bölümü',
  runway: 'Ne zamana dek yeter',
  notKnown: 'belirli bir sonu yok',
  over: (time) => `bitti: ${time}`,
}
