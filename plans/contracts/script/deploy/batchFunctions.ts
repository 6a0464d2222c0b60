import { toFunctionSelector, type Hex } from 'viem'

/** What the batch runner may call: work that every plan leaves open to everybody and that moves money to nobody of the caller's choice. */
export const batchFunctions = [
  'finalize(uint256[])',
  'climb(uint256[])',
  'book(uint256,uint256)',
  'roll(uint256)',
  'rollExcess(uint256,uint256[])',
  'expire(uint256)',
  'cover(uint256,uint256)',
  'award(uint256)',
  'setOff(uint256,uint256,uint256)',
  'claimFees()',
  'requestDraw()',
  'rebase(address)',
  'settle()',
  'settle(uint256)',
  'settle(uint256,uint256)',
  'dissolve()',
  'sweep()',
  'name(uint256,uint256,address)',
  'post(uint256,address[])',
  'request(uint256)',
  'draw()',
  'draw(uint256)',
  'collect()',
  'collectFee()',
  'returnUnsold()',
  'forward()',
  'push(uint256)',
  'splitDonations()',
] as const

/** Their selectors. */
export const batchSelectors: readonly Hex[] = batchFunctions.map((one) => toFunctionSelector(one))
