// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRankingStakingV1} from "../../../src/plans/rankingStakingV1/IRankingStakingV1.sol";
import {RankingStakingV1} from "../../../src/plans/rankingStakingV1/RankingStakingV1.sol";
import {StakingBase} from "../staking/StakingBase.sol";

/// @title A ranking plan (first kind) through the factory, with the tiers of the tests
abstract contract RankingStakingV1Base is StakingBase {
    /// @dev 0: 1.00, 10: 1.05, 100: 1.10, 1,000: 1.20, 10,000: 1.30, 50,000: 1.40, 100,000: 1.45, 500,000: 1.50.
    function tiers() internal pure returns (uint256 packed) {
        uint24[8] memory from = [uint24(0), 10, 100, 1000, 10_000, 50_000, 100_000, 500_000];
        uint8[8] memory extra = [uint8(0), 5, 10, 20, 30, 40, 45, 50];
        for (uint256 i; i < 8; ++i) {
            packed |= (uint256(extra[i]) << 24 | from[i]) << (32 * i);
        }
    }

    function args(address reward) internal view returns (IRankingStakingV1.Args memory) {
        return IRankingStakingV1.Args(address(cwy), reward, 1e18, 7 days, 1e6, 2000, tiers());
    }

    /// @dev Makes the template on first use.
    function ranking(IRankingStakingV1.Args memory args_) internal returns (RankingStakingV1 made) {
        if (factory.templateCount() == 1) {
            address implementation = address(new RankingStakingV1(manager));
            vm.prank(admin);
            factory.addTemplate(implementation, "rankingStakingV1");
        }
        vm.prank(lister);
        made = RankingStakingV1(factory.create(1, abi.encode(args_), bytes32(0)));
        vm.startPrank(funder);
        cwy.approve(address(made), type(uint256).max);
        usdc.approve(address(made), type(uint256).max);
        vm.stopPrank();
    }

    function enter(RankingStakingV1 plan_, address who, uint256 amount) internal {
        cwy.mint(who, amount);
        vm.startPrank(who);
        cwy.approve(address(plan_), amount);
        plan_.deposit(amount);
        vm.stopPrank();
    }
}
