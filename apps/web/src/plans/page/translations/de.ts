import type { Translation } from '../../../i18n/words.ts'
import type { pageMessages as english } from '../messages.ts'

export const pageMessages: Translation<typeof english> = {
  trail: { plans: 'Pläne' },
  figures: 'Der Plan jetzt',
  members: (n) => `${n} Mitglieder`,
  block: (block) => `Stand: Block ${block}`,
  staleBlock: (block, time) => `Alt: Block ${block}, ${time}`,
  position: {
    title: 'Ihre Position',
    connect:
      'Verbinden Sie eine Wallet, um zu sehen, was hier Ihnen gehört. Alles andere auf dieser Seite lässt sich ohne sie lesen.',
    explain: (label) => `Was ist „${label}“?`,
  },
  panel: {
    label: 'Was Sie tun können',
    max: 'Max.',
    maxOf: 'Den ganzen Betrag nehmen',
    know: 'Was Sie vorher wissen sollten',
    before: 'Vor Ihrem ersten Mal hier',
    elsewhere: 'An eine andere Adresse senden',
    receiver: 'Empfangsadresse',
    all: 'Alle',
    none: 'Keine',
  },
  buttons: {
    connect: 'Wallet verbinden',
    connecting: 'Wird verbunden',
    switchTo: (name) => `Zu ${name} wechseln`,
    busy: 'Läuft',
  },
  reasons: {
    loading: 'Ihre Position wird gelesen.',
    unreachable:
      'Kein Knoten antwortet, daher kann jetzt nichts geprüft oder gesendet werden. Was Sie eingegeben haben, bleibt stehen.',
    connect: 'Ihre Wallet unterschreibt; diese Seite hält Ihre Token nie.',
    busy: 'Eine Transaktion dieses Plans ist unterwegs. Warten Sie, bis sie erledigt ist.',
    wrongNetwork: (name) =>
      `Ihre Wallet ist in einem anderen Netzwerk; dieser Plan liegt auf ${name}.`,
    nothingToChoose: 'Im Augenblick gibt es nichts auszuwählen.',
    notMember: 'Das können nur Mitglieder. Treten Sie zuerst bei: der Reiter neben diesem.',
    alreadyMember: (id) => `Sie sind bereits Mitglied ${id}.`,
    nothingClaimable: 'Keine Provision wartet auf Sie.',
    noConstraint: 'Dieser Plan setzt keine eigenen Grenzen.',
  },
  preview: {
    title: 'Was geschehen wird',
    leaves: 'Geht von Ihrer Wallet ab',
    arrives: 'Kommt in Ihrer Wallet an',
    nothing: 'Nichts',
    fee: 'Netzwerkgebühr, etwa',
    feeUnknown: 'zeigt Ihre Wallet',
    simulated: (block) =>
      `Am Stand der Chain bei Block ${block} ausprobiert; es wird nichts gesendet, bevor Sie bestätigen.`,
    computed:
      'Ein Probelauf war nicht möglich. Ihre Wallet zeigt die Einzelheiten, bevor Sie bestätigen.',
    idle: 'Füllen Sie das Formular aus, um zu sehen, was es bewirken würde.',
    split: 'Wie Ihr Preis aufgeteilt wird',
    splitSponsor: (level, id) => `Ebene ${level}, Mitglied ${id}`,
    splitMember: (id) => `Mitglied ${id}`,
    splitReserve: 'Gemeinschaftsrücklage',
    splitTreasury: 'Betreiber, für das Produkt',
    refundable: 'Erstattbar bis',
    capLeft: 'Sie können noch an Provisionen erhalten',
    capped: (cut) =>
      `Ihre Obergrenze schneidet ${cut} davon ab; das ginge in die Gemeinschaftsrücklage. Jeder Ihrer Käufe, der endgültig wird, hebt die Obergrenze.`,
    limitLeft: 'Rest Ihrer Grenze für 30 Tage',
  },
  know: {
    title: 'Was Sie vorher wissen sollten',
    source: 'Woher das Geld kommt',
    lose: 'Was Sie verlieren können',
    terms: 'Bedingungen',
    powers: 'Wer was tun kann',
    pause:
      'Ein Wächter kann neue Einzahlungen für höchstens 14 Tage anhalten und danach 14 Tage lang nicht wieder. Was Ihnen gehört, kann trotzdem abgehoben werden.',
    fixed:
      'Niemand kann die Bedingungen dieses Vertrags ändern oder bewegen, was Mitglieder darin haben.',
    fault:
      'Ein Fehler in den Verträgen könnte Token sperren oder vernichten. Eine Prüfung durch Außenstehende wurde nicht veröffentlicht.',
    token: (symbol) =>
      `${symbol} kann seinen Preis verlieren oder vom Herausgeber eingefroren werden.`,
  },
  books: {
    title: 'Hat er, was er schuldet?',
    lead: 'Was er schuldet, zählt der Vertrag; was er hat, sagt der Vertrag des Tokens.',
    asset: 'Token',
    balance: 'Vorhanden',
    liabilities: 'Geschuldet',
    surplus: 'Überschuss',
    caption: 'Guthaben und Verbindlichkeiten des Plans',
    yes: (block) => `Ja. Bei Block ${block} hat er mindestens, was er schuldet.`,
    no: (block) =>
      `Nein. Bei Block ${block} hat er weniger, als er schuldet. Zahlen Sie nichts ein; heben Sie ab, was Ihnen gehört.`,
    floats:
      'Dieser Plan schuldet, was immer er hat; wie es den Mitgliedern ergeht, sagt das nicht. Es zählt, was vom Eingezahlten übrig ist.',
    left: (paid, out, inside, part) =>
      `Mitglieder haben ${paid} eingezahlt und ${out} abgehoben; ${inside} sind darin, zu den Preisen seiner Preisquellen. Zusammen sind das ${part} des Eingezahlten.`,
    leftUnknown:
      'Eine Preisquelle schweigt, deshalb kann jetzt niemand sagen, was vom Eingezahlten übrig ist.',
    check: 'Selbst nachprüfen',
    checkLead: 'Dieselbe Frage an einen beliebigen Knoten, ohne diese Seite:',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  outcomes: {
    title: 'Was Mitglieder bisher erhalten haben',
    lead: 'Alle Mitglieder aller Kaufpläne, danach, wie viel sie von ihren Ausgaben erhalten haben. Gezählt vom Kontobuch der Provisionen selbst.',
    caption: 'Mitglieder danach, wie viel sie von ihren Ausgaben erhalten haben',
    share: 'Erhalten von eigenen Ausgaben',
    members: 'Mitglieder',
    part: 'Teil von allen',
    classes: [
      'nichts',
      'weniger als 25 %',
      '25 bis 50 %',
      '50 bis 75 %',
      '75 bis 100 %',
      '100 bis 150 %',
      '150 bis 200 %',
      '200 % und mehr',
    ],
    empty: 'Noch hat niemand etwas ausgegeben.',
    sum: (below, cap) =>
      `${below} von ihnen haben weniger erhalten, als sie ausgegeben haben. Kein Mitglied kann in allen Plänen zusammen mehr als ${cap} der eigenen Ausgaben erhalten.`,
    check: 'Selbst nachprüfen',
  },
  failed: {
    title: 'Dieser Plan konnte nicht gelesen werden',
    retry: 'Erneut versuchen',
    notAPlan:
      'An dieser Adresse liegt kein Plan dieser Seite. Senden Sie keine Token dorthin. Prüfen Sie den Link oder wählen Sie einen Plan aus der Liste.',
    catalogue: 'Alle Pläne ansehen',
  },
  foreign: {
    title: 'Dieser Plan ist mit Verträgen verbunden, die nicht zu dieser Website gehören',
    text: 'Beitritt, Abholen und Grenzen gingen an Verträge, die diese Website nicht kennt. Deshalb kann von hier nichts gesendet werden, und die Zahlen sind nur, was der Plan über sich selbst sagt.',
    hub: 'Mitgliederverzeichnis',
    vault: 'Provisionsbuch',
    constraint: 'Grenzen',
  },
  membership: {
    tabs: { join: 'Beitreten', commission: 'Provision', limits: 'Grenzen' },
    join: 'Mitglied werden',
    joinButton: 'Beitreten',
    joinHelp:
      'Kaufen können nur Mitglieder. Der Beitritt kostet nur die Netzwerkgebühr; er nimmt die geltenden Bedingungen an und nennt, wenn Sie über den Link eines Mitglieds kamen, dieses Mitglied für immer als Ihren Sponsor.',
    sponsor: 'Mitglied, das Sie eingeführt hat (Nummer)',
    sponsorHint: 'Lassen Sie 2 stehen, die Gemeinschaftsrücklage, wenn es niemand war.',
    unknownSponsor: (count) => `Es gibt nur ${count} Mitglieder.`,
    referred: (id) => `Sie sind dem Link von Mitglied ${id} gefolgt.`,
    accept: 'Die neuen Bedingungen annehmen',
    acceptHelp:
      'Die Bedingungen haben sich geändert, seit Sie sie angenommen haben. Käufe warten, bis Sie annehmen.',
    acceptButton: 'Bedingungen annehmen',
    acceptDone: 'Sie haben die geltenden Bedingungen angenommen.',
    limit: 'Ihre Grenze für 30 Tage festlegen',
    limitHelp:
      'Das Höchste, was Sie in 30 Tagen in allen Plänen zusammen ausgeben wollen. Eine niedrigere Grenze gilt sofort, eine höhere nach 7 Tagen.',
    limitField: 'Grenze für 30 Tage',
    limitNow: (amount) => `Jetzt ${amount}`,
    limitButton: 'Grenze festlegen',
    cool: 'Eine Pause machen',
    coolHelp: 'Keine Käufe für 1 bis 365 Tage. Sie kann verlängert, aber nicht verkürzt werden.',
    coolField: 'Tage ohne Käufe',
    coolButton: 'Pause beginnen',
    claim: 'Provision abholen',
    claimHelp:
      'Holt in Ihre Wallet, was das Kontobuch Ihnen gutgeschrieben hat, aus allen Kaufplänen zusammen.',
    claimButton: 'Provision abholen',
    rows: {
      member: 'Ihre Mitgliedschaft',
      memberValue: (id) => `Mitglied ${id}`,
      none: 'Noch nicht beigetreten',
      memberNote: (sponsor) => `eingeführt von Mitglied ${sponsor}`,
      memberExplained:
        'Ihre Nummer im Verzeichnis der Mitglieder. Ihr Sponsor ist das Mitglied, das Sie eingeführt hat, und kann nicht geändert werden.',
      claimable: 'Provision zum Abholen',
      claimableExplained:
        'Ihnen gutgeschrieben durch Käufe, die endgültig wurden, in allen Plänen zusammen, und im Kontobuch der Provisionen bereits zurückgelegt.',
      cap: 'Sie können noch erhalten',
      capNote: (earned, cap) => `${earned} von ${cap} ausgeschöpft`,
      capExplained:
        'Provisionen enden bei einem festen Teil Ihrer eigenen endgültigen Ausgaben. Was darüber liegt, geht an die Gemeinschaftsrücklage.',
      limit: 'Rest Ihrer Grenze für 30 Tage',
      limitNote: (spent, limit) => `${spent} von ${limit} ausgegeben`,
      limitExplained:
        'Was Sie jetzt noch in Kaufplänen ausgeben können. Die Grenze legen Sie selbst fest.',
      coolNote: (until) => `Sie machen Pause bis ${until}`,
    },
  },
}
