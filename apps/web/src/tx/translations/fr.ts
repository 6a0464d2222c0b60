import type { Translation } from '../../i18n/words.ts'
import type { txMessages as english } from '../messages.ts'

export const txMessages: Translation<typeof english> = {
  steps: {
    simulating: 'Vérification sur la chaîne',
    permitting: 'Signez l’autorisation dans votre portefeuille',
    approving: 'Approuvez le montant exact dans votre portefeuille',
    approvalMining: 'Approbation envoyée. En attente d’un bloc',
    approved: (title) => `L’approbation est dans un bloc. Appuyez sur ${title} pour continuer.`,
    resetting: 'Remettez à zéro l’approbation précédente dans votre portefeuille',
    resetMining: 'Remise à zéro envoyée. En attente d’un bloc',
    signing: 'Confirmez dans votre portefeuille',
    mining: 'Envoyée. En attente d’un bloc',
    confirmed: (block) => `Fait au bloc ${block}. En attente de l’historique`,
    indexed: (block) => `Fait au bloc ${block}`,
    late: (block) => `Fait au bloc ${block}. L’historique est en retard et l’affichera plus tard.`,
  },
  hints: {
    permitting:
      'Une signature ne coûte aucuns frais de réseau. Elle permet à ce plan de prendre exactement ce montant, une fois, dans les 20 minutes.',
    approving: 'L’approbation couvre exactement ce montant et rien de plus.',
    resetting:
      'Ce jeton ne change une approbation qu’à partir de zéro. Ensuite, votre portefeuille demande le montant exact.',
    mining: 'Vous pouvez fermer cette page : la transaction continue sans elle.',
  },
  rejected: {
    permitting: 'Vous avez refusé l’autorisation. Rien n’a été envoyé.',
    approving: 'Vous avez refusé l’approbation. Aucun jeton n’a bougé.',
    signing: 'Vous avez refusé la transaction. Aucun jeton n’a bougé.',
  },
  unanswered:
    'Vous n’attendez plus le portefeuille. Si vous y confirmez encore, la demande passe et s’affiche ici.',
  stopWaiting: 'Ne plus attendre',
  kept: 'Ce que vous avez saisi est toujours là.',
  transaction: 'Transaction',
  dismiss: 'Fermer',
  details: 'Détails techniques',
  badTerm: (name) => `le terme « ${name} » est hors des limites du modèle`,
  noReason: 'sans donner de raison',
}
