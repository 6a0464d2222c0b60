import type { Translation } from '../../i18n/words.ts'
import type { termsMessages as english } from '../messages.ts'

export const termsMessages: Translation<typeof english> = {
  title: 'Koşullar',
  lead: 'Kısa, çünkü sözleşmeler karar verir ve hiçbir sayfa onları değiştiremez. İngilizce metin geçerlidir; çeviriler okumaya yardım eder.',
  version: (hash) => `Sürüm ${hash}`,
  since: (when) => `bu zincirde yürürlük tarihi: ${when}`,
  unknownVersion: 'Sürüm zincirden henüz okunamadı.',
  clauses: [
    {
      title: 'Bu site nedir',
      text: 'Herkese açık bir zincirdeki sözleşmeleri okuyan ve kendi cüzdanınız için işlem hazırlayan bir sayfa. Token ya da anahtar tutmaz ve imzaladığınızı geri alamaz.',
    },
    {
      title: 'Ne kaybedebilirsiniz',
      text: 'Token fiyatları sıfıra kadar düşebilir. Bir sözleşmedeki, cüzdanınızdaki ya da zincirdeki bir hata token’ları kilitleyebilir ya da yok edebilir. Sözleşmeler için dışarıdan bir denetim yayımlanmadı.',
    },
    {
      title: 'Ne vaat edilmez',
      text: 'Hiçbir plan getiri vaat etmez. Ödüller ve komisyonlar yalnızca önceden ayrılandan ödenir, o bitince biter ve her plan üyelerinin gerçekte ne yaşadığını gösterir.',
    },
    {
      title: 'Kim katılabilir',
      text: 'Reşitsiniz, kendi adınıza davranıyorsunuz ve yaşadığınız yerde bu tür planları kullanabilirsiniz. Bazı teklifler bazı yerlerde gizlenir; bağlanmak, almak ve çekmek asla gizlenmez.',
    },
    {
      title: 'Sizde kalan',
      text: 'Anahtarlarınız, vergileriniz ve ne kadarından vazgeçebileceğiniz kararı. Planlar otuz günlük bir sınır ve düşünme süresi koymanıza izin verir.',
    },
  ],
  accept: 'Koşulları okudum ve kabul ediyorum',
  accepted: (when) => `Bu sürümü kabul tarihiniz: ${when}.`,
  changed: 'Kabul ettiğinizden beri koşullar değişti.',
  dialogTitle: 'İlk işleminizden önce',
  dialogLead: 'Her sürüm için bir kez sorulur. Almak ve çekmek için asla sorulmaz.',
  go: 'Kabul et ve devam et',
  cancel: 'Şimdi değil',
  full: 'Koşulların tamamı',
}
