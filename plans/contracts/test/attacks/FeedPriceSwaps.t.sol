// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../../src/plans/traders/ITraderPlan.sol";
import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title M1: a trader passes money to a friend at the feeds' own price
contract FeedPriceSwapsAttack is TradersV2Base, Attack {
    /// @dev Whenever the feed is 0.3 % off in his favour he swaps everything: the market stands at 2,000 all the time.
    function test_lag() public {
        join(ann, 100_000e6);
        exchange.setFee(0);
        for (uint256 i; i < 50; ++i) {
            price(1, i % 2 == 0 ? 2006 : 1994);
            uint256[] memory held = plan.holdings();
            (address from, address to, uint256 amount) =
                i % 2 == 0 ? (address(usdc), address(weth), held[0]) : (address(weth), address(usdc), held[1]);
            vm.prank(trader);
            try plan.swap(address(exchange), from, to, amount, 0, "") {}
            catch (bytes memory reason) {
                vm.assertEq(
                    bytes32(bytes4(reason)), bytes32(ITraderPlan.LossBudgetExceeded.selector), "the budget"
                );
                break;
            }
        }
        price(1, 2000);
        uint256 lost = 100_000e6 - plan.totalAssets();
        took("M1.lag", lost);
        vm.assertLe(lost, 5000e6, "the budget of the page");
    }
}

/// @title M1: the budgets of two weeks, back to back
contract NeighbouringBudgetsAttack is TradersV2Base, Attack {
    /// @dev Feeds that are never off, so that only what swaps lose uses the budget.
    function setUp() public override {
        super.setUp();
        vm.mockCall(address(book), abi.encodeWithSelector(book.uncertaintyBps.selector), abi.encode(0));
    }

    /// @dev The budget of the week that ends and of the one that begins, in two seconds.
    function test_weeks() public {
        join(ann, 100_000e6);
        exchange.setFee(100);
        uint256 before = plan.totalAssets();
        // The last second of the week in which she claimed.
        pass(EPOCH - plan.claimDelay() - 1);
        uint256 swaps = _spend(0);
        pass(1);
        _spend(swaps);
        uint256 lost = before - plan.totalAssets();
        took("M1.weeks", lost);
        vm.assertLe(lost, 5000e6, "one budget for both");
    }

    function _spend(uint256 swaps) private returns (uint256) {
        for (;; ++swaps) {
            uint256[] memory held = plan.holdings();
            (address from, address to, uint256 amount) = swaps % 2 == 0
                ? (address(usdc), address(weth), held[0])
                : (address(weth), address(usdc), held[1]);
            vm.prank(trader);
            try plan.swap(address(exchange), from, to, amount, 0, "") {}
            catch (bytes memory reason) {
                vm.assertEq(
                    bytes32(bytes4(reason)), bytes32(ITraderPlan.LossBudgetExceeded.selector), "the budget"
                );
                return swaps;
            }
        }
    }
}

/// @title M1 in a flat round
contract FeedPriceRoundsAttack is TradersV1Base, Attack {
    function test_lag() public {
        deposit(ann, 100_000e6);
        pass(FUNDING);
        vm.prank(trader);
        plan.startRound();
        exchange.setFee(0);
        for (uint256 i; i < 50; ++i) {
            price(1, i % 2 == 0 ? 2006 : 1994);
            uint256[] memory held = plan.holdings();
            (address from, address to, uint256 amount) =
                i % 2 == 0 ? (address(usdc), address(weth), held[0]) : (address(weth), address(usdc), held[1]);
            vm.prank(trader);
            try plan.swap(address(exchange), from, to, amount, 0, "") {}
            catch (bytes memory reason) {
                vm.assertEq(
                    bytes32(bytes4(reason)), bytes32(ITraderPlan.LossBudgetExceeded.selector), "the budget"
                );
                break;
            }
        }
        price(1, 2000);
        uint256[] memory left = plan.holdings();
        uint256 lost = 100_000e6 - left[0] - book.quote(1, 0, left[1]);
        took("M1.round", lost);
        vm.assertLe(lost, 5000e6, "the budget of the page");
    }
}
