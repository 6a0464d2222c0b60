import type { Translation } from '../../../i18n/words.ts'
import type { fundMessages as english } from '../messages.ts'

export const fundMessages: Translation<typeof english> = {
  lead: 'O que é posto pertence aos membros do plano a partir desse momento: não há como pegar de volta. Planos que pagam receita não aceitam nada daqui, só do roteador de receita.',
  title: 'Trazer recompensas, potes e prêmios',
  plan: 'Plano',
  choose: 'Escolha um plano',
  funding: (plan) => `Financiar: ${plan}`,
  amount: 'Quantia',
  least: (amount) => `No mínimo ${amount}.`,
  button: 'Pôr no plano',
  ways: {
    reserve: 'Vai para a reserva e de lá flui de forma uniforme.',
    decay: 'Vai para a reserva, da qual uma parte fixa flui a cada momento.',
    pot: 'Vai para o pote do próximo período.',
    prize: 'Vai para os prêmios da próxima rodada.',
    sale: 'Deposita todos os tokens à venda, uma só vez; a venda abre depois do aviso prévio.',
  },
  table: 'O que há, e o que é devido',
  holds: 'Tem',
  owes: 'Deve',
  reserve: 'Disso, recompensas',
  runway: 'Dura até',
  notKnown: 'sem fim fixo',
  over: (time) => `terminou em ${time}`,
}
