import * as v from 'valibot'
import type { Address } from '../address/address.ts'
import { addressField } from '../http/fields.ts'

/*
 * The contracts of smart accounts: MetaMask's delegation framework 1.3.0 on EntryPoint 0.7. Nothing of it is ours, and nothing of
 * it is copied: an operator names the contracts of a chain, or takes those that stand at the same place on every public one.
 */

/** What may limit a delegation: names of the framework's contracts without `Enforcer`. */
export const enforcerNames = [
  'AllowedTargets',
  'AllowedMethods',
  'AllowedCalldata',
  'ExactCalldata',
  'ValueLte',
  'NativeTokenPeriodTransfer',
  'ERC20PeriodTransfer',
  'Timestamp',
  'LimitedCalls',
  'Redeemer',
] as const
export type EnforcerName = (typeof enforcerNames)[number]

/** Where a chain has them. */
export const smartAccountContracts = v.strictObject({
  entryPoint: addressField,
  /** SimpleFactory, which makes every account. */
  factory: addressField,
  /** HybridDeleGator: an account of one owner. */
  hybrid: addressField,
  /** MultiSigDeleGator: an account of several. */
  multiSig: addressField,
  /** EIP7702StatelessDeleGator: what the account of a key may delegate its code to (EIP-7702). */
  stateless7702: addressField,
  delegationManager: addressField,
  enforcers: v.strictObject({
    AllowedTargets: addressField,
    AllowedMethods: addressField,
    AllowedCalldata: addressField,
    ExactCalldata: addressField,
    ValueLte: addressField,
    NativeTokenPeriodTransfer: addressField,
    ERC20PeriodTransfer: addressField,
    Timestamp: addressField,
    LimitedCalls: addressField,
    Redeemer: addressField,
  } satisfies Record<EnforcerName, typeof addressField>),
})

export interface SmartAccountContracts {
  readonly entryPoint: Address
  readonly factory: Address
  readonly hybrid: Address
  readonly multiSig: Address
  readonly stateless7702: Address
  readonly delegationManager: Address
  readonly enforcers: Readonly<Record<EnforcerName, Address>>
}

/** Version 1.3.0, at the same addresses on every public chain that has it. */
export const canonicalContracts: SmartAccountContracts = {
  entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  hybrid: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  multiSig: '0x56a9EdB16a0105eb5a4C54f4C062e2868844f3A7',
  stateless7702: '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  enforcers: {
    AllowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
    AllowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
    AllowedCalldata: '0xc2b0d624c1c4319760C96503BA27C347F3260f55',
    ExactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    ValueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
    NativeTokenPeriodTransfer: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
    ERC20PeriodTransfer: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB',
    Timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    LimitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
    Redeemer: '0xE144b0b2618071B4E56f746313528a669c7E65c5',
  },
}
