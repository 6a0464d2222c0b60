import type { Translation } from '../../i18n/words.ts'
import type { shellMessages as english } from '../messages.ts'

export const shellMessages: Translation<typeof english> = {
  name: 'Causeway',
  titleOf: (page) => `${page} · Causeway`,
  skip: 'Aller au contenu',
  navigation: 'Principale',
  menu: 'Menu',
  plans: 'Plans',
  portfolio: 'Portefeuille',
  network: 'Réseau',
  activity: 'Activité',
  leaders: 'Meneurs',
  home: 'Causeway, accueil',
  theme: { label: 'Thème', light: 'Clair', dark: 'Sombre', system: 'Comme le système' },
  banners: 'Avis',
  wrongNetwork: (expected) =>
    `Votre portefeuille est sur un autre réseau. Les plans de ce site sont sur ${expected}.`,
  wrongNetworkHelp: 'Vous pouvez tout lire ; pour agir, changez de réseau.',
  switchTo: (name) => `Passer à ${name}`,
  switchRefused:
    'Le portefeuille a refusé le changement. Vous pouvez aussi changer de réseau dans le portefeuille.',
  staleSince: (block, time) => `Ce que vous voyez date du bloc ${block}, ${time}.`,
  noFigures: 'Aucun chiffre n’a encore été lu.',
  retry: 'Réessayer',
  localChain: 'Chaîne de test locale.',
  localChainHelp: 'Ses jetons n’ont aucune valeur et ses comptes sont connus de tous.',
  footer: {
    links: 'À propos de ce site',
    ads: 'Publicités',
    operate: 'Exploitation',
    settings: 'Réglages',
    terms: 'Conditions',
    licence: 'Licence MIT',
    version: (version) => `Version ${version}`,
    commit: (hash) => `source ${hash}`,
    promise: 'Votre navigateur lit les chiffres sur la chaîne.',
    network: (name, id) => `${name}, identifiant de chaîne ${id}`,
    block: (number) => `Bloc ${number}`,
    noBlock: 'Aucun bloc lu pour l’instant',
  },
  notFound: {
    title: 'Il n’y a rien ici',
    text: 'L’adresse ne mène à aucune page. Elle a peut-être été mal saisie ou mal copiée.',
    action: 'Voir tous les plans',
  },
  broken: {
    title: 'Cette page a échoué',
    text: 'Rien n’a été envoyé à votre portefeuille. Rechargez la page ; si cela se reproduit, copiez le rapport et envoyez-le à la personne qui gère ce site.',
    reload: 'Recharger la page',
    copy: 'Copier le rapport',
    copied: 'Rapport copié',
    outdated:
      'Une version plus récente de ce site a été mise en ligne entre-temps. Rechargez pour l’utiliser.',
  },
  languageFailed:
    'Les textes de cette langue n’ont pas pu être chargés. Vérifiez votre connexion, puis réessayez.',
  copyFailed:
    'Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le vous-même.',
}
