import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'Conferindo na cadeia',
    permitting: 'Assine a permissão na sua carteira',
    approving: 'Aprove a quantia exata na sua carteira',
    approvalMining: 'Aprovação enviada. Esperando um bloco',
    approved: (title) => `A aprovação está em um bloco. Toque em ${title} para continuar.`,
    resetting: 'Zere a aprovação anterior na sua carteira',
    resetMining: 'Zeragem enviada. Esperando um bloco',
    signing: 'Confirme na sua carteira',
    mining: 'Enviada. Esperando um bloco',
    confirmed: (block) => `Feito no bloco ${block}. Esperando o histórico`,
    indexed: (block) => `Feito no bloco ${block}`,
    late: (block) => `Feito no bloco ${block}. O histórico está atrasado e vai mostrar depois.`,
  },
  hints: {
    permitting:
      'Uma assinatura não custa taxa de rede. Ela permite a este plano tomar exatamente esta quantia, uma vez, em 20 minutos.',
    approving: 'A aprovação cobre exatamente esta quantia e nada mais.',
    resetting:
      'Este token só muda uma aprovação a partir de zero. Depois disso, sua carteira pede a quantia exata.',
    mining: 'Você pode fechar esta página: a transação continua sem ela.',
  },
  rejected: {
    permitting: 'Você recusou a permissão. Nada foi enviado.',
    approving: 'Você recusou a aprovação. Nenhum token foi movido.',
    signing: 'Você recusou a transação. Nenhum token foi movido.',
  },
  unanswered:
    'Você parou de esperar pela carteira. Se ainda confirmar lá, o pedido segue e aparece aqui.',
  stopWaiting: 'Parar de esperar',
  kept: 'O que você digitou continua aqui.',
  transaction: 'Transação',
  dismiss: 'Fechar',
  details: 'Detalhes técnicos',
  badTerm: (name) => `o termo “${name}” está fora dos limites do modelo`,
  noReason: 'não deu motivo',
}
