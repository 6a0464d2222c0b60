// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title Rebate: a delayed discount on own purchases
/// @notice When a purchase is final, a fixed part of its price is put aside and flows back to the buyer over a fixed time.
interface IRebate is IPurchasePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays rebates, within the member's cap.
    /// @param hub Registry of members, the vault's.
    /// @param rule Which amounts may be bought (a word of `AmountRule`).
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param rebateBps Part of the price that comes back, in basis points (1 to 2,000).
    /// @param duration Over how many seconds (1 day to 1 year).
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 rebateBps;
        uint256 duration;
    }

    /// @notice A member's rebate, one word. `streaming` flows evenly from `last` to `end`; `vested` is ready.
    struct Flow {
        uint80 streaming;
        uint80 vested;
        uint40 last;
        uint40 end;
    }

    /// @notice Nothing of the member's rebate is ready.
    error NothingToClaim();

    /// @notice Moves what is ready into the member's account of the vault. The member's own call: the vault cuts it to the cap of that moment, so
    /// nobody else may choose the moment ({NotOwner}); what is ready waits as long as the member likes.
    /// @return amount What moved, in base units.
    function claim(uint256 id) external returns (uint256 amount);

    /// @notice Part of the price that comes back, in basis points.
    function rebateBps() external view returns (uint256);

    /// @notice Over how many seconds.
    function duration() external view returns (uint256);

    /// @notice A member's rebate as of this block.
    function flowOf(uint256 id) external view returns (Flow memory);

    /// @notice All rebates put aside and not yet moved to the vault.
    function held() external view returns (uint256);
}
