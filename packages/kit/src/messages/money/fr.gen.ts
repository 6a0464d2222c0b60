// Made by `npm run gen` from locales/fr.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'Donnez un nom à votre compte',
  nameIntroText: 'Un nom se lit plus facilement qu’une adresse, et il est plus simple de lui envoyer quelque chose. Il s’affiche à côté de votre compte, et les autres trouvent le compte grâce à lui.',
  nameIntroCost: 'Pour cela, vous signez un message dans votre portefeuille. Cela ne coûte rien, et rien n’est écrit sur une chaîne.',
  nameIntroGo: 'Choisir un nom',
  nameField: 'Nom du compte',
  nameHint: 'De 4 à 64 lettres, chiffres et traits d’union.',
  nameChecking: 'Recherche du nom…',
  nameFree: 'Disponible',
  nameTaken: 'Enregistré',
  nameOthers: 'Noms libres qui commencent pareil',
  nameRegister: (p) => `Enregistrer ${p.name}`,
  nameSign: 'Signez le message dans votre portefeuille.',
  nameSending: 'Votre portefeuille a signé. Le nom est en cours d’enregistrement…',
  nameRefused: 'Vous avez refusé de signer. Rien n’a été enregistré.',
  nameOwned: (p) => `Ce compte a déjà un nom : ${p.name}.`,
  nameDone: 'Votre compte a un nom',
  nameIsYours: (p) => `Votre compte s’appelle ${p.name}`,
  nameDoneText: 'Le nom s’affiche désormais à côté de votre compte, et d’autres peuvent lui envoyer des fonds.',
  nameDoneGo: 'Aller au compte',
  nameFailed: (p) => `Erreur lors de l’enregistrement du nom ${p.name}`,
  receiveOnlyThese: 'N’envoyez à cette adresse que des actifs de ces réseaux.',
  errors: {
    'name.suggestions': 'Erreur lors de la récupération des suggestions de noms',
    'name.forAddress': 'Erreur lors de la récupération des noms de l’adresse',
  },
}
