import type { Translation } from '../../i18n/words.ts'
import type { networkMessages as english } from '../messages.ts'

export const networkMessages: Translation<typeof english> = {
  title: 'Réseau',
  lead: 'Qui a rejoint par votre lien, et ce que cela peut vous apporter au plus. L’arbre est public : chacun peut le lire sur la chaîne.',
  why: 'Connectez un portefeuille pour voir son numéro, son lien et son arbre.',
  notMemberTitle: 'Ce portefeuille n’a pas encore de numéro',
  notMember:
    'Un numéro est donné à qui rejoint, dans tout plan qui verse des commissions. Rejoindre coûte seulement les frais de réseau et n’achète rien.',
  link: 'Votre lien',
  linkHelp:
    'Qui l’ouvre rejoint sous vous, s’il rejoint ; il voit d’abord votre numéro et peut le changer.',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  share: 'Partager',
  earns: 'Ce que votre lien apporte',
  earnsLead: (percent) =>
    `Des parts fixes des achats que des personnes sous vous font et ne rendent pas : la page de chaque plan dit quel pourcentage et pour combien de niveaux. En tout, vous ne pouvez jamais recevoir plus de ${percent} de ce que vous avez dépensé vous-même.`,
  earned: 'Reçu jusqu’ici',
  claimable: 'Vous attend',
  cap: 'Au plus, selon vos propres dépenses',
  room: 'Encore possible',
  noSpend:
    'Vous n’avez rien dépensé vous-même, votre lien n’apporte donc rien. La venue d’autres personnes ne rapporte rien à personne.',
  honest:
    'La plupart des membres reçoivent moins qu’ils ne dépensent : voyez les chiffres de tous les membres sous Meneurs. N’achetez pas dans l’espoir de gagner.',
  directs: 'Venus par vous',
  team: 'Dans huit niveaux',
  number: 'Votre numéro',
  above: 'Au-dessus de vous',
  tree: 'Votre arbre',
  drawn: (shown, all) =>
    `${shown} des ${all} membres sous vous sont dessinés : quatre niveaux, jusqu’à vingt sous chacun.`,
  empty:
    'Personne n’a encore rejoint par votre lien. Votre arbre poussera ici quand quelqu’un le fera.',
}
