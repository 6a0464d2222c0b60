// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RankingStakingV1} from "../../../src/plans/rankingStakingV1/RankingStakingV1.sol";
import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {StakingBase} from "../staking/StakingBase.sol";
import {StakingInvariants} from "../staking/StakingInvariants.t.sol";
import {RankingStakingV1Base} from "./RankingStakingV1Base.sol";

/// @title Everything that holds for a staking plan holds for a ranking plan, and the weights add up
contract RankingStakingV1Invariants is StakingInvariants, RankingStakingV1Base {
    function setUp() public override(StakingInvariants, StakingBase) {
        StakingInvariants.setUp();
    }

    function subject() internal override returns (IStaking) {
        return IStaking(address(ranking(args(address(cwy)))));
    }

    function invariant_theBooksAgree() public view override {
        super.invariant_theBooksAgree();
        uint256 sum;
        RankingStakingV1 ranked = RankingStakingV1(address(plan_));
        for (uint256 i; i < 5; ++i) {
            address member = handler.members(i);
            uint256 weight =
                ranked.stakeOf(member) * ranked.tierTable()[ranked.tierOf(member)].weightBps / 10_000;
            vm.assertEq(ranked.weightOf(member), weight, "weight of the own tier");
            sum += weight;
        }
        vm.assertEq(sum, ranked.totalWeight(), "sum of weights == total");
    }
}
