// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {TokenPull} from "../../../src/lib/TokenPull.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IRafflePlan} from "../../../src/plans/raffle/IRafflePlan.sol";
import {ITicketRaffle} from "../../../src/plans/raffle/ITicketRaffle.sol";
import {FeeToken} from "../../mocks/HostileTokens.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {RaffleBase} from "./RaffleBase.sol";

contract TicketRaffleTest is RaffleBase {
    uint256 private constant KEY = 0xA11CE;

    // ---------------------------------------------------------------- entries

    function test_enter_sellsARangeOfTickets() public {
        vm.expectEmit(true, false, false, true, address(paid));
        emit IPlanEvents.Deposited(uint160(ann), 3 * PRICE);
        vm.assertEq(enter(ann, 3), 0, "first range");
        vm.assertEq(enter(bob, 2), 1, "second range");
        ITicketRaffle.Range[] memory all = paid.ranges(0, 0, 100);
        vm.assertEq(all.length, 2, "two ranges");
        vm.assertEq(paid.rangesIn(0), 2, "counted");
        vm.assertEq(paid.rangesIn(1), 0, "none in the next round");
        vm.assertEq(all[1].who, bob, "bob's");
        vm.assertEq(all[1].upTo, 5, "prefix sum");
        vm.assertEq(usdc.balanceOf(address(paid)), 5 * PRICE, "paid");
        vm.assertEq(paid.reserve(), 5 * PRICE, "all of it refundable");
        vm.assertEq(paid.ranges(0, 1, 1)[0].who, bob, "a page");
        vm.assertEq(paid.ranges(0, 2, 1).length, 0, "past the end");
        vm.expectRevert(abi.encodeWithSelector(ITicketRaffle.PageTooLarge.selector, 101));
        paid.ranges(0, 0, 101);
    }

    function test_enter_bordersAndLimits() public {
        vm.expectRevert(IPlan.ZeroAmount.selector);
        paid.enter(0);
        vm.expectRevert(
            abi.encodeWithSelector(ITicketRaffle.TooManyTickets.selector, 2 ** 32, type(uint32).max)
        );
        paid.enter(2 ** 32);
        enter(ann, 1000);
        vm.warp(START + ROUND - 1);
        enter(bob, 1);
        vm.warp(START + ROUND);
        enter(bob, 1);
        vm.assertEq(paid.roundOf(0).tickets, 1001, "the last second counts");
        vm.assertEq(paid.roundOf(1).tickets, 1, "then the next round");
    }

    function test_enter_bySignature() public {
        address signer = vm.addr(KEY);
        usdc.mint(signer, 10 * PRICE);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(KEY, Signatures.permit(usdc, signer, address(paid), 4 * PRICE, START + 1));
        usdc.permit(signer, address(paid), 4 * PRICE, START + 1, v, r, s);
        vm.prank(signer);
        paid.enterWithPermit(4, START + 1, v, r, s);
        (v, r, s) = vm.sign(KEY, Signatures.receive_(usdc, signer, address(paid), 6 * PRICE, START + 1, "n"));
        vm.prank(bob);
        paid.enterWithAuthorization(signer, 6, 0, START + 1, "n", v, r, s);
        ITicketRaffle.Range[] memory all = paid.ranges(0, 0, 100);
        vm.assertEq(all[0].who, signer, "by permit");
        vm.assertEq(all[1].who, signer, "by authorization: the signer's tickets, not the bringer's");
        vm.assertEq(all[1].upTo, 10, "all of them");
        vm.expectPartialRevert(bytes4(keccak256("ERC3009UsedAuthorization(address,bytes32)")));
        paid.enterWithAuthorization(signer, 6, 0, START + 1, "n", v, r, s);
    }

    function test_enter_feeTokenIsRefused() public {
        FeeToken fee = new FeeToken();
        vm.prank(admin);
        factory.allowToken(address(fee), true);
        ITicketRaffle.Args memory args = ticketArgs();
        args.token = address(fee);
        args.price = 100;
        ITicketRaffle plan = ITicketRaffle(make(ticketTemplate, abi.encode(args)));
        fee.mint(ann, 100e18);
        vm.startPrank(ann);
        fee.approve(address(plan), 100e18);
        vm.expectRevert(abi.encodeWithSelector(TokenPull.InexactTransfer.selector, address(fee), 198, 200));
        plan.enter(2);
    }

    // ---------------------------------------------------------------- the draw

    function test_draw_takesTheFeeAndSharesTheRest() public {
        enter(ann, 7);
        enter(bob, 4);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Open));
        paid.draw(0);
        decide(paid, 0, 42);
        // 22 USDC less 5 % is 20.9; a third of it leaves 2 units.
        IRafflePlan.RoundView memory round = paid.roundOf(0);
        vm.assertEq(uint256(round.status), uint256(IRafflePlan.Status.Drawn), "drawn");
        vm.assertEq(round.prize, 6_966_666, "a third");
        vm.assertEq(round.pot, 3 * 6_966_666, "three prizes");
        vm.assertEq(round.openPrizes, 7, "all open");
        vm.assertEq(paid.feeOwed(), 1_100_000, "fee");
        vm.assertEq(paid.bonusOf(1), 2, "what cannot be shared moves on");
        vm.assertEq(paid.reserve() + paid.feeOwed(), usdc.balanceOf(address(paid)), "to the unit");
        paid.collectFee();
        vm.assertEq(usdc.balanceOf(treasury), 1_100_000, "collected");
        vm.expectRevert(ITicketRaffle.NothingToCollect.selector);
        paid.collectFee();
    }

    function test_draw_waitsForTheSeedAndHappensOnce() public {
        enter(ann, 10);
        vm.warp(START + ROUND + 10 minutes);
        bytes32 key = source.keyFor(address(paid), START + ROUND + 10 minutes);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.NoSeedYet.selector, 0, key));
        paid.draw(0);
        paid.request(0);
        vm.assertEq(source.requests(), 1, "asked");
        decide(paid, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Drawn));
        paid.draw(0);
        vm.expectPartialRevert(IRafflePlan.WrongStatus.selector);
        paid.request(0);
    }

    /// @dev The key belongs to ten minutes after the last entry: its seed cannot be known while somebody may still enter.
    function test_draw_takesOnlyTheSeedFixedAtCreation() public {
        enter(ann, 10);
        vm.warp(START + ROUND + 10 minutes);
        source.set(source.keyFor(address(paid), START + ROUND), 1);
        source.set(source.keyFor(address(same), START + ROUND + 10 minutes), 1);
        vm.expectPartialRevert(IRafflePlan.NoSeedYet.selector);
        paid.draw(0);
    }

    function test_winningTicket_isKnownFromTheDrawOn() public {
        enter(ann, 10);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Open));
        paid.winningTicket(0, 0);
        decide(paid, 0, 7);
        vm.assertLe(paid.winningTicket(0, 0), 9, "one of them");
    }

    function testFuzz_prizes_goToTheHoldersOfTheWinningTickets(uint256 seed, uint256 first, uint256 second)
        public
    {
        seed = bound(seed, 1, type(uint256).max - 1);
        first = bound(first, 5, 900);
        second = bound(second, 5, 900);
        enter(ann, first);
        enter(bob, second);
        decide(paid, 0, seed);
        uint256 prize = paid.roundOf(0).prize;
        for (uint256 j; j < 3; ++j) {
            uint256 ticket = paid.winningTicket(0, j);
            (address winner, address loser, uint256 range) =
                ticket < first ? (ann, bob, uint256(0)) : (bob, ann, uint256(1));
            vm.prank(loser);
            vm.expectPartialRevert(ITicketRaffle.NotWinner.selector);
            paid.claimPrize(0, j, 1 - range);
            vm.prank(loser);
            vm.expectRevert(abi.encodeWithSelector(ITicketRaffle.NotYourRange.selector, 0, range));
            paid.claimPrize(0, j, range);
            uint256 before = usdc.balanceOf(winner);
            vm.prank(winner);
            paid.claimPrize(0, j, range);
            vm.assertEq(usdc.balanceOf(winner) - before, prize, "paid");
            vm.prank(winner);
            vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, j));
            paid.claimPrize(0, j, range);
        }
        vm.assertEq(paid.roundOf(0).pot, 0, "all prizes are out");
    }

    /// @dev Each ticket wins about as often as any other: 2,000 draws of one prize over 10 tickets.
    function test_prizes_areSpreadEvenly() public {
        enter(ann, 10);
        decide(paid, 0, 77);
        uint256[10] memory hits;
        for (uint256 j; j < 2000; ++j) {
            ++hits[paid.winningTicket(0, j)];
        }
        for (uint256 i; i < 10; ++i) {
            vm.assertApproxEqAbs(hits[i], 200, 60, "a fair share");
        }
    }

    function test_prize_thatDoesNotExistIsRefused() public {
        enter(ann, 10);
        decide(paid, 0, 1);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 3));
        paid.claimPrize(0, 3, 0);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.PrizeUnavailable.selector, 0, 300));
        paid.claimPrize(0, 300, 0);
        vm.expectRevert(abi.encodeWithSelector(ITicketRaffle.NotYourRange.selector, 0, 9));
        paid.claimPrize(0, 0, 9);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        paid.claimPrizeTo(0, 0, 0, address(0));
        paid.claimPrizeTo(0, 0, 0, actor("cold"));
        vm.assertEq(usdc.balanceOf(actor("cold")), paid.roundOf(0).prize, "to another address");
    }

    // ---------------------------------------------------------------- refunds

    function test_refund_whenTooFewTicketsWereSold() public {
        enter(ann, 5);
        enter(bob, 4);
        vm.prank(ann);
        vm.expectPartialRevert(IRafflePlan.WrongStatus.selector);
        paid.refund(0, 0);
        vm.warp(START + ROUND);
        vm.assertEq(uint256(paid.roundOf(0).status), uint256(IRafflePlan.Status.Failed), "failed at once");
        vm.prank(ann);
        vm.assertEq(paid.refund(0, 0), 5 * PRICE, "the price");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITicketRaffle.NotYourRange.selector, 0, 0));
        paid.refund(0, 0);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(ITicketRaffle.NotYourRange.selector, 0, 0));
        paid.refund(0, 0);
        vm.prank(bob);
        paid.refundTo(0, 1, eve);
        vm.assertEq(usdc.balanceOf(eve), 1e12 + 4 * PRICE, "to another address");
        vm.assertEq(paid.reserve(), 0, "nothing is left");
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.NothingToRoll.selector, 0));
        paid.roll(0);
    }

    function test_refund_whenTheSourceIsSilent() public {
        enter(ann, 10);
        uint256 deadline = START + ROUND + 10 minutes + 3 days;
        vm.warp(deadline - 1);
        vm.prank(ann);
        vm.expectPartialRevert(IRafflePlan.WrongStatus.selector);
        paid.refund(0, 0);
        vm.warp(deadline);
        // A seed that comes now is too late.
        source.set(source.keyFor(address(paid), START + ROUND + 10 minutes), 5);
        vm.expectRevert(
            abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Failed)
        );
        paid.draw(0);
        vm.prank(ann);
        paid.refund(0, 0);
        vm.assertEq(usdc.balanceOf(ann), 1e12, "everything back, no fee");
        vm.assertEq(paid.feeOwed(), 0, "no fee");
    }

    /// @dev A prize that nobody claimed for 90 days is added to the running round; ticket money of a failed round is not.
    function test_roll_movesUnclaimedPrizesOn() public {
        enter(ann, 10);
        decide(paid, 0, 1);
        uint256 prize = paid.roundOf(0).prize;
        vm.prank(ann);
        paid.claimPrize(0, 0, 0);
        vm.expectPartialRevert(IRafflePlan.WrongStatus.selector);
        paid.roll(0);
        vm.warp(START + ROUND + 10 minutes + 90 days);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IRafflePlan.WrongStatus.selector, 0, IRafflePlan.Status.Over));
        paid.claimPrize(0, 1, 0);
        uint256 now_ = paid.currentRound();
        vm.assertEq(paid.roll(0), 2 * prize, "two prizes");
        vm.assertEq(paid.bonusOf(now_), 2 * prize, "in the running round");
        enter(bob, 2);
        vm.warp(START + (now_ + 1) * ROUND);
        uint256 next = paid.currentRound();
        vm.assertEq(paid.roll(now_), 2 * prize, "a failed round passes only its bonus on");
        vm.prank(bob);
        vm.assertEq(paid.refund(now_, 0), 2 * PRICE, "the buyer's money stays the buyer's");
        enter(ann, 10);
        decide(paid, next, 9);
        vm.assertEq(
            paid.roundOf(next).prize, (10 * PRICE * 95 / 100 + 2 * prize) / 3, "the bonus carries no fee"
        );
        vm.assertEq(paid.bonusOf(next), 0, "it is shared, and gone");
        vm.assertEq(paid.reserve() + paid.feeOwed(), usdc.balanceOf(address(paid)), "to the unit");
    }

    // ---------------------------------------------------------------- roles

    function test_pause_stopsEntriesOnly() public {
        enter(ann, 10);
        vm.prank(guardian);
        paid.pause(uint32(START + 14 days));
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, START + 14 days));
        paid.enter(1);
        decide(paid, 0, 3);
        vm.prank(ann);
        paid.claimPrize(0, 0, 0);
        paid.collectFee();
        vm.warp(START + 14 days);
        enter(bob, 1);
        vm.prank(guardian);
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        paid.pause(uint32(START + 15 days));
    }

    function test_pause_neverStopsRefunds() public {
        enter(ann, 1);
        vm.warp(START + ROUND);
        vm.prank(guardian);
        paid.pause(uint32(START + ROUND + 14 days));
        vm.prank(ann);
        paid.refund(0, 0);
    }

    function test_rogue_onlyTheGuardianPauses() public {
        address[4] memory callers = [ann, admin, funder, lister];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            paid.pause(uint32(START + 1));
        }
    }

    // ---------------------------------------------------------------- plan

    function test_solvency_countsEveryUnitAndNotDonations() public {
        enter(ann, 10);
        usdc.mint(address(paid), 5);
        (uint256 balance, uint256 liabilities, uint256 surplus) = paid.solvencyOf(address(usdc));
        vm.assertEq(balance, 10 * PRICE + 5, "balance");
        vm.assertEq(liabilities, 10 * PRICE, "owed");
        vm.assertEq(surplus, 5, "a donation is nobody's");
        (, liabilities,) = paid.solvencyOf(address(cwy));
        vm.assertEq(liabilities, 0, "other tokens are not owed");
    }

    function test_validate_refusesTermsOutOfBounds() public {
        ITicketRaffle.Args memory args = ticketArgs();
        args.feeBps = 2001;
        _refused(args, "feeBps");
        args = ticketArgs();
        args.prizes = 33;
        _refused(args, "prizes");
        args.prizes = 0;
        _refused(args, "prizes");
        args = ticketArgs();
        args.minTickets = 0;
        _refused(args, "minTickets");
        args = ticketArgs();
        args.price = 0;
        _refused(args, "price");
        args = ticketArgs();
        args.treasury = address(0);
        _refused(args, "treasury");
        args = ticketArgs();
        args.source = eve;
        _refused(args, "source");
        args = ticketArgs();
        args.period = 59 minutes;
        _refused(args, "period");
        args = ticketArgs();
        args.start = START + 366 days;
        _refused(args, "start");
        args = ticketArgs();
        args.token = eve;
        _refused(args, "prizeToken");
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(ticketTemplate, abi.encodePacked(abi.encode(ticketArgs()), uint256(0)), 0);
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(paid.start(), START, "start");
        vm.assertEq(paid.price(), PRICE, "price");
        vm.assertEq(paid.feeBps(), 500, "fee");
        vm.assertEq(paid.treasury(), treasury, "treasury");
        vm.assertEq(paid.pausedUntil(), 0, "not paused");
    }

    function test_refund_notToNobodyNorTheRaffle() public {
        address[2] memory wrong = [address(0), address(paid)];
        for (uint256 i; i < wrong.length; ++i) {
            vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, wrong[i]));
            paid.refundTo(0, 0, wrong[i]);
        }
    }

    function _refused(ITicketRaffle.Args memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(ticketTemplate, abi.encode(args), 0);
    }
}
