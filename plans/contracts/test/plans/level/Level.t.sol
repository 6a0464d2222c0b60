// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {ILevel} from "../../../src/plans/level/ILevel.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {LevelBase} from "./LevelBase.sol";

contract LevelTest is LevelBase {
    function test_tiers_areNamedByTheirPrice() public {
        complete(level, 12, 50e6);
        vm.assertEq(level.tierOf(12), 2, "second");
        vm.assertEq(level.tiers(), 4, "four");
        vm.assertEq(level.priceOf(4), 200e6, "price");
        vm.assertEq(level.priceOf(0) + level.priceOf(5) + level.priceOf(9), 0, "no such tier");
        uint256[4] memory wrong = [uint256(1), 20e6 + 1, 70e6, 201e6];
        for (uint256 i; i < wrong.length; ++i) {
            vm.prank(wallet(12));
            vm.expectRevert(abi.encodeWithSelector(ILevel.NoTier.selector, wrong[i]));
            level.buy(wrong[i]);
        }
    }

    function test_tiers_areBoughtUpwards() public {
        complete(level, 12, 50e6);
        vm.startPrank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(ILevel.TierOwned.selector, 12, 2));
        level.buy(50e6);
        vm.expectRevert(abi.encodeWithSelector(ILevel.TierOwned.selector, 12, 1));
        level.buy(20e6);
        vm.stopPrank();
        complete(level, 12, 200e6);
        vm.assertEq(level.tierOf(12), 4, "fourth");
    }

    /// @dev Two open purchases: the lower one that becomes final later takes nothing away.
    function test_tiers_neverFall() public {
        uint256 high = buy(level, 12, 100e6);
        uint256 low = buy(level, 12, 20e6);
        vm.warp(START + WINDOW);
        level.finalize(one(high));
        vm.expectEmit(true, true, false, true, address(level));
        emit ILevel.TierSold(low, 12, 1, 0);
        level.finalize(one(low));
        vm.assertEq(level.tierOf(12), 3, "the higher one");
    }

    function test_tiers_inEscrowDoNotCount() public {
        uint256 pid = buy(level, 12, 20e6);
        buy(level, 11, 20e6);
        vm.warp(START + WINDOW);
        level.finalize(one(pid));
        vm.assertEq(earned(11), 0, "not owned yet");
        vm.prank(wallet(11));
        level.refund(2);
        vm.assertEq(level.tierOf(11), 0, "nor after a refund");
    }

    /// @dev Tier 3 pays the third ancestor of 12, member 9, if it owns tier 3 or more. Nobody else, and nobody above.
    function test_share_goesToTheOneAncestorWhoOwnsTheTier() public {
        complete(level, 9, 200e6);
        complete(level, 10, 50e6);
        complete(level, 12, 100e6);
        vm.assertEq(earned(9), 30e6, "member 9");
        vm.assertEq(earned(10) + earned(11) + earned(8), 0, "no other");
        (uint256 sold, uint256 matched) = level.tally();
        vm.assertEq(sold, 3, "sold");
        vm.assertEq(matched, 1, "one of three found its ancestor");
        uint256 before = earned(2);
        complete(level, 13, 100e6);
        vm.assertEq(earned(2) - before, 30e6, "member 10 owns tier 2 only: the reserve, not member 9");
    }

    function test_share_withoutAnAncestorGoesToTheReserve() public {
        complete(level, 3, 200e6);
        vm.assertEq(earned(2), 60e6, "the reserve");
        vm.assertEq(earned(1), 140e6, "the treasury");
    }

    function test_share_isCappedByOwnSpending() public {
        complete(level, 11, 20e6);
        for (uint256 i; i < 4; ++i) {
            vm.prank(wallet(100 + i));
            hub.join(11, TERMS);
            usdc.mint(wallet(100 + i), 20e6);
            vm.prank(wallet(100 + i));
            usdc.approve(address(level), 20e6);
            complete(level, 100 + i, 20e6);
        }
        vm.assertEq(earned(11), 20e6, "6 each, but 20 in all");
    }

    function test_validate_prices() public {
        _bad(0, 1e6, SHARE, "prices");
        _bad(50 | 20 << 32, 1e6, SHARE, "prices");
        _bad(20 | 20 << 32, 1e6, SHARE, "prices");
        _bad(20 | 50 << 64, 1e6, SHARE, "prices");
        _bad(PRICES, 0, SHARE, "priceUnit");
        _bad(PRICES, 2 ** 48, SHARE, "priceUnit");
        _bad(PRICES, 1e6, 5001, "memberBps");
        bytes memory args =
            abi.encode(usdc, vault, hub, AmountRule.fixedAt(20e6), WINDOW, 0, PRICES, 1e6, SHARE);
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("rule")));
        factory.create(templateId, args, 0);
        vm.assertEq(newLevel((PRICES * 100) << 128 | PRICES, 1e4, SHARE).tiers(), 8, "eight tiers");
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(level.prices(), PRICES, "prices");
        vm.assertEq(level.priceUnit(), 1e6, "unit");
    }

    function _bad(uint256 prices, uint256 unit, uint256 share, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encodePacked(baseArgs(WINDOW), prices, unit, share), "v");
    }
}
