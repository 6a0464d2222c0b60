import type { Translation } from '../../i18n/words.ts'
import type { homeMessages as english } from '../messages.ts'

export const homeMessages: Translation<typeof english> = {
  title: 'Planos que mostram suas contas',
  heading: 'Planos on-chain que mostram suas contas.',
  lead: (network) =>
    `Causeway são duas coisas: uma conexão de carteiras aberta, que pertence a quem a opera, e planos em ${network} em que cada pagamento foi separado antes de ser oferecido. Você não precisa acreditar em nós. Cada número vem da cadeia, com o bloco em que foi lido.`,
  plans: 'Ver os planos',
  check: 'Confira você mesmo',
  statement: {
    title: 'Os planos, agora',
    block: (block, time) => `Bloco ${block}, ${time}`,
    reading: 'Lendo a cadeia',
    stale: (block, time) => `Antigo: bloco ${block}, ${time}`,
    token: 'Token',
    owed: 'Devido',
    held: 'Disponível',
    surplus: 'Excedente',
    holds: 'Planos que têm o que devem',
    unread: 'Planos que não puderam ser lidos',
    of: (n, all) => `${n} de ${all}`,
    note: 'Devido é o que os contratos dos planos contam como dos membros e como separado. Disponível é o que diz o contrato do token. Planos em que um trader opera ficam de fora: devem tudo o que têm.',
    empty: 'Nenhum plano foi criado nesta cadeia ainda.',
    failed: 'Não foi possível ler os números. Eles aparecem assim que um nó responder.',
  },
  facts: [
    {
      title: 'De onde vêm as recompensas',
      text: 'Um plano paga só o que foi depositado antes em sua reserva. Quando ela acaba, as recompensas terminam, e a página diz em que dia.',
    },
    {
      title: 'O que continua seu',
      text: 'O principal é contado um para um, nunca é emprestado e nunca usado para recompensas. Pode ser retirado a qualquer momento; nenhum papel nos contratos pode impedir isso.',
    },
    {
      title: 'O que você assina',
      text: 'Antes de sua carteira abrir, a página testa a transação no estado mais recente da cadeia e mostra o que sai, o que chega e a taxa de rede.',
    },
    {
      title: 'Quem conecta você',
      text: 'A janela da carteira faz parte deste site. Ela não consulta terceiros, não carrega nada de fora e funciona com as carteiras do seu navegador e, onde estiver configurado, com as do seu celular.',
    },
  ],
  plansTitle: 'Planos',
  checkTitle: 'Confira você mesmo',
  checkLead:
    'Uma chamada a um contrato sem dono devolve o que cada plano tem e deve. Pergunte ao seu próprio nó; a resposta deve ser igual ao quadro acima.',
  copy: 'Copiar',
  copied: 'Copiado',
}
