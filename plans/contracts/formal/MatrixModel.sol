// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Matrix core, reduced: one more seat fills exactly one place of exactly one ancestor at each level
/// @dev For any seat n and any number of seats N. Summed over all seats this is `Σ filled == N − seats without an ancestor at that level`, so
/// entitlements and what nobody may take add up to what the purchases brought, without a loop over seats.
contract MatrixModel {
    /// @dev Places filled under seat n at a level whose first descendant is `first` and which has `width` places.
    function filled(uint256 first, uint256 width, uint256 seats) private pure returns (uint256) {
        if (seats < first) return 0;
        uint256 count = seats - first + 1;
        return count < width ? count : width;
    }

    function step(uint256 first, uint256 width, uint256 seats, bool isAncestor) private pure {
        uint256 grown = filled(first, width, seats + 1) - filled(first, width, seats);
        assert(grown == (isAncestor ? 1 : 0));
    }

    /// @dev Width 2: children of n are 2n and 2n + 1.
    function binaryLevel1(uint256 n, uint256 seats) external pure {
        require(n > 0 && n < 2 ** 32 && seats < 2 ** 32);
        step(2 * n, 2, seats, (seats + 1) / 2 == n);
    }

    function binaryLevel2(uint256 n, uint256 seats) external pure {
        require(n > 0 && n < 2 ** 32 && seats < 2 ** 32);
        step(4 * n, 4, seats, (seats + 1) / 4 == n);
    }

    function binaryLevel3(uint256 n, uint256 seats) external pure {
        require(n > 0 && n < 2 ** 32 && seats < 2 ** 32);
        step(8 * n, 8, seats, (seats + 1) / 8 == n);
    }

    /// @dev Width 3: the parent of a seat s > 1 is (s − 2) / 3 + 1; children of n are 3n − 1 … 3n + 1.
    function ternaryLevel1(uint256 n, uint256 seats) external pure {
        require(n > 0 && n < 2 ** 32 && seats > 0 && seats < 2 ** 32);
        step(3 * n - 1, 3, seats, (seats - 1) / 3 + 1 == n);
    }

    /// @dev Grandchildren of n are 9(n − 1) + 5 … 9(n − 1) + 13; the grandparent of s > 4 is (s − 5) / 9 + 1.
    function ternaryLevel2(uint256 n, uint256 seats) external pure {
        require(n > 0 && n < 2 ** 32 && seats < 2 ** 32);
        step(9 * (n - 1) + 5, 9, seats, seats + 1 >= 5 && (seats + 1 - 5) / 9 + 1 == n);
    }
}
