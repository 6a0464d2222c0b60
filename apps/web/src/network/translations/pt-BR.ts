import type { Translation } from '../../i18n/words.ts'
import type { networkMessages as english } from '../messages.ts'

export const networkMessages: Translation<typeof english> = {
  title: 'Rede',
  lead: 'Quem entrou pelo seu link e o que isso pode trazer a você no máximo. A árvore é pública: qualquer pessoa pode lê-la da cadeia.',
  why: 'Conecte uma carteira para ver o número, o link e a árvore dela.',
  notMemberTitle: 'Esta carteira ainda não tem número',
  notMember:
    'Recebe um número quem entra, em qualquer plano que paga comissões. Entrar custa só a taxa de rede e não compra nada.',
  link: 'Seu link',
  linkHelp: 'Quem o abre entra abaixo de você, se entrar; antes vê o seu número e pode trocá-lo.',
  copy: 'Copiar link',
  copied: 'Link copiado',
  share: 'Compartilhar',
  earns: 'O que seu link traz',
  earnsLead: (percent) =>
    `Partes fixas de compras que pessoas abaixo de você fazem e não devolvem: a página de cada plano diz quantos por cento e para quantos níveis. Ao todo, você nunca pode receber mais de ${percent} do que você mesmo gastou.`,
  earned: 'Recebido até agora',
  claimable: 'Esperando por você',
  cap: 'No máximo, pelo seu próprio gasto',
  room: 'Ainda possível',
  noSpend:
    'Você mesmo não gastou nada, então seu link não traz nada. A entrada de outras pessoas não rende nada a ninguém.',
  honest:
    'A maioria dos membros recebe menos do que gasta: veja os números de todos em Líderes. Não compre para ganhar.',
  directs: 'Entraram por você',
  team: 'Dentro de oito níveis',
  number: 'Seu número',
  above: 'Acima de você',
  tree: 'Sua árvore',
  drawn: (shown, all) =>
    `${shown} de ${all} membros abaixo de você estão desenhados: quatro níveis, até vinte abaixo de cada um.`,
  empty: 'Ninguém entrou pelo seu link ainda. Sua árvore cresce aqui quando alguém entrar.',
}
