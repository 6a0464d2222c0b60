import type { Translation } from '../../../i18n/words.ts'
import type { maintenanceMessages as english } from '../messages.ts'

export const maintenanceMessages: Translation<typeof english> = {
  title: 'O que está por fazer',
  lead: 'Compras são divididas quando o prazo de retenção termina, rodadas são sorteadas, potes são passados adiante, receita é repassada. Qualquer um pode enviar estas chamadas e nenhuma delas pode escolher nada. “npm run maintain -- --send” faz o mesmo pelo cron, com uma chave que não tem mais nada.',
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
    `Lotes e gorjetas: para quem tem MAINTAINER, “npm run maintain -- --send” envia o trabalho em lotes por este contrato, que paga ${tip} por chamada concluída. Para hoje restam ${left}, de ${budget} reservados.`,
  unread: '…',
}
