import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'Zincirde denetleniyor',
    permitting: 'Cüzdanınızda izni imzalayın',
    approving: 'Cüzdanınızda tam bu tutarı onaylayın',
    approvalMining: 'Onay gönderildi. Blok bekleniyor',
    approved: (title) => `Onay bir bloğa girdi. Devam etmek için ${title} düğmesine basın.`,
    resetting: 'Cüzdanınızda önceki onayı sıfırlayın',
    resetMining: 'Sıfırlama gönderildi. Blok bekleniyor',
    signing: 'Cüzdanınızda onaylayın',
    mining: 'Gönderildi. Blok bekleniyor',
    confirmed: (block) => `${block} numaralı blokta tamamlandı. Geçmiş bekleniyor`,
    indexed: (block) => `${block} numaralı blokta tamamlandı`,
    late: (block) => `${block} numaralı blokta tamamlandı. Geçmiş geride, sonra gösterecek.`,
  },
  hints: {
    permitting:
      'İmza ağ ücreti tutmaz. Bu plana tam bu tutarı, bir kez, 20 dakika içinde alma izni verir.',
    approving: 'Onay tam bu tutarı kapsar, fazlasını değil.',
    resetting:
      'Bu token bir onayı yalnızca sıfırdan değiştirir. Ardından cüzdanınız tam tutarı sorar.',
    mining: 'Bu sayfayı kapatabilirsiniz: işlem onsuz sürer.',
  },
  rejected: {
    permitting: 'İzni reddettiniz. Hiçbir şey gönderilmedi.',
    approving: 'Onayı reddettiniz. Hiçbir token hareket etmedi.',
    signing: 'İşlemi reddettiniz. Hiçbir token hareket etmedi.',
  },
  unanswered:
    'Cüzdanı beklemeyi bıraktınız. Orada yine de onaylarsanız istek gider ve burada görünür.',
  stopWaiting: 'Beklemeyi bırak',
  kept: 'Yazdıklarınız hâlâ burada.',
  transaction: 'İşlem',
  dismiss: 'Kapat',
  details: 'Teknik ayrıntılar',
  badTerm: (name) => `“${name}” koşulu şablonun sınırları dışında`,
  noReason: 'neden belirtmedi',
}
