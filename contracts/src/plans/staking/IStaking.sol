// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFundable} from "../IFundable.sol";
import {IPlan} from "../IPlan.sol";
import {IPlanEvents} from "../IPlanEvents.sol";

/// @title Staking: one token in, a funded stream of rewards out
/// @notice Principal is counted 1:1 and can always be withdrawn. Rewards exist only as far as a funder has deposited them.
interface IStaking is IPlan, IFundable, IPlanEvents {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param stakingToken The token members stake.
    /// @param rewardToken The token that is streamed; may be the same.
    /// @param minTotal The stream waits while less than this is staked (base units, at least 1e18).
    /// @param duration Length of a funding period in seconds (1 day to 4 years).
    /// @param minTopUp Smallest amount of one funding, in base units of the reward token.
    /// @param maxRateDropBps How far one funding may lower a running rate, in basis points (at most 5,000).
    struct Args {
        address stakingToken;
        address rewardToken;
        uint256 minTotal;
        uint256 duration;
        uint256 minTopUp;
        uint256 maxRateDropBps;
    }

    /// @notice The member has no reward to claim at this time.
    error NothingToClaim();

    /// @notice A funding below the plan's minimum.
    error TopUpTooSmall(uint256 amount, uint256 minimum);

    /// @notice Stakes `amount` of the caller's tokens; needs an allowance.
    function deposit(uint256 amount) external;

    /// @notice Stakes with an EIP-2612 signature. A permit that was already used (front-run) is no failure when the allowance is there.
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    /// @notice Stakes with an EIP-3009 `ReceiveWithAuthorization` signed by `from`; anyone may bring it, the stake is `from`'s.
    function depositWithAuthorization(
        address from,
        uint256 amount,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Pays everything claimable to the caller.
    /// @return paid The amount paid, in base units of the reward token.
    function claim() external returns (uint256 paid);

    /// @notice Pays everything claimable to another address.
    function claimTo(address to) external returns (uint256 paid);

    /// @notice Returns part of the caller's principal.
    function withdraw(uint256 amount) external;

    /// @notice Returns part of the caller's principal to another address.
    function withdrawTo(uint256 amount, address to) external;

    /// @notice Returns all principal and pays everything claimable.
    function exit() external;

    /// @notice Returns all principal and gives up what was not claimed. Its outcome never depends on the reward accounting, so
    /// it works even if that failed. What is given up goes into the next funding period.
    function exitNow() external;

    // fund(amount), of IFundable, starts a new period with the amount, what is left of the running one and the spare rewards.

    /// @notice Stops entries until `until`; while a pause runs, an earlier `until` shortens it. Role GUARDIAN.
    function pause(uint32 until) external;

    /// @notice The token members stake.
    function stakingToken() external view returns (address);

    /// @notice The token that is streamed.
    function rewardToken() external view returns (address);

    /// @notice The stream waits while less than this is staked.
    function minTotal() external view returns (uint256);

    /// @notice Length of a funding period in seconds.
    function duration() external view returns (uint256);

    /// @notice Smallest amount of one funding.
    function minTopUp() external view returns (uint256);

    /// @notice How far one funding may lower a running rate, in basis points.
    function maxRateDropBps() external view returns (uint256);

    /// @notice A member's principal.
    function stakeOf(address member) external view returns (uint256);

    /// @notice What a member could claim in this block.
    function pendingOf(address member) external view returns (uint256);

    /// @notice A member's debt: the part of `stake × accX96 / 2^96` that is not theirs (negative after a withdrawal).
    function debtOf(address member) external view returns (int256);

    /// @notice All principal.
    function totalStake() external view returns (uint256);

    /// @notice Rewards put aside and not yet paid.
    function reserve() external view returns (uint256);

    /// @notice Rewards given up by {exitNow}, waiting for the next period; part of {reserve}.
    function spare() external view returns (uint256);

    /// @notice All rewards ever funded: `funded == paid + reserve` at all times.
    function funded() external view returns (uint256);

    /// @notice Reward per second × 2^32 while the period runs; 0 once it is over.
    function rateX32() external view returns (uint256);

    /// @notice Reward per staked base unit since the start × 2^96, as stored at {lastUpdate}.
    function accX96() external view returns (uint256);

    /// @notice Unix second of the last accrual.
    function lastUpdate() external view returns (uint256);

    /// @notice The stored end of the period (unix second); moves on while the stream waits.
    function periodFinish() external view returns (uint256);

    /// @notice The end of the period as of this block; while the stream waits it is now plus what is left.
    function fundedUntil() external view returns (uint256);

    /// @notice Entries are paused until this unix second (0 or past: open).
    function pausedUntil() external view returns (uint256);

    /// @notice {IPlan-solvencyOf} of the staking token.
    function solvency() external view returns (uint256 balance, uint256 liabilities, uint256 surplus);
}
