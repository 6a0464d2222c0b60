import type { Translation } from '../../../i18n/words.ts'
import type { sendMessages as english } from '../messages.ts'

export const sendMessages: Translation<typeof english> = {
  incomplete: 'Preencha primeiro o formulário.',
  announcing: (title) => `Anunciar: ${title}`,
  announce: 'Anunciar',
  notHeld: (role) => `Esta conta não tem ${role}.`,
  delayed: (role, delay) =>
    `Esta conta tem ${role} com uma espera de ${delay}. Os planos só aceitam esse papel sem espera.`,
  atOnce: (role) => `Papel ${role}. Vale na hora.`,
  later: (role, delay) =>
    `Papel ${role}, com espera: isto anuncia a chamada. Ela pode ser executada ${delay} depois, em “Anunciado”.`,
  anybody: 'Não exige nenhum papel.',
  tried: (block, fee) => `Testado no bloco ${block}: funciona. Taxa de rede, cerca de ${fee}.`,
  untried: 'Nenhum teste foi possível. Sua carteira mostra os detalhes antes de você confirmar.',
  trying: 'Testando na cadeia',
}
