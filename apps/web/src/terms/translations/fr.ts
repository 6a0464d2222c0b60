import type { Translation } from '../../i18n/words.ts'
import type { termsMessages as english } from '../messages.ts'

export const termsMessages: Translation<typeof english> = {
  title: 'Conditions',
  lead: 'Courtes, car les contrats décident et aucune page ne peut les changer. Le texte anglais fait foi ; les traductions aident à le lire.',
  version: (hash) => `Version ${hash}`,
  since: (when) => `en vigueur sur cette chaîne depuis ${when}`,
  unknownVersion: 'La version n’a pas encore pu être lue sur la chaîne.',
  clauses: [
    {
      title: 'Ce qu’est ce site',
      text: 'Une page qui lit des contrats sur une chaîne publique et prépare des transactions pour votre propre portefeuille. Elle ne détient ni jetons ni clés et ne peut annuler ce que vous signez.',
    },
    {
      title: 'Ce que vous pouvez perdre',
      text: 'Le prix des jetons peut tomber jusqu’à rien. Un défaut dans un contrat, dans votre portefeuille ou sur la chaîne peut bloquer ou perdre des jetons. Aucun audit externe des contrats n’a été publié.',
    },
    {
      title: 'Ce qui n’est pas promis',
      text: 'Aucun plan ne promet de rendement. Récompenses et commissions ne sont versées que sur ce qui a été mis de côté, s’arrêtent quand c’est épuisé, et chaque plan montre ce qu’il en a vraiment été pour ses membres.',
    },
    {
      title: 'Qui peut participer',
      text: 'Vous êtes majeur, agissez pour vous-même et avez le droit d’utiliser de tels plans là où vous vivez. Certaines offres sont masquées à certains endroits ; se connecter, réclamer et retirer ne le sont jamais.',
    },
    {
      title: 'Ce qui reste avec vous',
      text: 'Vos clés, vos impôts et le choix de ce dont vous pouvez vous passer. Les plans vous laissent fixer une limite de trente jours et un délai de réflexion.',
    },
  ],
  accept: 'J’ai lu et j’accepte les conditions',
  accepted: (when) => `Vous avez accepté cette version le ${when}.`,
  changed: 'Les conditions ont changé depuis que vous les avez acceptées.',
  dialogTitle: 'Avant votre première transaction',
  dialogLead:
    'La question est posée une fois par version. Réclamer et retirer ne demandent jamais.',
  go: 'Accepter et continuer',
  cancel: 'Pas maintenant',
  full: 'Les conditions complètes',
}
