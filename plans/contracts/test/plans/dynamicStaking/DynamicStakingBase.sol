// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DynamicStaking} from "../../../src/plans/dynamicStaking/DynamicStaking.sol";
import {IDynamicStaking} from "../../../src/plans/dynamicStaking/IDynamicStaking.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {CloneBase} from "../CloneBase.sol";

/// @title Dynamic staking through the factory: half-life 30 days, target 1,000 CWY, floor 80 %
abstract contract DynamicStakingBase is CloneBase {
    uint256 internal templateId;
    /// @dev Rewards in CWY.
    DynamicStaking internal same;
    /// @dev Rewards in USDC.
    DynamicStaking internal cross;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new DynamicStaking(manager)), "dynamicStaking");
        same = _made(cwy, 1e18);
        cross = _made(usdc, 1e6);
    }

    function args(address reward, uint256 minTopUp) internal view returns (IDynamicStaking.Args memory) {
        return IDynamicStaking.Args(address(cwy), reward, 1e18, minTopUp, 30 days, 1000e18, 8000);
    }

    function enter(DynamicStaking plan_, address who, uint256 amount) internal {
        rich(cwy, who, address(plan_), amount);
        vm.prank(who);
        plan_.deposit(amount);
    }

    function fund(DynamicStaking plan_, uint256 amount) internal {
        TestToken reward = TestToken(plan_.rewardToken());
        rich(reward, funder, address(plan_), amount);
        vm.prank(funder);
        plan_.fund(amount);
    }

    function _made(TestToken reward, uint256 minTopUp) private returns (DynamicStaking) {
        return DynamicStaking(make(templateId, abi.encode(args(address(reward), minTopUp))));
    }
}
