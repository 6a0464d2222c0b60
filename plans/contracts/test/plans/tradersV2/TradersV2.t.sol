// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {ITraderPlan} from "../../../src/plans/traders/ITraderPlan.sol";
import {ITradersV2} from "../../../src/plans/tradersV2/ITradersV2.sol";
import {ShareRequests} from "../../../src/plans/tradersV2/ShareRequests.sol";
import {ITradeBook} from "../../../src/trade/ITradeBook.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {TradersV2Base} from "./TradersV2Base.sol";

contract TradersV2Test is TradersV2Base {
    // ---------------------------------------------------------------- in

    function test_deposit_getsThePriceOfItsSettlement() public {
        uint256 id = ask(ann, 1000e6);
        vm.assertEq(id, 1, "epoch 0 is request 1");
        vm.assertEq(plan.pendingDepositRequest(1, ann), 1000e6, "waits");
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotSettleable.selector, 1));
        plan.settle(1);
        settleNow(1);
        vm.assertEq(plan.pendingDepositRequest(1, ann), 1000e6, "settled, and waits for its claim");
        vm.assertEq(plan.claimableFrom(1), block.timestamp + 1 days, "a day");
        vm.assertEq(plan.maxMint(ann), 0, "not yet");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.ClaimTooEarly.selector, block.timestamp + 1 days));
        plan.deposit(400e6, bob, ann);
        pass(1 days);
        vm.assertEq(plan.pendingDepositRequest(1, ann), 0, "no longer");
        vm.assertEq(plan.claimableDepositRequest(1, ann), 1000e6, "claimable");
        vm.assertEq(plan.maxMint(ann), 1000e12, "a million shares per unit");
        vm.prank(ann);
        vm.assertEq(plan.deposit(400e6, bob, ann), 400e12, "a part, to another");
        vm.prank(ann);
        vm.assertEq(plan.mint(500e12, ann, ann), 500e6, "another part, by shares");
        vm.startPrank(ann);
        vm.assertEq(plan.deposit(50e6, ann), 50e12, "as ERC-4626 has it");
        vm.assertEq(plan.mint(50e12, ann), 50e6, "both ways");
        vm.stopPrank();
        vm.assertEq(plan.balanceOf(ann) + plan.balanceOf(bob), plan.totalSupply(), "all shares");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ShareRequests.ClaimTooLarge.selector, 1, 0));
        plan.deposit(1, ann, ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotSettleable.selector, 1));
        plan.settle(1);
    }

    function test_deposit_afterAGainBuysFewerShares() public {
        uint256 shares = join(ann, 1000e6);
        trade(plan, usdc, weth, 1000e6);
        price(1, 4000);
        uint256 later = join(bob, 1000e6);
        // 1,000 became 1,998; a fifth of the gain is the trader's. Who comes in pays half a percent of the WETH more.
        vm.assertApproxEqAbs(later * 1807 / 1000, shares, shares / 1000, "the price after the fee");
    }

    function test_requests_oneAtATimeAndCancelled() public {
        ask(ann, 100e6);
        ask(ann, 50e6);
        vm.assertEq(plan.pendingDepositRequest(1, ann), 150e6, "the same epoch adds up");
        vm.assertEq(plan.nextRequestId(), 1, "the oldest");
        vm.assertTrue(plan.isCancellable(1), "while the epoch runs");
        vm.prank(ann);
        vm.assertEq(plan.cancelDeposit(), 150e6, "called off");
        vm.assertEq(usdc.balanceOf(ann), 1e12, "everything back");
        vm.assertEq(plan.putIn() + plan.putInOf(ann), 0, "nothing was put in");
        vm.assertEq(plan.nextRequestId(), 0, "none");
        vm.prank(ann);
        vm.expectRevert(ITradersV2.NothingToCancel.selector);
        plan.cancelDeposit();
        pass(EPOCH);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotSettleable.selector, 1));
        plan.settle(1);
        ask(ann, 100e6);
        pass(EPOCH);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.RequestPending.selector, 2));
        plan.requestDeposit(100e6, ann, ann);
        plan.settle(2);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.RequestPending.selector, 2));
        plan.requestDeposit(100e6, ann, ann);
        pass(1 days);
        // The open one is folded when the next is made.
        uint256 id = ask(ann, 200e6);
        vm.assertEq(plan.maxDeposit(ann), 100e6, "still claimable");
        settleNow(id);
        vm.prank(ann);
        vm.assertEq(plan.deposit(40e6, ann, ann), 40e12, "of the older one, while the newer waits");
        pass(1 days);
        vm.assertEq(plan.maxDeposit(ann), 260e6, "both");
        vm.prank(ann);
        plan.deposit(260e6, ann, ann);
    }

    /// @dev Not from the epoch's end on while it could be settled; but whatever keeps it from that, nobody is trapped.
    function test_cancel_onlyWhileThePriceCannotBeKnown() public {
        join(ann, 1000e6);
        trade(plan, usdc, weth, 500e6);
        uint256 id = ask(bob, 100e6);
        uint256 end = START + id * EPOCH;
        vm.warp(end - 1);
        vm.assertTrue(plan.isCancellable(id), "the last second");
        // The feed last answered before the end.
        refresh();
        vm.warp(end);
        vm.assertTrue(plan.isCancellable(id), "it cannot be settled");
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.StalePrice.selector, address(weth), end - 1, end));
        plan.settle(id);
        refresh();
        vm.assertFalse(plan.isCancellable(id), "it can be settled");
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.PriceKnown.selector, id, end + EPOCH + 1 days));
        plan.cancelDeposit();
        feeds[1].set(0);
        vm.assertTrue(plan.isCancellable(id), "no price");
        feeds[1].breakDown(true);
        vm.assertTrue(plan.isCancellable(id), "no answer");
        feeds[1].breakDown(false);
        vm.warp(end + EPOCH + 1 days - 1);
        feeds[1].set(2000e8);
        refresh();
        vm.assertFalse(plan.isCancellable(id), "still");
        vm.warp(end + EPOCH + 1 days);
        refresh();
        vm.prank(bob);
        vm.assertEq(plan.cancelDepositTo(eve), 100e6, "nobody settled it");
        vm.assertEq(usdc.balanceOf(eve), 1e12 + 100e6, "to another");
    }

    function test_operators_actForTheirController() public {
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotOperator.selector, ann, bob));
        plan.requestDeposit(1e6, ann, ann);
        vm.prank(ann);
        plan.setOperator(bob, true);
        vm.prank(bob);
        plan.requestDeposit(100e6, ann, ann);
        settleNow(1);
        pass(1 days);
        vm.startPrank(eve);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotOperator.selector, ann, eve));
        plan.deposit(100e6, eve, ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotOperator.selector, ann, eve));
        plan.takeBack(ann);
        vm.stopPrank();
        vm.prank(bob);
        plan.deposit(100e6, ann, ann);
        vm.prank(eve);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        plan.requestRedeem(1, eve, ann);
        vm.prank(ann);
        plan.approve(eve, 5e12);
        vm.prank(eve);
        plan.requestRedeem(5e12, ann, ann);
        vm.assertEq(plan.pendingRedeemRequest(2, ann), 5e12, "by allowance");
    }

    // ---------------------------------------------------------------- out

    function test_redeem_getsThePriceOfItsSettlement() public {
        uint256 shares = join(ann, 1000e6);
        uint256 id = askBack(ann, shares);
        vm.assertEq(plan.claimableRedeemRequest(id, ann), 0, "nothing before it is settled");
        vm.assertTrue(plan.isCancellable(id), "it can be called off");
        settleNow(id);
        vm.assertFalse(plan.isCancellable(id), "and not afterwards");
        vm.assertEq(plan.claimableRedeemRequest(id, bob), 0, "nothing for who asked for nothing");
        vm.prank(ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.redeem(0, ann, ann);
        vm.assertEq(plan.maxRedeem(ann), shares, "shares");
        uint256 due = plan.maxWithdraw(ann);
        vm.assertApproxEqAbs(due, 1000e6, 1, "the price did not move");
        vm.assertEq(plan.owedAssets(), due, "put aside");
        vm.assertEq(plan.claimableRedeemRequest(id, ann), shares, "claimable");
        vm.startPrank(ann);
        vm.assertApproxEqAbs(plan.redeem(shares / 2, ann, ann), due / 2, 1, "half by shares");
        plan.withdraw(plan.maxWithdraw(ann), bob, ann);
        vm.stopPrank();
        vm.assertEq(plan.owedAssets(), 0, "all paid");
        vm.assertEq(plan.totalSupply(), 0, "all burnt");
    }

    function test_redeem_waitsForBaseTokensAndAnyoneRaisesThem() public {
        uint256 shares = join(ann, 1000e6);
        trade(plan, usdc, weth, 900e6);
        uint256 id = askBack(ann, shares / 2);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotLate.selector, id));
        plan.raise(id, address(exchange), address(weth), 1e17, "");
        uint256 end = START + id * EPOCH;
        vm.warp(end);
        refresh();
        vm.expectPartialRevert(ITradersV2.NotLiquid.selector);
        plan.settle(id);
        // Half a percent above the feeds at first, one percent below a day later; the exchange keeps 0.1 percent.
        vm.expectPartialRevert(bytes4(keccak256("TooLittle(uint256,uint256)")));
        plan.raise(id, address(exchange), address(weth), 1e17, "");
        vm.warp(end + 10 hours);
        refresh();
        uint256 missing = plan.convertToAssets(shares / 2) - plan.holdings()[0];
        uint256 most = (book.quote(0, 1, missing) * 10_000 + 9987) / 9988 + 1;
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.MoreThanMissing.selector, most + 1e15, most));
        plan.raise(id, address(exchange), address(weth), most + 1e15, "");
        vm.prank(eve);
        plan.raise(id, address(exchange), address(weth), most, "");
        vm.assertTrue(plan.spentIn(plan.currentRequestId() - 1) != 0, "it is counted");
        plan.settle(id);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotLate.selector, id));
        plan.raise(id, address(exchange), address(weth), 1e16, "");
        vm.prank(ann);
        plan.redeem(shares / 2, ann, ann);
        vm.assertEq(plan.returnedShares(ann), 0, "all of it was paid");
    }

    /// @dev What is there is shared, the other shares come home, and later weeks go on.
    function test_redeem_isPaidInProportionWhenBaseIsMissing() public {
        uint256 anns = join(ann, 900e6);
        uint256 bobs = join(bob, 100e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 800e6);
        uint256 id = askBack(ann, anns);
        askBack(bob, bobs);
        uint256 end = START + id * EPOCH;
        vm.warp(end + 1 days - 1);
        refresh();
        vm.expectPartialRevert(ITradersV2.NotLiquid.selector);
        plan.settle(id);
        vm.warp(end + 1 days);
        refresh();
        plan.settle(id);
        vm.assertApproxEqAbs(plan.maxWithdraw(ann), 180e6, 1, "nine tenths of 200");
        vm.assertApproxEqAbs(plan.maxWithdraw(bob), 20e6, 1, "a tenth");
        vm.assertEq(plan.maxRedeem(ann) + plan.returnedShares(ann), anns, "every share is paid or comes back");
        vm.assertEq(plan.claimableRedeemRequest(id, ann), plan.maxRedeem(ann), "what is paid");
        // The price was lowered by half a percent of the WETH: 996 for all, 200 of it is there.
        vm.assertApproxEqAbs(plan.returnedShares(ann), anns * 796 / 996, anns / 1e9, "the rest");
        uint256 back = plan.returnedShares(ann);
        uint256 half = plan.maxRedeem(ann) / 2;
        vm.prank(ann);
        plan.redeem(half, ann, ann);
        vm.assertEq(plan.balanceOf(ann), back, "with the first claim");
        back = plan.returnedShares(bob);
        vm.prank(bob);
        vm.assertEq(plan.takeBack(bob), back, "or alone");
        vm.prank(bob);
        vm.expectRevert(ITraderPlan.NothingToClaim.selector);
        plan.takeBack(bob);
        uint256 left = plan.maxWithdraw(bob);
        vm.prank(bob);
        plan.withdraw(left, bob, bob);
        vm.assertEq(usdc.balanceOf(bob), 1e12 - 100e6 + left, "what he was due");
        vm.prank(bob);
        plan.requestRedeem(back, bob, bob);
    }

    /// @dev Whoever asks and calls off in each of many epochs makes nobody's settlement dearer.
    function test_settle_stepsOverNothingThatWasCalledOff() public {
        for (uint256 i; i < 60; ++i) {
            ask(eve, 1e6);
            vm.prank(eve);
            plan.cancelDeposit();
            pass(EPOCH);
        }
        uint256 id = ask(ann, 100e6);
        pass(EPOCH);
        vm.cool(address(plan));
        uint256 before = gasleft();
        plan.settle(id);
        vm.assertLe(before - gasleft(), 400_000, "as dear as the first");
    }

    function test_settle_oldestFirst() public {
        uint256 first = ask(ann, 100e6);
        pass(EPOCH);
        uint256 second = ask(bob, 100e6);
        pass(EPOCH);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotNext.selector, second, first));
        plan.settle(second);
        plan.settle(first);
        vm.assertEq(plan.nextRequestId(), second, "then the next");
        plan.settle(second);
    }

    function test_redeem_isCancelled() public {
        uint256 shares = join(ann, 1000e6);
        askBack(ann, shares);
        vm.prank(ann);
        vm.assertEq(plan.cancelRedeem(), shares, "called off");
        vm.assertEq(plan.balanceOf(ann), shares, "back");
        askBack(ann, shares);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(plan)));
        plan.cancelRedeemTo(address(plan));
        plan.cancelRedeemTo(bob);
        vm.stopPrank();
        vm.assertEq(plan.balanceOf(bob), shares, "or to another");
        vm.prank(ann);
        vm.expectRevert(ITradersV2.NothingToCancel.selector);
        plan.cancelRedeem();
    }

    function test_exitInKind_asksNoPrice() public {
        uint256 shares = join(ann, 1000e6);
        join(bob, 1000e6);
        trade(plan, usdc, weth, 1000e6);
        vm.warp(block.timestamp + 30 days);
        vm.expectPartialRevert(ITradeBook.StalePrice.selector);
        plan.totalAssets();
        uint256[] memory held = plan.holdings();
        vm.startPrank(ann);
        plan.exitInKind(shares / 2, 1, ann);
        vm.assertEq(weth.balanceOf(ann), 0, "not named");
        vm.assertApproxEqAbs(usdc.balanceOf(ann), 1e12 - 1000e6 + held[0] / 4, 1, "a quarter of the base");
        plan.exitInKind(shares - shares / 2, type(uint256).max, ann);
        vm.assertApproxEqAbs(weth.balanceOf(ann), held[1] / 3, 1e12, "a third of what is left");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.exitInKind(0, ALL, ann);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientBalance.selector);
        plan.exitInKind(1, ALL, ann);
        vm.stopPrank();
    }

    // ---------------------------------------------------------------- price

    function test_fee_isOfGainsAboveTheHighestPriceOnce() public {
        join(ann, 1000e6);
        trade(plan, usdc, weth, 1000e6);
        price(1, 3000);
        settleNow(ask(bob, 1e6));
        pass(1 days);
        uint256 fee = plan.balanceOf(trader);
        uint256 mark = plan.highWater();
        // 1 % of exchange fees aside, a fifth of a gain of 499.
        vm.assertApproxEqAbs(plan.convertToAssets(fee), 99_700_000, 200_000, "a fifth of the gain");
        price(1, 2500);
        settleNow(ask(bob, 1e6));
        pass(1 days);
        vm.assertEq(plan.balanceOf(trader), fee, "not on the way down");
        price(1, 3000);
        settleNow(ask(bob, 1e6));
        pass(1 days);
        vm.assertEq(plan.balanceOf(trader), fee, "nor on the way back");
        vm.assertEq(plan.highWater(), mark, "the same mark");
    }

    /// @dev The first depositor gives a fortune away to make the second one's shares round to nothing.
    function test_price_cannotBeInflatedByADonation() public {
        join(ann, 1e6);
        vm.prank(ann);
        usdc.transfer(address(plan), 1e11);
        uint256 shares = join(bob, 1000e6);
        vm.assertApproxEqAbs(plan.convertToAssets(shares), 1000e6, 1, "no donation counts");
        (,, uint256 surplus) = plan.solvencyOf(address(usdc));
        vm.assertEq(surplus, 1e11, "it is nobody's");
    }

    /// @dev Coming in and going out never pays, whatever the price does not do.
    function testFuzz_roundTrip_neverGains(uint256 first, uint256 second, uint256 dollars) public {
        first = bound(first, 1e6, 1e11);
        second = bound(second, 1e6, 1e11);
        join(ann, first);
        trade(plan, usdc, weth, first / 2);
        price(1, bound(dollars, 500, 9000));
        uint256 shares = join(bob, second);
        vm.assertLe(plan.convertToAssets(shares), second, "rounded against who comes");
        uint256 liquid = plan.holdings()[0];
        uint256 id = askBack(bob, shares);
        pass(EPOCH);
        if (plan.convertToAssets(shares) > liquid) return;
        plan.settle(id);
        vm.assertLe(plan.maxWithdraw(bob), second, "and against who goes");
        vm.assertLe(plan.takenOutOf(bob) + plan.worthOf(bob), plan.putInOf(bob), "and so say the books");
    }

    // ---------------------------------------------------------------- the trader

    function test_swap_usesUpABudgetForTwoEpochs() public {
        vm.prank(trader);
        vm.expectPartialRevert(ITraderPlan.NotHeld.selector);
        plan.swap(address(exchange), address(usdc), address(weth), 1, 0, "");
        join(ann, 1000e6);
        exchange.setFee(100);
        // One percent below the feeds, and half a percent of doubt: three swaps use 4.5 of the 5 percent.
        trade(plan, usdc, weth, plan.holdings()[0]);
        trade(plan, weth, usdc, plan.holdings()[1]);
        trade(plan, usdc, weth, plan.holdings()[0]);
        uint256 epoch = plan.currentRequestId() - 1;
        vm.assertApproxEqAbs(plan.lostIn(epoch), 29_701_000, 10, "what was lost");
        vm.assertApproxEqAbs(plan.spentIn(epoch), 44_551_500, 10, "what was used");
        (uint256 spent, uint256 most) = plan.lossBudget();
        vm.assertEq(most, plan.totalAssets() / 20, "of what is there");
        vm.assertLe(spent, most, "not more");
        uint256 held = plan.holdings()[1];
        for (uint256 i; i < 2; ++i) {
            vm.prank(trader);
            vm.expectPartialRevert(ITraderPlan.LossBudgetExceeded.selector);
            plan.swap(address(exchange), address(weth), address(usdc), held, 0, "");
            // The next epoch still counts this one.
            pass(EPOCH);
        }
        trade(plan, weth, usdc, held);
    }

    /// @dev What is better than the feeds costs nothing; at the feeds' price the doubt is what it costs.
    function test_swap_atTheFeedsPriceCostsTheDoubt() public {
        join(ann, 1000e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 1000e6);
        uint256 epoch = plan.currentRequestId() - 1;
        vm.assertEq(plan.lostIn(epoch), 0, "nothing is lost");
        vm.assertApproxEqAbs(plan.spentIn(epoch), 5e6, 2, "half a percent could be");
    }

    /// @dev Value that comes after a loss does not make room for another.
    function test_swap_budgetIsOfEachSharesValue() public {
        join(ann, 1000e6);
        uint256 id = ask(bob, 99_000e6);
        vm.warp(START + id * EPOCH);
        refresh();
        exchange.setFee(100);
        trade(plan, usdc, weth, plan.holdings()[0]);
        trade(plan, weth, usdc, plan.holdings()[1]);
        trade(plan, usdc, weth, plan.holdings()[0]);
        plan.settle(id);
        vm.assertGe(plan.totalAssets(), 99_000e6, "a hundred times as much");
        (uint256 spent, uint256 most) = plan.lossBudget();
        vm.assertApproxEqAbs(spent * 10_000 / plan.totalAssets(), 451, 5, "still 4.5 percent");
        vm.assertApproxEqAbs(most * 10_000 / plan.totalAssets(), 500, 1, "of 5");
    }

    function test_rogue_onlyTheTraderTradesAndTheGuardianPauses() public {
        join(ann, 1000e6);
        address[4] memory callers = [ann, admin, guardian, lister];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(ITraderPlan.NotTrader.selector, callers[i]));
            plan.swap(address(exchange), address(usdc), address(weth), 1e6, 0, "");
        }
        vm.prank(trader);
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, trader));
        plan.pause(uint32(block.timestamp + 1));
    }

    function test_pause_stopsNewMoneyOnly() public {
        uint256 shares = join(ann, 1000e6);
        uint256 open = ask(bob, 100e6);
        vm.prank(guardian);
        plan.pause(uint32(block.timestamp + 14 days));
        vm.prank(eve);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        plan.requestDeposit(1e6, eve, eve);
        askBack(ann, shares / 2);
        vm.prank(ann);
        plan.exitInKind(shares / 4, ALL, ann);
        settleNow(open);
        pass(1 days);
        vm.prank(bob);
        plan.deposit(100e6, bob, bob);
        vm.prank(ann);
        plan.redeem(shares / 2, ann, ann);
    }

    // ---------------------------------------------------------------- terms

    function test_erc7540_isAnnounced() public {
        vm.assertTrue(plan.supportsInterface(0xe3bc4e65), "operators");
        vm.assertTrue(plan.supportsInterface(0xce3bbe50), "asynchronous deposits");
        vm.assertTrue(plan.supportsInterface(0x620ee8e4), "asynchronous redemptions");
        vm.assertTrue(plan.supportsInterface(0x01ffc9a7), "ERC-165");
        vm.assertFalse(plan.supportsInterface(0xffffffff), "nothing else");
        vm.expectRevert(ITradersV2.NoPreview.selector);
        plan.previewDeposit(1);
        vm.expectRevert(ITradersV2.NoPreview.selector);
        plan.previewMint(1);
        vm.expectRevert(ITradersV2.NoPreview.selector);
        plan.previewRedeem(1);
        vm.expectRevert(ITradersV2.NoPreview.selector);
        plan.previewWithdraw(1);
        vm.assertEq(plan.share(), address(plan), "the shares are its own");
        vm.assertEq(plan.decimals(), 12, "six more places than the base");
        vm.assertEq(keccak256(bytes(plan.symbol())), keccak256("CWT"), "symbol");
        vm.assertTrue(bytes(plan.name()).length != 0, "a clone has a name too");
    }

    function test_requests_tooSmallAreRefused() public {
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.DepositTooSmall.selector, 1e6 - 1, 1e6));
        plan.requestDeposit(1e6 - 1, ann, ann);
        vm.startPrank(ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.requestRedeem(0, ann, ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        plan.deposit(0, ann, ann);
        vm.stopPrank();
    }

    function test_validate_refusesTermsOutOfBounds() public {
        ITradersV2.Args memory a = args();
        a.epoch = 59 minutes;
        _refused(a, "epoch");
        a = args();
        a.start = 0;
        _refused(a, "start");
        a = args();
        a.minDeposit = 0;
        _refused(a, "minDeposit");
        a = args();
        a.feeBps = 3001;
        _refused(a, "feeBps");
        a = args();
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(templateId, abi.encodePacked(abi.encode(a), uint256(0)), 0);
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(plan.book(), address(book), "book");
        vm.assertEq(plan.feeBps(), 2000, "fee");
        vm.assertEq(plan.slippageBps(), 100, "slippage");
        vm.assertEq(plan.lossBps(), 500, "loss budget");
        vm.assertEq(plan.start(), START, "start");
        vm.assertEq(plan.minDeposit(), 1e6, "least");
        vm.assertEq(plan.asset(), address(usdc), "asset");
        vm.assertEq(plan.pausedUntil(), 0, "not paused");
    }

    function test_convert_bothWaysAgree() public {
        join(ann, 1000e6);
        vm.assertEq(plan.convertToAssets(plan.convertToShares(100e6)), 100e6, "there and back");
    }

    /// @dev Not even while another member's money waits, which a second settlement would take.
    function test_settle_onlyOnce() public {
        uint256 id = ask(ann, 100e6);
        settleNow(id);
        ask(bob, 100e6);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotSettleable.selector, id));
        plan.settle(id);
    }

    function test_mint_onlyWhatWasSettled() public {
        uint256 id = ask(ann, 100e6);
        settleNow(id);
        pass(1 days);
        uint256 ready = plan.maxMint(ann);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ShareRequests.ClaimTooLarge.selector, ready + 1, ready));
        plan.mint(ready + 1, ann, ann);
        vm.prank(ann);
        vm.assertEq(plan.mint(1, ann, ann), 1, "the smallest part of a share is never free");
    }

    function _refused(ITradersV2.Args memory a, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(a), 0);
    }
}
