/** Templates whose plans take an amount rule, and which word of their arguments carries it: the fourth of every plan that sells something. */
export const ruledTemplates: Readonly<Record<string, number>> = {
  Unilevel: 3,
  Level: 3,
  Leaders: 3,
  LeadersPackage: 3,
  GlobalPool: 3,
  Rebate: 3,
  BinaryMatrix: 3,
  HybridMatrix: 3,
  BinaryFixed: 3,
  BinaryPairing: 3,
}
