import type { Translation } from '../../../i18n/words.ts'
import type { healthMessages as english } from '../messages.ts'

export const healthMessages: Translation<typeof english> = {
  title: 'Cadeia e serviços',
  lead: 'Perguntado por este navegador, do modo como o de um visitante pergunta. As métricas e o estado interno de cada serviço ficam na porta privada.',
  part: 'Parte',
  state: 'Estado',
  detail: 'O que diz',
  states: { up: 'no ar', behind: 'com atraso', down: 'fora do ar', unset: 'sem configuração' },
  parts: {
    chain: 'Cadeia',
    indexer: 'Indexador',
    registry: 'Registro de carteiras',
    relay: 'Relay',
    chainData: 'Dados da cadeia',
    auth: 'Login',
    bundler: 'Bundler',
  },
  chain: (block, age, id) => `Bloco ${block}, ${age}. Id da cadeia ${id}.`,
  wrongChain: (found, wanted) =>
    `O nó serve a cadeia ${found}, mas este site foi construído para a cadeia ${wanted}.`,
  old: 'Nenhum bloco chegou há mais de um minuto.',
  indexer: (block, lag) => `Leu até o bloco ${block}; blocos de atraso: ${lag}.`,
  syncing: 'Ainda não leu nada.',
  answers: 'Responde.',
  silent: 'Não responde.',
  again: 'Perguntar de novo',
  asked: (time) => `Perguntado em ${time}.`,
}
