// Made by `npm run gen` from locales/es.json.
import type { MoneyMessages } from './loadMoney.ts'
import { figure, plural } from '../languages.ts'

export const money: MoneyMessages = {
  receiveOnlyThese: 'Envíe a esta dirección solo activos de estas redes.',
  receiveText: 'Quien le envíe algo escanea este código o usa esta dirección.',
  addressCode: 'Código QR de su dirección',
  copyPaymentLink: (p) => `Copiar enlace para ${p.network}`,
  receiveNetworks: (p) => plural('es', p.count, { one: `${figure('es', p.count)} red compatible`, other: `${figure('es', p.count)} redes compatibles` }),
  searchTokens: 'Buscar tokens',
  suggestedTokens: 'Tokens sugeridos',
  noTokenFound: 'Ningún token con este nombre',
  searchForMore: 'Hay más. Busque el que desea.',
  typeInCurrency: 'Escribir el importe en dólares estadounidenses',
  typeInToken: (p) => `Escribir el importe en ${p.symbol}`,
  max: 'Máximo',
  errors: {
    'amount.required': 'Escribe una cantidad.',
    'amount.zero': 'La cantidad es cero. Escribe una cantidad mayor que cero.',
    'amount.insufficient': 'Saldo insuficiente',
    'amount.tooManyDecimals': (p) => `Este token tiene ${plural('es', p.decimals, { one: `${figure('es', p.decimals)} decimal`, many: `${figure('es', p.decimals)} decimales`, other: `${figure('es', p.decimals)} decimales` })} y la cantidad tiene más. Acórtala: no se ha redondeado nada por ti.`,
    'amount.tooLarge': 'La cantidad es mayor de lo que puede contener cualquier token. Comprueba si sobran cifras.',
    'amount.exponent': 'No se aceptan cantidades con exponente, como 1e18. Escribe el número completo.',
    'amount.ambiguous': (p) => `«${p.text}» puede leerse de dos maneras. Escríbelo con un solo separador decimal y sin agrupar.`,
    'amount.negative': 'La cantidad es negativa. Escribe una cantidad mayor que cero.',
    'amount.invalid': 'Esto no es una cantidad. Escribe cifras con un separador decimal como máximo.',
    'address.invalid': 'Esta no es una dirección válida. Compruébala y pégala de nuevo.',
    'address.checksum': 'Las mayúsculas de esta dirección no coinciden con su suma de comprobación. Puede contener una errata: compárala con el original.',
    'name.resolve': 'Error al resolver el nombre',
  },
}
