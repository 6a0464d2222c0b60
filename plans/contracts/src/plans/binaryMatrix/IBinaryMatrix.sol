// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMatrixPlan} from "../matrix/IMatrixPlan.sol";

/// @title Binary matrix: the closed-form matrix, two wide
interface IBinaryMatrix is IMatrixPlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays commissions.
    /// @param hub Registry of members, the vault's.
    /// @param rule A fixed amount (a word of `AmountRule`): the price of a seat.
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param rates Basis points of level i in the bits `16 (i − 1) …`; together 5,000 at most.
    /// @param levels How many levels, 1 to 4; the last one's rate is not 0.
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
}
