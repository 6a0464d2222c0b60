import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
  title: 'Histórico',
  lead: 'A partir dos eventos do plano, reunidos pelo serviço de histórico deste site.',
  range: { label: 'Período', all: 'Tudo', month: '30 dias', week: '7 dias' },
  view: { label: 'Mostrar como', chart: 'Gráfico', table: 'Tabela' },
  csv: 'Exportar CSV',
  now: 'agora',
  describe: (name, from, to, first, last) =>
    `${name} de ${from} a ${to}: primeiro ${first}, último ${last}. Use as setas do teclado para ler cada ponto.`,
  at: (when, block, amount) => `${when}, bloco ${block}: ${amount}`,
  time: 'Tempo',
  block: 'Bloco',
  members: 'Membros',
  loading: 'Lendo o histórico.',
  empty: 'Nada aconteceu neste plano ainda. O primeiro depósito ou aporte começa o gráfico.',
  none: 'Este site não opera um serviço de histórico. Sua posição e todas as ações funcionam sem ele.',
  retry: 'Tentar de novo',
  activity: {
    title: 'Atividade',
    filter: 'De quem',
    all: 'Tudo',
    mine: 'Minha',
    when: 'Quando',
    what: 'O que aconteceu',
    transaction: 'Transação',
    pending: 'esperando um bloco',
    confirmed: 'em um bloco, o histórico vem depois',
    more: 'Mostrar mais antigos',
    empty: 'Ninguém usou este plano ainda.',
    emptyMine:
      'Você ainda não fez nada neste plano. O que você puser, receber e retirar será listado aqui.',
    failed: 'Não foi possível ler o histórico.',
  },
}
