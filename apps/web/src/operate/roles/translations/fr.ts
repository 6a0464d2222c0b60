import type { Translation } from '../../../i18n/words.ts'
import type { rolesMessages as english } from '../messages.ts'

export const rolesMessages: Translation<typeof english> = {
  title: 'Changer qui détient quoi',
  lead: 'Les plans n’acceptent tout de suite FUNDER, GUARDIAN et MODERATOR que de titulaires sans délai. Donnez un délai à ADMIN et à LISTER : c’est le temps dont les membres disposent pour partir.',
  role: 'Rôle',
  account: 'Compte',
  delay: 'Chaque appel attend',
  delayHint: '0 : prend effet aussitôt.',
  grant: {
    title: 'Attribuer un rôle',
    button: 'Attribuer',
    help: 'Pour qui le détient déjà, cela change le délai. Un délai plus long compte aussitôt, un plus court seulement quand la différence s’est écoulée.',
  },
  revoke: { title: 'Révoquer un rôle', button: 'Révoquer', help: 'Prend effet aussitôt.' },
  grantDelay: {
    title: 'Faire attendre les attributions d’un rôle',
    button: 'Fixer',
    label: 'Une attribution compte après',
    help: 'Un changement qui raccourcit l’attente compte après cinq jours au plus tôt.',
  },
  guardian: {
    title: 'Désigner le gardien d’un rôle',
    button: 'Désigner',
    label: 'Gardien',
    help: 'Les titulaires du rôle gardien peuvent annuler ce que les titulaires du rôle ont annoncé. ADMIN lui-même ne peut pas en recevoir un.',
  },
  table: 'Comment chaque rôle est gouverné',
  grantedBy: 'Attribué par',
  cancelledBy: 'Annulé par',
  counts: 'Une attribution compte',
  atOnce: 'aussitôt',
  after: (delay) => `après ${delay}`,
  unknown: (id) => `rôle ${id}`,
}
