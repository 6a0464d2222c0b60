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
        vm.assertEq(plan.pendingDepositRequest(1, ann), 0, "settled");
        vm.assertEq(plan.claimableDepositRequest(1, ann), 1000e6, "claimable");
        vm.assertEq(plan.maxMint(ann), 1000e12, "a million shares per unit");
        vm.prank(ann);
        vm.assertEq(plan.deposit(400e6, bob, ann), 400e12, "a part, to another");
        vm.prank(ann);
        vm.assertEq(plan.mint(600e12, ann, ann), 600e6, "the rest, by shares");
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
        // 1,000 became 1,998; a fifth of the gain is the trader's.
        vm.assertApproxEqAbs(later * 1798 / 1000, shares, shares / 1000, "the price after the fee");
    }

    function test_requests_oneAtATimeAndCancelled() public {
        ask(ann, 100e6);
        ask(ann, 50e6);
        vm.assertEq(plan.pendingDepositRequest(1, ann), 150e6, "the same epoch adds up");
        pass(EPOCH);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.RequestPending.selector, 1));
        plan.requestDeposit(100e6, ann, ann);
        vm.prank(ann);
        vm.assertEq(plan.cancelDeposit(), 150e6, "called off");
        vm.assertEq(usdc.balanceOf(ann), 1e12, "everything back");
        vm.prank(ann);
        vm.expectRevert(ITradersV2.NothingToCancel.selector);
        plan.cancelDeposit();
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotSettleable.selector, 1));
        plan.settle(1);
        ask(ann, 100e6);
        settleNow(2);
        // The settled one is folded when the next is made.
        ask(ann, 200e6);
        vm.assertEq(plan.maxDeposit(ann), 100e6, "still claimable");
        settleNow(3);
        vm.assertEq(plan.maxDeposit(ann), 300e6, "both");
        vm.prank(ann);
        plan.deposit(300e6, ann, ann);
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
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotOperator.selector, ann, eve));
        plan.deposit(100e6, eve, ann);
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
        settleNow(id);
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
        pass(EPOCH);
        vm.expectPartialRevert(ITradersV2.NotLiquid.selector);
        plan.settle(id);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotLate.selector, id));
        plan.raise(id, address(exchange), address(weth), 1e17, "");
        pass(EPOCH);
        vm.prank(eve);
        plan.raise(id, address(exchange), address(weth), 25e16, "");
        plan.settle(id);
        vm.expectRevert(abi.encodeWithSelector(ITradersV2.NotLate.selector, id));
        plan.raise(id, address(exchange), address(weth), 1e16, "");
        vm.prank(ann);
        plan.redeem(shares / 2, ann, ann);
    }

    function test_redeem_isCancelled() public {
        uint256 shares = join(ann, 1000e6);
        askBack(ann, shares);
        vm.prank(ann);
        vm.assertEq(plan.cancelRedeem(), shares, "called off");
        vm.assertEq(plan.balanceOf(ann), shares, "back");
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
        uint256 fee = plan.balanceOf(trader);
        uint256 mark = plan.highWater();
        // 1 % of exchange fees aside, a fifth of a gain of 499.
        vm.assertApproxEqAbs(plan.convertToAssets(fee), 99_700_000, 200_000, "a fifth of the gain");
        price(1, 2500);
        settleNow(ask(bob, 1e6));
        vm.assertEq(plan.balanceOf(trader), fee, "not on the way down");
        price(1, 3000);
        settleNow(ask(bob, 1e6));
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
    }

    function test_settle_needsFreshPrices() public {
        join(ann, 1000e6);
        trade(plan, usdc, weth, 500e6);
        uint256 id = ask(bob, 100e6);
        vm.warp(block.timestamp + EPOCH);
        vm.expectPartialRevert(ITradeBook.StalePrice.selector);
        plan.settle(id);
        vm.prank(bob);
        plan.cancelDeposit();
    }

    // ---------------------------------------------------------------- the trader

    function test_swap_lossesUseUpTheEpochsBudget() public {
        vm.prank(trader);
        vm.expectPartialRevert(ITraderPlan.NotHeld.selector);
        plan.swap(address(exchange), address(usdc), address(weth), 1, 0, "");
        join(ann, 1000e6);
        exchange.setFee(100);
        for (uint256 i; i < 2; ++i) {
            trade(plan, usdc, weth, plan.holdings()[0]);
            trade(plan, weth, usdc, plan.holdings()[1]);
        }
        trade(plan, usdc, weth, plan.holdings()[0]);
        uint256 held = plan.holdings()[1];
        vm.prank(trader);
        vm.expectPartialRevert(ITraderPlan.LossBudgetExceeded.selector);
        plan.swap(address(exchange), address(weth), address(usdc), held, 0, "");
        pass(EPOCH);
        trade(plan, weth, usdc, held);
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
