import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: 'Planos',
  lead: 'Aqui só estão planos que existem na cadeia, cada um com o que tem e o que deve no mesmo bloco. Você pode ler tudo sem carteira.',
  find: 'Encontrar um plano',
  all: 'Todas as famílias',
  nothingFound: 'Nenhum plano corresponde. Tente outra palavra, ou todas as famílias.',
  holds: 'Tem',
  owes: 'Deve',
  families: {
    staking: {
      title: 'Staking',
      lead: 'Deposite um token, continue dono dele e receba uma parte de uma reserva separada antes. Nenhum plano aqui paga um membro com o depósito de outro.',
    },
    purchase: {
      title: 'Compras com comissões',
      lead: 'Você compra um produto; partes fixas do preço vão para outros. A maioria dos membros recebe menos do que gasta.',
    },
    matrix: {
      title: 'Planos de matriz e binários',
      lead: 'Uma compra ocupa um assento; os assentos acima dividem partes fixas do preço. Pelo menos metade de todos os assentos nunca tem ninguém abaixo.',
    },
    raffle: {
      title: 'Rifas',
      lead: 'Rodadas com prêmios separados antes, sorteados com aleatoriedade pública.',
    },
    revenue: {
      title: 'Receita',
      lead: 'O que o produto realmente arrecadou, e como é dividido.',
    },
    savings: {
      title: 'Poupança e venda',
      lead: 'Círculos em que todos recebem o que todos pagam, e a venda do token do produto.',
    },
    traders: {
      title: 'Traders',
      lead: 'Um trader movimenta dinheiro reunido, dentro de limites que o contrato impõe. Você pode perder tudo.',
    },
  },
  lines: {
    staking: { title: 'Staking', source: 'Uma reserva que um financiador pôs antes' },
    dynamicStaking: {
      title: 'Staking dinâmico',
      source: 'Uma parte de uma reserva posta por um financiador, menor à medida que se esvazia',
    },
    rankingStakingV1: {
      title: 'Staking por posição 1',
      source: 'Uma reserva posta por um financiador; depósitos maiores pesam mais',
    },
    rankingStakingV2: {
      title: 'Staking por posição 2',
      source: 'Um pote por semana, separado antes dela; os vinte maiores depósitos o dividem',
    },
    periodicClaimStaking: {
      title: 'Staking com recebimento periódico',
      source: 'Um pote por semana, separado antes de a semana começar',
    },
    relativeStaking: { title: 'Staking relativo', source: 'A receita real da semana' },
    unilevel: {
      title: 'Unilevel',
      source: 'Partes fixas de cada preço, para os níveis acima do comprador',
    },
    level: {
      title: 'Nível',
      source: 'Uma só parte fixa do preço de uma faixa, para um só membro acima',
    },
    leaders: { title: 'Líderes', source: 'Um pote de partes fixas das compras do período' },
    leadersPackage: {
      title: 'Pacote dos líderes',
      source: 'Não paga nada aos membros; o preço compra serviços',
    },
    globalPool: {
      title: 'Fundo global',
      source: 'Um pote de partes fixas das compras da semana, de volta aos seus compradores',
    },
    rebate: { title: 'Abatimento', source: 'Uma parte do seu próprio preço, ao longo do tempo' },
    binaryMatrix: {
      title: 'Matriz binária',
      source: 'Partes fixas dos preços de assentos posteriores',
    },
    hybridMatrix: {
      title: 'Matriz híbrida',
      source: 'Partes fixas de cada preço, para patrocinadores e para assentos acima',
    },
    binaryFixed: { title: 'Binário fixo', source: 'Meios bônus que cada unidade separou' },
    binaryPairing: {
      title: 'Binário por pares',
      source: 'Um pote de partes fixas das compras da semana',
    },
    raffle: {
      title: 'Rifa',
      source: 'Prêmios que doadores puseram; os depósitos ficam inteiros',
    },
    ticketRaffle: {
      title: 'Rifa com bilhetes',
      source: 'O que custam os bilhetes da rodada, menos uma taxa',
    },
    revenueRouter: {
      title: 'Roteador de receita',
      source: 'O que o produto realmente arrecadou',
    },
    advertisement: {
      title: 'Publicidade',
      source: 'Anunciantes pagam; o que não é mostrado volta',
    },
    giftingMatrix: {
      title: 'Círculo de poupança',
      source: 'As contribuições dos seus assentos: você recebe o que paga',
    },
    tokenICO: {
      title: 'Venda de tokens',
      source: 'Seu pagamento compra tokens depositados antes',
    },
    tradersV1: {
      title: 'Traders 1',
      source: 'O que vale no fim uma rodada de depósitos negociada',
    },
    tradersV2: {
      title: 'Traders 2',
      source: 'Os tokens do próprio fundo, ao preço do fim da semana',
    },
    dividends: { title: 'Dividendos', source: 'Receita real, distribuída ao longo de sete dias' },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `${stake} por ${reward}`,
    circle: (seats, amount) => `${seats} assentos de ${amount}`,
    from: (date) => `a partir de ${date}`,
  },
  columns: {
    books: 'Tem o que deve',
  },
  floats: 'Muda com os preços',
  unread: 'Não foi possível ler',
  withdrawn: {
    title: 'Este plano não é mais oferecido',
    text: 'ADMIN o retirou da lista para sempre. Nada pode ser pago nele a partir desta página. Quem está no plano continua nele e sai como antes: a marca não impede nenhuma saída.',
  },
  yes: 'Sim',
  no: 'Não',
  empty: 'Nenhum plano foi criado ainda. Assim que a fábrica criar um, ele aparece aqui sozinho.',
  failed: 'Não foi possível ler a lista de planos.',
  retry: 'Tentar de novo',
}
