import type { Translation } from '../../i18n/words.ts'
import type { leadersMessages as english } from '../messages.ts'

export const leadersMessages: Translation<typeof english> = {
  title: 'Líderes',
  lead: 'Membros por quantos estão abaixo deles. Uma equipe grande não diz nada sobre o que alguém recebeu: isso vem primeiro.',
  outcomes: 'Primeiro, como foi para todos',
  outcomesLead: 'De todos os membros que compraram algo, pelos contadores do registro na cadeia.',
  list: 'As maiores equipes',
  by: 'Ordenar por',
  team: 'Em até oito níveis',
  directs: 'Entraram diretamente',
  rank: 'Posição',
  member: 'Membro',
  wallet: 'Carteira',
  since: 'Desde',
  you: 'você',
  house:
    'Os números 1 e 2 são o operador e a reserva da comunidade. Não são equipe de ninguém e ficam de fora.',
  empty: 'Ninguém entrou ainda.',
  gated: 'A lista de equipes',
}
