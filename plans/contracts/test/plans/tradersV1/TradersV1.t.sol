// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {ITraderPlan} from "../../../src/plans/traders/ITraderPlan.sol";
import {ITradersV1} from "../../../src/plans/tradersV1/ITradersV1.sol";
import {ITradeBook} from "../../../src/trade/ITradeBook.sol";
import {ISwapAdapter} from "../../../src/trade/ISwapAdapter.sol";
import {TradeBook} from "../../../src/trade/TradeBook.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {GreedyAdapter} from "../traders/GreedyAdapter.sol";
import {TradersV1Base} from "./TradersV1Base.sol";

contract TradersV1Test is TradersV1Base {
    // ---------------------------------------------------------------- funding

    function test_funding_everybodyMayLeaveWithEverything() public {
        deposit(ann, 3000e6);
        vm.startPrank(ann);
        plan.withdraw(1000e6);
        plan.withdrawTo(2000e6, bob);
        vm.expectRevert(abi.encodeWithSelector(ITradersV1.InsufficientDeposit.selector, 0, 1));
        plan.withdraw(1);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.withdraw(0);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.deposit(0);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(plan)));
        plan.withdrawTo(1, address(plan));
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(ann) + usdc.balanceOf(bob), 2e12, "everything");
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "empty");
    }

    function test_funding_startsWithTheFirstDeposit() public {
        deposit(ann, 500e6);
        pass(FUNDING);
        vm.startPrank(trader);
        vm.expectRevert(abi.encodeWithSelector(ITradersV1.RoundTooSmall.selector, 500e6, 1000e6));
        plan.startRound();
        vm.stopPrank();
        vm.prank(ann);
        plan.withdraw(500e6);
        deposit(bob, 1000e6);
        uint256 from = block.timestamp + FUNDING;
        vm.prank(trader);
        vm.expectRevert(abi.encodeWithSelector(ITradersV1.TooEarly.selector, from));
        plan.startRound();
    }

    function test_funding_bySignature() public {
        uint256 key = 0xA11CE;
        address signer = vm.addr(key);
        usdc.mint(signer, 300e6);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, Signatures.permit(usdc, signer, address(plan), 100e6, START + 1));
        vm.prank(signer);
        plan.depositWithPermit(100e6, START + 1, v, r, s);
        (v, r, s) = vm.sign(key, Signatures.receive_(usdc, signer, address(plan), 200e6, START + 1, "n"));
        vm.prank(bob);
        plan.depositWithAuthorization(signer, 200e6, 0, START + 1, "n", v, r, s);
        vm.assertEq(plan.depositOf(0, signer), 300e6, "the signer's");
    }

    // ---------------------------------------------------------------- trading

    function test_round_gainLessTheFeeIsShared() public {
        started();
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV1.WrongState.selector, 0, ITradersV1.State.Trading));
        plan.withdraw(1);
        trade(plan, usdc, weth, 4000e6);
        uint256 held = plan.holdings()[1];
        vm.prank(trader);
        vm.expectRevert(abi.encodeWithSelector(ITradersV1.NotFlat.selector, address(weth), held));
        plan.settle();
        price(1, 3000);
        uint256 result = trade(plan, weth, usdc, plan.holdings()[1]);
        vm.prank(trader);
        plan.settle();
        uint256 fee = (result - 4000e6) * 2000 / 10_000;
        vm.assertEq(plan.feeOwed(), fee, "a fifth of the gain");
        ITradersV1.RoundView memory round = plan.roundOf(0);
        vm.assertEq(round.result, result, "result");
        vm.assertEq(round.left, result - fee, "the members'");
        vm.assertEq(plan.currentRound(), 1, "the next one opens");
        uint256 shown = plan.redeemableOf(0, ann);
        vm.assertEq(shown, (result - fee) * 3 / 4, "three quarters");
        vm.prank(ann);
        vm.assertEq(plan.redeem(0), shown, "paid");
        vm.prank(ann);
        vm.expectRevert(ITraderPlan.NothingToClaim.selector);
        plan.redeem(0);
        vm.prank(bob);
        plan.redeemTo(0, eve);
        vm.prank(trader);
        vm.assertEq(plan.claimFee(trader), fee, "fee");
        vm.prank(trader);
        vm.expectRevert(ITraderPlan.NothingToClaim.selector);
        plan.claimFee(trader);
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "to the unit");
    }

    function test_round_lossHasNoFee() public {
        started();
        trade(plan, usdc, wbtc, 4000e6);
        price(2, 20_000);
        uint256 result = trade(plan, wbtc, usdc, plan.holdings()[2]);
        vm.prank(trader);
        plan.settle();
        vm.assertEq(plan.feeOwed(), 0, "no fee");
        vm.assertEq(plan.roundOf(0).left, result, "all of what is left");
    }

    /// @dev A new round knows nothing of the last one's unredeemed money.
    function test_rounds_areSeparate() public {
        started();
        vm.prank(trader);
        plan.settle();
        deposit(eve, 2000e6);
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
        vm.prank(trader);
        vm.expectRevert(abi.encodeWithSelector(ITraderPlan.NotHeld.selector, address(usdc), 2001e6, 2000e6));
        plan.swap(address(exchange), address(usdc), address(weth), 2001e6, 0, "");
        trade(plan, usdc, weth, 2000e6);
        vm.prank(ann);
        vm.assertEq(plan.redeem(0), 3000e6, "the old round is paid while the new one trades");
    }

    function test_swap_onlyThroughTheBookAndAboveTheFloor() public {
        started();
        vm.startPrank(trader);
        vm.expectRevert(abi.encodeWithSelector(ITraderPlan.UnknownAdapter.selector, eve));
        plan.swap(eve, address(usdc), address(weth), 1e6, 0, "");
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.UnknownAsset.selector, address(cwy)));
        plan.swap(address(exchange), address(usdc), address(cwy), 1e6, 0, "");
        vm.expectRevert(abi.encodeWithSelector(ITraderPlan.SameToken.selector, address(usdc)));
        plan.swap(address(exchange), address(usdc), address(usdc), 1e6, 0, "");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.swap(address(exchange), address(usdc), address(weth), 0, 0, "");
        vm.stopPrank();
        exchange.setFee(101);
        vm.prank(trader);
        vm.expectPartialRevert(bytes4(keccak256("TooLittle(uint256,uint256)")));
        plan.swap(address(exchange), address(usdc), address(weth), 1000e6, 0, "");
        exchange.setFee(100);
        trade(plan, usdc, weth, 1000e6);
        vm.prank(trader);
        vm.expectPartialRevert(bytes4(keccak256("TooLittle(uint256,uint256)")));
        plan.swap(address(exchange), address(usdc), address(weth), 1000e6, 1e18, "");
    }

    function test_swap_usesUpTheBudget() public {
        started();
        exchange.setFee(100);
        // 5 % of 4,000 are 200; each swap loses one percent, and half a percent of doubt could be lost.
        trade(plan, usdc, weth, plan.holdings()[0]);
        trade(plan, weth, usdc, plan.holdings()[1]);
        trade(plan, usdc, weth, plan.holdings()[0]);
        uint256 held = plan.holdings()[1];
        vm.prank(trader);
        vm.expectPartialRevert(ITraderPlan.LossBudgetExceeded.selector);
        plan.swap(address(exchange), address(weth), address(usdc), held, 0, "");
        vm.assertApproxEqAbs(plan.roundOf(0).lost, 118_804_000, 10, "what was lost");
        vm.assertApproxEqAbs(plan.roundOf(0).spent, 178_206_000, 10, "what was used");
        // Whoever trades worse than the feeds cannot lock members in: after the deadline anyone swaps back.
        pass(TRADING + 1 days);
        plan.swapBack(address(exchange), address(weth), held, "");
        vm.assertTrue(plan.roundOf(0).spent > 200e6, "that is counted and not stopped");
        vm.prank(eve);
        plan.settle();
    }

    /// @dev An adapter that lies or takes is caught by the plan's own count.
    function test_swap_hostileAdaptersAreCaught() public {
        GreedyAdapter greedy = new GreedyAdapter();
        (ITradersV1 other, TradeBook wider) = _planWith(greedy);
        vm.assertTrue(wider.isAdapter(address(greedy)), "listed");
        rich(usdc, ann, address(other), 1e12);
        vm.prank(ann);
        other.deposit(2000e6);
        pass(FUNDING);
        vm.startPrank(trader);
        other.startRound();
        vm.expectRevert(abi.encodeWithSelector(ITraderPlan.PriceTooLow.selector, 0, 495e15));
        other.swap(
            address(greedy), address(usdc), address(weth), 1000e6, 0, abi.encode(uint256(0), uint256(1e18))
        );
        weth.mint(address(greedy), 1e21);
        vm.expectRevert(abi.encodeWithSelector(ITraderPlan.InexactSwap.selector, 999e6, 1000e6));
        other.swap(
            address(greedy), address(usdc), address(weth), 1000e6, 0, abi.encode(uint256(1), uint256(1e18))
        );
        vm.stopPrank();
    }

    function test_swap_afterTheDeadlineIsAnyonesWayBackOnly() public {
        started();
        trade(plan, usdc, weth, 4000e6);
        uint256 held = plan.holdings()[1];
        vm.expectPartialRevert(ITradersV1.TooEarly.selector);
        plan.swapBack(address(exchange), address(weth), held, "");
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(ITraderPlan.NotTrader.selector, eve));
        plan.settle();
        pass(TRADING);
        vm.prank(trader);
        vm.expectPartialRevert(ITradersV1.TooLate.selector);
        plan.swap(address(exchange), address(weth), address(usdc), held, 0, "");
        // From half a percent above the feeds to one percent below, within a day; the exchange keeps a tenth of a percent.
        vm.startPrank(eve);
        vm.expectRevert(
            abi.encodeWithSelector(
                bytes4(keccak256("TooLittle(uint256,uint256)")), 3_992_004_000, 4_015_980_000
            )
        );
        plan.swapBack(address(exchange), address(weth), held, "");
        pass(10 hours);
        plan.swapBack(address(exchange), address(weth), held, "");
        vm.stopPrank();
        vm.prank(eve);
        plan.settle();
        vm.assertEq(uint256(plan.roundOf(0).state), uint256(ITradersV1.State.Settled), "settled by anyone");
    }

    // ---------------------------------------------------------------- more than a round trades

    function test_spare_comesBackInProportion() public {
        ITradersV1.Args memory a = args();
        a.maxTotal = 1500e6;
        plan = ITradersV1(make(templateId, abi.encode(a)));
        rich(usdc, ann, address(plan), 1e12);
        rich(usdc, bob, address(plan), 1e12);
        usdc.mint(address(exchange), 1e12);
        deposit(ann, 3000e6);
        deposit(bob, 1000e6);
        vm.assertEq(plan.putIn(), 1500e6, "no more than the round takes");
        vm.assertEq(plan.worth(), 1500e6, "all of it");
        vm.assertEq(plan.spareOf(0, ann), 0, "not before the start");
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
        vm.assertEq(plan.holdings()[0], 1500e6, "what is traded");
        vm.assertEq(plan.putInOf(0, ann), 1125e6, "three quarters");
        vm.assertEq(plan.spareOf(0, ann), 1875e6, "and three quarters of what is not");
        (uint256 balance, uint256 liabilities,) = plan.solvencyOf(address(usdc));
        vm.assertEq(balance, liabilities, "owed as well");
        uint256 before = usdc.balanceOf(ann);
        vm.startPrank(ann);
        vm.assertEq(plan.takeSpare(0, ann), 1875e6, "at once");
        vm.assertEq(usdc.balanceOf(ann) - before, 1875e6, "paid");
        vm.expectRevert(ITraderPlan.NothingToClaim.selector);
        plan.takeSpare(0, ann);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(plan)));
        plan.takeSpare(0, address(plan));
        vm.stopPrank();
        vm.assertEq(plan.roundOf(0).spare, 625e6, "Bob's");
        vm.prank(trader);
        plan.settle();
        vm.prank(ann);
        vm.assertEq(plan.redeem(0), 1125e6, "without it");
        vm.prank(bob);
        vm.assertEq(plan.redeem(0), 1000e6, "with it");
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "to the unit");
    }

    /// @dev Eve's part of what is spare is less than a unit: once she has left, it is the others'.
    function test_spare_lessThanAUnitIsLeftToTheOthers() public {
        _spareWithEve();
        vm.prank(trader);
        plan.settle();
        address[3] memory members = [eve, ann, bob];
        for (uint256 i; i < 3; ++i) {
            vm.prank(members[i]);
            plan.redeem(0);
        }
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "to the unit");
    }

    function test_spare_lessThanAUnitIsLeftToTheOthersInKind() public {
        _spareWithEve();
        pass(TRADING + 37 days);
        plan.dissolve();
        vm.prank(eve);
        plan.redeemInKind(0, 7, eve);
        address[2] memory members = [ann, bob];
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(members[i]);
            plan.redeemInKind(0, 7, members[i]);
            plan.takeSpare(0, members[i]);
            vm.stopPrank();
        }
        vm.assertEq(usdc.balanceOf(address(plan)), 0, "to the unit");
    }

    // ---------------------------------------------------------------- put in and worth

    function test_worth_isWhatIsThereOfWhatWasPutIn() public {
        started();
        vm.assertEq(plan.putIn(), 4000e6, "put in");
        exchange.setFee(0);
        trade(plan, usdc, weth, 4000e6);
        price(1, 1500);
        vm.assertEq(plan.worth(), 3000e6, "a quarter is lost");
        vm.assertEq(plan.putInOf(0, ann), 3000e6, "hers");
        vm.assertEq(plan.worthOf(0, ann), 2250e6, "what is left of it");
        price(1, 3000);
        vm.assertEq(plan.worth(), 6000e6, "a half more");
        vm.assertEq(plan.worthOf(0, bob), 1400e6, "less a fifth of his gain of 500");
        vm.assertEq(plan.worthOf(0, eve), 0, "nothing");
        vm.warp(block.timestamp + TRADING + 7 days);
        plan.dissolve();
        vm.expectPartialRevert(ITradeBook.StalePrice.selector);
        plan.worthOf(0, ann);
        refresh();
        vm.assertEq(plan.worthOf(0, ann), 4500e6, "in kind, without a fee");
        vm.prank(ann);
        plan.redeemInKind(0, ALL, ann);
        vm.assertEq(plan.worthOf(0, ann), 0, "taken");
        vm.assertEq(plan.putIn() + plan.worth(), 0, "the next round is empty");
    }

    function test_worth_ofASettledRoundIsWhatCanBeRedeemed() public {
        started();
        vm.warp(block.timestamp + TRADING);
        plan.settle();
        vm.assertEq(plan.worthOf(0, ann), plan.redeemableOf(0, ann), "the same answer");
        vm.assertEq(plan.worthOf(0, ann), 3000e6, "all of hers");
    }

    // ---------------------------------------------------------------- when nothing works

    function test_dissolve_sharesEachTokenWithoutAPrice() public {
        started();
        trade(plan, usdc, weth, 2000e6);
        trade(plan, usdc, wbtc, 1000e6);
        uint256[] memory held = plan.holdings();
        pass(TRADING);
        vm.expectPartialRevert(ITradersV1.TooEarly.selector);
        plan.dissolve();
        // Every feed is silent from here on.
        vm.warp(block.timestamp + 7 days);
        vm.expectPartialRevert(ITradeBook.StalePrice.selector);
        plan.swapBack(address(exchange), address(weth), held[1], "");
        plan.dissolve();
        vm.prank(ann);
        plan.redeemInKind(0, 3, ann);
        vm.assertEq(weth.balanceOf(ann), held[1] * 3 / 4, "three quarters");
        vm.assertEq(wbtc.balanceOf(ann), 0, "not named");
        vm.prank(ann);
        vm.expectRevert(ITraderPlan.NothingToClaim.selector);
        plan.redeemInKind(0, 3, ann);
        vm.prank(bob);
        plan.redeemInKind(0, type(uint256).max, bob);
        vm.prank(ann);
        plan.redeemInKind(0, ALL, ann);
        vm.assertEq(wbtc.balanceOf(ann) + wbtc.balanceOf(bob), held[2], "all of it");
        uint256[] memory left = plan.leftInKind(0);
        vm.assertEq(left[0] + left[1] + left[2], 0, "nothing is left");
        vm.prank(eve);
        vm.expectRevert(ITraderPlan.NothingToClaim.selector);
        plan.redeemInKind(0, ALL, eve);
        vm.prank(ann);
        vm.expectPartialRevert(ITradersV1.WrongState.selector);
        plan.redeem(0);
    }

    // ---------------------------------------------------------------- roles

    function test_rogue_onlyTheTraderTrades() public {
        started();
        address[4] memory callers = [ann, admin, guardian, lister];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(ITraderPlan.NotTrader.selector, callers[i]));
            plan.swap(address(exchange), address(usdc), address(weth), 1e6, 0, "");
            vm.expectRevert(abi.encodeWithSelector(ITraderPlan.NotTrader.selector, callers[i]));
            plan.startRound();
            vm.expectRevert(abi.encodeWithSelector(ITraderPlan.NotTrader.selector, callers[i]));
            plan.claimFee(callers[i]);
            vm.stopPrank();
        }
        vm.prank(trader);
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, trader));
        plan.pause(uint32(block.timestamp + 1));
    }

    function test_pause_stopsDepositsOnly() public {
        deposit(ann, 2000e6);
        vm.prank(guardian);
        plan.pause(uint32(START + 14 days));
        vm.prank(bob);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        plan.deposit(1e6);
        vm.prank(ann);
        plan.withdraw(500e6);
        pass(FUNDING);
        vm.startPrank(trader);
        plan.startRound();
        plan.settle();
        vm.stopPrank();
        vm.prank(ann);
        plan.redeem(0);
    }

    // ---------------------------------------------------------------- plan

    function test_solvency_ignoresDonations() public {
        started();
        trade(plan, usdc, weth, 1000e6);
        usdc.mint(address(plan), 7);
        weth.mint(address(plan), 9);
        (,, uint256 surplus) = plan.solvencyOf(address(usdc));
        vm.assertEq(surplus, 7, "a donation is nobody's");
        (,, surplus) = plan.solvencyOf(address(weth));
        vm.assertEq(surplus, 9, "in any token");
        vm.assertEq(plan.holdings()[0], 3000e6, "and counts for nobody");
    }

    function test_validate_refusesTermsOutOfBounds() public {
        ITradersV1.Args memory a = args();
        a.feeBps = 3001;
        _refused(a, "feeBps");
        a = args();
        a.slippageBps = 301;
        _refused(a, "slippageBps");
        a = args();
        a.lossBps = 2001;
        _refused(a, "lossBps");
        a = args();
        a.trader = address(0);
        _refused(a, "trader");
        a = args();
        a.book = eve;
        _refused(a, "book");
        a = args();
        a.funding = 59 minutes;
        _refused(a, "funding");
        a = args();
        a.trading = 366 days;
        _refused(a, "trading");
        a = args();
        a.minTotal = 0;
        _refused(a, "minTotal");
        a = args();
        a.maxTotal = 999e6;
        _refused(a, "maxTotal");
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(plan.book(), address(book), "book");
        vm.assertEq(plan.trader(), trader, "trader");
        vm.assertEq(plan.feeBps(), 2000, "fee");
        vm.assertEq(plan.slippageBps(), 100, "slippage");
        vm.assertEq(plan.lossBps(), 500, "loss budget");
        vm.assertEq(plan.minTotal(), 1000e6, "least");
        vm.assertEq(plan.maxTotal(), 1e12, "most");
        vm.assertEq(plan.base(), address(usdc), "base");
        vm.assertEq(plan.pausedUntil(), 0, "not paused");
    }

    // ---------------------------------------------------------------- private

    function _refused(ITradersV1.Args memory a, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(a), 0);
    }

    function _planWith(ISwapAdapter adapter) private returns (ITradersV1 made, TradeBook wider) {
        address[] memory list = book.tokens();
        address[] memory feedList = new address[](3);
        uint32[] memory ages = new uint32[](3);
        for (uint256 i; i < 3; ++i) {
            (feedList[i], ages[i]) = (address(feeds[i]), MAX_AGE);
        }
        address[] memory adapters = new address[](1);
        adapters[0] = address(adapter);
        wider = new TradeBook(list, feedList, ages, deviations(), adapters);
        ITradersV1.Args memory a = args();
        a.book = address(wider);
        made = ITradersV1(make(templateId, abi.encode(a)));
    }

    /// @dev A round that trades 1,500 of 4,000 and one unit, which is Eve's.
    function _spareWithEve() private {
        ITradersV1.Args memory a = args();
        a.maxTotal = 1500e6;
        plan = ITradersV1(make(templateId, abi.encode(a)));
        rich(usdc, ann, address(plan), 1e12);
        rich(usdc, bob, address(plan), 1e12);
        rich(usdc, eve, address(plan), 1e12);
        deposit(eve, 1);
        started();
        vm.assertEq(plan.spareOf(0, eve), 0, "less than a unit");
    }
}
