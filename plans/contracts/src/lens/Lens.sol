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
    /// @dev A book of eight tokens takes about 30,000.
    uint256 private constant TOKENS_GAS = 200_000;
    /// @dev The dearest honest answer, a circle of 64 seats in its last round, takes about 500,000.
    uint256 private constant SOLVENCY_GAS = 1_500_000;
    /// @dev More than any template holds: a broken plan may not make a page endless.
    uint256 private constant MOST_TOKENS = 16;

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
        returns (uint256 blockNumber, uint256 timestamp, PlanSolvency[] memory rows, bool[] memory withdrawn)
    {
        IEnumeration.Entry[] memory entries = enumeration.entries(from, n);
        address[] memory plans = new address[](entries.length);
        withdrawn = new bool[](entries.length);
        for (uint256 i; i < entries.length; ++i) {
            (plans[i], withdrawn[i]) = (entries[i].plan, entries[i].withdrawn);
        }
        return (block.number, block.timestamp, _solvency(plans), withdrawn);
    }

    /// @notice What a plan says it holds. The lens's own: a call to itself is the only one whose nonsense it can catch.
    function tokensOf(address plan) external view returns (address[] memory) {
        if (msg.sender != address(this)) revert OnlyItself(msg.sender);
        return IPlan(plan).tokens();
    }

    /// @notice What a plan says about one token. The lens's own, as {tokensOf}.
    function solvencyOf(address plan, address token) external view returns (uint256, uint256, uint256) {
        if (msg.sender != address(this)) revert OnlyItself(msg.sender);
        return IPlan(plan).solvencyOf(token);
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
            tokens[i] = _tokens(plans[i]);
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

    /// @dev The zero address alone for a plan that does not answer.
    function _tokens(address plan) private view returns (address[] memory list) {
        _requireGas(TOKENS_GAS);
        try this.tokensOf{gas: TOKENS_GAS}(plan) returns (address[] memory found) {
            if (found.length <= MOST_TOKENS) return found;
        } catch {}
        return new address[](1);
    }

    function _row(address plan, address token) private view returns (PlanSolvency memory row) {
        row.plan = plan;
        row.token = token;
        if (token == address(0)) return row;
        _requireGas(SOLVENCY_GAS);
        try this.solvencyOf{gas: SOLVENCY_GAS}(plan, token) returns (
            uint256 balance, uint256 liabilities, uint256 surplus
        ) {
            (row.balance, row.liabilities, row.surplus, row.ok) = (balance, liabilities, surplus, true);
        } catch {}
    }

    /// @dev A call gets at most 63 of 64 parts of what is left; with less than its share a failure would be the caller's.
    function _requireGas(uint256 share) private view {
        if (gasleft() < share + share / 32 + 20_000) revert TooLittleGas(gasleft());
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
