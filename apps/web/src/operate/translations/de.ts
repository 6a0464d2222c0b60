import type { Translation } from '../../i18n/words.ts'
import type { operateMessages as english } from '../messages.ts'

export const operateMessages: Translation<typeof english> = {
  title: 'Betrieb',
  lead: 'Wer diese Seite betreibt, kümmert sich hier um ihre Pläne. Jeder Abschnitt gehört zu einer Rolle der Zugriffsverwaltung auf der Chain und zeigt sich nur dem, der diese Rolle hat. Keine Rolle kann Geld der Mitglieder bewegen oder einen Ausgang schließen.',
  sectionsLabel: 'Abschnitte',
  sections: {
    roles: 'Rollen',
    create: 'Plan anlegen',
    fund: 'Finanzieren',
    pause: 'Anhalten',
    rules: 'Regeln',
    operations: 'Angekündigt',
    maintenance: 'Wartung',
    health: 'Zustand',
  },
  visitor: {
    title: 'Für Sie ist hier nichts zu tun',
    none: 'Es ist keine Wallet verbunden. Alles unten lässt sich auch ohne sie lesen; um zu handeln, verbinden Sie ein Konto, das eine Rolle hat.',
    noRole: 'Das verbundene Konto hat keine der Rollen.',
    local:
      'Auf dieser lokalen Chain hat ein Konto alle Rollen außer REVENUE: Konto 0 der Test-Wallet und von Pocket.',
    connect: 'Wallet verbinden',
    notYours: (section) => `„${section}“ gehört zu einer Rolle, die dieses Konto nicht hat.`,
    reading: 'Die Zugriffsverwaltung wird gefragt, welche Rollen dieses Konto hat.',
  },
  own: {
    title: 'Ihre Rollen',
    now: 'sofort',
    after: (delay) => `${delay} nach der Ankündigung`,
  },
  failed: 'Die Zugriffsverwaltung konnte nicht gelesen werden.',
  failedHint:
    'Nach Ihren eigenen Rollen wird unmittelbar gefragt; sie hängen nicht von dieser Liste ab.',
  retry: 'Erneut versuchen',
  noManager:
    'Die Einstellungen dieser Seite nennen keine Zugriffsverwaltung, daher lässt sich hier nichts betreiben.',
  roles: {
    admin: {
      name: 'ADMIN',
      can: 'Vorlagen, Token, Pläne des Vaults, Bedingungen, Rollen: für die Zukunft.',
      cannot: 'Eingezahltes Geld nehmen oder einen bestehenden Plan ändern.',
    },
    funder: {
      name: 'FUNDER',
      can: 'Bringt Belohnungen ein.',
      cannot: 'Sie zurücknehmen.',
    },
    guardian: {
      name: 'GUARDIAN',
      can: 'Hält Einzahlungen für höchstens 14 Tage an, danach 14 Tage lang nicht.',
      cannot: 'Eine Abhebung, ein Abholen oder eine Erstattung anhalten.',
    },
    lister: {
      name: 'LISTER',
      can: 'Legt Pläne aus den Vorlagen von ADMIN an, mit Token und Teilen, die ADMIN erlaubt hat.',
      cannot: 'Einen Plan nachträglich ändern oder ihn mit etwas anderem verbinden.',
    },
    moderator: {
      name: 'MODERATOR',
      can: 'Genehmigt Anzeigen und lehnt sie ab.',
      cannot: 'Den Preis dessen behalten, was abgelehnt wird.',
    },
    maintainer: {
      name: 'MAINTAINER',
      can: 'Führt die Stapel aus, die jeder ausführen darf, für Trinkgeld aus einem eigenen Budget.',
      cannot: 'Etwas auswählen: Die eigenen Regeln der Pläne entscheiden.',
    },
    revenue: {
      name: 'REVENUE',
      can: 'Bringt tatsächliche Einnahmen in die Pläne, die nichts anderes auszahlen. Die Rolle liegt bei Verteilern der Einnahmen, und das sind Verträge.',
      cannot: 'Etwas anderes einbringen als das, was verdient wurde.',
    },
  },
  table: {
    label: 'Rollen und wer sie hat',
    lead: 'Aus den Ereignissen der Zugriffsverwaltung; sie bestätigt jeden Inhaber bei diesem Block.',
    role: 'Rolle',
    can: 'Darf',
    cannot: 'Darf nicht',
    holders: 'Inhaber',
    nobody: 'niemand',
    delay: 'Handelt',
    you: 'Sie',
    from: (time) => `ab ${time}`,
  },
}
