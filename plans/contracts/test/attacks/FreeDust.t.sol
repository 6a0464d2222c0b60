// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TradersV1Base} from "../plans/tradersV1/TradersV1Base.sol";

/// @title A trader swaps a little less than one unit of a coarse token costs: it gets nothing for it, and the friend whose pool it is keeps all
/// @dev One base unit of WBTC (8 places) is worth 400 base units of USDC (6 places) at 40,000.
contract FreeDustAttack is TradersV1Base {
    uint256 private constant DUST = 399;
    uint256 private constant SWAPS = 200;

    function test_dustUsesTheBudgetInEveryToken() public {
        started();
        uint256 before = plan.worth();
        for (uint256 i; i < SWAPS; ++i) {
            vm.assertEq(trade(plan, usdc, wbtc, DUST), 0, "nothing comes out");
        }
        uint256 lost = before - plan.worth();
        vm.assertEq(lost, SWAPS * DUST, "what the friend has");
        vm.assertGe(plan.roundOf(0).spent, lost, "all of it used the budget");
    }
}
