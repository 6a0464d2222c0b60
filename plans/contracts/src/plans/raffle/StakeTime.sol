// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title StakeTime: stake × seconds of a member, or of all together, in the running round and in the one that just ended
/// @notice Two words, whatever happens: the stake and since when it is what it is, with what that round had gathered by then; and what the round
/// before had gathered in all. A round in which nothing changed needs no storage: its area is stake × length.
/// @dev A stake of 96 bits × 90 days (23 bits) fits 120 bits; seconds have 32 bits (2106). Areas are whole numbers and nothing is rounded, so what
/// members have together is what is booked for all.
library StakeTime {
    /// @param stake Since `since`.
    /// @param since When the stake changed last, or 0.
    /// @param marked A note of the host's, for which it needs no word of its own.
    /// @param area Stake × seconds of the round of `since`, up to then.
    struct Level {
        uint96 stake;
        uint32 since;
        bool marked;
        uint120 area;
    }

    /// @param level As it is now.
    /// @param ended Stake × seconds of the whole round before `round`.
    /// @param round The round in which `ended` was written, by its first change; 0 for none.
    struct Trace {
        Level level;
        uint120 ended;
        uint40 round;
    }

    /// @notice Where the rounds stand at this second.
    /// @param round The running one.
    /// @param opened When it began.
    /// @param length Of every round, in seconds.
    /// @param time Now, but not before round 0.
    struct Clock {
        uint256 round;
        uint256 opened;
        uint256 length;
        uint256 time;
    }

    // ---------------------------------------------------------------- reading

    /// @notice The clock at this second.
    /// @param start Unix second at which round 0 starts.
    /// @param length Seconds.
    function clock(uint256 start, uint256 length) internal view returns (Clock memory) {
        if (block.timestamp < start) return Clock(0, start, length, start);
        uint256 round = (block.timestamp - start) / length;
        return Clock(round, start + round * length, length, block.timestamp);
    }

    /// @notice Stake × seconds of the running round, up to now.
    function running(Trace storage self, Clock memory now_) internal view returns (uint256) {
        return _running(self.level, now_);
    }

    /// @notice Stake × seconds of a round: of the running one up to now, or of the one before it; 0 for any other.
    function areaIn(Trace storage self, uint256 round, Clock memory now_) internal view returns (uint256) {
        if (round == now_.round) return _running(self.level, now_);
        if (round > now_.round || round != now_.round - 1) return 0;
        Level memory level = self.level;
        if (level.since < now_.opened) return _endedSince(level, now_);
        return self.round == now_.round ? self.ended : 0;
    }

    // ---------------------------------------------------------------- changing

    /// @notice Sets the stake from now on.
    function set(Trace storage self, uint256 stake, Clock memory now_) internal {
        Level memory level = self.level;
        if (level.since < now_.opened) {
            uint256 ended = _endedSince(level, now_);
            if (ended != 0) (self.ended, self.round) = (uint120(ended), uint40(now_.round));
        }
        // As a whole: the compiler would read the word again to write one part of it.
        self.level = Level(uint96(stake), uint32(now_.time), level.marked, uint120(_running(level, now_)));
    }

    /// @notice Takes out a part of the stake together with its area of the running round. The round that ended stays as it was: whether it is
    /// drawn must not depend on who leaves once its seed may be known.
    /// @dev A part of the whole; it stops at 0 all the same, for an exit must not fail.
    function takeOut(Trace storage self, uint256 stake, uint256 area, Clock memory now_) internal {
        uint256 all = self.level.stake;
        set(self, all > stake ? all - stake : 0, now_);
        all = self.level.area;
        self.level.area = all > area ? uint120(all - area) : 0;
    }

    // ---------------------------------------------------------------- private

    function _running(Level memory level, Clock memory now_) private pure returns (uint256) {
        if (level.since < now_.opened) return level.stake * (now_.time - now_.opened);
        return level.area + level.stake * (now_.time - level.since);
    }

    /// @dev Of the round before the running one, of a stake that did not change since. An untouched one was 0.
    function _endedSince(Level memory level, Clock memory now_) private pure returns (uint256) {
        if (level.since < now_.opened - now_.length) return level.stake * now_.length;
        return level.area + level.stake * (now_.opened - level.since);
    }
}
