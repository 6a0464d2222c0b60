import type { Translation } from '../../i18n/words.ts'
import type { networkMessages as english } from '../messages.ts'

export const networkMessages: Translation<typeof english> = {
  title: 'Ağ',
  lead: 'Bağlantınızla kimin katıldığı ve bunun size en çok ne getirebileceği. Ağaç herkese açıktır: isteyen zincirden okuyabilir.',
  why: 'Numarasını, bağlantısını ve ağacını görmek için bir cüzdan bağlayın.',
  notMemberTitle: 'Bu cüzdanın henüz numarası yok',
  notMember:
    'Komisyon ödeyen herhangi bir plana katılana numara verilir. Katılmak yalnızca ağ ücreti tutar ve bir şey satın almaz.',
  link: 'Bağlantınız',
  linkHelp: 'Onu açan, katılırsa sizin altınıza katılır; önce numaranızı görür ve değiştirebilir.',
  copy: 'Bağlantıyı kopyala',
  copied: 'Bağlantı kopyalandı',
  share: 'Paylaş',
  earns: 'Bağlantınızın getirdiği',
  earnsLead: (percent) =>
    `Altınızdaki kişilerin yapıp iade etmediği alışverişlerden sabit paylar: her planın sayfası yüzdeyi ve kaç kademe olduğunu söyler. Toplamda, kendi harcadığınızın ${percent} oranından fazlasını asla alamazsınız.`,
  earned: 'Şimdiye dek alınan',
  claimable: 'Sizi bekliyor',
  cap: 'Kendi harcamanıza göre en çok',
  room: 'Hâlâ mümkün',
  noSpend:
    'Kendiniz bir şey harcamadınız, bu yüzden bağlantınız bir şey getirmez. Başkalarının katılması kimseye bir şey kazandırmaz.',
  honest:
    'Üyelerin çoğu harcadığından az alır: tüm üyelerin rakamları Öncüler sayfasındadır. Kazanmak için satın almayın.',
  directs: 'Sizinle katılan',
  team: 'Sekiz kademe içinde',
  number: 'Numaranız',
  above: 'Üstünüzdeki',
  tree: 'Ağacınız',
  drawn: (shown, all) =>
    `Altınızdaki ${all} üyeden ${shown} tanesi çizildi: dört kademe, her birinin altında en çok yirmi.`,
  empty: 'Bağlantınızla henüz kimse katılmadı. Biri katılınca ağacınız burada büyür.',
}
