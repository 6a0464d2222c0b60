// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../factory/IEnumeration.sol";
import {IPlan} from "../plans/IPlan.sol";
import {IStaking} from "../plans/staking/IStaking.sol";
import {ILens} from "./ILens.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title Lens: whole answers in one call, each with the block it is true for
contract Lens is ILens {
    /// @dev Reading a nonce through a proxy takes about 10,000.
    uint256 private constant NONCE_GAS = 50_000;

    // ---------------------------------------------------------------- every plan

    /// @inheritdoc ILens
    function solvency(address[] calldata plans)
        external
        view
        returns (uint256 blockNumber, uint256 timestamp, PlanSolvency[] memory rows)
    {
        return (block.number, block.timestamp, _solvency(plans));
    }

    /// @inheritdoc ILens
    function solvencyPage(IEnumeration enumeration, uint256 from, uint256 n)
        external
        view
        returns (uint256 blockNumber, uint256 timestamp, PlanSolvency[] memory rows)
    {
        return (block.number, block.timestamp, _solvency(enumeration.page(from, n)));
    }

    // ---------------------------------------------------------------- staking

    /// @inheritdoc ILens
    function staking(address plan, address member)
        external
        view
        returns (
            uint256 blockNumber,
            uint256 timestamp,
            StakingPlan memory info,
            StakingMember memory position
        )
    {
        info = _stakingPlan(IStaking(plan));
        if (member != address(0)) {
            position = _stakingMember(IStaking(plan), member, info.stakingToken, info.rewardToken);
        }
        return (block.number, block.timestamp, info, position);
    }

    // ---------------------------------------------------------------- private

    function _solvency(address[] memory plans) private view returns (PlanSolvency[] memory rows) {
        address[][] memory tokens = new address[][](plans.length);
        uint256 length;
        for (uint256 i; i < plans.length; ++i) {
            tokens[i] = IPlan(plans[i]).tokens();
            length += tokens[i].length;
        }
        rows = new PlanSolvency[](length);
        uint256 next;
        for (uint256 i; i < plans.length; ++i) {
            for (uint256 j; j < tokens[i].length; ++j) {
                rows[next++] = _row(plans[i], tokens[i][j]);
            }
        }
    }

    function _row(address plan, address token) private view returns (PlanSolvency memory row) {
        row.plan = plan;
        row.token = token;
        (row.balance, row.liabilities, row.surplus) = IPlan(plan).solvencyOf(token);
    }

    function _stakingPlan(IStaking plan) private view returns (StakingPlan memory info) {
        info.plan = address(plan);
        info.stakingToken = plan.stakingToken();
        info.rewardToken = plan.rewardToken();
        info.totalStake = plan.totalStake();
        info.reserve = plan.reserve();
        info.rateX32 = plan.rateX32();
        info.fundedUntil = plan.fundedUntil();
        info.periodFinish = plan.periodFinish();
        info.minTotal = plan.minTotal();
        info.duration = plan.duration();
        info.pausedUntil = plan.pausedUntil();
        info.accX96 = plan.accX96();
        info.lastUpdate = plan.lastUpdate();
        info.funded = plan.funded();
        info.spare = plan.spare();
        info.minTopUp = plan.minTopUp();
        info.maxRateDropBps = plan.maxRateDropBps();
        (info.balance, info.liabilities, info.surplus) = plan.solvencyOf(info.stakingToken);
        (info.rewardBalance, info.rewardLiabilities, info.rewardSurplus) = plan.solvencyOf(info.rewardToken);
    }

    function _stakingMember(IStaking plan, address member, address stakingToken, address rewardToken)
        private
        view
        returns (StakingMember memory position)
    {
        position.stake = plan.stakeOf(member);
        position.pending = plan.pendingOf(member);
        position.debt = plan.debtOf(member);
        position.walletStaking = IERC20(stakingToken).balanceOf(member);
        position.walletReward = IERC20(rewardToken).balanceOf(member);
        position.allowance = IERC20(stakingToken).allowance(member, address(plan));
        position.nonce = _permitNonce(stakingToken, member);
        position.walletNative = member.balance;
    }

    /// @dev 0 for a token without permit. Limited: a token whose fallback writes (WETH9, WMATIC) burns all the gas of a static call.
    function _permitNonce(address token, address member) private view returns (uint256) {
        bytes memory call = abi.encodeCall(IERC20Permit.nonces, (member));
        (bool known, bytes memory answer) = token.staticcall{gas: NONCE_GAS}(call);
        return known && answer.length == 32 ? abi.decode(answer, (uint256)) : 0;
    }
}
