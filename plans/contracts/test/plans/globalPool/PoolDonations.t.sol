// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GlobalPoolBase} from "./GlobalPoolBase.sol";

/// @title One unit sent unasked in every block, to the plan and to the vault
contract PoolDonationsTest is GlobalPoolBase {
    /// @dev Pots, points, shares and caps are what they would be without.
    function test_donation_ofOneUnitInEveryBlockMovesNothing() public {
        for (uint256 block_; block_ < 100; ++block_) {
            usdc.mint(address(pool_), 1);
            usdc.mint(address(vault), 1);
            if (block_ == 10) buy(pool_, 3, 100e6);
            if (block_ == 20) buy(pool_, 4, 300e6);
            vm.warp(block.timestamp + 2);
        }
        vm.warp(START + 2 days);
        uint256[] memory pids = new uint256[](2);
        (pids[0], pids[1]) = (1, 2);
        pool_.finalize(pids);
        vm.warp(START + 2 * EPOCH);
        for (uint256 id = 3; id <= 4; ++id) {
            usdc.mint(address(pool_), 1);
            vm.prank(wallet(id));
            vm.assertEq(pool_.claim(id, 0), id == 3 ? 10e6 : 30e6, "by points");
            vm.assertEq(vault.account(id).cap, id == 3 ? 100e6 : 300e6, "own spending");
        }
        vm.assertEq(pool_.pots(), 0, "all of the pot");
        (, uint256 liabilities, uint256 surplus) = pool_.solvencyOf(address(usdc));
        vm.assertEq(liabilities, 0, "the plan owes nothing");
        vm.assertEq(surplus, 102, "what was sent is surplus");
        (,, surplus) = vault.solvency();
        vm.assertEq(surplus, 100, "in the vault too");
    }
}
