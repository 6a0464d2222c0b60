// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IHub} from "../../hub/IHub.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {EpochPool} from "../../lib/EpochPool.sol";
import {IPlan} from "../IPlan.sol";
import {IPoolPlan} from "../purchase/IPoolPlan.sol";
import {PoolPlan} from "../purchase/PoolPlan.sol";
import {ILeaders} from "./ILeaders.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Leaders: a pot for members whose own direct customers buy
/// @dev A customer counts once per epoch: at the first purchase that becomes final in it. Own spending of 90 days is the sum of at most eight epochs,
/// which is why an epoch has at least 12 days; who has any has bought in the last 90 days (rounded up to whole epochs). Booking asks nobody: the
/// hub constraint has admitted every purchase that it counts, and what was earned with them cannot be stopped.
contract Leaders is ILeaders, PoolPlan {
    uint256 private constant SHORTEST_LEADERS = 12 days;
    uint256 private constant OWN_TIME = 90 days;
    /// @dev Of {Args}, after those of every pool plan.
    uint256 private constant WORDS = 3;
    uint256 private constant MIN_CUSTOMERS = BASE_WORDS + POOL_WORDS;
    uint256 private constant OWN_FACTOR = BASE_WORDS + POOL_WORDS + 1;
    uint256 private constant MAX_SHARE_BPS = BASE_WORDS + POOL_WORDS + 2;

    mapping(uint256 epoch => mapping(uint256 id => Activity)) private _activity;

    constructor(IAccessManager manager) PoolPlan(manager) {}

    // ---------------------------------------------------------------- members

    /// @inheritdoc ILeaders
    function book(uint256 id, uint256 epoch) external returns (uint256 points) {
        // Not while the epoch runs: what is booked then would miss its later sales.
        if (currentEpoch() != epoch + 1) revert EpochPool.NotBookable(epoch, currentEpoch());
        Activity storage found = _activity[epoch][id];
        if (found.points != 0) revert AlreadyBooked(epoch);
        uint256 own = ownSpending(id, epoch);
        if (found.customers < minCustomers() || own == 0) revert NotQualified(found.customers, own);
        points = found.direct;
        if (points > ownFactor() * own) points = ownFactor() * own;
        found.points = uint64(points);
        _book(epoch, points);
        emit Booked(id, epoch, points);
    }

    // ---------------------------------------------------------------- anyone

    /// @inheritdoc ILeaders
    function rollExcess(uint256 epoch, uint256[] calldata ids) external returns (uint256 amount) {
        uint256 most = _mostPoints(epoch);
        uint256 excess;
        for (uint256 i; i < ids.length; ++i) {
            Activity storage found = _activity[epoch][ids[i]];
            if (found.points <= most || found.isCut) continue;
            found.isCut = true;
            excess += found.points - most;
        }
        return _release(epoch, excess);
    }

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc ILeaders
    function minCustomers() public view returns (uint256) {
        return CloneArgs.word(MIN_CUSTOMERS);
    }

    /// @inheritdoc ILeaders
    function ownFactor() public view returns (uint256) {
        return CloneArgs.word(OWN_FACTOR);
    }

    /// @inheritdoc ILeaders
    function maxShareBps() public view returns (uint256) {
        return CloneArgs.word(MAX_SHARE_BPS);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc ILeaders
    function activityOf(uint256 id, uint256 epoch) external view returns (Activity memory) {
        return _activity[epoch][id];
    }

    /// @inheritdoc ILeaders
    function ownSpending(uint256 id, uint256 epoch) public view returns (uint256 sum) {
        uint256 epochs = (OWN_TIME + length() - 1) / length();
        for (uint256 i; i < epochs && i <= epoch; ++i) {
            sum += _activity[epoch - i][id].own;
        }
    }

    /// @inheritdoc IPoolPlan
    function pointsOf(uint256 id, uint256 epoch)
        public
        view
        override(IPoolPlan, PoolPlan)
        returns (uint256 points, bool isTaken)
    {
        Activity memory found = _activity[epoch][id];
        uint256 most = _mostPoints(epoch);
        return (found.points < most ? found.points : most, found.isTaken);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, PoolPlan) {
        _checkLength(POOL_WORDS + WORDS);
        if (length() < SHORTEST_LEADERS) revert BadArgument("length");
        if (minCustomers() == 0 || minCustomers() > 1000) revert BadArgument("minCustomers");
        if (ownFactor() == 0 || ownFactor() > 10) revert BadArgument("ownFactor");
        if (maxShareBps() == 0 || maxShareBps() > BPS) revert BadArgument("maxShareBps");
        if (capPerPointX32() > _largestCap()) revert BadArgument("capPerPointX32");
        super.validate();
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Full words stay full: volumes of 64 bits must not stop a purchase from becoming final.
    function _counted(uint256 id, uint256 amount, uint256 epoch) internal override {
        Activity storage buyer = _activity[epoch][id];
        bool isFirst = buyer.own == 0;
        buyer.own = _sum(buyer.own, amount);
        uint256 sponsor = uint32(IHub(hub()).ancestors(id));
        if (sponsor <= HOUSE) return;
        Activity storage seller = _activity[epoch][sponsor];
        seller.direct = _sum(seller.direct, amount);
        if (isFirst && seller.customers != type(uint32).max) ++seller.customers;
    }

    function _take(uint256 id, uint256 epoch) internal override returns (uint256 points) {
        bool isTaken;
        (points, isTaken) = pointsOf(id, epoch);
        if (isTaken || points == 0) revert NothingToClaim();
        _activity[epoch][id].isTaken = true;
    }

    // ---------------------------------------------------------------- private

    /// @dev What a point and own spending behind it put into the pot. Paid any sum, points could be bought: the price comes back to whoever receives
    /// the treasury's part. Where that spending counts for several points (90 days, or as its sponsor's sale) such a buyer still gains, by
    /// `poolBps / ownFactor` of a point at most.
    function _largestCap() private view returns (uint256) {
        return (poolBps() << 32) * (ownFactor() + 1) / (BPS * ownFactor());
    }

    /// @dev Known once the epoch's bookings are over, and the same from then on.
    function _mostPoints(uint256 epoch) private view returns (uint256) {
        return uint256(epochOf(epoch).points) * maxShareBps() / BPS;
    }

    function _sum(uint256 volume, uint256 amount) private pure returns (uint64) {
        uint256 sum = volume + amount;
        return sum < type(uint64).max ? uint64(sum) : type(uint64).max;
    }
}
