// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title StakeTiers: eight stake sizes with weights, in one word
/// @notice Tier i takes bits `32 i … 32 i + 31`: the low 24 bits are the stake from which it counts, in whole tokens of 18 decimals, the
/// high 8 bits what a token weighs beyond 1.00, in percent. A stake weighs `stake × (100 + percent) / 100` by its own tier.
/// @dev Weights rise with the stake, by at least one per unit within a tier and never down between tiers. Hence a stake follows from its
/// weight, and nobody has to store both.
library StakeTiers {
    uint256 internal constant COUNT = 8;
    uint256 private constant HUNDRED = 100;
    uint256 private constant TOKEN = 1e18;
    uint256 private constant LARGEST_EXTRA = 50;

    /// @notice What a stake weighs.
    function weightOf(uint256 tiers, uint256 stake) internal pure returns (uint256) {
        return stake * percent(tiers, tierOf(tiers, stake)) / HUNDRED;
    }

    /// @notice The stake that weighs this much; exact for every weight that {weightOf} gives.
    function stakeOf(uint256 tiers, uint256 weight) internal pure returns (uint256) {
        uint256 tier = COUNT - 1;
        while (tier != 0 && weight < from(tiers, tier) * percent(tiers, tier) / HUNDRED) --tier;
        // Rounded up: the weight was rounded down by less than one, and a unit of stake weighs at least one.
        uint256 factor = percent(tiers, tier);
        return (weight * HUNDRED + factor - 1) / factor;
    }

    /// @notice The tier of a stake, 0 … 7.
    function tierOf(uint256 tiers, uint256 stake) internal pure returns (uint256 tier) {
        tier = COUNT - 1;
        while (tier != 0 && stake < from(tiers, tier)) --tier;
    }

    /// @notice The stake from which a tier counts, in base units.
    function from(uint256 tiers, uint256 tier) internal pure returns (uint256) {
        return uint256(uint24(tiers >> (32 * tier))) * TOKEN;
    }

    /// @notice Whether tier 0 starts at nothing, no tier starts or weighs below the one before, and none weighs more than 1.50.
    function isValid(uint256 tiers) internal pure returns (bool) {
        if (from(tiers, 0) != 0 || percent(tiers, COUNT - 1) > HUNDRED + LARGEST_EXTRA) return false;
        for (uint256 i = 1; i < COUNT; ++i) {
            if (from(tiers, i) <= from(tiers, i - 1)) return false;
            if (percent(tiers, i) < percent(tiers, i - 1)) return false;
        }
        return true;
    }

    /// @notice What a token of this tier weighs, in percent.
    function percent(uint256 tiers, uint256 tier) internal pure returns (uint256) {
        return HUNDRED + uint8(tiers >> (32 * tier + 24));
    }
}
