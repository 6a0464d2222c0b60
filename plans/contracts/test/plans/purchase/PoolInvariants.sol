// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochPool} from "../../../src/lib/EpochPool.sol";
import {IPoolPlan} from "../../../src/plans/purchase/IPoolPlan.sol";
import {PoolHandler} from "./PoolHandler.sol";
import {PurchaseInvariants} from "./PurchaseInvariants.sol";

/// @title What holds for every plan with a pot per epoch: money epoch by epoch, not only in all
abstract contract PoolInvariants is PurchaseInvariants {
    function pool() internal view returns (IPoolPlan) {
        return IPoolPlan(address(plan_));
    }

    function poolHandler() internal view returns (PoolHandler) {
        return PoolHandler(address(handler_));
    }

    function keptByHand() internal view override returns (uint256 sum) {
        for (uint256 epoch = poolHandler().firstEpoch(); epoch <= poolHandler().lastEpoch(); ++epoch) {
            sum += poolHandler().potIn(epoch) - poolHandler().paidOut(epoch);
        }
    }

    function ownEqualities() internal view virtual override {
        for (uint256 epoch = poolHandler().firstEpoch(); epoch <= poolHandler().lastEpoch(); ++epoch) {
            EpochPool.Epoch memory found = pool().epochOf(epoch);
            vm.assertEq(found.pot, poolHandler().potIn(epoch), "pot of an epoch");
            vm.assertEq(found.paid, poolHandler().paidOut(epoch), "paid of an epoch");
            vm.assertLe(found.paid, found.pot, "paid <= pot");
        }
        vm.assertEq(pool().pots(), poolHandler().inPots(), "all pots");
    }

    /// @dev Everybody takes every share that is open; what is left are pots without points, past shares and rounding, and it rolls on.
    function leaveOwn() internal override {
        uint256 running = pool().currentEpoch();
        for (uint256 epoch = poolHandler().firstEpoch(); epoch <= poolHandler().lastEpoch(); ++epoch) {
            if (epoch + 2 > running) {
                vm.warp(pool().start() + (epoch + 2) * pool().length());
                running = pool().currentEpoch();
            }
            if (!EpochPool.isClaimable(epoch, running)) continue;
            for (uint256 i; i < handler_.idCount(); ++i) {
                uint256 id = handler_.ids(i);
                if (pool().shareOf(id, epoch) != 0) poolHandler().take(id, epoch);
            }
        }
        ownEqualities();
    }

    /// @dev By epoch: rounding of less than a unit a member, or all of a pot that nobody has a share in.
    function restOwn() internal view virtual override returns (uint256 sum) {
        for (uint256 epoch = poolHandler().firstEpoch(); epoch <= poolHandler().lastEpoch(); ++epoch) {
            EpochPool.Epoch memory found = pool().epochOf(epoch);
            bool isShared = found.points != 0 && pool().currentEpoch() < epoch + 28;
            sum += isShared ? handler_.idCount() : found.pot - found.paid;
        }
    }
}
