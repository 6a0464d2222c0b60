// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../../../src/plans/traders/ITraderPlan.sol";
import {ITradeBook} from "../../../src/trade/ITradeBook.sol";
import {Vm} from "../../Vm.sol";
import {TradersV2Base} from "./TradersV2Base.sol";

/// @title Feeds that stop, jump or answer 0; tokens that freeze a receiver; donations in every block
contract FundBadInputTest is TradersV2Base {
    function setUp() public override {
        super.setUp();
        join(ann, 900e6);
        join(bob, 100e6);
        exchange.setFee(0);
        trade(plan, usdc, weth, 500e6);
    }

    /// @dev Nothing that needs a price goes on; what needs none does, for all of what is there.
    function test_feed_thatStopsStopsPricesAndNoExit() public {
        uint256 id = ask(eve, 100e6);
        uint256 last = block.timestamp;
        vm.warp(START + id * EPOCH + 2 days);
        bytes memory stale = abi.encodeWithSelector(
            ITradeBook.StalePrice.selector, address(weth), last, block.timestamp - MAX_AGE
        );
        vm.expectRevert(stale);
        plan.settle(id);
        vm.expectRevert(stale);
        plan.worth();
        vm.prank(trader);
        vm.expectRevert();
        plan.swap(address(exchange), address(weth), address(usdc), 1e17, 0, "");
        vm.prank(eve);
        vm.assertEq(plan.cancelDeposit(), 100e6, "who waits leaves");
        uint256 anns = plan.balanceOf(ann);
        vm.recordLogs();
        vm.prank(ann);
        plan.exitInKind(anns, ALL, ann);
        vm.assertApproxEqAbs(weth.balanceOf(ann), 225e15, 1e9, "nine tenths");
        vm.assertApproxEqAbs(plan.takenOutOf(ann), 450e6, 2, "the base alone, as long as there is no price");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 told;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == ITraderPlan.TakenWithoutPrice.selector) ++told;
        }
        vm.assertEq(told, 1, "and the log says so");
    }

    function test_feed_thatAnswersZeroIsNoPrice() public {
        uint256 id = ask(eve, 100e6);
        pass(EPOCH);
        feeds[1].set(0);
        vm.expectRevert(abi.encodeWithSelector(ITradeBook.BadPrice.selector, address(weth), int256(0)));
        plan.settle(id);
        vm.prank(eve);
        plan.cancelDeposit();
        feeds[1].breakDown(true);
        uint256 bobs = plan.balanceOf(bob);
        vm.prank(bob);
        plan.exitInKind(bobs, ALL, bob);
        vm.assertApproxEqAbs(weth.balanceOf(bob), 25e15, 1e9, "a tenth");
    }

    /// @dev A lying feed is what everything else trusts. Even so the budget does not grow with it, and falls with it.
    function test_feed_thatJumpsMakesNoBudget() public {
        (, uint256 most) = plan.lossBudget();
        uint256 value = plan.lastValue();
        vm.assertApproxEqAbs(most, 50e6, 1, "five percent");
        price(1, 20_000);
        vm.assertApproxEqAbs(plan.totalAssets(), 5500e6, 2, "ten times the WETH");
        (, most) = plan.lossBudget();
        vm.assertEq(most, value / 20, "of what was there at the settlement");
        price(1, 200);
        (, most) = plan.lossBudget();
        vm.assertEq(most, plan.totalAssets() / 20, "of what is there now");
        price(1, 2000);
        uint256 bobs = plan.balanceOf(bob);
        vm.prank(bob);
        plan.exitInKind(bobs, ALL, bob);
        vm.assertApproxEqAbs(plan.takenOutOf(bob), 100e6, 2, "who left without a price had his part");
    }

    /// @dev The issuer freezes a member: claims and requests leave by another wallet, the other tokens by the member's own.
    function test_token_thatFreezesAReceiverHoldsNothingElse() public {
        uint256 bobs = plan.balanceOf(bob);
        bytes memory toBob = abi.encodeWithSignature("transfer(address,uint256)", bob);
        uint256 id = askBack(bob, bobs / 2);
        uint256 base = plan.holdings()[0];
        settleNow(id);
        uint256 due = plan.maxWithdraw(bob);
        vm.mockCallRevert(address(usdc), toBob, "frozen");
        vm.startPrank(bob);
        uint256 half = plan.maxRedeem(bob);
        vm.expectRevert(bytes("frozen"));
        plan.redeem(half, bob, bob);
        vm.assertEq(plan.redeem(half, eve, bob), due, "by another wallet");
        uint256 left = plan.balanceOf(bob);
        vm.expectRevert(bytes("frozen"));
        plan.exitInKind(left, ALL, bob);
        plan.exitInKind(left, 6, bob);
        vm.stopPrank();
        vm.assertTrue(weth.balanceOf(bob) != 0, "the tokens that move");
        vm.assertEq(plan.holdings()[0], base - due, "the others stay with who stays");
    }

    /// @dev A unit of every token in every block: no price, budget, share or claim moves.
    function test_donations_inEveryBlockMoveNothing() public {
        uint256 value = plan.totalAssets();
        uint256 anns = plan.worthOf(ann);
        (uint256 spent, uint256 most) = plan.lossBudget();
        uint256 id = ask(eve, 100e6);
        for (uint256 i; i < 100; ++i) {
            vm.warp(block.timestamp + 2);
            usdc.mint(address(plan), 1);
            weth.mint(address(plan), 1);
            wbtc.mint(address(plan), 1);
        }
        refresh();
        vm.assertEq(plan.totalAssets(), value, "value");
        vm.assertEq(plan.worthOf(ann), anns, "a member's part");
        (uint256 spentNow, uint256 mostNow) = plan.lossBudget();
        vm.assertEq(spentNow + mostNow, spent + most, "budget");
        settleNow(id);
        (,, uint256 surplus) = plan.solvencyOf(address(usdc));
        vm.assertEq(surplus, 100, "nobody's");
        (,, surplus) = plan.solvencyOf(address(wbtc));
        vm.assertEq(surplus, 100, "in any token");
    }

    // ---------------------------------------------------------------- put in and worth

    function test_worth_isWhatIsThereOfWhatWasPutIn() public {
        vm.assertEq(plan.putIn(), 1000e6, "put in");
        vm.assertEq(plan.putInOf(ann), 900e6, "by Ann");
        price(1, 1000);
        vm.assertApproxEqAbs(plan.worth(), 750e6, 2, "a quarter is lost");
        vm.assertApproxEqAbs(plan.worthOf(ann), 675e6, 2, "of hers too");
        uint256 id = ask(bob, 50e6);
        vm.assertApproxEqAbs(plan.worthOf(bob), 125e6, 2, "with what waits");
        vm.assertApproxEqAbs(plan.worth(), 800e6, 2, "of the fund too");
        uint256 bobs = plan.balanceOf(bob);
        askBack(bob, bobs);
        vm.assertApproxEqAbs(plan.worthOf(bob), 125e6, 2, "and what he asks back");
        settleNow(id);
        // In at half a percent more of the WETH than the feeds say, out at half a percent less.
        vm.assertApproxEqAbs(plan.worthOf(bob), 125e6, 500_000, "settled, and nothing claimed yet");
        uint256 due = plan.maxWithdraw(bob);
        vm.prank(bob);
        plan.withdraw(due, bob, bob);
        vm.assertEq(plan.takenOut(), due, "taken out");
        vm.assertEq(plan.takenOutOf(bob), due, "by Bob");
        vm.assertEq(plan.putInOf(bob), 150e6, "who put in");
        vm.prank(ann);
        plan.transfer(eve, 1e12);
        vm.assertTrue(plan.worthOf(eve) != 0, "shares are worth something to who holds them");
        vm.assertEq(plan.putInOf(eve), 0, "who put nothing in");
    }
}
