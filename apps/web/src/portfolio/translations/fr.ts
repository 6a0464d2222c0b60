import type { Translation } from '../../i18n/words.ts'
import type { portfolioMessages as english } from '../messages.ts'

export const portfolioMessages: Translation<typeof english> = {
  title: 'Portefeuille',
  lead: 'Ce que votre portefeuille a mis dans chaque plan, ce qui est revenu et ce qu’il a reçu. Les montants de jetons différents ne sont jamais additionnés.',
  why: 'Connectez un portefeuille pour voir ce qu’il a dans chaque plan. Se connecter n’envoie rien.',
  positions: 'Dans chaque plan',
  plan: 'Plan',
  paid: 'Versé',
  open: 'Remboursable',
  returned: 'Revenu',
  inside: 'Dépensé ou dedans',
  earned: 'Reçu',
  since: 'Depuis',
  commissions: 'Commissions',
  commissionsLead:
    'Créditées par les plans à votre numéro ; elles attendent dans le registre jusqu’à ce que vous les retiriez.',
  credited: 'Crédité',
  collected: 'Retiré',
  waiting: 'Vous attend',
  member: 'Votre numéro',
  notMember: 'pas membre',
  sponsor: 'Venu par',
  joined: 'Venu le',
  empty:
    'Ce portefeuille n’a encore utilisé aucun plan. Choisissez-en un, lisez d’où viennent ses paiements et ce que ses membres ont réellement reçu.',
}
