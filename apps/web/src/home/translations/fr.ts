import type { Translation } from '../../i18n/words.ts'
import type { homeMessages as english } from '../messages.ts'

export const homeMessages: Translation<typeof english> = {
  title: 'Des plans qui montrent leurs comptes',
  heading: 'Des plans on-chain qui montrent leurs comptes.',
  lead: (network) =>
    `Causeway, c’est deux choses : une connexion de portefeuilles ouverte, qui appartient à celui qui l’exploite, et des plans sur ${network} dont chaque paiement a été mis de côté avant d’être proposé. Vous n’avez pas à nous croire. Chaque chiffre vient de la chaîne, avec le bloc où il a été lu.`,
  plans: 'Voir les plans',
  check: 'Vérifiez vous-même',
  statement: {
    title: 'Les plans, maintenant',
    block: (block, time) => `Bloc ${block}, ${time}`,
    reading: 'Lecture de la chaîne',
    stale: (block, time) => `Ancien : bloc ${block}, ${time}`,
    token: 'Jeton',
    owed: 'Dû',
    held: 'Détenu',
    surplus: 'Excédent',
    holds: 'Plans qui détiennent ce qu’ils doivent',
    unread: 'Plans qui n’ont pas pu être lus',
    of: (n, all) => `${n} sur ${all}`,
    note: 'Dû est ce que les contrats des plans comptent comme appartenant aux membres et mis de côté. Détenu est ce que dit le contrat du jeton. Les plans où opère un trader n’y figurent pas : ils doivent tout ce qu’ils détiennent.',
    empty: 'Aucun plan n’a encore été créé sur cette chaîne.',
    failed: 'Les chiffres n’ont pas pu être lus. Ils apparaîtront dès qu’un nœud répondra.',
  },
  facts: [
    {
      title: 'D’où viennent les récompenses',
      text: 'Un plan ne verse que ce qui a été déposé auparavant dans sa réserve. Quand elle est épuisée, les récompenses s’arrêtent, et la page dit quel jour.',
    },
    {
      title: 'Ce qui reste à vous',
      text: 'Le principal est compté un pour un, jamais prêté et jamais utilisé pour les récompenses. Il peut être retiré à tout moment ; aucun rôle des contrats ne peut l’empêcher.',
    },
    {
      title: 'Ce que vous signez',
      text: 'Avant que votre portefeuille s’ouvre, la page essaie la transaction sur l’état le plus récent de la chaîne et montre ce qui part, ce qui arrive et les frais de réseau.',
    },
    {
      title: 'Qui vous connecte',
      text: 'La fenêtre du portefeuille fait partie de ce site. Elle ne demande rien à des tiers, ne charge rien d’ailleurs et fonctionne avec les portefeuilles de votre navigateur et, si c’est configuré, avec ceux de votre téléphone.',
    },
  ],
  plansTitle: 'Plans',
  checkTitle: 'Vérifiez vous-même',
  checkLead:
    'Un appel à un contrat sans propriétaire renvoie ce que chaque plan détient et doit. Interrogez votre propre nœud ; la réponse doit être égale au relevé ci-dessus.',
  copy: 'Copier',
  copied: 'Copié',
}
