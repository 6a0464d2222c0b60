// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

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
        return length == 0 ? 0 : uint96(self.points[length - 1] >> 32);
    }

    /// @notice The area between two times, each a border of an epoch or not before the last change.
    function areaIn(Trace storage self, uint256 from, uint256 to) internal view returns (uint256) {
        return areaAt(self, to) - areaAt(self, from);
    }

    /// @notice The area up to a time: a border of an epoch, or any time since the last change.
    /// @dev Binary search in the member's own epochs of activity, from the newest: 52 a year at most when epochs are weeks.
    function areaAt(Trace storage self, uint256 time) internal view returns (uint256) {
        uint256[] storage points = self.points;
        uint256 low;
        uint256 high = points.length;
        // The usual question is about a time after the last change.
        if (high != 0 && uint32(points[high - 1]) <= time) low = high;
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (uint32(points[middle]) <= time) low = middle + 1;
            else high = middle;
        }
        return low == 0 ? 0 : _areaFrom(points[low - 1], time);
    }

    // ---------------------------------------------------------------- changing

    /// @notice Sets the level from now on.
    /// @param epochLength Seconds; always the same for a trace.
    function set(Trace storage self, uint256 level_, uint256 epochLength) internal {
        uint256 length = self.points.length;
        uint256 last = length == 0 ? 0 : self.points[length - 1];
        uint256 area = length == 0 ? 0 : _areaFrom(last, block.timestamp);
        uint256 point = area << 128 | level_ << 32 | block.timestamp;
        bool sameEpoch = uint32(last) / epochLength == block.timestamp / epochLength;
        if (length != 0 && sameEpoch) self.points[length - 1] = point;
        else self.points.push(point);
    }

    // ---------------------------------------------------------------- private

    function _areaFrom(uint256 point, uint256 time) private pure returns (uint256) {
        unchecked {
            // The callers see to it that `time` is not before the point.
            return (point >> 128) + uint256(uint96(point >> 32)) * (time - uint32(point));
        }
    }
}
