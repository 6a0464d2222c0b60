// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title A staking plan that shares a pot per epoch, by time-weighted stake
/// @notice Epochs are whole multiples of their length since 1970, the same for everybody. What nobody claimed within 26 epochs moves on into a
/// later pot. The part beyond IStakePlan.
interface IEpochPlan {
    /// @notice Money went into an epoch's pot: brought by a funder (`Funded` says by whom) or moved on from an earlier pot (`Rolled` says from which).
    event EpochFunded(uint256 indexed epoch, uint256 amount);

    /// @notice A member took the own part out of an epoch's pot; `Claimed` says what was paid together, and to whom.
    event EpochClaimed(uint256 indexed epoch, uint256 indexed member, uint256 amount);

    /// @notice The epoch is not over yet, or its claims have not begun.
    error EpochNotOver(uint256 epoch, uint256 opensAt);

    /// @notice The member has claimed this epoch.
    error AlreadyClaimed(uint256 epoch, address member);

    /// @notice What was left of the epoch has moved on.
    error EpochRolled(uint256 epoch);

    /// @notice The epoch has nothing to roll, or its claims are still open.
    error NotRollable(uint256 epoch, uint256 opensAt);

    /// @notice More would leave a pot than went in; cannot happen while the accounting holds.
    error PotExceeded(uint256 epoch, uint256 wanted, uint256 left);

    /// @notice Money may go to epochs `first … last` only.
    error NotFundable(uint256 epoch, uint256 first, uint256 last);

    /// @notice Moves what is left of an epoch into a later pot, once its claims are over or if nobody can claim it. Anyone may call.
    function roll(uint256 epoch) external returns (uint256 moved);

    /// @notice Length of an epoch in seconds.
    function epochLength() external view returns (uint256);

    /// @notice The running epoch.
    function epochNow() external view returns (uint256);

    /// @notice An epoch's pot, what was paid out of it, and whether the rest has moved on.
    function potOf(uint256 epoch) external view returns (uint256 pot, uint256 paid, bool rolled);

    /// @notice A member's stake × seconds within an epoch, so far if it is running.
    function areaOf(address member, uint256 epoch) external view returns (uint256);

    /// @notice All stake × seconds within an epoch, so far if it is running.
    function totalAreaOf(uint256 epoch) external view returns (uint256);

    /// @notice Whether a member has claimed an epoch.
    function isClaimed(address member, uint256 epoch) external view returns (bool);
}
