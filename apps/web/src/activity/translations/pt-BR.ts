import type { Translation } from '../../i18n/words.ts'
import type { activityMessages as english } from '../messages.ts'

export const activityMessages: Translation<typeof english> = {
  title: 'Atividade',
  lead: 'Cada evento de cada plano que diz respeito à sua carteira, do mais novo ao mais antigo, cada um com sua transação.',
  why: 'Conecte uma carteira para ver o que ela fez e recebeu em cada plano.',
  filter: 'Tipo',
  plan: 'Plano',
  allPlans: 'Todos os planos',
  from: 'De',
  to: 'Até',
  when: 'Quando',
  what: 'O quê',
  amount: 'Quantia',
  transaction: 'Transação',
  csv: 'Exportar CSV',
  print: 'Imprimir um extrato',
  statement: 'Extrato da atividade nos planos',
  statementOf: (wallet) => `Carteira ${wallet}`,
  statementPeriod: (from, to) => `De ${from} até ${to}`,
  begin: 'o começo',
  now: 'agora',
  empty: 'Esta carteira ainda não fez nada em um plano. O que fizer será listado aqui.',
  nothing: 'Nada combina com esta escolha. Escolha outro tipo, plano ou período.',
  shown: (n) => `${n} mostrados, e há mais. A exportação e o extrato contêm o que é mostrado.`,
}
