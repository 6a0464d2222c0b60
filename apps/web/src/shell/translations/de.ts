import type { Translation } from '../../i18n/words.ts'
import type { shellMessages as english } from '../messages.ts'

export const shellMessages: Translation<typeof english> = {
  name: 'Causeway',
  titleOf: (page) => `${page} · Causeway`,
  skip: 'Zum Inhalt springen',
  navigation: 'Hauptmenü',
  menu: 'Menü',
  plans: 'Pläne',
  portfolio: 'Bestand',
  network: 'Netz',
  activity: 'Aktivität',
  leaders: 'Führende',
  home: 'Causeway, Startseite',
  theme: { label: 'Farben', light: 'Hell', dark: 'Dunkel', system: 'Wie das System' },
  banners: 'Hinweise',
  wrongNetwork: (expected) =>
    `Ihre Wallet ist in einem anderen Netzwerk. Die Pläne hier liegen auf ${expected}.`,
  wrongNetworkHelp: 'Sie können alles lesen; um zu handeln, wechseln Sie das Netzwerk.',
  switchTo: (name) => `Zu ${name} wechseln`,
  switchRefused:
    'Die Wallet hat den Wechsel abgelehnt. Sie können das Netzwerk auch in der Wallet wechseln.',
  staleSince: (block, time) => `Was Sie sehen, ist von Block ${block}, ${time}.`,
  noFigures: 'Es wurden noch keine Zahlen gelesen.',
  retry: 'Erneut versuchen',
  localChain: 'Lokale Test-Chain.',
  localChainHelp: 'Ihre Token haben keinen Wert, und ihre Konten sind allen bekannt.',
  footer: {
    links: 'Über diese Seite',
    ads: 'Anzeigen',
    operate: 'Betrieb',
    settings: 'Einstellungen',
    terms: 'Bedingungen',
    licence: 'MIT-Lizenz',
    version: (version) => `Version ${version}`,
    commit: (hash) => `Quelle ${hash}`,
    promise: 'Ihr Browser liest die Zahlen von der Chain.',
    network: (name, id) => `${name}, Chain-ID ${id}`,
    block: (number) => `Block ${number}`,
    noBlock: 'Noch kein Block gelesen',
  },
  notFound: {
    title: 'Hier ist nichts',
    text: 'Die Adresse führt zu keiner Seite. Vielleicht wurde sie falsch getippt oder kopiert.',
    action: 'Alle Pläne ansehen',
  },
  broken: {
    title: 'Diese Seite ist abgestürzt',
    text: 'Dadurch wurde nichts an Ihre Wallet gesendet. Laden Sie die Seite neu; wenn es wieder geschieht, kopieren Sie den Bericht und senden Sie ihn an den Betreiber dieser Seite.',
    reload: 'Seite neu laden',
    copy: 'Bericht kopieren',
    copied: 'Bericht kopiert',
    outdated:
      'Während Sie diese Seite offen hatten, ist eine neuere Fassung erschienen. Laden Sie neu, um sie zu nutzen.',
  },
  languageFailed:
    'Die Texte dieser Sprache konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  copyFailed:
    'Der Browser hat das Kopieren nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn selbst.',
}
