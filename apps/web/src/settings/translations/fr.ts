import type { Translation } from '../../i18n/words.ts'
import type { settingsMessages as english } from '../messages.ts'

export const settingsMessages: Translation<typeof english> = {
  title: 'Réglages',
  lead: 'Conservés dans ce navigateur et nulle part ailleurs. Rien n’est envoyé et aucun portefeuille n’est nécessaire.',
  look: 'Apparence',
  theme: 'Thème',
  language: 'Langue',
  languageHelp: 'De ce site et de la fenêtre du portefeuille.',
  languageAuto: (name) => `Comme le navigateur (${name})`,
  figures: 'Écriture des chiffres',
  amounts: 'Montants de jetons',
  amountsHelp: (short, exact) => `Trois décimales : ${short}. Toutes les décimales : ${exact}.`,
  short: 'Trois décimales',
  exact: 'Toutes les décimales',
  zone: 'Fuseau horaire',
  zoneHelp: (time) =>
    `L’heure actuelle s’écrit ${time}. Les plans comptent à l’heure de la chaîne.`,
  zoneAuto: (name) => `Comme le navigateur (${name})`,
  privacy: 'Ce qui quitte ce navigateur',
  events: 'Envoyer des événements à la personne qui gère ce site',
  eventsHelp:
    'Les boutons utilisés dans la fenêtre du portefeuille et les erreurs : jamais une adresse, un montant ni une page avec sa requête. Désactivé sauf si vous l’activez.',
  eventsNone: 'Ce site ne collecte rien : rien n’est envoyé, quel que soit votre choix.',
  notify: 'Me prévenir quand une transaction est terminée',
  notifyHelp: 'Une notification du système tant que ce site est ouvert en arrière-plan.',
  notifyRefused:
    'Le navigateur n’autorise pas les notifications de ce site. Autorisez-les dans ses réglages, puis réessayez.',
  terms: 'Conditions',
  termsRead: 'Lire les conditions',
  termsAccepted: (when) => `Acceptées dans ce navigateur le ${when}.`,
  termsOpen: 'Pas encore acceptées. La question vous sera posée avant votre première transaction.',
}
