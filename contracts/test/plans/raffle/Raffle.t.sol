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

contract RaffleTest is RaffleBase {
    // ---------------------------------------------------------------- tickets

    function test_tickets_areStakeTimesTime() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND / 2);
        deposit(cross, bob, 100e18);
        vm.assertEq(cross.ticketsComing(ann), 10, "a whole round");
        vm.assertEq(cross.ticketsComing(bob), 5, "half a round");
        vm.prank(ann);
        cross.withdraw(50e18);
        vm.assertEq(cross.ticketsComing(ann), 7, "half of it for half of the time, rounded down");
        vm.warp(START + ROUND);
        cross.enter(ann);
        cross.enter(bob);
        ITicketRaffle.Range[] memory all = cross.ranges(0, 0, 100);
        vm.assertEq(all[0].who, ann, "ann's range");
        vm.assertEq(all[0].upTo, 7, "ann's tickets");
        vm.assertEq(all[1].upTo, 12, "and bob's");
    }

    /// @dev A round in which the member did nothing counts fully, without storage.
    function test_tickets_ofAnUntouchedRound() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + 3 * ROUND + 1 hours);
        vm.assertEq(cross.enterableOf(ann), 10, "the round that just ended");
        cross.enter(ann);
        vm.assertEq(cross.roundOf(2).tickets, 10, "entered there");
        vm.assertEq(cross.roundOf(1).tickets, 0, "earlier rounds are over");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NothingToEnter.selector, ann));
        cross.enter(ann);
        vm.warp(START + 4 * ROUND);
        cross.enter(ann);
        vm.assertEq(cross.roundOf(3).tickets, 10, "the touch inside the round changed nothing");
    }

    function test_tickets_ofAMembersOwnActionAreEnteredByIt() public {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 200e18);
        vm.warp(START + ROUND + 1);
        vm.prank(ann);
        cross.withdraw(100e18);
        deposit(cross, bob, 1);
        vm.assertEq(cross.roundOf(0).tickets, 30, "both");
        vm.assertEq(cross.enterableOf(ann), 0, "once");
    }

    function test_tickets_areLostAfterTheBooking() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND + BOOKING - 1);
        vm.assertEq(cross.enterableOf(ann), 10, "the last second");
        vm.warp(START + ROUND + BOOKING);
        vm.assertEq(cross.enterableOf(ann), 0, "too late");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.NothingToEnter.selector, ann));
        cross.enter(ann);
        vm.prank(ann);
        cross.withdraw(100e18);
        vm.assertEq(cross.roundOf(0).tickets, 0, "none");
    }

    function test_enterMany_passesOverWhoHasNone() public {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, TICKET - 1);
        vm.warp(START + ROUND);
        address[] memory list = new address[](4);
        (list[0], list[1], list[2], list[3]) = (ann, bob, eve, ann);
        vm.assertEq(cross.enterMany(list), 1, "one of four");
        vm.expectRevert(abi.encodeWithSelector(IRaffle.TooManyMembers.selector, 101));
        cross.enterMany(new address[](101));
    }

    function test_tickets_beforeTheStartCountFromIt() public {
        vm.warp(START - 1 days);
        deposit(cross, ann, 100e18);
        vm.assertEq(cross.ticketsComing(ann), 10, "not more than a round");
        vm.warp(START + ROUND);
        vm.assertEq(cross.enterableOf(ann), 10, "entered");
    }

    /// @dev However a stake is split over wallets and time, it gets no more tickets than in one piece.
    function testFuzz_tickets_splittingGainsNothing(uint256 amount, uint256 part, uint256 time) public {
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
        vm.warp(START + ROUND);
        vm.assertLe(
            cross.enterableOf(bob) + cross.enterableOf(eve), cross.enterableOf(ann), "the parts together"
        );
        vm.assertEq(cross.enterableOf(ann), amount / TICKET, "one per ticket size");
    }

    // ---------------------------------------------------------------- prizes

    function testFuzz_prizes_areClaimedByTheirWinners(uint256 seed) public {
        seed = bound(seed, 1, type(uint256).max - 1);
        _drawn(seed);
        for (uint256 j; j < 3; ++j) {
            uint256 range = rangeOf(cross, 0, cross.winningTicket(0, j));
            address winner = range == 0 ? ann : bob;
            address loser = range == 0 ? bob : ann;
            vm.prank(loser);
            vm.expectPartialRevert(ITicketRaffle.NotWinner.selector);
            cross.claimPrize(0, j, 1 - range);
            vm.prank(winner);
            vm.assertEq(cross.claimPrize(0, j, range), 100e6, "a third");
        }
        vm.assertEq(cross.reserve(), 0, "all prizes are out");
        vm.assertEq(usdc.balanceOf(ann) + usdc.balanceOf(bob), 2e12 + 300e6, "with the winners");
        vm.assertEq(cwy.balanceOf(address(cross)), 400e18, "principal stays");
    }

    function test_prizes_ofASilentSourceMoveOn() public {
        deposit(cross, ann, 100e18);
        fund(cross, 300e6);
        vm.warp(START + ROUND);
        cross.enter(ann);
        vm.expectPartialRevert(IRafflePlan.WrongStatus.selector);
        cross.roll(0);
        vm.warp(START + ROUND + BOOKING + 10 minutes + 3 days);
        vm.assertEq(cross.roll(0), 300e6, "moved");
        vm.assertEq(cross.roundOf(1).pot, 300e6, "to the running round");
        vm.prank(ann);
        cross.withdraw(100e18);
    }

    function test_prizes_ofTooFewTicketsMoveOn() public {
        deposit(cross, ann, 40e18);
        fund(cross, 300e6);
        vm.warp(START + ROUND);
        cross.enter(ann);
        vm.warp(START + ROUND + BOOKING);
        vm.assertEq(cross.roll(0), 300e6, "four tickets are too few");
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.NothingToRoll.selector, 0));
        cross.roll(0);
    }

    function test_prizes_nobodyClaimedMoveOn() public {
        _drawn(5);
        vm.warp(block.timestamp + 90 days);
        uint256 now_ = cross.currentRound();
        vm.assertEq(cross.roll(0), 300e6, "all three");
        vm.assertEq(cross.roundOf(now_).pot, 300e6, "in the running round");
        vm.assertEq(cross.reserve(), 300e6, "still members'");
    }

    function test_draw_withAnEmptyPotPaysNothing() public {
        deposit(cross, ann, 100e18);
        vm.warp(START + ROUND);
        cross.enter(ann);
        decide(cross, 0, 5);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 0));
        cross.claimPrize(0, 0, 0);
    }

    // ---------------------------------------------------------------- exits

    function test_exitNow_returnsAllPrincipalAtAnyTime() public {
        deposit(same, ann, 100e18);
        fund(same, 50e18);
        vm.warp(START + ROUND + 1);
        vm.prank(ann);
        same.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 2e24, "all of it");
        vm.assertEq(same.enterableOf(ann), 0, "tickets given up");
        vm.assertEq(same.totalStake(), 0, "nothing left");
        vm.prank(ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.exitNow();
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

    function test_deposit_aboveNinetySixBitsIsRefused() public {
        deposit(cross, bob, 1);
        cwy.mint(ann, 2 ** 96);
        vm.prank(ann);
        vm.expectRevert(
            abi.encodeWithSelector(IRaffle.StakeLimit.selector, type(uint96).max, type(uint96).max - 1)
        );
        cross.deposit(type(uint96).max);
        deposit(cross, ann, type(uint96).max - 1);
        vm.warp(START + ROUND);
        cross.enter(ann);
        vm.prank(ann);
        cross.exitNow();
    }

    // ---------------------------------------------------------------- roles

    function test_pause_stopsEntriesOnly() public {
        _drawn(9);
        vm.prank(guardian);
        cross.pause(uint32(block.timestamp + 14 days));
        vm.prank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        cross.deposit(1);
        uint256 range = rangeOf(cross, 0, cross.winningTicket(0, 0));
        vm.prank(range == 0 ? ann : bob);
        cross.claimPrize(0, 0, range);
        vm.prank(ann);
        cross.withdraw(1);
        vm.prank(bob);
        cross.exitNow();
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

    function test_validate_refusesTermsOutOfBounds() public {
        IRaffle.Args memory args = IRaffle.Args(
            address(cwy), address(usdc), 1e6, START, ROUND, BOOKING, 3, 5, TICKET, address(source)
        );
        args.booking = ROUND + 1;
        _refused(args, "booking");
        args.booking = 599;
        _refused(args, "booking");
        args.booking = BOOKING;
        args.ticketSize = 0;
        _refused(args, "ticketSize");
        args.ticketSize = TICKET;
        args.source = eve;
        _refused(args, "source");
        args.source = address(source);
        args.minTopUp = 0;
        _refused(args, "minTopUp");
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(cross.start(), START, "start");
        vm.assertEq(cross.period(), ROUND, "round");
        vm.assertEq(cross.booking(), BOOKING, "booking");
        vm.assertEq(cross.prizes(), 3, "prizes");
        vm.assertEq(cross.minTickets(), 5, "least tickets");
        vm.assertEq(cross.ticketSize(), TICKET, "ticket");
        vm.assertEq(cross.source(), address(source), "source");
        vm.assertEq(cross.pausedUntil(), 0, "not paused");
    }

    function test_winningTicket_needsADraw() public {
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, cross.roundOf(0).status));
        cross.winningTicket(0, 0);
    }

    // ---------------------------------------------------------------- private

    function _refused(IRaffle.Args memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(noLossTemplate, abi.encode(args), 0);
    }

    /// @dev Ann has 10 tickets, bob 30; 300 USDC for three winners.
    function _drawn(uint256 seed) private {
        deposit(cross, ann, 100e18);
        deposit(cross, bob, 300e18);
        fund(cross, 300e6);
        vm.warp(START + ROUND);
        cross.enter(ann);
        cross.enter(bob);
        decide(cross, 0, seed);
    }
}
