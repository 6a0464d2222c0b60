import type { Translation } from '../../i18n/words.ts'
import type { plansMessages as english } from '../messages.ts'

export const plansMessages: Translation<typeof english> = {
  title: 'Pläne',
  lead: 'Hier stehen nur Pläne, die es auf der Chain gibt, jeder mit dem, was er beim selben Block hat und schuldet. Sie können alles ohne Wallet lesen.',
  find: 'Einen Plan suchen',
  all: 'Alle Familien',
  nothingFound: 'Kein Plan passt. Versuchen Sie ein anderes Wort oder alle Familien.',
  holds: 'Vorhanden',
  owes: 'Geschuldet',
  families: {
    staking: {
      title: 'Staking',
      lead: 'Legen Sie einen Token ein, behalten Sie ihn und erhalten Sie einen Anteil an einer Rücklage, die vorher gebildet wurde. Kein Plan hier bezahlt ein Mitglied aus der Einlage eines anderen.',
    },
    purchase: {
      title: 'Käufe mit Provisionen',
      lead: 'Sie kaufen ein Produkt; feste Teile seines Preises gehen an andere. Die meisten Mitglieder erhalten weniger, als sie ausgeben.',
    },
    matrix: {
      title: 'Matrix- und Binärpläne',
      lead: 'Ein Kauf nimmt einen Sitz ein; die Sitze darüber teilen sich feste Teile seines Preises. Mindestens die Hälfte aller Sitze hat nie jemanden unter sich.',
    },
    raffle: {
      title: 'Verlosungen',
      lead: 'Runden mit Preisen, die vorher zurückgelegt und aus öffentlichem Zufall gezogen werden.',
    },
    revenue: {
      title: 'Einnahmen',
      lead: 'Was das Produkt wirklich eingenommen hat und wie es verteilt wird.',
    },
    savings: {
      title: 'Sparen und Verkauf',
      lead: 'Kreise, in denen alle erhalten, was alle einzahlen, und der Verkauf des Produkt-Tokens.',
    },
    traders: {
      title: 'Trader',
      lead: 'Ein Trader bewegt gemeinsames Geld innerhalb von Grenzen, die der Vertrag durchsetzt. Sie können alles verlieren.',
    },
  },
  lines: {
    staking: { title: 'Staking', source: 'Eine Rücklage, die ein Geldgeber vorher eingezahlt hat' },
    dynamicStaking: {
      title: 'Dynamisches Staking',
      source: 'Ein Teil einer eingezahlten Rücklage, immer weniger, je leerer sie wird',
    },
    rankingStakingV1: {
      title: 'Rang-Staking 1',
      source: 'Eine Rücklage, die ein Geldgeber eingezahlt hat; größere Einlagen wiegen mehr',
    },
    rankingStakingV2: {
      title: 'Rang-Staking 2',
      source:
        'Ein Topf für jede Woche, vorher zurückgelegt; die zwanzig größten Einlagen teilen ihn sich',
    },
    periodicClaimStaking: {
      title: 'Staking mit Abholung je Woche',
      source: 'Ein Topf für jede Woche, zurückgelegt, bevor die Woche begann',
    },
    relativeStaking: {
      title: 'Relatives Staking',
      source: 'Die tatsächlichen Einnahmen der Woche',
    },
    unilevel: {
      title: 'Unilevel',
      source: 'Feste Teile jedes Preises, für die Ebenen über dem Käufer',
    },
    level: {
      title: 'Ebene',
      source: 'Ein fester Teil des Preises einer Stufe, für ein Mitglied darüber',
    },
    leaders: {
      title: 'Führende',
      source: 'Ein Topf aus festen Teilen der Käufe des Zeitraums',
    },
    leadersPackage: {
      title: 'Paket für Führende',
      source: 'Zahlt Mitgliedern nichts; der Preis kauft Leistungen',
    },
    globalPool: {
      title: 'Gemeinsamer Topf',
      source: 'Ein Topf aus festen Teilen der Käufe der Woche, zurück an ihre Käufer',
    },
    rebate: { title: 'Rückvergütung', source: 'Ein Teil Ihres eigenen Preises, nach und nach' },
    binaryMatrix: { title: 'Binäre Matrix', source: 'Feste Teile der Preise späterer Sitze' },
    hybridMatrix: {
      title: 'Hybride Matrix',
      source: 'Feste Teile jedes Preises, für Sponsoren und für die Sitze darüber',
    },
    binaryFixed: {
      title: 'Binär mit festem Bonus',
      source: 'Halbe Boni, die jede Einheit zurückgelegt hat',
    },
    binaryPairing: {
      title: 'Binär mit Paarung',
      source: 'Ein Topf aus festen Teilen der Käufe der Woche',
    },
    raffle: { title: 'Verlosung', source: 'Preise, die Stifter einbringen; Einlagen bleiben ganz' },
    ticketRaffle: {
      title: 'Verlosung mit Losen',
      source: 'Was die Lose der Runde gekostet haben, abzüglich einer Gebühr',
    },
    revenueRouter: {
      title: 'Verteiler der Einnahmen',
      source: 'Was das Produkt wirklich eingenommen hat',
    },
    advertisement: {
      title: 'Werbung',
      source: 'Werbekunden zahlen; was nicht gezeigt wird, kommt zurück',
    },
    giftingMatrix: {
      title: 'Sparkreis',
      source: 'Die Beiträge seiner Sitze: Sie erhalten, was Sie einzahlen',
    },
    tokenICO: { title: 'Token-Verkauf', source: 'Ihre Zahlung kauft vorher hinterlegte Token' },
    tradersV1: {
      title: 'Trader 1',
      source: 'Was eine gehandelte Runde von Einlagen an ihrem Ende wert ist',
    },
    tradersV2: {
      title: 'Trader 2',
      source: 'Die eigenen Token des Fonds, zum Preis am Ende der Woche',
    },
    dividends: {
      title: 'Dividenden',
      source: 'Tatsächliche Einnahmen, über sieben Tage verteilt',
    },
  },
  variants: {
    name: (title, variant) => `${title} · ${variant}`,
    numbered: (name, n) => `${name} ${n}`,
    pair: (stake, reward) => `${stake} für ${reward}`,
    circle: (seats, amount) => `${seats} Sitze zu je ${amount}`,
    from: (date) => `ab ${date}`,
  },
  columns: {
    books: 'Hat, was er schuldet',
  },
  floats: 'Folgt den Preisen',
  unread: 'Nicht lesbar',
  withdrawn: {
    title: 'Dieser Plan wird nicht mehr angeboten',
    text: 'ADMIN hat ihn für immer von der Liste zurückgezogen. Von dieser Seite aus kann nichts mehr eingezahlt werden. Wer im Plan ist, bleibt darin und geht wie zuvor: Die Markierung hält keinen Ausstieg auf.',
  },
  yes: 'Ja',
  no: 'Nein',
  empty:
    'Noch wurde kein Plan angelegt. Sobald die Fabrik einen anlegt, erscheint er hier von selbst.',
  failed: 'Die Liste der Pläne konnte nicht gelesen werden.',
  retry: 'Erneut versuchen',
}
