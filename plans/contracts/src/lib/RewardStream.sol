// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EntryPause} from "./EntryPause.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title RewardStream: a funded amount flows evenly to all stakes over a period
/// @notice A member's whole state is one word, because the stored number is a debt and not a pending amount:
/// `pending = stake × acc / 2^96 − debt`. Staking adds `ceil(amount × acc)` to the debt, withdrawing takes `floor(amount × acc)`
/// off it, claiming adds what was paid. Every rounding is against the acting member by at most one unit, hence
/// `Σ pending <= reserve`.
/// @dev Bounds. Let F be all rewards ever put into a period, those given up and streamed again included (< 2^112, checked in
/// {fund}), and minTotal >= 1e18 > 2^59 (the host plan checks):
/// acc <= F × 2^96 / minTotal < 2^149 < 2^160; debt <= 2^96 × acc / 2^96 < 2^149 < 2^159; stake × acc < 2^245 < 2^256;
/// rateX32 <= F × 2^32 / 1 day < 2^128. No `unchecked` block below can overflow under them. Without minTotal one wei of stake
/// would make acc large enough to overflow a debt.
/// Why 2^96: with the usual 1e18, 1,000 USDC a week over 100,000 staked tokens rounds to nothing when someone touches the contract
/// in every block.
library RewardStream {
    using SafeCast for uint256;

    struct Stream {
        // slot 0: written by every action
        uint160 accX96;
        uint48 last;
        uint48 finish;
        // slot 1: read by every action
        uint96 total;
        uint128 rateX32;
        uint32 pausedUntil;
        // slot 2: claims and funding
        uint128 reserve;
        uint128 spare;
        // slot 3: funding only
        uint128 funded;
        uint128 recycled;
    }

    struct Position {
        uint96 stake;
        int160 debt;
    }

    uint256 internal constant MAX_FUNDED = 2 ** 112 - 1;
    uint256 internal constant BPS = 10_000;

    /// @notice More rewards than the arithmetic is proven for.
    error FundingLimit(uint256 funded, uint256 limit);

    /// @notice All stakes together must fit 96 bits.
    error StakeLimit(uint256 amount, uint256 room);

    /// @notice More than the position holds.
    error InsufficientStake(uint256 stake, uint256 wanted);

    /// @notice The funding would lower the running rate by more than allowed (base units per second × 2^32).
    error RateDropTooLarge(uint256 newRateX32, uint256 lowestRateX32);

    // ---------------------------------------------------------------- reading

    /// @notice Accumulator and end of the period as of this block.
    /// @dev While less than `minTotal` is staked the stream waits: acc stands still and the end moves on.
    function current(Stream storage self, uint256 minTotal)
        internal
        view
        returns (uint256 acc, uint256 finish)
    {
        return _current(_load(self, 0), _load(self, 1), minTotal);
    }

    /// @notice What a position could claim at an accumulator.
    function pendingAt(Position storage position, uint256 acc) internal view returns (uint256) {
        (uint256 stake, int256 debt) = load(position);
        return pending(stake, debt, acc);
    }

    // ---------------------------------------------------------------- members

    /// @notice Adds to a position; refused while entries are paused.
    function add(Stream storage self, Position storage position, uint256 amount, uint256 minTotal) internal {
        uint256 word1 = _load(self, 1);
        EntryPause.requireOpen(word1 >> 224);
        uint256 acc = _accrue(self, word1, minTotal);
        uint256 total = uint96(word1);
        if (amount > type(uint96).max - total) revert StakeLimit(amount, type(uint96).max - total);
        (uint256 stake, int256 debt) = load(position);
        unchecked {
            _store(self, 1, word1 + amount);
            // Σ stakes = total fits 96 bits, so each stake does.
            store(position, stake + amount, debt + int256((amount * acc + (2 ** 96 - 1)) >> 96));
        }
    }

    /// @notice Takes from a position; what it earned stays claimable.
    function remove(Stream storage self, Position storage position, uint256 amount, uint256 minTotal)
        internal
    {
        (uint256 stake, int256 debt) = load(position);
        if (amount > stake) revert InsufficientStake(stake, amount);
        uint256 word1 = _load(self, 1);
        uint256 acc = _accrue(self, word1, minTotal);
        unchecked {
            _store(self, 1, word1 - amount);
            store(position, stake - amount, debt - int256((amount * acc) >> 96));
        }
    }

    /// @notice Books everything claimable as paid.
    function take(Stream storage self, Position storage position, uint256 minTotal)
        internal
        returns (uint256 paid)
    {
        (uint256 stake, int256 debt) = load(position);
        uint256 acc = _accrue(self, _load(self, 1), minTotal);
        paid = pending(stake, debt, acc);
        if (paid == 0) return 0;
        // Checked: if the accounting ever promised more than the reserve, the claim fails and principal stays untouched.
        self.reserve -= paid.toUint128();
        unchecked {
            store(position, stake, debt + int256(paid));
        }
    }

    /// @notice Empties a position and gives up what it had earned; {fund} streams it again.
    /// @dev Nothing here can revert, whatever the accumulator says, and the principal does not depend on it. The accrual keeps what the
    /// others have earned: without it a total that falls below `minTotal` would turn the time since the last one into waiting.
    /// @return stake All that the position held.
    /// @return given The rewards given up.
    function abandon(Stream storage self, Position storage position, uint256 minTotal)
        internal
        returns (uint256 stake, uint256 given)
    {
        int256 debt;
        (stake, debt) = load(position);
        store(position, 0, 0);
        uint256 word1 = _load(self, 1);
        uint256 acc = _accrue(self, word1, minTotal);
        unchecked {
            _store(self, 1, word1 - stake);
            uint256 held = self.reserve;
            uint256 spare = self.spare;
            uint256 free = held > spare ? held - spare : 0;
            given = pending(stake, debt, acc);
            if (given > free) given = free;
            self.spare = uint128(spare + given);
        }
    }

    // ---------------------------------------------------------------- funding

    /// @notice Adds `amount` and the spare rewards to the stream. What is left of the running period and what comes flow together, over the time
    /// that each would take alone, weighed by its size: a large payment brings a whole new period, one of a thousandth of the rest moves
    /// its end by a thousandth of the way there. So nobody puts off what others wait for without giving as much himself.
    /// @dev The new rate is at most the sum of both rates (Cauchy–Schwarz), so the bound on rateX32 holds by induction.
    /// @param duration Seconds in which a payment flows that finds nothing running.
    /// @param maxDropBps How far a running rate may fall.
    function fund(Stream storage self, uint256 amount, uint256 duration, uint256 minTotal, uint256 maxDropBps)
        internal
    {
        uint256 spare = self.spare;
        uint256 recycled = self.recycled + spare;
        uint256 funded = self.funded + amount;
        if (funded + recycled > MAX_FUNDED) revert FundingLimit(funded + recycled, MAX_FUNDED);
        _accrue(self, _load(self, 1), minTotal);
        uint256 rate = self.rateX32;
        uint256 finish = self.finish;
        uint256 time = finish > block.timestamp ? finish - block.timestamp : 0;
        uint256 left = time * rate;
        uint256 fresh = (amount + spare) << 32;
        // Between `time` and `duration`, hence at least a second: left < 2^144, fresh < 2^145, times of 27 bits.
        uint256 length = (left * time + fresh * duration) / (left + fresh);
        // The remainder of this division is below `duration` / 2^32 of one base unit: nothing gets stuck.
        uint256 newRate = (left + fresh) / length;
        if (left != 0) {
            uint256 lowest = rate * (BPS - maxDropBps) / BPS;
            if (newRate < lowest) revert RateDropTooLarge(newRate, lowest);
        }
        self.rateX32 = newRate.toUint128();
        self.finish = uint48(block.timestamp + length);
        self.reserve += uint128(amount);
        self.spare = 0;
        self.funded = uint128(funded);
        self.recycled = uint128(recycled);
    }

    // ---------------------------------------------------------------- private

    /// @dev Slot 0 and slot 1 as read, so that every action loads each of them once.
    function _current(uint256 word0, uint256 word1, uint256 minTotal)
        private
        view
        returns (uint256 acc, uint256 finish)
    {
        acc = uint160(word0);
        finish = word0 >> 208;
        uint256 last = uint48(word0 >> 160);
        uint256 total = uint96(word1);
        unchecked {
            if (total < minTotal) {
                if (last < finish) finish += block.timestamp - last;
            } else {
                uint256 until = block.timestamp < finish ? block.timestamp : finish;
                if (until > last) acc += ((uint256(uint128(word1 >> 96)) * (until - last)) << 64) / total;
            }
        }
    }

    function _accrue(Stream storage self, uint256 word1, uint256 minTotal) private returns (uint256 acc) {
        uint256 finish;
        (acc, finish) = _current(_load(self, 0), word1, minTotal);
        _store(self, 0, acc | block.timestamp << 160 | finish << 208);
    }

    /// @notice What a stake with this debt has earned.
    function pending(uint256 stake, int256 debt, uint256 acc) internal pure returns (uint256) {
        unchecked {
            int256 earned = int256((stake * acc) >> 96) - debt;
            return earned > 0 ? uint256(earned) : 0;
        }
    }

    // Whole words: the compiler's own packing loads and stores a slot once per field (about 1,000 gas per action).

    function _load(Stream storage self, uint256 index) private view returns (uint256 word) {
        // solhint-disable-next-line no-inline-assembly, because: a whole word at once: the compiler would load it once per field
        assembly ("memory-safe") {
            word := sload(add(self.slot, index))
        }
    }

    function _store(Stream storage self, uint256 index, uint256 word) private {
        // solhint-disable-next-line no-inline-assembly, because: a whole word at once: the compiler would store it once per field
        assembly ("memory-safe") {
            sstore(add(self.slot, index), word)
        }
    }

    /// @notice A position with one read.
    function load(Position storage position) internal view returns (uint256 stake, int256 debt) {
        // solhint-disable-next-line no-inline-assembly, because: a whole word at once: the compiler would load it once per field
        assembly ("memory-safe") {
            let word := sload(position.slot)
            stake := and(word, 0xffffffffffffffffffffffff)
            debt := sar(96, word)
        }
    }

    /// @notice A position with one write.
    function store(Position storage position, uint256 stake, int256 debt) internal {
        // solhint-disable-next-line no-inline-assembly, because: a whole word at once: the compiler would store it once per field
        assembly ("memory-safe") {
            sstore(position.slot, or(stake, shl(96, debt)))
        }
    }
}
