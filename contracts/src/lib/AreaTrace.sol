// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Arrays} from "@openzeppelin/contracts/utils/Arrays.sol";

/// @title AreaTrace: how much was held for how long, readable for any closed epoch
/// @notice A level that changes over time and the area below it. One point per epoch in which the level changed; between points, and
/// for epochs that nobody touched, the area follows in closed form.
/// @dev A point is one word: `area up to time << 128 | level << 32 | time`. A change in the epoch of the last point overwrites it, so points inside
/// an epoch are lost, but the area at every epoch's border stays exact. Points of closed epochs never change.
/// Bounds: level < 2^96 and time < 2^32 (2106), so area < 2^128.
library AreaTrace {
    struct Trace {
        uint256[] points;
    }

    // ---------------------------------------------------------------- reading

    /// @notice The level now.
    function level(Trace storage self) internal view returns (uint256) {
        uint256 length = self.points.length;
        return length == 0 ? 0 : uint96(_point(self, length - 1) >> 32);
    }

    /// @notice The area between two times, each a border of an epoch or not before the last change.
    function areaIn(Trace storage self, uint256 from, uint256 to) internal view returns (uint256) {
        return areaAt(self, to) - areaAt(self, from);
    }

    /// @notice The area up to a time: a border of an epoch, or any time since the last change.
    /// @dev Binary search in the member's own epochs of activity, from the newest: 52 a year at most when epochs are weeks.
    function areaAt(Trace storage self, uint256 time) internal view returns (uint256) {
        uint256 high = self.points.length;
        if (high == 0) return 0;
        unchecked {
            // The usual question is about a time after the last change.
            uint256 point = _point(self, high - 1);
            if (uint32(point) <= time) return _areaFrom(point, time);
            uint256 low;
            while (low < high) {
                // Below the length, so it cannot overflow.
                uint256 middle = (low + high) / 2;
                if (uint32(_point(self, middle)) <= time) low = middle + 1;
                else high = middle;
            }
            return low == 0 ? 0 : _areaFrom(_point(self, low - 1), time);
        }
    }

    // ---------------------------------------------------------------- changing

    /// @notice Sets the level from now on.
    /// @param epochLength Seconds; always the same for a trace.
    function set(Trace storage self, uint256 level_, uint256 epochLength) internal {
        uint256 length = self.points.length;
        uint256 point = level_ << 32 | block.timestamp;
        if (length == 0) return self.points.push(point);
        uint256 last = _point(self, length - 1);
        point |= _areaFrom(last, block.timestamp) << 128;
        if (uint32(last) / epochLength != block.timestamp / epochLength) return self.points.push(point);
        Arrays.unsafeAccess(self.points, length - 1).value = point;
    }

    // ---------------------------------------------------------------- private

    /// @dev A point of the trace; the callers have read the length, which the compiler's own access would read again each time.
    function _point(Trace storage self, uint256 index) private view returns (uint256) {
        return Arrays.unsafeAccess(self.points, index).value;
    }

    function _areaFrom(uint256 point, uint256 time) private pure returns (uint256) {
        unchecked {
            // The callers see to it that `time` is not before the point.
            return (point >> 128) + uint256(uint96(point >> 32)) * (time - uint32(point));
        }
    }
}
