// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../../../src/plans/IPlan.sol";
import {IRaffle} from "../../../src/plans/raffle/IRaffle.sol";
import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {FreezingToken} from "../../mocks/FreezingToken.sol";
import {CallbackToken} from "../../mocks/HostileTokens.sol";
import {RaffleBase} from "./RaffleBase.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {FixedPointMathLib} from "solady/utils/FixedPointMathLib.sol";

/// @title Who wins a no-loss raffle
contract RaceTest is RaffleBase {
    uint256 private constant END = START + ROUND;
    uint256 private constant SEED = 5;

    // ---------------------------------------------------------------- chances

    /// @dev Stakes of 1 : 2 : 7 over 2,000 seeds: each wins as often as its share, within four standard deviations.
    function test_chances_followTheShares() public {
        uint256[3] memory wins = _winsOf([uint256(100e18), 200e18, 700e18], 2000);
        vm.assertApproxEqAbs(wins[0], 200, 54, "a tenth");
        vm.assertApproxEqAbs(wins[1], 400, 72, "two tenths");
        vm.assertApproxEqAbs(wins[2], 1400, 82, "seven tenths");
    }

    /// @dev One wallet with as much as two others together wins as often as they do together.
    function test_chances_areTheSameInOneWalletOrInTwo() public {
        uint256[3] memory wins = _winsOf([uint256(500e18), 100e18, 400e18], 2000);
        vm.assertApproxEqAbs(wins[0], 1000, 90, "in one");
        vm.assertApproxEqAbs(wins[1] + wins[2], 1000, 90, "in two");
    }

    /// @dev Time counts as stake does: half of the round with twice the stake is the same chance, and prizes of one round are independent.
    function test_chances_followTheTimeToo() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND / 2);
        deposit(cross, bob, 200e18);
        decide(cross, 0, SEED);
        uint256 wins;
        uint256 both;
        for (uint256 j; j < 2000; j += 2) {
            bool one = cross.timeOf(0, j, ann) < cross.timeOf(0, j, bob);
            bool other = cross.timeOf(0, j + 1, ann) < cross.timeOf(0, j + 1, bob);
            if (one) ++wins;
            if (other) ++wins;
            if (one && other) ++both;
        }
        vm.assertApproxEqAbs(wins, 1000, 90, "half of the prizes");
        vm.assertApproxEqAbs(both, 250, 55, "a quarter of the pairs");
    }

    /// @dev The time is `−ln(u) × all / own`, u from the hash of seed, plan, round, prize and member: the exponential of it gives u back.
    function testFuzz_time_isTheLogarithmOverTheShare(uint256 seed, uint96 one, uint96 other, uint256 prize)
        public
    {
        seed = bound(seed, 1, type(uint256).max - 1);
        one = uint96(bound(one, 50e18, 1e24));
        other = uint96(bound(other, 50e18, 1e24));
        prize = bound(prize, 0, 2);
        deposit(cross, ann, one);
        deposit(cross, bob, other);
        vm.warp(END);
        decide(cross, 0, seed);
        uint256 u =
            uint256(keccak256(abi.encode(seed, address(cross), uint256(0), prize, ann))) % (1e18 - 1) + 1;
        uint256 time = cross.timeOf(0, prize, ann);
        uint256 back = uint256(FixedPointMathLib.expWad(-int256(time * one / (uint256(one) + other))));
        vm.assertApproxEqAbs(back, u, 1e6, "e^-time = u");
    }

    /// @dev In the round after, with the same seed, the times are others.
    function test_time_dependsOnRoundPlanAndSeed() public {
        deposit(cross, ann, 100e18);
        deposit(same, ann, 100e18);
        decide(cross, 0, SEED);
        decide(same, 0, SEED);
        uint256 time = cross.timeOf(0, 0, ann);
        vm.assertTrue(same.timeOf(0, 0, ann) != time, "another plan");
        vm.assertTrue(cross.timeOf(0, 1, ann) != time, "another prize");
        vm.warp(END + ROUND);
        decide(cross, 1, SEED);
        vm.assertTrue(cross.timeOf(1, 0, ann) != time, "another round");
    }

    /// @dev Who has next to nothing of everything is as slow as 96 bits can say, and wins if nobody else is named.
    function test_time_stopsAtNinetySixBits() public {
        cwy.mint(bob, 2 ** 95);
        deposit(cross, bob, 2 ** 95);
        vm.warp(END - 1);
        deposit(cross, ann, 1);
        deposit(cross, eve, 1);
        fund(cross, 300e6);
        decide(cross, 0, SEED);
        vm.assertEq(cross.timeOf(0, 0, ann), type(uint96).max, "the slowest there is");
        cross.name(0, 0, ann);
        vm.expectRevert(
            abi.encodeWithSelector(IRaffle.NotFaster.selector, 0, 0, type(uint96).max, type(uint96).max)
        );
        cross.name(0, 0, eve);
        cross.name(0, 0, bob);
    }

    // ---------------------------------------------------------------- naming

    function test_name_takesTheFasterOne() public {
        _drawn();
        (address fast, address slow) = _order(0);
        uint256 time = cross.timeOf(0, 0, slow);
        vm.expectEmit(true, true, true, true, address(cross));
        emit IRaffle.Named(0, 0, uint160(slow), time);
        cross.name(0, 0, slow);
        vm.assertEq(cross.firstOf(0, 0).who, slow, "the only one so far");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NotFaster.selector, 0, 0, time, time));
        cross.name(0, 0, slow);
        vm.prank(eve);
        cross.name(0, 0, fast);
        vm.assertEq(cross.firstOf(0, 0).who, fast, "the faster one");
        uint256 best = cross.timeOf(0, 0, fast);
        vm.assertEq(cross.firstOf(0, 0).time, best, "and the time");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NotFaster.selector, 0, 0, time, best));
        cross.name(0, 0, slow);
        vm.assertEq(cross.firstOf(0, 1).who, address(0), "of this prize only");
    }

    function test_name_isOpenBetweenTheDrawAndTheClaims() public {
        deposit(cross, ann, 100e18);
        fund(cross, 300e6);
        _nameRefused(IRafflePlan.Status.Open);
        vm.warp(END + 10 minutes);
        _nameRefused(IRafflePlan.Status.Waiting);
        decide(cross, 0, SEED);
        vm.warp(END + NAMING - 1);
        cross.name(0, 0, ann);
        vm.prank(ann);
        vm.expectRevert(
            abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Naming)
        );
        cross.claimPrize(0, 0);
        vm.warp(END + NAMING);
        _nameRefused(IRafflePlan.Status.Drawn);
        vm.prank(ann);
        cross.claimPrize(0, 0);
    }

    function test_name_needsAPrizeAndAShare() public {
        _drawn();
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 3));
        cross.name(0, 3, ann);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 256));
        cross.name(0, 256, ann);
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NoShare.selector, 0, eve));
        cross.name(0, 0, eve);
        deposit(cross, eve, 1e24);
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NoShare.selector, 0, eve));
        cross.name(0, 0, eve);
    }

    /// @dev A round that needed nobody's call for weeks is drawn and named all the same.
    function test_name_worksForWhoDidNothingForRounds() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + 9 * ROUND);
        fund(cross, 300e6);
        vm.warp(START + 10 * ROUND);
        decide(cross, 9, SEED);
        cross.name(9, 2, ann);
        vm.warp(START + 10 * ROUND + NAMING);
        vm.prank(ann);
        vm.assertEq(cross.claimPrize(9, 2), 100e6, "paid");
    }

    /// @dev Times that were named before and after somebody left compare: everybody's part is what it was at the end of the round.
    function test_name_doesNotDependOnWhoLeaves() public {
        deposit(cross, eve, 1e24);
        _drawn();
        uint256 time = cross.timeOf(0, 0, ann);
        vm.prank(eve);
        cross.exitNow();
        vm.assertEq(cross.timeOf(0, 0, ann), time, "the same time");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NoShare.selector, 0, eve));
        cross.name(0, 0, eve);
    }

    function test_name_keepsWhoLeavesAfterwards() public {
        _drawn();
        cross.name(0, 0, ann);
        vm.prank(ann);
        cross.exitNow();
        vm.warp(END + NAMING);
        vm.prank(ann);
        vm.assertEq(cross.claimPrize(0, 0), 100e6, "the prize is still hers");
    }

    // ---------------------------------------------------------------- searching

    function testFuzz_fastest_isWhoIsNamedLast(uint256 seed, uint256 order) public {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 300e18);
        fund(cross, 300e6);
        decide(cross, 0, bound(seed, 1, type(uint256).max - 1));
        address[] memory list = new address[](4);
        address[3] memory members = [ann, bob, eve];
        for (uint256 i; i < 3; ++i) {
            list[i] = members[(i + order % 3) % 3];
        }
        IRaffle.First[] memory found = cross.fastest(0, list);
        vm.assertEq(found.length, 3, "one per prize");
        for (uint256 j; j < 3; ++j) {
            (address fast, address slow) = _order(j);
            vm.assertEq(found[j].who, fast, "the fastest");
            cross.name(0, j, slow);
            cross.name(0, j, fast);
            vm.assertEq(cross.firstOf(0, j).time, found[j].time, "and the time");
        }
    }

    function test_fastest_bordersAndLimits() public {
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Open));
        cross.fastest(0, new address[](0));
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Open));
        cross.timeOf(0, 0, ann);
        _drawn();
        IRaffle.First[] memory none = cross.fastest(0, new address[](200));
        vm.assertEq(none.length, 3, "one per prize");
        vm.assertEq(none[2].who, address(0), "nobody");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.TooManyMembers.selector, 201));
        cross.fastest(0, new address[](201));
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NoShare.selector, 0, eve));
        cross.timeOf(0, 0, eve);
    }

    // ---------------------------------------------------------------- claims

    function testFuzz_prizes_goToWhoWasNamedAlone(uint256 seed) public {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 300e18);
        fund(cross, 300e6);
        decide(cross, 0, bound(seed, 1, type(uint256).max - 1));
        cross.name(0, 0, ann);
        cross.name(0, 1, bob);
        vm.warp(END + NAMING);
        vm.startPrank(bob);
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NotWinner.selector, 0, 0, ann));
        cross.claimPrize(0, 0);
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NotWinner.selector, 0, 2, address(0)));
        cross.claimPrize(0, 2);
        vm.assertEq(cross.claimPrize(0, 1), 100e6, "a third");
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 1));
        cross.claimPrize(0, 1);
        vm.stopPrank();
        vm.prank(ann);
        cross.claimPrize(0, 0);
        vm.assertEq(cross.roundOf(0).openPrizes, 4, "the third one");
        vm.assertEq(cross.roundOf(0).pot, 100e6, "stays in the pot");
        vm.assertEq(cross.reserve(), 100e6, "for members");
        vm.assertEq(usdc.balanceOf(bob), 1e12 + 100e6, "paid");
        vm.assertEq(cwy.balanceOf(address(cross)), 400e18, "principal stays");
    }

    function test_prizes_toAnotherAddress() public {
        _drawn();
        cross.name(0, 0, ann);
        vm.warp(END + NAMING);
        address cold = actor("cold");
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        cross.claimPrizeTo(0, 0, address(0));
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(cross)));
        cross.claimPrizeTo(0, 0, address(cross));
        vm.expectEmit(true, true, true, true, address(cross));
        emit IRafflePlan.PrizeTaken(0, 0, uint160(ann), 100e6);
        cross.claimPrizeTo(0, 0, cold);
        vm.assertEq(usdc.balanceOf(cold), 100e6, "there");
    }

    function test_prizes_areOverAfterNinetyDays() public {
        _drawn();
        cross.name(0, 0, ann);
        vm.warp(END + 10 minutes + 90 days);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Over));
        cross.claimPrize(0, 0);
    }

    // ---------------------------------------------------------------- tokens

    function test_prizes_ofATokenThatCallsBackArePaidOnce() public {
        CallbackToken token = new CallbackToken();
        IRaffle plan = _planOf(address(token));
        token.mint(funder, 300e18);
        vm.startPrank(funder);
        token.approve(address(plan), 300e18);
        plan.fund(300e18);
        vm.stopPrank();
        decide(plan, 0, SEED);
        plan.name(0, 0, ann);
        vm.warp(END + NAMING);
        token.arm(IStaking(address(plan)), abi.encodeCall(IRaffle.claimPrizeTo, (0, 0, bob)));
        vm.prank(ann);
        vm.assertEq(plan.claimPrize(0, 0), 100e18, "paid");
        vm.assertEq(
            bytes32(token.answer()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "the way back in is shut"
        );
        vm.assertEq(token.balanceOf(address(plan)), 200e18, "once");
    }

    function test_prizes_ofAFrozenWalletGoElsewhere() public {
        FreezingToken token = new FreezingToken();
        IRaffle plan = _planOf(address(token));
        token.mint(funder, 300e18);
        vm.startPrank(funder);
        token.approve(address(plan), 300e18);
        plan.fund(300e18);
        vm.stopPrank();
        decide(plan, 0, SEED);
        plan.name(0, 0, ann);
        vm.warp(END + NAMING);
        token.freeze(ann);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(FreezingToken.Frozen.selector, ann));
        plan.claimPrize(0, 0);
        plan.claimPrizeTo(0, 0, eve);
        plan.withdraw(100e18);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(eve), 100e18, "to another address");
    }

    // ---------------------------------------------------------------- private

    /// @dev Ann has 100 tokens in, bob 300; 300 USDC for three winners; drawn.
    function _drawn() private {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 300e18);
        fund(cross, 300e6);
        decide(cross, 0, SEED);
    }

    /// @dev Three prizes in `prizeToken`; ann has 100 tokens in.
    function _planOf(address prizeToken) private returns (IRaffle plan) {
        vm.prank(admin);
        factory.allowToken(prizeToken, true);
        plan = noLoss(prizeToken, 3, 1);
        rich(cwy, ann, address(plan), 100e18);
        deposit(plan, ann, 100e18);
    }

    function _order(uint256 prize) private view returns (address fast, address slow) {
        return cross.timeOf(0, prize, ann) < cross.timeOf(0, prize, bob) ? (ann, bob) : (bob, ann);
    }

    function _nameRefused(IRafflePlan.Status status) private {
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, status));
        cross.name(0, 0, ann);
    }

    /// @dev How often ann, bob and eve win the first prize, over so many seeds.
    function _winsOf(uint256[3] memory stakes, uint256 seeds) private returns (uint256[3] memory wins) {
        address[] memory members = new address[](3);
        (members[0], members[1], members[2]) = (ann, bob, eve);
        for (uint256 i; i < 3; ++i) {
            deposit(cross, members[i], stakes[i]);
        }
        vm.warp(END + 10 minutes);
        uint256 state = vm.snapshotState();
        for (uint256 i = 1; i <= seeds; ++i) {
            decide(cross, 0, i);
            address fast = cross.fastest(0, members)[0].who;
            vm.revertToState(state);
            for (uint256 k; k < 3; ++k) {
                if (members[k] == fast) ++wins[k];
            }
        }
    }
}
