// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MatrixCore} from "../../src/lib/MatrixCore.sol";
import {Base} from "../Base.sol";

/// @title The closed formula against a count of a real tree
contract MatrixCoreTest is Base {
    uint256 private constant LEVELS = 4;
    /// @dev 20 %, 10 %, 7 %, 3.33 % of a price that does not divide evenly.
    uint256 private constant RATES = 2000 | 1000 << 16 | 700 << 32 | 333 << 48;
    uint256 private constant PRICE = 19_999_999;

    // ---------------------------------------------------------------- against a count

    /// @dev Walks from every sold seat up its parents and counts, for widths 2 to 5 and four levels.
    function testFuzz_filled_equalsACount(uint256 width, uint256 sold) public pure {
        width = bound(width, 2, 5);
        sold = bound(sold, 1, 400);
        uint256[][] memory counts = new uint256[][](LEVELS + 1);
        for (uint256 level = 1; level <= LEVELS; ++level) {
            counts[level] = new uint256[](sold + 1);
        }
        for (uint256 seat = 1; seat <= sold; ++seat) {
            uint256 above = seat;
            for (uint256 level = 1; level <= LEVELS; ++level) {
                above = MatrixCore.parent(width, above);
                if (above == 0) break;
                ++counts[level][above];
            }
        }
        for (uint256 seat = 1; seat <= sold; ++seat) {
            for (uint256 level = 1; level <= LEVELS; ++level) {
                vm.assertEq(
                    MatrixCore.filled(width, seat, level, sold), counts[level][seat], "formula == count"
                );
            }
        }
    }

    /// @dev The identity that makes every plan on this core solvent.
    function testFuzz_entitlements_addUpToWhatSeatsPaid(uint256 width, uint256 levels, uint256 sold)
        public
        pure
    {
        width = bound(width, 2, 5);
        levels = bound(levels, 1, LEVELS);
        sold = bound(sold, 1, 600);
        uint256 sum = MatrixCore.unallocated(width, levels, RATES, PRICE, sold);
        for (uint256 seat = 1; seat <= sold; ++seat) {
            sum += MatrixCore.entitlement(width, levels, RATES, PRICE, seat, sold);
        }
        vm.assertEq(sum, sold * MatrixCore.perSeat(levels, RATES, PRICE), "entitlements + free == paid in");
    }

    /// @dev A sale never takes anything from a seat.
    function testFuzz_entitlement_neverFalls(uint256 width, uint256 seat, uint256 sold, uint256 more)
        public
        pure
    {
        width = bound(width, 2, 5);
        sold = bound(sold, 1, type(uint32).max / 2);
        seat = bound(seat, 1, sold);
        more = bound(more, 0, 1000);
        vm.assertLe(
            MatrixCore.entitlement(width, LEVELS, RATES, PRICE, seat, sold),
            MatrixCore.entitlement(width, LEVELS, RATES, PRICE, seat, sold + more),
            "earned only grows"
        );
    }

    // ---------------------------------------------------------------- borders

    /// @dev Two wide, the formula would give seat 0 an entitlement.
    function test_seatZero_andSeatsNotSoldAreRefused() public {
        vm.expectRevert(abi.encodeWithSelector(MatrixCore.NoSeat.selector, 0, 7));
        this.filled(2, 0, 1, 7);
        vm.expectRevert(abi.encodeWithSelector(MatrixCore.NoSeat.selector, 8, 7));
        this.filled(2, 8, 1, 7);
    }

    function test_filled_atTheBordersOfARow() public pure {
        vm.assertEq(MatrixCore.filled(3, 1, 1, 1), 0, "alone");
        vm.assertEq(MatrixCore.filled(3, 1, 1, 4), 3, "full first row");
        vm.assertEq(MatrixCore.filled(3, 1, 1, 5), 3, "never more than the row");
        vm.assertEq(MatrixCore.filled(3, 1, 2, 5), 1, "first of the second row");
        vm.assertEq(MatrixCore.filled(3, 2, 1, 5), 1, "is the second seat's child");
        vm.assertEq(MatrixCore.filled(2, 1, 4, 31), 16, "full fourth row");
        vm.assertEq(MatrixCore.filled(5, type(uint32).max, 4, type(uint32).max), 0, "the last seat");
    }

    /// @dev 20 %, 10 %, 7 % and 3.33 % of 1,000.
    function test_shares_ofEachLevel() public pure {
        uint256[4] memory expected = [uint256(2000), 1000, 700, 333];
        for (uint256 level = 1; level <= LEVELS; ++level) {
            vm.assertEq(MatrixCore.share(RATES, 10_000, level), expected[level - 1], "share of a level");
        }
        vm.assertEq(MatrixCore.perSeat(2, RATES, 10_000), 3000, "two levels");
        vm.assertEq(MatrixCore.entitlement(2, 2, RATES, 10_000, 1, 4), 2 * 2000 + 1000, "first seat of four");
        vm.assertEq(MatrixCore.unallocated(2, 2, RATES, 10_000, 4), 2000 + 3 * 1000, "no ancestor there");
    }

    /// @dev The figures that the page shows: they do not depend on growth.
    function test_childless_shareIsArithmetic() public pure {
        uint256[2] memory widths = [uint256(2), 3];
        uint256[2] memory childless = [uint256(5000), 6667];
        for (uint256 w; w < 2; ++w) {
            uint256 none;
            for (uint256 seat = 1; seat <= 1000; ++seat) {
                if (MatrixCore.filled(widths[w], seat, 1, 1000) == 0) ++none;
            }
            vm.assertApproxEqAbs(none * 10, childless[w], 10, "seats with nobody below them, in bps");
        }
    }

    function filled(uint256 width, uint256 seat, uint256 level, uint256 sold)
        external
        pure
        returns (uint256)
    {
        return MatrixCore.filled(width, seat, level, sold);
    }
}
