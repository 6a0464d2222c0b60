import type { Translation } from '../../../i18n/words.ts'
import type { historyMessages as english } from '../messages.ts'

export const historyMessages: Translation<typeof english> = {
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
