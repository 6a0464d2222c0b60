import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'Zincir ve hizmetler',
  lead: 'Bu tarayıcı, bir ziyaretçinin tarayıcısı gibi sorar. Ölçümler ve her hizmetin iç durumu özel bağlantı noktasındadır.',
  part: 'Parça',
  state: 'Durum',
  detail: 'Ne diyor',
  states: { up: 'çalışıyor', behind: 'geride', down: 'çalışmıyor', unset: 'kurulu değil' },
  parts: {
    chain: 'Zincir',
    indexer: 'Dizinleyici',
    registry: 'Cüzdan kaydı',
    relay: 'Aktarıcı',
    chainData: 'Zincir verileri',
    auth: 'Oturum açma',
    bundler: 'Paketleyici',
  },
  chain: (block, age, id) => `Blok ${block}, ${age}. Zincir kimliği ${id}.`,
  wrongChain: (found, wanted) =>
    `Düğüm ${found} numaralı zinciri sunuyor, bu site ise ${wanted} numaralı zincir için yapıldı.`,
  old: 'Bir dakikadan uzun süredir blok gelmedi.',
  indexer: (block, lag) => `${block} numaralı bloğa dek okudu; ${lag} blok geride.`,
  syncing: 'Henüz bir şey okumadı.',
  answers: 'Yanıt veriyor.',
  silent: 'Yanıt vermiyor.',
  again: 'Yeniden sor',
  asked: (time) => `Soruldu: ${time}.`,
}
