// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IRankingStakingV2} from "../../../src/plans/rankingStakingV2/IRankingStakingV2.sol";
import {IEpochPlan} from "../../../src/plans/stakes/IEpochPlan.sol";
import {EpochBase} from "../periodicClaimStaking/EpochBase.sol";

contract RankingStakingV2Test is EpochBase {
    address private constant A = address(0xA1);
    address private constant B = address(0xB2);
    address private constant C = address(0xC3);

    // ---------------------------------------------------------------- lists

    function test_post_theFullListWins() public {
        _stakes();
        onDay(14);
        vm.assertEq(ranking.scoreOf(A, week + 1), 300e18, "average of the week");
        ranking.post(week + 1, _list(B, C));
        (bytes32 hash, uint256 sum) = ranking.ranking(week + 1);
        vm.assertEq(sum, 300e18, "200 + 100");
        vm.expectEmit(true, true, false, true, address(ranking));
        emit IRankingStakingV2.RankingPosted(week + 1, eve, 600e18, _list(A, B, C));
        vm.prank(eve);
        ranking.post(week + 1, _list(A, B, C));
        (hash, sum) = ranking.ranking(week + 1);
        vm.assertEq(hash, keccak256(abi.encode(_list(A, B, C))), "the better one stands");
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.NotBetter.selector, 500e18, 600e18));
        ranking.post(week + 1, _list(A, B));
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.NotBetter.selector, 600e18, 600e18));
        ranking.post(week + 1, _list(A, B, C));
    }

    function test_post_refusesDisorderStrangersAndDoubles() public {
        _stakes();
        onDay(14);
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.BadOrder.selector, 1, A, 300e18));
        ranking.post(week + 1, _list(B, A));
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.BadOrder.selector, 1, A, 300e18));
        ranking.post(week + 1, _list(A, A));
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.BadOrder.selector, 1, eve, 0));
        ranking.post(week + 1, _list(A, eve));
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.BadListLength.selector, 0, 20));
        ranking.post(week + 1, new address[](0));
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.BadListLength.selector, 21, 20));
        ranking.post(week + 1, new address[](21));
    }

    /// @dev Equal scores at the cut: the smallest addresses stand, whoever posts first.
    function test_post_tiesGoToTheSmallerAddress() public {
        for (uint256 i; i < 22; ++i) {
            enter(address(ranking), address(uint160(0x1000 + i)), i < 18 ? 500e18 : 100e18);
        }
        pay(address(ranking), funder, 100e6);
        onDay(14);
        address[] memory list = new address[](20);
        for (uint256 i; i < 18; ++i) {
            list[i] = address(uint160(0x1000 + i));
        }
        (list[18], list[19]) = (address(0x1000 + 20), address(0x1000 + 21));
        ranking.post(week + 1, list);
        (list[18], list[19]) = (address(0x1000 + 18), address(0x1000 + 20));
        ranking.post(week + 1, list);
        list[19] = address(0x1000 + 19);
        ranking.post(week + 1, list);
        (list[18], list[19]) = (address(0x1000 + 18), address(0x1000 + 20));
        vm.expectPartialRevert(IRankingStakingV2.NotBetter.selector);
        ranking.post(week + 1, list);
        (list[18], list[19]) = (address(0x1000 + 19), address(0x1000 + 18));
        vm.expectPartialRevert(IRankingStakingV2.BadOrder.selector);
        ranking.post(week + 1, list);
    }

    function test_post_borders() public {
        _stakes();
        uint256 end = (week + 2) * 7 days;
        bytes memory closed =
            abi.encodeWithSelector(IRankingStakingV2.PostingClosed.selector, week + 1, end, end + 2 days);
        vm.warp(end - 1);
        vm.expectRevert(closed);
        ranking.post(week + 1, _list(A, B, C));
        vm.warp(end + 2 days);
        vm.expectRevert(closed);
        ranking.post(week + 1, _list(A, B, C));
        vm.warp(end + 2 days - 1);
        ranking.post(week + 1, _list(A, B, C));
        vm.expectPartialRevert(IRankingStakingV2.PostingClosed.selector);
        ranking.post(type(uint256).max, _list(A, B, C));
    }

    // ---------------------------------------------------------------- claims

    function test_claim_sharesThePotByScore() public {
        _stakes();
        onDay(15);
        address[] memory list = _list(A, B, C);
        ranking.post(week + 1, list);
        vm.startPrank(A);
        vm.expectRevert(
            abi.encodeWithSelector(IEpochPlan.EpochNotOver.selector, week + 1, (week + 2) * 7 days + 2 days)
        );
        ranking.claim(week + 1, list, 0);
        onDay(16);
        vm.assertEq(ranking.claim(week + 1, list, 0), 300e6, "half");
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.AlreadyClaimed.selector, week + 1, A));
        ranking.claim(week + 1, list, 0);
        vm.stopPrank();
        vm.prank(C);
        ranking.claimTo(week + 1, list, 2, eve);
        vm.assertEq(usdc.balanceOf(eve), 100e6, "a sixth, to another address");
        // Who leaves afterwards keeps the place.
        vm.startPrank(B);
        ranking.exitNow();
        vm.assertEq(ranking.claim(week + 1, list, 1), 200e6, "a third");
        vm.assertEq(ranking.reserve(), 0, "the whole pot");
    }

    function test_claim_wrongListPlaceAndReceiver() public {
        _stakes();
        onDay(15);
        address[] memory list = _list(A, B, C);
        ranking.post(week + 1, list);
        onDay(16);
        vm.startPrank(A);
        vm.expectPartialRevert(IRankingStakingV2.WrongList.selector);
        ranking.claim(week + 1, _list(A, B), 0);
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.NotOnPlace.selector, 1, A));
        ranking.claim(week + 1, list, 1);
        vm.expectRevert(abi.encodeWithSelector(IRankingStakingV2.NotOnPlace.selector, 3, A));
        ranking.claim(week + 1, list, 3);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(ranking)));
        ranking.claimTo(week + 1, list, 0, address(ranking));
        vm.stopPrank();
        vm.prank(eve);
        vm.expectPartialRevert(IRankingStakingV2.NotOnPlace.selector);
        ranking.claim(week + 1, list, 0);
    }

    /// @dev A maintainer that never comes: nobody posts, the pot moves on as soon as posting is over.
    function test_roll_withoutAList() public {
        _stakes();
        uint256 opens = (week + 2) * 7 days + 2 days;
        vm.warp(opens - 1);
        vm.expectPartialRevert(IEpochPlan.NotRollable.selector);
        ranking.roll(week + 1);
        vm.warp(opens);
        ranking.roll(week + 1);
        (uint256 pot,,) = ranking.potOf(week + 3);
        vm.assertEq(pot, 600e6, "in a later pot");
    }

    function test_roll_withAListAfterItsClaims() public {
        _stakes();
        onDay(15);
        ranking.post(week + 1, _list(A, B, C));
        uint256 opens = (week + 2) * 7 days + 2 days + 26 * 7 days;
        vm.warp(opens - 1);
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.NotRollable.selector, week + 1, opens));
        ranking.roll(week + 1);
        vm.warp(opens);
        ranking.roll(week + 1);
        vm.prank(A);
        vm.expectRevert(abi.encodeWithSelector(IEpochPlan.EpochRolled.selector, week + 1));
        ranking.claim(week + 1, _list(A, B, C), 0);
    }

    // ---------------------------------------------------------------- roles, pause, donations

    function test_fund_futureEpochsByTheFunder() public {
        rich(usdc, funder, address(ranking), 10e6);
        vm.prank(funder);
        ranking.fundEpoch(week + 5, 10e6);
        (uint256 pot,,) = ranking.potOf(week + 5);
        vm.assertEq(pot, 10e6, "known five weeks ahead");
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, address(this)));
        ranking.fundEpoch(week + 5, 1e6);
    }

    function test_pause_stopsEntriesOnly() public {
        _stakes();
        onDay(15);
        ranking.post(week + 1, _list(A, B, C));
        vm.prank(guardian);
        ranking.pause(uint32(block.timestamp + 14 days));
        onDay(16);
        vm.startPrank(A);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        ranking.deposit(1);
        ranking.claim(week + 1, _list(A, B, C), 0);
        ranking.withdraw(1e18);
        ranking.exitNow();
    }

    function test_donation_isSurplusAndNothingElse() public {
        _stakes();
        usdc.mint(address(ranking), 7e6);
        (,, uint256 surplus) = ranking.solvencyOf(address(usdc));
        vm.assertEq(surplus, 7e6, "surplus");
    }

    /// @dev However the stakes lie: twenty of twenty-five get the whole pot, less a unit each.
    function test_fuzz_theTopTwentyGetTheWholePot(uint96[25] memory stakes, uint256 pot) public {
        address[] memory all = new address[](25);
        for (uint256 i; i < 25; ++i) {
            all[i] = address(uint160(0x2000 + i));
            enter(address(ranking), all[i], bound(stakes[i], 1, 1e26));
        }
        pot = bound(pot, 1e6, 1e15);
        pay(address(ranking), funder, pot);
        onDay(15);
        address[] memory list = _best(all);
        ranking.post(week + 1, list);
        onDay(16);
        uint256 paid;
        for (uint256 i; i < list.length; ++i) {
            uint256 reserve = ranking.reserve();
            vm.prank(list[i]);
            try ranking.claim(week + 1, list, i) returns (uint256 got) {
                paid += got;
            } catch {
                vm.assertEq(ranking.reserve(), reserve, "a share below one unit");
            }
        }
        vm.assertLe(paid, pot, "never more than the pot");
        vm.assertLe(pot - paid, 20, "all of it");
        vm.assertEq(ranking.reserve(), pot - paid, "reserve");
    }

    // ---------------------------------------------------------------- private

    /// @dev A holds 300, B 200, C 100 from before the second week on; its pot is 600 USDC.
    function _stakes() private {
        enter(address(ranking), A, 300e18);
        enter(address(ranking), B, 200e18);
        enter(address(ranking), C, 100e18);
        pay(address(ranking), funder, 600e6);
    }

    function _best(address[] memory all) private view returns (address[] memory list) {
        for (uint256 i = 1; i < all.length; ++i) {
            for (uint256 j = i; j > 0 && _before(all[j], all[j - 1]); --j) {
                (all[j], all[j - 1]) = (all[j - 1], all[j]);
            }
        }
        list = new address[](20);
        for (uint256 i; i < 20; ++i) {
            list[i] = all[i];
        }
    }

    function _before(address left, address right) private view returns (bool) {
        uint256 a = ranking.scoreOf(left, week + 1);
        uint256 b = ranking.scoreOf(right, week + 1);
        return a > b || (a == b && left < right);
    }

    function _list(address first, address second) private pure returns (address[] memory list) {
        list = new address[](2);
        (list[0], list[1]) = (first, second);
    }

    function _list(address first, address second, address third)
        private
        pure
        returns (address[] memory list)
    {
        list = new address[](3);
        (list[0], list[1], list[2]) = (first, second, third);
    }
}
