import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'O que está por fazer',
  lead: 'Compras são divididas quando o prazo de retenção termina, rodadas são sorteadas, os mais rápidos de uma rifa são indicados, potes são passados adiante, receita é repassada. Qualquer um pode enviar estas chamadas e nenhuma delas pode escolher nada. “npm run maintain -- --send” faz o mesmo pelo cron, com uma chave que tem no máximo MAINTAINER.',
  looking: 'Lendo todos os planos. Isto leva alguns segundos.',
  again: 'Olhar de novo',
  asOf: (time, due, waiting) => `Em ${time}: ${due} por fazer, ${waiting} à espera da sua hora.`,
  none: 'Não há nada por fazer.',
  failed: 'Não foi possível ler os planos. Verifique sua conexão e tente de novo.',
  send: 'Enviar',
  needs: (gas) => `Cerca de ${gas} de gás.`,
  broken: (reason) => `Falharia: ${reason}. Não é oferecido para assinatura.`,
  waiting: 'À espera da sua hora',
  reserve: 'Reserva comum',
  runner: (tip, left, budget) =>
    `Lotes e gorjetas: quem tem MAINTAINER pode enviar o trabalho em lotes com “npm run maintain -- --send”. Este contrato paga então ${tip} por chamada concluída. Hoje ele ainda pode pagar ${left}; ao todo há ${budget} reservados.`,
  unread: '…',
}
