// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenICO} from "../../src/plans/tokenICO/ITokenICO.sol";
import {TokenICOBase} from "../plans/tokenICO/TokenICOBase.sol";

/// @title The seller buys what is missing of the soft cap and gets it back: the sale "succeeds", and nobody is refunded
/// @dev No code can tell the seller's wallets from others. README and page say that the soft cap is no protection against the seller; this
/// keeps the figure that they state.
contract SoftCapAttack is TokenICOBase {
    function test_softCap_isReachedByTheSeller() public {
        opened();
        buy(ann, 800e6);
        uint256 missing = args().softCap - 800e6;
        address seller = bob;
        uint256 before = usdc.balanceOf(seller) + usdc.balanceOf(treasury);
        vm.warp(START + 8 days - 1);
        buy(seller, missing);
        vm.warp(START + 8 days);
        vm.assertEq(uint256(sale.phase()), uint256(ITokenICO.Phase.Succeeded), "succeeded");
        sale.collect();
        uint256 gained = usdc.balanceOf(seller) + usdc.balanceOf(treasury) - before;
        vm.assertEq(gained, 800e6, "what the others paid, as README and page say");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongPhase.selector, ITokenICO.Phase.Succeeded));
        sale.refund();
    }
}
