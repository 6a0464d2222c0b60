import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'Carteira',
  lead: 'O que sua carteira pôs em cada plano, o que voltou e o que recebeu. Quantias de tokens diferentes nunca são somadas.',
  why: 'Conecte uma carteira para ver o que ela tem em cada plano. Conectar não envia nada.',
  positions: 'Em cada plano',
  plan: 'Plano',
  paid: 'Pago',
  open: 'Reembolsável',
  returned: 'Voltou',
  inside: 'Gasto ou dentro',
  earned: 'Recebido',
  since: 'Desde',
  commissions: 'Comissões',
  commissionsLead:
    'Creditadas pelos planos ao seu número; esperam no livro de contas até você retirá-las.',
  credited: 'Creditado',
  collected: 'Retirado',
  waiting: 'Esperando por você',
  member: 'Seu número',
  notMember: 'não é membro',
  sponsor: 'Entrou por',
  joined: 'Entrou',
  empty:
    'Esta carteira ainda não usou nenhum plano. Escolha um, leia de onde vêm os pagamentos e o que os membros realmente receberam.',
}
