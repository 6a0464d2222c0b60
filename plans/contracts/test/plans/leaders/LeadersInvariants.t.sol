// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeaders} from "../../../src/plans/leaders/ILeaders.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {PoolHandler} from "../purchase/PoolHandler.sol";
import {PoolInvariants} from "../purchase/PoolInvariants.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";
import {LeadersBase} from "./LeadersBase.sol";

/// @title Points are booked, by anyone, in the epoch after
contract LeadersHandler is PoolHandler {
    constructor(IPurchasePlan plan_, address guardian, address funder, uint256 firstId, uint256 lastId)
        PoolHandler(plan_, guardian, funder, firstId, lastId)
    {}

    function book(uint256 seed, uint256 wait) external counted {
        _wait(wait);
        (uint256 id, uint256 epoch) = _bookable();
        if (id == 0) (id, epoch) = _sell(seed);
        _book(id, epoch);
    }

    function _earn(uint256 seed) internal override returns (uint256 id, uint256 epoch) {
        (id, epoch) = _bookable();
        if (id == 0) (id, epoch) = _sell(seed);
        _book(id, epoch);
    }

    function _book(uint256 id, uint256 epoch) private {
        ILeaders.Activity memory found = _leaders().activityOf(id, epoch);
        uint256 most = _leaders().ownFactor() * _leaders().ownSpending(id, epoch);
        uint256 all = pool().epochOf(epoch).points;
        vm.prank(address(0xBEEF));
        uint256 points = _leaders().book(id, epoch);
        vm.assertEq(points, found.direct < most ? found.direct : most, "min(direct, factor x own)");
        vm.assertEq(pool().epochOf(epoch).points, all + points, "all points");
        (bool done,) = address(plan).call(abi.encodeCall(ILeaders.book, (id, epoch)));
        vm.assertFalse(done, "once");
    }

    /// @dev A seller who can book the epoch before this one; 0 if there is none.
    function _bookable() private returns (uint256, uint256) {
        uint256 running = _now();
        if (running == 0) return (0, 0);
        for (uint256 i; i < ids.length; ++i) {
            ILeaders.Activity memory found = _leaders().activityOf(ids[i], running - 1);
            if (found.points != 0 || found.customers < _leaders().minCustomers()) continue;
            if (_leaders().ownSpending(ids[i], running - 1) != 0) return (ids[i], running - 1);
        }
        return (0, 0);
    }

    /// @dev A fresh epoch in which a seller and three direct customers buy; ends in the one after it.
    function _sell(uint256 seed) private returns (uint256 seller, uint256 epoch) {
        _toEpoch(pool().currentEpoch() + 1);
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        // A pause lasts 14 days and a purchase is final after one: still the same epoch.
        epoch = _now();
        seller = 3 + seed % 2;
        uint256 first = seller == 3 ? 15 : 20;
        uint256[] memory list = new uint256[](4);
        list[0] = _buy(seller, 10e6 + seed % 300e6);
        for (uint256 i; i < 3; ++i) {
            list[1 + i] = _buy(first + i, 10e6 + (seed >> (8 * i)) % 500e6);
        }
        vm.warp(block.timestamp + 1 days);
        finalizeAll(list);
        _toEpoch(epoch + 1);
        _now();
    }

    function _leaders() private view returns (ILeaders) {
        return ILeaders(address(plan));
    }
}

contract LeadersInvariants is PoolInvariants, LeadersBase {
    function setUp() public override(PurchaseBase, LeadersBase) {
        super.setUp();
        target(new LeadersHandler(leaders, guardian, funder, 3, ALL));
    }

    function ownActions() internal pure override returns (bytes4[] memory list) {
        list = new bytes4[](4);
        list[0] = PoolHandler.claim.selector;
        list[1] = PoolHandler.roll.selector;
        list[2] = PoolHandler.fund.selector;
        list[3] = LeadersHandler.book.selector;
    }

    struct Recount {
        uint256[] own;
        uint256[] direct;
        uint256[] customers;
    }

    /// @dev Own and direct sales and customers of every member and epoch, recounted from what became final; nobody counts for more than
    /// the largest share.
    function ownEqualities() internal view override {
        super.ownEqualities();
        Recount memory recount = _recount();
        uint256 first = poolHandler().firstEpoch();
        uint256 last = poolHandler().lastEpoch();
        // Of older epochs nothing changes but the payments, which are checked above.
        for (uint256 epoch = last > first + 3 ? last - 3 : first; epoch <= last; ++epoch) {
            uint256 sum;
            for (uint256 id = 3; id <= ALL; ++id) {
                ILeaders.Activity memory found = leaders.activityOf(id, epoch);
                uint256 cell = (epoch - first) * (ALL + 1) + id;
                vm.assertEq(found.own, recount.own[cell], "own");
                vm.assertEq(found.direct, recount.direct[cell], "direct");
                vm.assertEq(found.customers, recount.customers[cell], "customers");
                sum += found.points;
                (uint256 points,) = leaders.pointsOf(id, epoch);
                vm.assertLe(points * 10_000, uint256(leaders.epochOf(epoch).points) * SHARE, "largest share");
            }
            vm.assertEq(leaders.epochOf(epoch).points, sum, "points of an epoch");
        }
    }

    function _recount() private view returns (Recount memory recount) {
        uint256 first = poolHandler().firstEpoch();
        uint256 cells = (poolHandler().lastEpoch() - first + 1) * (ALL + 1);
        recount = Recount(new uint256[](cells), new uint256[](cells), new uint256[](cells));
        for (uint256 i; i < handler_.finalCount(); ++i) {
            (uint256 pid, uint256 time) = handler_.finals(i);
            (uint256 id, uint256 amount,,) = handler_.bought(pid);
            uint256 row = ((time - START) / EPOCH - first) * (ALL + 1);
            uint256 sponsor = hub.member(id).sponsor;
            if (recount.own[row + id] == 0) ++recount.customers[row + sponsor];
            recount.own[row + id] += amount;
            recount.direct[row + sponsor] += amount;
        }
    }

    /// @dev Who alone has points gets the largest share of the pot; the rest rolls on.
    function restOwn() internal view override returns (uint256 sum) {
        for (uint256 epoch = poolHandler().firstEpoch(); epoch <= poolHandler().lastEpoch(); ++epoch) {
            sum += leaders.epochOf(epoch).pot - leaders.epochOf(epoch).paid;
        }
    }
}
