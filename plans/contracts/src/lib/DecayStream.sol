// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RewardStream} from "./RewardStream.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {FixedPointMathLib} from "solady/utils/FixedPointMathLib.sol";

/// @title DecayStream: emission is a share of what is left, so it falls with the reserve and never runs out
/// @notice Of an untouched rest R, `R × (1 − 2^(−u × dt / halfLife))` is emitted in `dt` seconds, where u <= 1 is the utilisation: the share
/// of full speed that the weight staked allows. It rises in proportion up to the target, then falls to the floor at twice the target.
/// @dev u stands in the exponent, not in front: `R × u × (1 − 2^(−dt / halfLife))` would pay more to who touches the contract often.
/// So two touches emit what one does, up to rounding. 1 − 2^(−x) <= 1, hence the emission never exceeds R.
/// Positions are {RewardStream}'s, with its rounding against who acts, hence `Σ pending + rest <= reserve`.
/// Bounds. Let F < 2^100 be all rewards ever funded (checked in {fund}). With a half-life of at least a day less than R × 0.7 is emitted a day,
/// so in 2^14 days (44 years) less than 2^114 in all, what was given up and emitted again included. With minTotal >= 1e18 > 2^59:
/// acc < 2^114 × 2^96 / 2^59 = 2^151 < 2^160; debt < 2^151 < 2^159; weight × acc < 2^247 < 2^256; restX32 < 2^132 < 2^160.
library DecayStream {
    using RewardStream for RewardStream.Position;
    using SafeCast for uint256;

    struct Stream {
        // slot 0: written by every action
        uint160 accX96;
        uint48 last;
        // slot 1: written by every action
        uint96 total;
        uint160 restX32;
        // slot 2: claims and funding
        uint128 reserve;
        uint128 funded;
    }

    /// @notice The terms of a stream.
    /// @param minTotal Nothing is emitted while less weight is staked.
    /// @param halfLife Seconds in which half of the rest is emitted at full utilisation.
    /// @param target Weight at which utilisation is full.
    /// @param floorBps Utilisation at twice the target and above, in basis points.
    struct Terms {
        uint256 minTotal;
        uint256 halfLife;
        uint256 target;
        uint256 floorBps;
    }

    uint256 internal constant MAX_FUNDED = 2 ** 100 - 1;
    uint256 internal constant WAD = 1e18;
    uint256 private constant BPS = 10_000;
    /// @dev ln 2 × 1e18.
    uint256 private constant LN2 = 693_147_180_559_945_309;

    // ---------------------------------------------------------------- reading

    /// @notice Accumulator and rest as of this block.
    function current(Stream storage self, Terms memory terms)
        internal
        view
        returns (uint256 acc, uint256 restX32)
    {
        acc = self.accX96;
        restX32 = self.restX32;
        uint256 total = self.total;
        uint256 last = self.last;
        uint256 passed = block.timestamp > last ? block.timestamp - last : 0;
        if (passed == 0 || restX32 == 0 || total < terms.minTotal) return (acc, restX32);
        uint256 emitted = restX32 * emittedShare(terms, total, passed) / WAD;
        unchecked {
            // emitted <= rest
            restX32 -= emitted;
            acc += (emitted << 64) / total;
        }
    }

    /// @notice The share of the rest that `passed` seconds emit, × 1e18.
    function emittedShare(Terms memory terms, uint256 total, uint256 passed) internal pure returns (uint256) {
        uint256 exponent = LN2 * utilisation(terms, total) / WAD * passed / terms.halfLife;
        uint256 kept = uint256(FixedPointMathLib.expWad(-int256(exponent)));
        // An approximation: near 0 it might lie a hair above 1.
        return kept < WAD ? WAD - kept : 0;
    }

    /// @notice The share of full speed at this weight, × 1e18.
    function utilisation(Terms memory terms, uint256 total) internal pure returns (uint256) {
        if (total < terms.minTotal) return 0;
        if (total <= terms.target) return total * WAD / terms.target;
        uint256 over = total - terms.target;
        if (over > terms.target) over = terms.target;
        return WAD - over * (BPS - terms.floorBps) * WAD / (terms.target * BPS);
    }

    // ---------------------------------------------------------------- members

    /// @notice Adds weight to a position.
    function add(
        Stream storage self,
        RewardStream.Position storage position,
        uint256 weight,
        Terms memory terms
    ) internal {
        uint256 acc = _accrue(self, terms);
        uint256 total = self.total;
        if (weight > type(uint96).max - total) {
            revert RewardStream.StakeLimit(weight, type(uint96).max - total);
        }
        (uint256 held, int256 debt) = position.load();
        unchecked {
            self.total = uint96(total + weight);
            position.store(held + weight, debt + int256((weight * acc + (2 ** 96 - 1)) >> 96));
        }
    }

    /// @notice Takes weight from a position; what it earned stays claimable. The host has checked that it holds as much.
    function remove(
        Stream storage self,
        RewardStream.Position storage position,
        uint256 weight,
        Terms memory terms
    ) internal {
        uint256 acc = _accrue(self, terms);
        (uint256 held, int256 debt) = position.load();
        self.total -= uint96(weight);
        position.store(held - weight, debt - int256((weight * acc) >> 96));
    }

    /// @notice Books everything a position has earned as paid.
    function take(Stream storage self, RewardStream.Position storage position, Terms memory terms)
        internal
        returns (uint256 paid)
    {
        (uint256 held, int256 debt) = position.load();
        uint256 acc = _accrue(self, terms);
        paid = RewardStream.pending(held, debt, acc);
        if (paid == 0) return 0;
        // Checked: if the accounting ever promised more than the reserve, the claim fails and principal stays untouched.
        self.reserve -= paid.toUint128();
        unchecked {
            position.store(held, debt + int256(paid));
        }
    }

    /// @notice Gives what a position has earned back to the rest, to be emitted again. Cannot fail, whatever the accumulator says.
    function giveBack(Stream storage self, RewardStream.Position storage position, Terms memory terms)
        internal
        returns (uint256 given)
    {
        (uint256 held, int256 debt) = position.load();
        uint256 acc = _accrue(self, terms);
        given = RewardStream.pending(held, debt, acc);
        if (given == 0) return 0;
        uint256 rest = self.restX32;
        unchecked {
            uint256 unemitted = (rest + (2 ** 32 - 1)) >> 32;
            uint256 reserve = self.reserve;
            uint256 free = reserve > unemitted ? reserve - unemitted : 0;
            if (given > free) given = free;
            // (rest + given) <= reserve < 2^128: 160 bits with its 32 of fraction.
            self.restX32 = uint160(rest + (given << 32));
            position.store(held, debt + int256(given));
        }
    }

    // ---------------------------------------------------------------- funding

    /// @notice Adds to the rest.
    function fund(Stream storage self, uint256 amount, Terms memory terms) internal {
        uint256 funded = self.funded + amount;
        if (funded > MAX_FUNDED) revert RewardStream.FundingLimit(funded, MAX_FUNDED);
        _accrue(self, terms);
        self.restX32 += uint160(amount << 32);
        self.reserve += uint128(amount);
        self.funded = uint128(funded);
    }

    // ---------------------------------------------------------------- private

    function _accrue(Stream storage self, Terms memory terms) private returns (uint256 acc) {
        uint256 restX32;
        (acc, restX32) = current(self, terms);
        self.accX96 = uint160(acc);
        self.last = uint48(block.timestamp);
        self.restX32 = uint160(restX32);
    }
}
