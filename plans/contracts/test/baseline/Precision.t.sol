// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "../Base.sol";
import {TestToken} from "../mocks/TestToken.sol";
import {UnpackedStaking} from "./UnpackedStaking.sol";

/// @title The trap that the 2^96 scale avoids, shown on the usual 1e18 scale
contract PrecisionTest is Base {
    /// @dev 100,000 tokens staked, 1,000 USDC a week, touched in every block of 2 s: everything rounds away.
    function test_baseline_losesAllRewardsWhenTouchedInEveryBlock() public {
        vm.warp(START);
        TestToken cwy = new TestToken("CWY", 18);
        TestToken usdc = new TestToken("USDC", 6);
        UnpackedStaking usual = new UnpackedStaking(address(usdc), address(cwy));
        cwy.mint(address(this), 100_001e18);
        cwy.approve(address(usual), type(uint256).max);
        usual.stake(100_000e18);
        usual.notifyRewardAmount(1000e6);
        for (uint256 i = 1; i <= 50; ++i) {
            vm.warp(START + 2 * i);
            usual.stake(1);
        }
        vm.assertEq(usual.earned(address(this)), 0, "165,343 units were due");
    }
}
