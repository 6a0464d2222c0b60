// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolPlan} from "../purchase/IPoolPlan.sol";

/// @title Leaders: a pot for members whose own direct customers buy
/// @notice Who sold to enough different direct customers in an epoch, and has bought something in the last 90 days, may book points:
/// the direct sales, at most a multiple of own spending. Nobody gets more than a fixed part of all points, and no rank can be bought.
interface ILeaders is IPoolPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays shares, within the member's cap.
    /// @param hub Registry of members, the vault's.
    /// @param rule Which amounts may be bought (a word of `AmountRule`).
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param poolBps Part of the price that goes into the pot (1 to 5,000).
    /// @param start Unix second of epoch 0.
    /// @param length Seconds of an epoch (12 to 90 days).
    /// @param capPerPointX32 Largest pay per base unit of points, × 2^32; at most what a point puts into the pot with own spending behind it,
    /// `poolBps / 10,000 × (ownFactor + 1) / ownFactor`: purchases made for their points alone gain `poolBps / ownFactor` of a point at most.
    /// @param minCustomers Different direct customers that an epoch needs (1 to 1,000; 3 in the design).
    /// @param ownFactor Most points per base unit of own spending (1 to 10; 3 in the design).
    /// @param maxShareBps Most of all points that count for one member (1 to 10,000; 500 in the design).
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 poolBps;
        uint256 start;
        uint256 length;
        uint256 capPerPointX32;
        uint256 minCustomers;
        uint256 ownFactor;
        uint256 maxShareBps;
    }

    /// @notice A member's epoch, one word, in base units.
    /// @param own Own final purchases.
    /// @param direct Final purchases of direct members.
    /// @param points What was booked.
    /// @param customers Different direct members who bought.
    /// @param isTaken The share was moved to the vault.
    /// @param isCut What its points above the limit are worth has rolled on.
    struct Activity {
        uint64 own;
        uint64 direct;
        uint64 points;
        uint32 customers;
        bool isTaken;
        bool isCut;
    }

    /// @notice Points were booked for an epoch.
    event Booked(uint256 indexed id, uint256 indexed epoch, uint256 points);

    /// @notice Too few customers, or nothing bought in the last 90 days.
    error NotQualified(uint256 customers, uint256 ownSpending);

    /// @notice The points of this epoch are booked.
    error AlreadyBooked(uint256 epoch);

    /// @notice Books a member's points of the epoch before the running one; anyone may call, and whoever does so whenever books the same.
    function book(uint256 id, uint256 epoch) external returns (uint256 points);

    /// @notice Moves what the named members' points above the limit are worth into the running epoch; anyone may call, from two epochs after
    /// theirs, and pays for the list. Nobody's share changes. Members below the limit, or named before, are passed over.
    function rollExcess(uint256 epoch, uint256[] calldata ids) external returns (uint256 amount);

    /// @notice Different direct customers that an epoch needs.
    function minCustomers() external view returns (uint256);

    /// @notice Most points per base unit of own spending.
    function ownFactor() external view returns (uint256);

    /// @notice Most of all points that count for one member, in basis points.
    function maxShareBps() external view returns (uint256);

    /// @notice A member's epoch.
    function activityOf(uint256 id, uint256 epoch) external view returns (Activity memory);

    /// @notice Own final purchases in the epochs that make up the last 90 days of an epoch.
    function ownSpending(uint256 id, uint256 epoch) external view returns (uint256);
}
