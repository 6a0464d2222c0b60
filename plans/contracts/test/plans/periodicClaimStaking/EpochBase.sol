// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../../src/access/Roles.sol";
import {IPeriodicClaimStaking} from "../../../src/plans/periodicClaimStaking/IPeriodicClaimStaking.sol";
import {PeriodicClaimStaking} from "../../../src/plans/periodicClaimStaking/PeriodicClaimStaking.sol";
import {RankingStakingV2} from "../../../src/plans/rankingStakingV2/RankingStakingV2.sol";
import {RelativeStaking} from "../../../src/plans/relativeStaking/RelativeStaking.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {CloneBase} from "../CloneBase.sol";

/// @title The three epoch plans through the factory, epochs of a week; `router` holds the role REVENUE
abstract contract EpochBase is CloneBase {
    address internal router = actor("router");
    uint256 internal week;
    PeriodicClaimStaking internal periodic;
    PeriodicClaimStaking internal periodicSame;
    RelativeStaking internal relative;
    RankingStakingV2 internal ranking;

    function setUp() public virtual override {
        super.setUp();
        // The border of an epoch.
        week = START / 7 days + 1;
        vm.warp(week * 7 days);
        vm.prank(admin);
        manager.grantRole(Roles.REVENUE, router, 0);
        uint256 periodicId = template(address(new PeriodicClaimStaking(manager)), "periodicClaimStaking");
        periodic = PeriodicClaimStaking(make(periodicId, args(address(usdc))));
        periodicSame = PeriodicClaimStaking(make(periodicId, args(address(cwy))));
        uint256 relativeId = template(address(new RelativeStaking(manager)), "relativeStaking");
        relative = RelativeStaking(make(relativeId, args(address(usdc))));
        uint256 rankingId = template(address(new RankingStakingV2(manager)), "rankingStakingV2");
        ranking = RankingStakingV2(make(rankingId, args(address(usdc))));
    }

    function args(address reward) internal view returns (bytes memory) {
        return abi.encode(IPeriodicClaimStaking.Args(address(cwy), reward, 7 days, 1e6));
    }

    function enter(address plan, address who, uint256 amount) internal {
        rich(cwy, who, plan, amount);
        vm.prank(who);
        IStakePlan(plan).deposit(amount);
    }

    function pay(address plan, address by, uint256 amount) internal {
        rich(TestToken(IStakePlan(plan).rewardToken()), by, plan, amount);
        vm.prank(by);
        IStakePlan(plan).fund(amount);
    }

    /// @dev `days_` after the start of the first epoch of the tests.
    function onDay(uint256 days_) internal {
        vm.warp(week * 7 days + days_ * 1 days);
    }

    function one(uint256 epoch) internal pure returns (uint256[] memory list) {
        list = new uint256[](1);
        list[0] = epoch;
    }
}
