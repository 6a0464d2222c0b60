// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title EpochPool: money of a closed epoch, shared by points
/// @notice During epoch e its pot and the raw activity grow. Points of e are final when e + 1 ends; from e + 2 on a member claims
/// `min(pot × points / all points, cap per point × points)`, for 26 epochs. What nobody claimed then moves into the running pot.
/// When many qualify everything scales down: a pool cannot owe more than it holds. What no points can take (a cap per point, or a limit of the
/// host's on one member) need not wait: it moves on from e + 2.
/// @dev One word per epoch: 96 bits hold a pot in an 18-decimal token too (80 would end at 1.2 million tokens), 64 bits hold points in units of
/// 10^-6 up to 18 trillion. The host keeps the time, the members' points and who has claimed; it calls with the running epoch `now_`.
/// Σ floor(pot × points / all points) <= pot, and {take} checks it again: `paid <= pot` holds whatever the host does.
library EpochPool {
    using SafeCast for uint256;

    /// @param pot What flowed in, less what {roll} moved on.
    /// @param paid What left it otherwise: shares of members, and what {release} moved on. `pot - paid` is what is left.
    /// @param points All points of the epoch.
    struct Epoch {
        uint96 pot;
        uint96 paid;
        uint64 points;
    }

    /// @notice Epochs between an epoch and its first claim.
    uint256 internal constant CLAIM_AFTER = 2;

    /// @notice How many epochs long an epoch's pot may be claimed.
    uint256 internal constant CLAIM_WINDOW = 26;

    /// @notice No cap per point.
    uint256 internal constant NO_CAP = type(uint256).max;

    /// @notice Points of an epoch are booked in the one after it (or while it runs, by the plan itself).
    error NotBookable(uint256 epoch, uint256 running);

    /// @notice An epoch is claimed from two after it until 26 later.
    error NotClaimable(uint256 epoch, uint256 running);

    /// @notice Nothing of the epoch can move on: before its claims open nothing may, while they are open what no points can take, and then the rest.
    error NotRollable(uint256 epoch, uint256 running);

    /// @notice More would leave a pot than went in.
    error PotExceeded(uint256 epoch, uint256 wanted, uint256 left);

    // ---------------------------------------------------------------- reading

    /// @notice The epoch at this time.
    /// @param start Unix second at which epoch 0 starts; before it the answer is 0 too.
    /// @param length Seconds.
    function running(uint256 start, uint256 length) internal view returns (uint256) {
        return block.timestamp < start ? 0 : (block.timestamp - start) / length;
    }

    /// @notice What `points` of an epoch are worth, whether it can be claimed yet or not.
    /// @param capPerPointX32 Largest pay per point in base units × 2^32; {NO_CAP} for none.
    function worth(Epoch memory epoch, uint256 points, uint256 capPerPointX32)
        internal
        pure
        returns (uint256 pay)
    {
        if (epoch.points == 0) return 0;
        pay = uint256(epoch.pot) * points / epoch.points;
        // A pay has 96 bits at most: a cap of 2^128 or more cannot bind, and one below cannot overflow with 64 bits of points.
        if (capPerPointX32 >= 2 ** 128) return pay;
        uint256 most = (points * capPerPointX32) >> 32;
        if (pay > most) pay = most;
    }

    /// @notice Whether an epoch's claims are open.
    function isClaimable(uint256 epoch, uint256 now_) internal pure returns (bool) {
        return now_ >= epoch + CLAIM_AFTER && now_ < epoch + CLAIM_AFTER + CLAIM_WINDOW;
    }

    // ---------------------------------------------------------------- changing

    /// @notice Adds money, which the host holds already, to an epoch's pot.
    function add(mapping(uint256 epoch => Epoch) storage self, uint256 epoch, uint256 amount) internal {
        self[epoch].pot = (self[epoch].pot + amount).toUint96();
    }

    /// @notice Books points: while the epoch runs or during the next one.
    function book(mapping(uint256 epoch => Epoch) storage self, uint256 epoch, uint256 now_, uint256 points)
        internal
    {
        if (now_ < epoch || now_ > epoch + 1) revert NotBookable(epoch, now_);
        self[epoch].points = (self[epoch].points + points).toUint64();
    }

    /// @notice Takes a member's share out of a pot. The host must see to it that nobody takes twice.
    /// @return pay What the host now has to pay, in base units.
    function take(
        mapping(uint256 epoch => Epoch) storage self,
        uint256 epoch,
        uint256 now_,
        uint256 points,
        uint256 capPerPointX32
    ) internal returns (uint256 pay) {
        if (!isClaimable(epoch, now_)) revert NotClaimable(epoch, now_);
        Epoch memory found = self[epoch];
        pay = worth(found, points, capPerPointX32);
        uint256 left = found.pot - found.paid;
        if (pay > left) revert PotExceeded(epoch, pay, left);
        unchecked {
            // <= pot
            self[epoch].paid = uint96(found.paid + pay);
        }
    }

    /// @notice Moves what is left of a closed epoch into the running one: from e + 2 on what all its points together cannot take, and once its
    /// claims are over the rest.
    function roll(
        mapping(uint256 epoch => Epoch) storage self,
        uint256 epoch,
        uint256 now_,
        uint256 capPerPointX32
    ) internal returns (uint256 moved) {
        if (now_ < epoch + CLAIM_AFTER) revert NotRollable(epoch, now_);
        Epoch memory found = self[epoch];
        bool over = now_ >= epoch + CLAIM_AFTER + CLAIM_WINDOW;
        uint256 kept = over ? found.paid : _takeable(found, capPerPointX32);
        moved = found.pot - kept;
        if (moved == 0) revert NotRollable(epoch, now_);
        // <= pot
        self[epoch].pot = uint96(kept);
        add(self, now_, moved);
    }

    /// @notice Moves what `points` are worth that the host gives to nobody from an open epoch's pot into the running one. Pot and points stay
    /// what they were, so every other share does too. The host must name no point twice.
    function release(
        mapping(uint256 epoch => Epoch) storage self,
        uint256 epoch,
        uint256 now_,
        uint256 points,
        uint256 capPerPointX32
    ) internal returns (uint256 moved) {
        if (!isClaimable(epoch, now_)) revert NotRollable(epoch, now_);
        Epoch memory found = self[epoch];
        moved = worth(found, points, capPerPointX32);
        if (moved == 0) revert NotRollable(epoch, now_);
        uint256 left = found.pot - found.paid;
        if (moved > left) revert PotExceeded(epoch, moved, left);
        unchecked {
            // <= pot
            self[epoch].paid = uint96(found.paid + moved);
        }
        add(self, now_, moved);
    }

    // ---------------------------------------------------------------- private

    /// @dev The most that all points of an epoch together can take, never below what was taken. Rounded up: a share is worth as much after a roll
    /// as before it.
    function _takeable(Epoch memory found, uint256 capPerPointX32) private pure returns (uint256 most) {
        if (found.points == 0) return found.paid;
        most = found.pot;
        if (capPerPointX32 >= 2 ** 128) return most;
        uint256 capped = (found.points * capPerPointX32 + type(uint32).max) >> 32;
        if (capped < most) most = capped;
        if (most < found.paid) most = found.paid;
    }
}
