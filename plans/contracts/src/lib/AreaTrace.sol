// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Arrays} from "@openzeppelin/contracts/utils/Arrays.sol";

/// @dev What was held from a time on, in one word: `area up to time << 128 | level << 32 | time`. Level < 2^96 and time < 2^32 (2106), so
/// area < 2^128.
type Point is uint256;

using {timeOf, levelOf, areaTo} for Point global;

function pointOf(uint256 area, uint256 level, uint256 time) pure returns (Point) {
    return Point.wrap(area << 128 | level << 32 | time);
}

/// @dev Unix second.
function timeOf(Point point) pure returns (uint256) {
    return uint32(Point.unwrap(point));
}

function levelOf(Point point) pure returns (uint256) {
    return uint96(Point.unwrap(point) >> 32);
}

/// @dev The area up to `time`, which is not before the point.
function areaTo(Point point, uint256 time) pure returns (uint256) {
    unchecked {
        return (Point.unwrap(point) >> 128) + point.levelOf() * (time - point.timeOf());
    }
}

/// @title AreaTrace: how much was held for how long, readable for any closed epoch
/// @notice A level that changes over time and the area below it. One point per epoch in which the level changed; between points, and
/// for epochs that nobody touched, the area follows in closed form.
/// @dev A change in the epoch of the last point overwrites it, so points inside
/// an epoch are lost, but the area at every epoch's border stays exact. Points of closed epochs never change.
library AreaTrace {
    struct Trace {
        uint256[] points;
    }

    // ---------------------------------------------------------------- reading

    /// @notice The level now.
    function level(Trace storage self) internal view returns (uint256) {
        uint256 length = self.points.length;
        return length == 0 ? 0 : _point(self, length - 1).levelOf();
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
            Point point = _point(self, high - 1);
            if (point.timeOf() <= time) return point.areaTo(time);
            uint256 low;
            while (low < high) {
                // Below the length, so it cannot overflow.
                uint256 middle = (low + high) / 2;
                if (_point(self, middle).timeOf() <= time) low = middle + 1;
                else high = middle;
            }
            return low == 0 ? 0 : _point(self, low - 1).areaTo(time);
        }
    }

    // ---------------------------------------------------------------- changing

    /// @notice Sets the level from now on.
    /// @param epochLength Seconds; always the same for a trace.
    function set(Trace storage self, uint256 level_, uint256 epochLength) internal {
        uint256 length = self.points.length;
        if (length == 0) return self.points.push(Point.unwrap(pointOf(0, level_, block.timestamp)));
        Point last = _point(self, length - 1);
        Point point = pointOf(last.areaTo(block.timestamp), level_, block.timestamp);
        bool isNew = last.timeOf() / epochLength != block.timestamp / epochLength;
        if (isNew) return self.points.push(Point.unwrap(point));
        Arrays.unsafeAccess(self.points, length - 1).value = Point.unwrap(point);
    }

    // ---------------------------------------------------------------- private

    /// @dev A point of the trace; the callers have read the length, which the compiler's own access would read again each time.
    function _point(Trace storage self, uint256 index) private view returns (Point) {
        return Point.wrap(Arrays.unsafeAccess(self.points, index).value);
    }
}
