// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";

/// @title Level: product tiers, each of which pays one ancestor that owns it too
/// @notice Selling tier ℓ sends one fixed share to the buyer's ℓ-th ancestor if that one owns tier ℓ or a higher one; else the share
/// goes to the community reserve. It is never passed further up.
interface ILevel is IPurchasePlan {
    /// @notice The clone's immutable arguments, in the order of `abi.encode`.
    /// @param token Payment token, the vault's.
    /// @param vault Pays commissions.
    /// @param hub Registry of members, the vault's.
    /// @param rule "Any amount": the prices decide.
    /// @param window Seconds of escrow (0 to 90 days).
    /// @param constraint Hub constraint; zero for none.
    /// @param prices Price of tier ℓ in `priceUnit`, 32 bits each, tier 1 lowest; rising.
    /// @param priceUnit Base units that prices are counted in.
    /// @param shareBps Share of the one ancestor in basis points (at most 5,000).
    struct Args {
        address token;
        address vault;
        address hub;
        uint256 rule;
        uint256 window;
        address constraint;
        uint256 prices;
        uint256 priceUnit;
        uint256 shareBps;
    }

    /// @notice A tier became a member's. `ancestor` gets the share; 0: nobody at that distance owns the tier, and the community reserve does.
    event TierSold(uint256 indexed pid, uint256 indexed id, uint256 tier, uint256 ancestor);

    /// @notice No tier has this price.
    error NoTier(uint256 amount);

    /// @notice The member owns this tier or a higher one.
    error TierOwned(uint256 id, uint256 tier);

    /// @notice Prices of the tiers as packed.
    function prices() external view returns (uint256);

    /// @notice Base units that prices are counted in.
    function priceUnit() external view returns (uint256);

    /// @notice Share of the one ancestor in basis points.
    function shareBps() external view returns (uint256);

    /// @notice Number of tiers (1 to 8).
    function tiers() external view returns (uint256);

    /// @notice Price of a tier in base units; 0 beyond the last one.
    function priceOf(uint256 tier) external view returns (uint256);

    /// @notice The highest tier that a member owns, 0 for none. Tiers in escrow do not count.
    function tierOf(uint256 id) external view returns (uint256);

    /// @notice Final sales of tiers, and how many of them found an ancestor who owns the tier.
    function tally() external view returns (uint256 sold, uint256 matched);
}
