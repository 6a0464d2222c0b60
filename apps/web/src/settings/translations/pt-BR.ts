import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: 'Configurações',
  lead: 'Guardadas neste navegador e em nenhum outro lugar. Nada é enviado e não é preciso carteira.',
  look: 'Aparência',
  theme: 'Tema',
  language: 'Idioma',
  languageHelp: 'Deste site e da janela da carteira.',
  languageAuto: (name) => `Como o navegador (${name})`,
  figures: 'Como os números são escritos',
  amounts: 'Quantias de tokens',
  amountsHelp: (short, exact) => `Três casas decimais: ${short}. Todas as casas: ${exact}.`,
  short: 'Três casas',
  exact: 'Todas as casas',
  zone: 'Fuso horário',
  zoneHelp: (time) => `A hora agora é ${time}. Os planos contam na hora da cadeia.`,
  zoneAuto: (name) => `Como o navegador (${name})`,
  privacy: 'O que sai deste navegador',
  events: 'Enviar eventos a quem mantém este site',
  eventsHelp:
    'Quais botões da janela da carteira são usados e quais erros ocorrem: nunca um endereço, uma quantia ou uma página com sua consulta. Desligado, a menos que você ligue.',
  eventsNone: 'Este site não coleta nada: nada é enviado, seja qual for sua escolha.',
  notify: 'Avisar quando uma transação terminar',
  notifyHelp: 'Uma notificação do sistema enquanto este site estiver aberto em segundo plano.',
  notifyRefused:
    'O navegador não permite notificações deste site. Permita nas configurações dele e tente de novo.',
  terms: 'Termos',
  termsRead: 'Ler os termos',
  termsAccepted: (when) => `Aceitos neste navegador em ${when}.`,
  termsOpen: 'Ainda não aceitos. Você será perguntado antes da primeira transação.',
}
