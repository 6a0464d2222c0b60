// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title Unilevel: a product purchase of which the nearest ancestors get fixed shares
interface IUnilevel is IPurchasePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays commissions.
    /// @param hub Registry of members, the vault's.
    /// @param rule Which amounts may be bought (a word of `AmountRule`).
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param rates Basis points of level i in the bits `16 (i − 1) …`; together 5,000 at most.
    /// @param levels How many levels, 1 to 8; the last one's rate is not 0.
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 rates;
        uint256 levels;
    }

    /// @notice Basis points of every level, 16 bits each, the sponsor's lowest.
    function rates() external view returns (uint256);

    /// @notice How many ancestors share.
    function levels() external view returns (uint256);

    /// @notice Basis points of one level (1 … levels), 0 for others.
    function rateOf(uint256 level) external view returns (uint256);
}
