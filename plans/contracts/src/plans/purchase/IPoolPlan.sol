// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../lib/EpochPool.sol";
import {IFundable} from "../IFundable.sol";
import {IPurchasePlan} from "./IPurchasePlan.sol";

/// @title A plan whose purchases feed an epoch's pot
/// @notice Of every final purchase a fixed part goes into the running epoch's pot; members share the pot of a closed epoch by points.
/// Arguments that follow the base's: poolBps, start, length, capPerPointX32.
interface IPoolPlan is IPurchasePlan, IFundable {
    /// @notice The member has no points of this epoch, or has taken the share.
    error NothingToClaim();

    /// @notice Moves a member's share of an epoch into the member's account of the vault, from two epochs after it, for 26 epochs. The member's
    /// own call: the vault cuts it to the cap of that moment, so nobody else may choose the moment ({NotOwner}).
    /// @return amount What moved, in base units.
    function claim(uint256 id, uint256 epoch) external returns (uint256 amount);

    /// @notice Moves what is left of an epoch into the running one; anyone may call: two epochs after it what its points together cannot take
    /// (all of it when there are none, what is above the largest pay per point otherwise), 28 epochs after it the rest.
    function roll(uint256 epoch) external returns (uint256 amount);

    /// @notice Part of every final purchase that goes into the pot, in basis points.
    function poolBps() external view returns (uint256);

    /// @notice Unix second at which epoch 0 starts.
    function start() external view returns (uint256);

    /// @notice Length of an epoch in seconds.
    function length() external view returns (uint256);

    /// @notice Largest pay per point, in base units × 2^32; the largest number for no limit.
    function capPerPointX32() external view returns (uint256);

    /// @notice The epoch that runs.
    function currentEpoch() external view returns (uint256);

    /// @notice Pot, what was paid of it, and all points of an epoch.
    function epochOf(uint256 epoch) external view returns (EpochPool.Epoch memory);

    /// @notice A member's points of an epoch and whether the share was taken.
    function pointsOf(uint256 id, uint256 epoch) external view returns (uint256 points, bool isTaken);

    /// @notice What a member's share of an epoch is worth with the points counted so far; 0 once it is taken.
    function shareOf(uint256 id, uint256 epoch) external view returns (uint256);

    /// @notice All pots together: what the plan holds besides escrow.
    function pots() external view returns (uint256);
}
