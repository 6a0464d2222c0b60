// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITraderPlan} from "../../src/plans/traders/ITraderPlan.sol";
import {TradersV2Base} from "../plans/tradersV2/TradersV2Base.sol";
import {Attack} from "./Attack.sol";

/// @title H1: a trader whose friend passes through the fund drains it
contract LossBudgetAttack is TradersV2Base, Attack {
    uint256 private constant FUND = 100_000e6;
    uint256 private constant MOST_SWAPS = 300;

    /// @dev Feeds that are never off, so that only what swaps lose uses the budget.
    function setUp() public override {
        super.setUp();
        vm.mockCall(address(book), abi.encodeWithSelector(book.uncertaintyBps.selector), abi.encode(0));
    }

    /// @dev 1.9 million for two blocks: the budget is a part of what has left again.
    function test_drain() public {
        uint256 lost = _passThrough(1_900_000e6);
        took("H1.drain", lost);
        vm.assertLe(lost, 5000e6, "five percent of what the members have there");
    }

    /// @dev With a capital of the fund's own size.
    function test_small() public {
        uint256 lost = _passThrough(100_000e6);
        took("H1.small", lost);
        vm.assertLe(lost, 5000e6, "five percent of what the members have there");
    }

    /// @dev Without malice: most members leave in kind, and the budget stays what it was.
    function test_left() public {
        uint256 shares = join(ann, FUND);
        vm.prank(ann);
        plan.exitInKind(shares * 9 / 10, ALL, ann);
        uint256 before = plan.totalAssets();
        uint256 lost = before - _trade();
        took("H1.left", lost);
        vm.assertLe(lost, 500e6, "five percent of what is left");
    }

    function _passThrough(uint256 capital) private returns (uint256) {
        join(ann, FUND);
        usdc.mint(eve, capital);
        uint256 id = ask(eve, capital);
        pass(EPOCH);
        plan.settle(id);
        pass(plan.claimDelay());
        vm.startPrank(eve);
        uint256 shares = plan.deposit(capital, eve, eve);
        plan.exitInKind(shares, ALL, eve);
        vm.stopPrank();
        uint256 before = plan.totalAssets();
        return before - _trade();
    }

    /// @dev To and fro through his own pool, at the floor, as often as he is let. Returns what is left.
    function _trade() private returns (uint256) {
        exchange.setFee(100);
        for (uint256 i; i < MOST_SWAPS; ++i) {
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
        return plan.totalAssets();
    }
}
