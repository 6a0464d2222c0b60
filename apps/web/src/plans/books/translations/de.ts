import type { Translation } from '../../../i18n/words.ts'
import type { booksMessages as english } from '../messages.ts'

export const booksMessages: Translation<typeof english> = {
  noIndexer:
    'Diese Seite betreibt keinen Verlaufsdienst, daher kann hier nicht gezeichnet werden, was früher geschah. Die Zahlen oben werden von der Chain selbst gelesen.',
  failed:
    'Der Verlaufsdienst antwortet nicht, daher fehlt dieser Teil. Die Zahlen oben werden von der Chain selbst gelesen und bleiben richtig. Nichts von Ihrem Geld hängt davon ab.',
  retry: 'Erneut versuchen',
  loading: 'Wird gelesen',
  record: {
    title: 'Wohin das Geld ging',
    lead: 'Gesammelt aus jedem Ereignis dieses Plans. Jeder kann es aus der Chain neu berechnen.',
    money: {
      title: 'Was aus dem wurde, was Mitglieder eingezahlt haben',
      what: 'Teil',
      amount: 'Betrag',
      paidIn: 'Bisher von Mitgliedern eingezahlt',
      cameBack: 'Wieder abgehoben',
      inside: 'Noch darin, gehört den Mitgliedern',
      insideNone: 'nicht bekannt: Eine Preisquelle schweigt',
      rewards: 'Erhalten: Belohnungen, Provisionen, Preise',
      lost: 'Von allen Mitgliedern zusammen verloren',
      spent: 'Ausgegeben, abzüglich des Erhaltenen',
      bought: 'Für Token bezahlt',
      gained: 'Mehr, als eingezahlt wurde',
    },
    figures: 'Ergebnisse dieses Plans',
    middle: 'Das mittlere Mitglied erhielt',
    middleKept: 'Das mittlere Mitglied hat, abgehoben und noch darin',
    middleSpent: 'der eigenen Ausgaben; die Hälfte der Mitglieder so viel oder weniger',
    middlePaid:
      'des bisher Eingezahlten, ohne das, was noch darin ist; die Hälfte der Mitglieder so viel oder weniger',
    middleKeptNote:
      'des Eingezahlten, mit Belohnungen im selben Token; die Hälfte der Mitglieder so viel oder weniger',
    middleNothing: 'die Hälfte der Mitglieder oder mehr hat bisher nichts erhalten',
    topMember: 'Das bestbezahlte Mitglied hat',
    top: 'Das bestbezahlte 1 % hat',
    topNote: (members) => `von allem, was erhalten wurde; ${members} Mitglieder`,
    topOne: 'von allem, was erhalten wurde',
    received: 'Von Mitgliedern erhalten',
    receivedNote: 'seit Beginn des Plans',
    sources: (days) => `Woher die Auszahlungen der letzten ${days} Tage kamen`,
    sourceNames: {
      purchases: 'Käufe von Mitgliedern',
      fundedReserve: 'Eine vorher eingezahlte Rücklage',
      revenue: 'Einnahmen von außen',
      ownPrincipal: 'Eigenes Geld der Mitglieder, an sie zurück',
    },
    sourcesNone: (days) => `In diesen ${days} Tagen wurde Mitgliedern nichts gezahlt.`,
    ownBack: (amount, days) =>
      `Außerdem haben Mitglieder in diesen ${days} Tagen ${amount} ihres eigenen Geldes zurückgeholt.`,
    shares: 'Wer bisher was erhalten hat',
    who: {
      members: 'Mitglieder, für die Teilnahme',
      own: 'Mitglieder, eigenes Geld zurück',
      operator: 'Betreiber',
      reserve: 'Gemeinschaftsrücklage',
      plans: 'Andere Pläne',
    },
    outcomes: 'Wie es den Mitgliedern dieses Plans ergangen ist',
    outcomesSpent: (less, all) =>
      `${less} von ${all} Mitgliedern haben weniger erhalten, als sie hier ausgegeben haben.`,
    outcomesPaid: (less, all) =>
      `${less} von ${all} Mitgliedern haben weniger abgehoben, als sie eingezahlt haben. Was noch darin ist, zählt als nicht abgehoben.`,
    outcomesKept: (less, all) =>
      `${less} von ${all} Mitgliedern haben weniger, als sie eingezahlt haben, wenn man zählt, was sie abgehoben haben, was noch ihnen gehört und darin ist, und Belohnungen im selben Token.`,
    check: 'Selbst nachrechnen',
    checkLead: (block) =>
      `Liest jedes Ereignis vom ersten Block bis Block ${block} und vergleicht jede Zahl mit diesem Dienst:`,
  },
  facts: {
    title: 'Der Vertrag',
    lead: 'Was man sonst von ihm wissen sollte, jeweils mit der Frage an einen Knoten.',
    age: 'Alter',
    ageValue: (date, ago) => `Angelegt ${date}, ${ago}`,
    ageNote: 'Zeit beweist wenig, aber Fehler werden meist früh gefunden.',
    ageUnknown: 'Die Liste der Pläne sagt es nicht.',
    entries: 'Einzahlungen',
    entriesOpen: 'Nicht angehalten',
    entriesPaused: (until) => `Angehalten bis ${until}`,
    entriesNote: 'Was Ihnen gehört, kann auch währenddessen abgehoben werden.',
    roles: 'Wer Befugnisse hat',
    powers: {
      funder: 'wer Geld hinzufügen darf (Rolle 1)',
      revenue: 'wer Einnahmen bringen darf (Rolle 5)',
      guardian: 'wer Einzahlungen anhalten darf (Rolle 2)',
      moderator: 'wer genehmigen und ablehnen darf (Rolle 6)',
    },
    rolesNote: (list) =>
      `Diese Zugriffsverwaltung sagt, ${list}. Keine Rolle kann bewegen, was Mitglieder haben.`,
    rolesNone: 'Diese Zugriffsverwaltung gibt niemandem eine Befugnis in diesem Plan.',
    random: 'Zufallszahlen',
    randomNote:
      'Jede Ziehung nimmt die eine Zahl dieser Quelle, deren Zeitpunkt vorher feststand. Der Plan kann nicht zweimal fragen.',
    prices: 'Preise',
    pricesNote:
      'Tauschgeschäfte werden an den Kursquellen dieses Buchs gemessen. Eine falsche oder verspätete Quelle kann Geld kosten.',
    feed: (token, age) => `${token}, nicht älter als ${age}`,
    none: 'Daten von außen',
    noneValue: 'Keine',
    noneNote: 'Hier hängt nichts von einem Preis oder einer Zahl von außen ab.',
    check: 'Selbst nachprüfen',
    copy: 'Kopieren',
    copied: 'Kopiert',
  },
  history: {
    title: 'Im Lauf der Zeit',
    lead: 'Jede Stufe einer Linie ist ein Ereignis auf der Chain.',
    range: { label: 'Gezeigte Zeit', all: 'Alles', month: '30 Tage', week: '7 Tage' },
    stake: 'Eingelegt von allen',
    stakeEmpty: 'Noch hat niemand etwas eingelegt. Mit der ersten Einlage beginnt diese Linie.',
    reserve: 'Rücklage für Belohnungen',
    reserveEmpty:
      'In die Rücklage wurde noch nichts eingezahlt, also kann nichts ausgezahlt werden.',
    members: 'Geld der Mitglieder',
    paidIn: 'Eingezahlt',
    ownBack: 'Eigenes Geld zurück',
    received: 'Erhalten',
    membersEmpty: 'Noch hat niemand etwas eingezahlt.',
    flow: 'Hinein, hinaus und was übrig ist',
    flowNote:
      'Was hinausging, kann nie mehr sein, als hereinkam. Der Abstand zwischen beiden ist, was im Plan übrig ist.',
    cameIn: 'Hereingekommen',
    wentOut: 'Hinausgegangen',
    left: 'Übrig',
    flowEmpty: 'Hier hat sich noch kein Geld bewegt.',
  },
  solvency: {
    note: (moments) =>
      `An ${moments} Zeitpunkten beim Vertrag erfragt. Er darf nie mehr schulden, als er hat.`,
    pruned:
      'Der Knoten gab keine Antwort für die Vergangenheit; die meisten behalten keine alten Zustände. Deshalb zählt dieses Bild die Ereignisse des Plans. Was er jetzt hat und schuldet, wird oben beim Vertrag erfragt.',
  },
  runway: {
    until: (date, distance) =>
      `Was jetzt eingezahlt ist, wird bis ${date} ausgegeben, ${distance}. Danach gibt es nichts, außer jemand zahlt mehr ein, und niemand muss das.`,
    decay: (days) =>
      `Die Hälfte des Rests wird bei heutiger Einlage in ${days} ausgegeben, dann die Hälfte vom Übrigen, und so weiter. Mehr Einlagen teilen sich denselben Betrag.`,
    waiting:
      'Jetzt wird nichts ausgegeben: Die Rücklage ist aufgebraucht, oder es ist zu wenig eingelegt. Es geht weiter, wenn sich das ändert.',
  },
  pots: {
    title: 'Töpfe jedes Zeitraums',
    lead: 'Ein Zeitraum zahlt aus, was in seinem Topf liegt, und nicht mehr. Ein leerer Topf zahlt nichts.',
    past: 'Frühere Töpfe sagen nichts über den nächsten.',
    period: 'Beginnt',
    pot: 'Topf',
    paid: 'Bisher abgeholt',
    ahead: 'nicht begonnen',
    empty: 'Noch wurde kein Topf gefüllt. Solange das so ist, wird nichts gezahlt.',
  },
  tree: {
    seats: 'Die ganze Matrix',
    seatsLead:
      'Sitze werden der Reihe nach vergeben, daher stehen die meisten immer am Rand, mit niemandem darunter. Das ist Rechnung und ändert sich nicht durch Wachstum.',
    legs: 'Der ganze Baum',
    legsLead:
      'Alle, die einen Platz eingenommen haben. Eine Seite, der auf der anderen nichts gegenübersteht, zahlt nichts.',
    top: 'Baum unter',
    tops: ['Betreiber', 'Gemeinschaftsrücklage'],
    empty: 'Noch hat niemand einen Platz. Der erste Kauf, der endgültig wird, nimmt einen ein.',
    emptyLegs:
      'Hier darunter steht noch niemand. Mitglieder nehmen nach ihrem ersten Kauf einen Platz ein.',
    edge: (edge, all, part) => `${edge} von ${all} Plätzen haben niemanden unter sich: ${part}.`,
    cut: (shown, all) => `Die ersten ${shown} von ${all} Plätzen sind gezeichnet.`,
    chainOnly:
      'Allein aus dem Vertrag gezeichnet, ohne Wallets, weil der Verlaufsdienst nicht antwortet.',
    mine: (seats) => `Ihre: ${seats}`,
  },
  circle: {
    title: 'Runden und Sitze',
    lead: 'Alle zahlen in jeder Runde ein, und in jeder Runde erhält ein Sitz den Topf. Sie erhalten, was Sie einzahlen, früher oder später.',
    seat: (n) => `Sitz ${n}`,
    mine: (n) => `Sitz ${n} (Ihrer)`,
    coverage: (part) =>
      `Sicherheiten decken ${part} dessen, was ein Sitz noch schulden könnte, nachdem er seinen Topf erhalten hat.`,
  },
  odds: {
    title: 'Die Aussichten',
    lead: 'Je mehr andere mitmachen, desto geringer ist Ihre Aussicht; die Preise bleiben gleich viele.',
    round: (n) => `Runde ${n}.`,
    none: 'In dieser Runde sind noch keine Lose. Die Aussicht lässt sich nennen, sobald es welche gibt.',
    back: (paid, back) =>
      `Im Durchschnitt bringen ${paid} für ein Los ${back} zurück; die meisten Lose bringen nichts zurück.`,
    free: 'Ein Los kostet hier nichts; es ist eine Einheit der Aussicht. Die Einlage dahinter bleibt Ihre.',
    atEnd: (tickets, prizes) =>
      `Wenn alle Einlagen bleiben, sind am Ende der Runde ${tickets} Lose dabei, und ${prizes} Preise werden gezogen.`,
    past: 'Runden bisher',
    states: [
      'offen',
      'wartet auf die Ziehung',
      'gezogen',
      'gescheitert',
      'vorbei',
      'Benennung läuft',
    ],
    columns: {
      round: 'Runde',
      state: 'Zustand',
      closed: 'Schließt',
      tickets: 'Lose',
      pot: 'Topf',
      prize: 'Jeder Preis',
    },
    pastEmpty: 'Noch keine Runde hatte ein Los.',
  },
  unlocks: {
    title: 'Freigabe der Token',
    lead: 'Gekaufte Token werden nach und nach freigegeben; bis dahin können sie nicht verkauft werden. Ihr Preis kann auf null fallen.',
    mine: (amount) => `Von Ihren ${amount}.`,
    all: (amount) => `Von allen verkauften ${amount}.`,
    planned: (date) =>
      `Der Verkauf ist nicht vorbei: So wäre es, wenn er am ${date} mit dem jetzt Verkauften endete.`,
    failed:
      'Der Verkauf hat seine Mindestsumme verfehlt. Es werden keine Token freigegeben; alle können ihre Zahlung zurückholen.',
    parts: 'Token, die hinterlegt wurden',
    sold: 'Verkauft',
    unsold: 'Nicht verkauft',
    empty: 'Noch wurde nichts verkauft. Der Kalender beginnt mit dem ersten Kauf.',
  },
  rounds: {
    title: 'Jede Runde',
    lead: 'Auch die geschlossenen und die verlorenen. Frühere Runden sagen die nächste nicht voraus.',
    figures: 'Runden bisher',
    settled: 'Abgerechnet',
    lostNote: (lost) => `${lost} davon mit einem Verlust`,
    dissolved: (n) => `${n} als Token aufgeteilt`,
    drawdown: 'Größter Rückgang',
    drawdownNote: (worst) => `unter dem besten Stand davor; schlechteste Runde ${worst}`,
    fees: 'Gebühren des Traders',
    feesNote: 'schon abgezogen',
    chart: 'Was Mitglieder zurückbekamen, nach Gebühren',
    note: 'Die dünne Linie zeigt, wie weit unter dem bisher besten Stand die Runde endete.',
    columns: {
      round: 'Runde',
      state: 'Zustand',
      total: 'Eingezahlt',
      result: 'Zurückgekommen',
      fee: 'Gebühr',
      change: 'Änderung',
      below: 'Unter dem Besten',
    },
    states: ['sammelt', 'wird gehandelt', 'abgerechnet', 'aufgeteilt'],
    looked: (n) => `Beendete Runden unter den hier gezeigten: ${n}.`,
    empty:
      'Noch wurde keine Runde abgerechnet, daher gibt es nichts, wonach man diesen Trader beurteilen könnte.',
  },
  fund: {
    title: 'Preis eines Anteils',
    lead: 'Nach den Kursquellen jetzt, neben dem höchsten Preis, den eine Abrechnung je hatte. Frühere Preise sagen den nächsten nicht voraus.',
    now: 'Preis jetzt',
    best: 'Höchster abgerechneter Preis',
    below: 'Unter dem höchsten',
    belowNote: 'der Trader nimmt keine Gebühr, bis er wieder erreicht ist',
    unknown: 'Eine Kursquelle schweigt oder ist zu alt, daher lässt sich kein Preis nennen.',
  },
}
