// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../factory/IEnumeration.sol";

/// @title Lens: whole answers in one call, each with the block it is true for
/// @dev Stateless and replaceable; no contract depends on it.
interface ILens {
    /// @notice One row per plan and token.
    /// @param token The zero address when the plan did not say which tokens it holds.
    /// @param ok Whether the plan answered. If not, the three amounts are unknown and stand at 0: a page must say so.
    struct PlanSolvency {
        address plan;
        address token;
        uint256 balance;
        uint256 liabilities;
        uint256 surplus;
        bool ok;
    }

    /// @notice Everything a page shows about a staking plan. `balance`, `liabilities` and `surplus` are in the staking token,
    /// the `reward…` three in the reward token (equal when both are the same token).
    struct StakingPlan {
        address plan;
        address stakingToken;
        address rewardToken;
        uint256 totalStake;
        uint256 reserve;
        uint256 rateX32;
        uint256 fundedUntil;
        uint256 periodFinish;
        uint256 minTotal;
        uint256 duration;
        uint256 pausedUntil;
        uint256 accX96;
        uint256 lastUpdate;
        uint256 balance;
        uint256 liabilities;
        uint256 surplus;
        uint256 rewardBalance;
        uint256 rewardLiabilities;
        uint256 rewardSurplus;
        uint256 funded;
        uint256 spare;
        uint256 minTopUp;
        uint256 maxRateDropBps;
    }

    /// @notice A member's position and wallet. `allowance` is the staking token's towards the plan, `nonce` its EIP-2612 nonce
    /// (0 for a token without permit).
    struct StakingMember {
        uint256 stake;
        uint256 pending;
        int256 debt;
        uint256 walletStaking;
        uint256 walletReward;
        uint256 allowance;
        uint256 nonce;
        uint256 walletNative;
    }

    /// @notice Too little gas to give every plan its share: a row would say "no answer" where there is one. Ask with more gas, or for fewer plans.
    error TooLittleGas(uint256 left);

    /// @notice Only the lens asks itself.
    error OnlyItself(address caller);

    /// @notice Balance, liabilities and surplus of each plan in each of its tokens (at most 16). A plan that reverts, burns its gas or answers nonsense has a row
    /// with `ok = false` and hides nobody else's.
    function solvency(address[] calldata plans)
        external
        view
        returns (uint256 blockNumber, uint256 timestamp, PlanSolvency[] memory rows);

    /// @notice The same for a page of the enumeration (at most 100 plans), with `withdrawn` for each plan of the page, in its order. Withdrawn plans have their rows too:
    /// what they owe, they owe.
    function solvencyPage(IEnumeration enumeration, uint256 from, uint256 n)
        external
        view
        returns (uint256 blockNumber, uint256 timestamp, PlanSolvency[] memory rows, bool[] memory withdrawn);

    /// @notice A staking plan and one member of it; the zero address gives an empty member.
    function staking(address plan, address member)
        external
        view
        returns (
            uint256 blockNumber,
            uint256 timestamp,
            StakingPlan memory info,
            StakingMember memory position
        );
}
