// Made by `npm run gen` from locales/es.json.
import type { MoneyMessages } from './loadMoney.ts'

export const money: MoneyMessages = {
  nameIntroTitle: 'Dé un nombre a su cuenta',
  nameIntroText: 'Un nombre es más fácil de leer y de usar para enviar que una dirección. Aparece junto a su cuenta, y otros encuentran la cuenta por él.',
  nameIntroCost: 'Para ello firma un mensaje en su billetera. No cuesta nada y no se escribe nada en ninguna cadena.',
  nameIntroGo: 'Elegir un nombre',
  nameField: 'Nombre de la cuenta',
  nameHint: 'De 4 a 64 letras, cifras y guiones.',
  nameChecking: 'Buscando el nombre…',
  nameFree: 'Disponible',
  nameTaken: 'Registrado',
  nameOthers: 'Nombres libres que empiezan igual',
  nameRegister: (p) => `Registrar ${p.name}`,
  nameSign: 'Firme el mensaje en su billetera.',
  nameSending: 'Su billetera ha firmado. Se está registrando el nombre…',
  nameRefused: 'No quiso firmar. No se ha registrado nada.',
  nameOwned: (p) => `Esta cuenta ya tiene un nombre: ${p.name}.`,
  nameDone: 'Su cuenta tiene nombre',
  nameIsYours: (p) => `Su cuenta se llama ${p.name}`,
  nameDoneText: 'El nombre aparece desde ahora junto a su cuenta, y otros pueden enviarle a él.',
  nameDoneGo: 'Ir a la cuenta',
  nameFailed: (p) => `Error al registrar el nombre ${p.name}`,
  receiveOnlyThese: 'Envíe a esta dirección solo activos de estas redes.',
  errors: {
    'name.suggestions': 'Error al obtener sugerencias de nombres',
    'name.forAddress': 'Error al obtener los nombres de la dirección',
  },
}
