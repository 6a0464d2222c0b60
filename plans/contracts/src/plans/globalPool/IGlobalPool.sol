// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPoolPlan} from "../purchase/IPoolPlan.sol";

/// @title Global pool: a loyalty rebate out of all purchases of an epoch
/// @notice Points are own final spending of the epoch, up to a limit per member; nobody gets any for other members' purchases.
/// Points count when a purchase becomes final: nobody has to book them, so nobody can forget it.
interface IGlobalPool is IPoolPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays shares, within the member's cap.
    /// @param hub Registry of members, the vault's.
    /// @param rule Which amounts may be bought (a word of `AmountRule`).
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param poolBps Part of the price that goes into the pot (1 to 5,000).
    /// @param start Unix second of epoch 0.
    /// @param length Seconds of an epoch (1 to 90 days).
    /// @param capPerPointX32 Largest pay per base unit of spending, × 2^32.
    /// @param maxPoints Most points of one member in one epoch, in base units.
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
        uint256 maxPoints;
    }

    /// @notice A final purchase gave its buyer points (fewer than its price above the limit).
    event PointsCounted(uint256 indexed epoch, uint256 indexed id, uint256 points);

    /// @notice Most points of one member in one epoch.
    function maxPoints() external view returns (uint256);
}
