import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: 'Operação',
  lead: 'Quem mantém este site cuida aqui dos planos dele. Cada seção pertence a um papel do gerenciador de acesso na cadeia e só se mostra a quem tem esse papel. Nenhum papel pode mover o dinheiro dos membros nem fechar uma saída.',
  sectionsLabel: 'Seções',
  sections: {
    roles: 'Papéis',
    create: 'Criar um plano',
    fund: 'Financiar',
    pause: 'Suspensão',
    rules: 'Regras',
    operations: 'Anunciado',
    maintenance: 'Manutenção',
    health: 'Estado',
  },
  visitor: {
    title: 'Nada aqui cabe a você',
    none: 'Nenhuma carteira está conectada. Tudo abaixo pode ser lido sem uma; para agir, conecte uma conta que tenha um papel.',
    noRole: 'A conta conectada não tem nenhum dos papéis.',
    local:
      'Nesta cadeia local uma só conta tem todos os papéis menos REVENUE: a conta 0 da carteira de teste e do Pocket.',
    connect: 'Conectar uma carteira',
    notYours: (section) => `“${section}” pertence a um papel que esta conta não tem.`,
    reading: 'Perguntando ao gerenciador de acesso quais papéis esta conta tem.',
  },
  own: {
    title: 'Seus papéis',
    now: 'na hora',
    after: (delay) => `${delay} depois de anunciar`,
  },
  failed: 'Não foi possível ler o gerenciador de acesso.',
  failedHint: 'Seus próprios papéis são perguntados diretamente e não dependem desta lista.',
  retry: 'Tentar de novo',
  noManager:
    'A configuração deste site não indica nenhum gerenciador de acesso, então nada pode ser operado aqui.',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'Decidir modelos, tokens, planos do cofre, termos e papéis: para o futuro.',
      cannot: 'Tomar dinheiro que já está dentro, ou mudar um plano que existe.',
    },
    funder: {
      name: 'FUNDER',
      can: 'Trazer recompensas.',
      cannot: 'Pegá-las de volta.',
    },
    guardian: {
      name: 'GUARDIAN',
      can: 'Parar entradas por no máximo 14 dias, e depois não por 14 dias.',
      cannot: 'Parar uma retirada, um recebimento ou um reembolso.',
    },
    lister: {
      name: 'LISTER',
      can: 'Criar planos a partir dos modelos de ADMIN, com os tokens e as partes que ADMIN permitiu.',
      cannot: 'Mudar um plano depois, ou ligá-lo a outra coisa.',
    },
    moderator: {
      name: 'MODERATOR',
      can: 'Aprovar e recusar anúncios.',
      cannot: 'Ficar com o preço do que recusa.',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: 'Executar os lotes que qualquer um pode executar, por gorjetas de um orçamento próprio.',
      cannot: 'Escolher nada: quem decide são as regras dos próprios planos.',
    },
    revenue: {
      name: 'REVENUE',
      can: 'Trazer receita real aos planos que não pagam outra coisa. Quem o tem são os roteadores de receita, que são contratos.',
      cannot: 'Trazer nada além do que foi realmente arrecadado.',
    },
  },
  table: {
    label: 'Os papéis e quem os tem',
    lead: 'Pelos eventos do gerenciador de acesso, com cada titular confirmado pelo gerenciador neste bloco.',
    role: 'Papel',
    can: 'Pode',
    cannot: 'Não pode',
    holders: 'Titulares',
    nobody: 'ninguém',
    delay: 'Age',
    you: 'você',
    from: (time) => `a partir de ${time}`,
  },
}
