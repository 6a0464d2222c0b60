// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title MatrixCore: what a seat of an m-wide matrix has earned, as a closed formula
/// @notice Seats are numbered from 1 in the order in which they are sold; seat n's parent is `(n − 2) / m + 1`. The level-i descendants of n
/// are the seats `first … first + m^i − 1` with `first = m^i (n − 1) + (m^i − 1)/(m − 1) + 1`, so how many of them are sold follows from
/// n and the number of seats sold alone: a sale never touches an ancestor, and nothing is searched.
/// @dev Exact at every time, with c_i the share that a seat pays to its level-i ancestor:
/// `Σ entitlements + unallocated == sold × Σ c_i`. The unallocated part belongs to the first (m^i − 1)/(m − 1) seats, which have no
/// level-i ancestor. Seats are below 2^32, widths at most 5 and levels at most 4, so no product comes near 2^256.
library MatrixCore {
    /// @notice The levels that a claim may compute.
    uint256 internal constant MOST_LEVELS = 4;
    uint256 internal constant NARROWEST = 2;
    uint256 internal constant WIDEST = 5;

    uint256 private constant BPS = 10_000;

    /// @notice Seats are numbered from 1; the formula wraps for seat 0.
    error NoSeat(uint256 seat, uint256 sold);

    /// @notice The seat above; 0 for the first one.
    function parent(uint256 width, uint256 seat) internal pure returns (uint256) {
        return seat < 2 ? 0 : (seat - 2) / width + 1;
    }

    /// @notice Sold seats `level` generations below a seat.
    /// @param sold Number of seats sold; `seat` must be one of them.
    function filled(uint256 width, uint256 seat, uint256 level, uint256 sold)
        internal
        pure
        returns (uint256)
    {
        if (seat == 0 || seat > sold) revert NoSeat(seat, sold);
        uint256 row = width ** level;
        uint256 first = row * (seat - 1) + (row - 1) / (width - 1) + 1;
        if (sold < first) return 0;
        uint256 count = sold - first + 1;
        return count < row ? count : row;
    }

    /// @notice Everything that a seat has earned since it was sold.
    /// @param rates 16 bits per level, the nearest lowest: basis points of `price`.
    function entitlement(
        uint256 width,
        uint256 levels,
        uint256 rates,
        uint256 price,
        uint256 seat,
        uint256 sold
    ) internal pure returns (uint256 earned) {
        for (uint256 level = 1; level <= levels; ++level) {
            earned += share(rates, price, level) * filled(width, seat, level, sold);
        }
    }

    /// @notice What all seats sold so far have paid for levels at which they have no ancestor.
    function unallocated(uint256 width, uint256 levels, uint256 rates, uint256 price, uint256 sold)
        internal
        pure
        returns (uint256 free)
    {
        for (uint256 level = 1; level <= levels; ++level) {
            uint256 orphans = (width ** level - 1) / (width - 1);
            free += share(rates, price, level) * (sold < orphans ? sold : orphans);
        }
    }

    /// @notice What one seat pays to all its levels together.
    function perSeat(uint256 levels, uint256 rates, uint256 price) internal pure returns (uint256 sum) {
        for (uint256 level = 1; level <= levels; ++level) {
            sum += share(rates, price, level);
        }
    }

    /// @notice What one seat pays to its ancestor at a level (1 is the parent), in base units.
    function share(uint256 rates, uint256 price, uint256 level) internal pure returns (uint256) {
        return price * uint16(rates >> (16 * (level - 1))) / BPS;
    }
}
