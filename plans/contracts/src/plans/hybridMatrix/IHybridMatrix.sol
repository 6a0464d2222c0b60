// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMatrixPlan} from "../matrix/IMatrixPlan.sol";

/// @title Hybrid matrix: one purchase counts in two places, with two fixed shares
/// @notice The buyer's two nearest sponsors get their shares at once; the seats above the new one share by the matrix formula. There is no
/// re-entry, no cycle and no automatic second seat: whoever wants another seat buys it. Both together get at most half of the price.
interface IHybridMatrix is IMatrixPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays commissions.
    /// @param hub Registry of members, the vault's.
    /// @param rule A fixed amount (a word of `AmountRule`): the price of a seat.
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param rates Basis points of matrix level i in the bits `16 (i − 1) …`.
    /// @param levels How many matrix levels, 1 to 4; the last one's rate is not 0.
    /// @param width Seats below a seat, 2 to 5.
    /// @param sponsorRates Basis points of the sponsor (lowest 16 bits) and of the sponsor's sponsor.
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 rates;
        uint256 levels;
        uint256 width;
        uint256 sponsorRates;
    }

    /// @notice Basis points of the two nearest sponsors, 16 bits each, the sponsor lowest.
    function sponsorRates() external view returns (uint256);
}
