// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IRaffle} from "../../../src/plans/raffle/IRaffle.sol";
import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {RaffleBase} from "./RaffleBase.sol";

/// @title Stakes, shares, pots and the seconds at which a no-loss raffle's round changes its state; who wins: `Race.t.sol`
contract RaffleTest is RaffleBase {
    uint256 private constant END = START + ROUND;

    // ---------------------------------------------------------------- shares

    function test_shares_areStakeTimesTime() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND / 2);
        deposit(cross, bob, 100e18);
        vm.assertEq(cross.ticketsComing(ann), 10, "a whole round");
        vm.assertEq(cross.ticketsComing(bob), 5, "half a round");
        vm.prank(ann);
        cross.withdraw(50e18);
        vm.assertEq(cross.ticketsComing(ann), 7, "half of it for half of the time, rounded down");
        vm.warp(END);
        _share(0, ann, 75e18 * ROUND, 125e18 * ROUND);
        _share(0, bob, 50e18 * ROUND, 125e18 * ROUND);
        _share(0, eve, 0, 125e18 * ROUND);
        vm.assertEq(cross.roundOf(0).tickets, 12, "parts of tickets count together");
    }

    /// @dev A round in which nobody did anything counts fully, without storage and without a call.
    function test_shares_ofAnUntouchedRound() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + 3 * ROUND + 1 hours);
        _share(3, ann, 100e18 * 1 hours, 100e18 * 1 hours);
        _share(2, ann, 100e18 * ROUND, 100e18 * ROUND);
        _share(1, ann, 0, 0);
        vm.assertEq(cross.roundOf(2).tickets, 10, "the round that just ended");
        vm.assertEq(cross.roundOf(1).tickets, 0, "older rounds are over");
        vm.assertEq(uint256(cross.roundOf(1).status), uint256(IRafflePlan.Status.Failed), "and failed");
    }

    /// @dev What is done after a round's end counts in the next one only.
    function testFuzz_shares_areFixedWhenTheRoundEnds(uint256 amount, uint256 wait, bool more) public {
        amount = bound(amount, 1, 100e18);
        wait = bound(wait, 0, ROUND - 1);
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 60e18);
        vm.warp(END + wait);
        if (more) {
            deposit(cross, ann, amount);
            deposit(cross, eve, amount);
        } else {
            vm.prank(ann);
            cross.withdraw(amount);
        }
        vm.warp(END + ROUND - 1);
        _share(0, ann, 100e18 * ROUND, 160e18 * ROUND);
        _share(0, eve, 0, 160e18 * ROUND);
        vm.assertEq(cross.roundOf(0).tickets, 16, "everybody's");
    }

    function test_shares_beforeTheStartCountFromIt() public {
        vm.warp(START - 1 days);
        deposit(cross, ann, 100e18);
        vm.assertEq(cross.ticketsComing(ann), 10, "not more than a round");
        _share(0, ann, 0, 0);
        vm.warp(END);
        _share(0, ann, 100e18 * ROUND, 100e18 * ROUND);
    }

    /// @dev However a stake is split over wallets and time, its parts have together what it would have in one piece.
    function testFuzz_shares_splittingGainsNothing(uint256 amount, uint256 part, uint256 time) public {
        amount = bound(amount, 1, 1e24);
        part = bound(part, 0, amount);
        time = bound(time, 0, ROUND - 1);
        deposit(cross, ann, amount);
        if (part != 0) deposit(cross, bob, part);
        if (amount != part) deposit(cross, eve, amount - part);
        vm.warp(START + time);
        if (part != 0) {
            vm.startPrank(bob);
            cross.withdraw(part);
            cross.deposit(part);
            vm.stopPrank();
        }
        vm.warp(END);
        (uint256 whole, uint256 all) = cross.shareOf(0, ann);
        (uint256 one,) = cross.shareOf(0, bob);
        (uint256 other,) = cross.shareOf(0, eve);
        vm.assertEq(one + other, whole, "the parts together");
        vm.assertEq(all, 2 * whole, "of everybody's");
    }

    // ---------------------------------------------------------------- seconds

    function test_status_atEveryBorder() public {
        _staked();
        _at(END - 1, IRafflePlan.Status.Open);
        _at(END, IRafflePlan.Status.Waiting);
        vm.assertEq(cross.roundOf(0).closesAt, END, "the end");
        vm.assertEq(cross.roundOf(0).drawFrom, END + 10 minutes, "ten minutes later");
        _at(END + NAMING / 2 - 1, IRafflePlan.Status.Waiting);
        decide(cross, 0, 5);
        uint256 drawn = block.timestamp;
        _at(drawn, IRafflePlan.Status.Naming);
        _at(END + NAMING - 1, IRafflePlan.Status.Naming);
        _at(END + NAMING, IRafflePlan.Status.Drawn);
        _at(drawn + 90 days - 1, IRafflePlan.Status.Drawn);
        _at(drawn + 90 days, IRafflePlan.Status.Over);
        vm.assertEq(cross.roundOf(0).tickets, 40, "still what was drawn");
    }

    function test_status_withoutASeedFailsAtHalfTheNaming() public {
        _staked();
        vm.warp(END + NAMING / 2);
        source.set(source.keyFor(address(cross), END + 10 minutes), 5);
        vm.expectRevert(
            abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Failed)
        );
        cross.draw(0);
        vm.assertEq(cross.roundOf(0).openPrizes, 0, "nothing to win");
    }

    /// @dev The seed is that of ten minutes after the end: while stakes still count nobody can know it.
    function test_draw_takesOnlyTheSeedFixedAtCreation() public {
        _staked();
        vm.warp(END + 10 minutes);
        source.set(source.keyFor(address(cross), END), 1);
        source.set(source.keyFor(address(same), END + 10 minutes), 1);
        vm.expectPartialRevert(IRafflePlan.NoSeedYet.selector);
        cross.draw(0);
        cross.request(0);
        vm.assertEq(source.requests(), 1, "asked");
        decide(cross, 0, 1);
        vm.expectRevert(
            abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Naming)
        );
        cross.draw(0);
    }

    // ---------------------------------------------------------------- pots

    function test_pot_ofASilentSourceMovesOn() public {
        _staked();
        vm.warp(END + NAMING / 2 - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Waiting)
        );
        cross.roll(0);
        vm.warp(END + NAMING / 2);
        vm.assertEq(cross.roll(0), 300e6, "moved");
        vm.assertEq(cross.roundOf(1).pot, 300e6, "to the running round");
        vm.prank(ann);
        cross.withdraw(100e18);
    }

    function test_pot_ofTooFewTicketsMovesOn() public {
        deposit(cross, ann, 50e18 - 1);
        fund(cross, 300e6);
        vm.warp(END);
        vm.assertEq(cross.roll(0), 300e6, "not quite five tickets");
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.NothingToRoll.selector, 0));
        cross.roll(0);
        deposit(cross, ann, 1);
        vm.warp(END + 2 * ROUND);
        vm.assertEq(uint256(cross.roundOf(2).status), uint256(IRafflePlan.Status.Waiting), "just enough");
    }

    function test_pot_nobodyClaimedMovesOn() public {
        _staked();
        decide(cross, 0, 5);
        cross.name(0, 1, bob);
        vm.warp(END + NAMING);
        vm.prank(bob);
        cross.claimPrize(0, 1);
        vm.warp(END + 10 minutes + 90 days - 1);
        vm.expectPartialRevert(IRafflePlan.WrongStatus.selector);
        cross.roll(0);
        vm.warp(END + 10 minutes + 90 days);
        uint256 now_ = cross.currentRound();
        vm.assertEq(cross.roll(0), 200e6, "the two for which nobody was named");
        vm.assertEq(cross.roundOf(now_).pot, 200e6, "in the running round");
        vm.assertEq(cross.reserve(), 200e6, "still members'");
    }

    function test_pot_remainderMovesOnWithTheDraw() public {
        _staked();
        fund(cross, 1e6 + 1);
        decide(cross, 0, 5);
        vm.assertEq(cross.roundOf(0).prize, 100_333_333, "a third");
        vm.assertEq(cross.roundOf(0).pot, 3 * 100_333_333, "three of them");
        vm.assertEq(cross.roundOf(1).pot, 2, "what cannot be shared");
    }

    function test_pot_ofNothingHasNoOpenPrizes() public {
        deposit(cross, ann, 100e18);
        decide(cross, 0, 5);
        vm.assertEq(cross.roundOf(0).openPrizes, 0, "none");
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 0));
        cross.name(0, 0, ann);
    }

    // ---------------------------------------------------------------- exits

    function test_exitNow_returnsAllPrincipalAndGivesUpTheChances() public {
        deposit(same, ann, 100e18);
        deposit(same, bob, 10e18);
        fund(same, 50e18);
        vm.warp(END + 100);
        vm.prank(ann);
        same.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 2e24, "all of it");
        vm.assertEq(same.totalStake(), 10e18, "bob's is left");
        (uint256 own, uint256 all) = same.shareOf(1, ann);
        vm.assertEq(own, 0, "nothing of the running round");
        vm.assertEq(all, 10e18 * 100, "out of everybody's too");
        (own, all) = same.shareOf(0, ann);
        vm.assertEq(own, 0, "nothing of the one before");
        vm.assertEq(all, 110e18 * ROUND, "which stays as it ended");
        vm.prank(ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.exitNow();
    }

    /// @dev Who has read the seed and has lost cannot make the round fail by leaving: it would be drawn again with another seed.
    function test_exitNow_cannotUndoARound() public {
        deposit(cross, ann, 1000e18);
        deposit(cross, bob, 30e18);
        fund(cross, 300e6);
        vm.warp(END + 10 minutes);
        vm.prank(ann);
        cross.exitNow();
        vm.assertEq(uint256(cross.roundOf(0).status), uint256(IRafflePlan.Status.Waiting), "not failed");
        decide(cross, 0, 5);
        vm.assertEq(cross.roundOf(0).tickets, 103, "as the round ended");
    }

    function test_withdraw_keepsWhatCountedAlready() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND / 2);
        vm.prank(ann);
        cross.withdraw(100e18);
        vm.warp(END);
        _share(0, ann, 50e18 * ROUND, 50e18 * ROUND);
        _share(1, ann, 0, 0);
    }

    function test_withdraw_moreThanStakedIsRefused() public {
        deposit(cross, ann, 5);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IRaffle.InsufficientStake.selector, 5, 6));
        cross.withdraw(6);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        cross.withdraw(0);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        cross.deposit(0);
    }

    /// @dev The largest stake there can be, for a whole round: drawn, named, out again.
    function test_deposit_aboveNinetySixBitsIsRefused() public {
        deposit(cross, bob, 1);
        cwy.mint(ann, 2 ** 96);
        vm.prank(ann);
        vm.expectRevert(
            abi.encodeWithSelector(IRaffle.StakeLimit.selector, type(uint96).max, type(uint96).max - 1)
        );
        cross.deposit(type(uint96).max);
        deposit(cross, ann, type(uint96).max - 1);
        fund(cross, 300e6);
        decide(cross, 0, 5);
        _share(0, ann, uint256(type(uint96).max - 1) * ROUND, uint256(type(uint96).max) * ROUND);
        cross.name(0, 0, ann);
        vm.expectPartialRevert(IRaffle.NotFaster.selector);
        cross.name(0, 0, bob);
        vm.prank(ann);
        cross.exitNow();
        vm.assertEq(cross.totalStake(), 1, "bob's");
    }

    // ---------------------------------------------------------------- roles

    function test_pause_stopsEntriesOnly() public {
        _staked();
        decide(cross, 0, 9);
        vm.prank(guardian);
        cross.pause(uint32(block.timestamp + 14 days));
        vm.assertEq(cross.pausedUntil(), block.timestamp + 14 days, "said");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, block.timestamp + 14 days));
        cross.deposit(1);
        cross.name(0, 0, ann);
        vm.warp(END + NAMING);
        vm.startPrank(ann);
        cross.claimPrize(0, 0);
        cross.withdraw(1);
        vm.stopPrank();
        vm.prank(bob);
        cross.exitNow();
        vm.prank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        cross.deposit(1);
    }

    function test_pause_endsByItself() public {
        vm.prank(guardian);
        cross.pause(uint32(START + 14 days));
        vm.warp(START + 14 days - 1);
        vm.prank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        cross.deposit(1);
        vm.warp(START + 14 days);
        deposit(cross, ann, 1);
        deposit(cross, ann, 1);
        vm.warp(START + 28 days);
        vm.prank(guardian);
        cross.pause(uint32(START + 29 days));
        vm.prank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        cross.deposit(1);
    }

    function test_rogue_onlyTheRolesFundAndPause() public {
        address[4] memory callers = [ann, admin, lister, address(cross)];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, callers[i]));
            cross.fund(1e6);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            cross.pause(uint32(START + 1));
            vm.stopPrank();
        }
        vm.prank(funder);
        vm.expectRevert(abi.encodeWithSelector(IStakePlan.TopUpTooSmall.selector, 1e6 - 1, 1e6));
        cross.fund(1e6 - 1);
    }

    // ---------------------------------------------------------------- terms

    function test_validate_refusesTermsOutOfBounds() public {
        IRaffle.Args memory args = _args();
        args.naming = ROUND + 1;
        _refused(args, "naming");
        args.naming = 1 hours - 1;
        _refused(args, "naming");
        args.naming = 30 days + 1;
        args.period = 90 days;
        _refused(args, "naming");
        args = _args();
        args.ticketSize = 0;
        _refused(args, "ticketSize");
        args = _args();
        args.source = eve;
        _refused(args, "source");
        args = _args();
        args.minTopUp = 0;
        _refused(args, "minTopUp");
    }

    function test_validate_takesTheBorders() public {
        IRaffle.Args memory args = _args();
        args.naming = 1 hours;
        make(noLossTemplate, abi.encode(args));
        args.naming = ROUND;
        make(noLossTemplate, abi.encode(args));
        (args.period, args.naming) = (90 days, 30 days);
        make(noLossTemplate, abi.encode(args));
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(cross.start(), START, "start");
        vm.assertEq(cross.period(), ROUND, "round");
        vm.assertEq(cross.naming(), NAMING, "naming");
        vm.assertEq(cross.prizes(), 3, "prizes");
        vm.assertEq(cross.minTickets(), 5, "least tickets");
        vm.assertEq(cross.ticketSize(), TICKET, "ticket");
        vm.assertEq(cross.source(), address(source), "source");
        vm.assertEq(cross.pausedUntil(), 0, "not paused");
        vm.assertEq(cross.parts()[0], address(source), "part");
    }

    // ---------------------------------------------------------------- private

    function _args() private view returns (IRaffle.Args memory) {
        return
            IRaffle.Args(
                address(cwy), address(usdc), 1e6, START, ROUND, NAMING, 3, 5, TICKET, address(source)
            );
    }

    function _refused(IRaffle.Args memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(noLossTemplate, abi.encode(args), 0);
    }

    function _share(uint256 round, address member, uint256 own, uint256 all) private view {
        (uint256 foundOwn, uint256 foundAll) = cross.shareOf(round, member);
        vm.assertEq(foundOwn, own, "own part");
        vm.assertEq(foundAll, all, "everybody's");
    }

    function _at(uint256 time, IRafflePlan.Status status) private {
        vm.warp(time);
        vm.assertEq(uint256(cross.roundOf(0).status), uint256(status), "status");
    }

    /// @dev Ann has 100 tokens in, bob 300; 300 USDC for three winners.
    function _staked() private {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 300e18);
        fund(cross, 300e6);
    }
}
