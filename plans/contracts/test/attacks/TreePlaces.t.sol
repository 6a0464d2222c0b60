// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryTree} from "../../src/plans/binary/IBinaryTree.sol";
import {BinaryFixedBase} from "../plans/binaryFixed/BinaryFixedBase.sol";
import {Attack} from "./Attack.sol";

/// @title 510 wallets take every place of eight levels below a member, and buy nothing
contract TreePlacesAttack is BinaryFixedBase, Attack {
    uint256 private constant WALLETS = 510;

    function test_aMemberIsCutOffFromItsOwnEightLevels() public {
        uint256[] memory none = new uint256[](0);
        complete(plan, 3, UNIT);
        vm.prank(wallet(3));
        plan.place(2, false, none);
        uint256 victim = 3;
        // Breadth first: place n stands below place (n − 2) / 2, and place 0 is the victim's.
        uint256[] memory ids = new uint256[](WALLETS + 1);
        ids[0] = victim;
        uint256 taken;
        bytes memory reason;
        for (uint256 n = 1; n <= WALLETS; ++n) {
            address sybil = address(uint160(0xbad0000 + n));
            vm.startPrank(sybil);
            ids[n] = hub.join(victim, TERMS);
            bool done;
            (done, reason) = address(plan)
                .call(abi.encodeCall(plan.place, (ids[(n - 1) / 2], n % 2 == 0, _way(ids, (n - 1) / 2))));
            vm.stopPrank();
            if (done) ++taken;
        }
        took("M7.places", taken);
        // Whom the victim brings itself stands where it likes, and counts.
        _recruit(victim);
        vm.assertEq(taken, 0, "a place costs a final purchase");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IBinaryTree.NothingBought.selector, ids[WALLETS])),
            "nothing was bought"
        );
        vm.assertEq(plan.countersOf(0, victim).left, 1, "the recruit counts");
    }

    /// @dev Buys, and takes the highest free place on the left side.
    function _recruit(uint256 victim) private {
        address who = wallet(15);
        usdc.mint(who, UNIT);
        vm.startPrank(who);
        uint256 id = hub.join(victim, TERMS);
        usdc.approve(address(plan), UNIT);
        uint256 pid = plan.buy(UNIT);
        vm.warp(block.timestamp + WINDOW);
        plan.finalize(one(pid));
        uint256[] memory way = new uint256[](16);
        uint256 hops;
        uint256 at = victim;
        for (uint256 below = plan.nodeOf(at).left; below != 0; below = plan.nodeOf(at).left) {
            way[16 - ++hops] = at;
            at = below;
        }
        uint256[] memory up = new uint256[](hops);
        for (uint256 i; i < hops; ++i) {
            up[i] = way[16 - hops + i];
        }
        plan.place(at, false, up);
        vm.stopPrank();
        vm.assertEq(plan.nodeOf(id).parent, at, "placed");
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
