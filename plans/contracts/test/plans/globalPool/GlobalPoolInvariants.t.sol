// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {PoolHandler} from "../purchase/PoolHandler.sol";
import {PoolInvariants} from "../purchase/PoolInvariants.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";
import {GlobalPoolBase} from "./GlobalPoolBase.sol";

/// @title Points come from own final purchases alone
contract GlobalPoolHandler is PoolHandler {
    constructor(IPurchasePlan plan_, address guardian, address funder, uint256 firstId, uint256 lastId)
        PoolHandler(plan_, guardian, funder, firstId, lastId)
    {}

    function _earn(uint256 seed) internal override returns (uint256 id, uint256 epoch) {
        id = ids[seed % ids.length];
        // Not right before the border: the purchase becomes final a day later.
        _complete(id, 200e6);
        epoch = _now();
    }
}

contract GlobalPoolInvariants is PoolInvariants, GlobalPoolBase {
    function setUp() public override(PurchaseBase, GlobalPoolBase) {
        super.setUp();
        target(new GlobalPoolHandler(pool_, guardian, funder, 3, MEMBERS));
    }

    function ownActions() internal pure override returns (bytes4[] memory list) {
        list = new bytes4[](3);
        list[0] = PoolHandler.claim.selector;
        list[1] = PoolHandler.roll.selector;
        list[2] = PoolHandler.fund.selector;
    }

    /// @dev Points of every member and epoch, recounted from what became final.
    function ownEqualities() internal view override {
        super.ownEqualities();
        uint256 first = poolHandler().firstEpoch();
        uint256 span = poolHandler().lastEpoch() - first + 1;
        uint256[] memory counted = new uint256[](span * (MEMBERS + 1));
        for (uint256 i; i < handler_.finalCount(); ++i) {
            (uint256 pid, uint256 time) = handler_.finals(i);
            (uint256 id, uint256 amount,,) = handler_.bought(pid);
            uint256 cell = ((time - START) / EPOCH - first) * (MEMBERS + 1) + id;
            counted[cell] = counted[cell] + amount < MOST ? counted[cell] + amount : MOST;
        }
        for (uint256 i; i < span; ++i) {
            uint256 sum;
            for (uint256 id = 3; id <= MEMBERS; ++id) {
                (uint256 points,) = pool_.pointsOf(id, first + i);
                vm.assertEq(points, counted[i * (MEMBERS + 1) + id], "own spending up to the limit");
                sum += points;
            }
            vm.assertEq(pool_.epochOf(first + i).points, sum, "points of an epoch");
        }
    }
}
