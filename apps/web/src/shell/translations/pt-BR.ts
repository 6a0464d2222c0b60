import type { Translation } from '../../i18n/words.ts'
import type { shellMessages as english } from '../messages.ts'

export const shellMessages: Translation<typeof english> = {
  name: 'Causeway',
  titleOf: (page) => `${page} · Causeway`,
  skip: 'Ir para o conteúdo',
  navigation: 'Principal',
  menu: 'Menu',
  plans: 'Planos',
  portfolio: 'Carteira',
  network: 'Rede',
  activity: 'Atividade',
  leaders: 'Líderes',
  home: 'Causeway, início',
  theme: { label: 'Tema', light: 'Claro', dark: 'Escuro', system: 'Como o sistema' },
  banners: 'Avisos',
  wrongNetwork: (expected) =>
    `Sua carteira está em outra rede. Os planos deste site ficam em ${expected}.`,
  wrongNetworkHelp: 'Você pode ler tudo; para agir, troque de rede.',
  switchTo: (name) => `Mudar para ${name}`,
  switchRefused: 'A carteira recusou a troca. Você também pode trocar de rede dentro da carteira.',
  staleSince: (block, time) => `O que você vê é do bloco ${block}, ${time}.`,
  noFigures: 'Nenhum número foi lido ainda.',
  retry: 'Tentar de novo',
  localChain: 'Cadeia de teste local.',
  localChainHelp: 'Seus tokens não têm valor e suas contas são conhecidas por todos.',
  footer: {
    links: 'Sobre este site',
    ads: 'Anúncios',
    operate: 'Operação',
    settings: 'Configurações',
    terms: 'Termos',
    licence: 'Licença MIT',
    version: (version) => `Versão ${version}`,
    commit: (hash) => `fonte ${hash}`,
    promise: 'Seu navegador lê os números da cadeia.',
    network: (name, id) => `${name}, id da cadeia ${id}`,
    block: (number) => `Bloco ${number}`,
    noBlock: 'Nenhum bloco lido ainda',
  },
  notFound: {
    title: 'Não há nada aqui',
    text: 'O endereço não leva a nenhuma página. Talvez tenha sido digitado ou copiado errado.',
    action: 'Ver todos os planos',
  },
  broken: {
    title: 'Esta página falhou',
    text: 'Nada foi enviado à sua carteira por isso. Recarregue a página; se acontecer de novo, copie o relatório e envie a quem mantém este site.',
    reload: 'Recarregar a página',
    copy: 'Copiar relatório',
    copied: 'Relatório copiado',
    outdated:
      'Uma versão mais nova deste site foi publicada enquanto ele estava aberto. Recarregue para usá-la.',
  },
  languageFailed:
    'Não foi possível carregar os textos deste idioma. Verifique sua conexão e tente de novo.',
  copyFailed: 'O navegador não permitiu copiar. Selecione o texto e copie você mesmo.',
}
