// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {IUnilevel} from "../../../src/plans/unilevel/IUnilevel.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";
import {PurchaseHandler} from "../purchase/PurchaseHandler.sol";
import {PurchaseInvariants} from "../purchase/PurchaseInvariants.sol";
import {UnilevelBase} from "./UnilevelBase.sol";

/// @title Unilevel's actions are the common ones; what a purchase pays is recomputed from the members' sponsors, one by one
contract UnilevelHandler is PurchaseHandler {
    constructor(IPurchasePlan plan_, address guardian, uint256 firstId, uint256 lastId)
        PurchaseHandler(plan_, guardian, firstId, lastId)
    {}

    /// @dev Claimable of the treasury, then of every ancestor from the sponsor upwards.
    function _before(uint256 pid) internal view override returns (uint256[] memory list) {
        list = new uint256[](9);
        list[0] = VAULT.claimableOf(1);
        uint256 id = bought[pid].id;
        for (uint256 level = 1; level <= 8; ++level) {
            id = HUB.member(id).sponsor;
            list[level] = VAULT.claimableOf(id);
        }
    }

    function _checkSplit(uint256 pid, uint256[] memory before, uint256 reserve) internal view override {
        uint256[] memory after_ = _before(pid);
        uint256 amount = bought[pid].amount;
        uint256 id = bought[pid].id;
        uint256 shares;
        uint256 toReserve;
        for (uint256 level = 1; level <= 8; ++level) {
            uint256 share = amount * IUnilevel(address(plan)).rateOf(level) / 10_000;
            shares += share;
            id = HUB.member(id).sponsor;
            if (id <= 2) {
                toReserve += share;
                continue;
            }
            uint256 got = after_[level] - before[level];
            vm.assertLe(got, share, "no more than the level's rate");
            // What is missing was cut at the ancestor's cap.
            if (got < share) {
                vm.assertEq(VAULT.account(id).earned, VAULT.account(id).cap, "cut at the cap only");
            }
            toReserve += share - got;
        }
        vm.assertEq(
            after_[0] - before[0], amount - shares, "the treasury gets its part, whatever became of the rest"
        );
        vm.assertEq(reserve, toReserve, "what nobody may take goes to the reserve");
    }
}

contract UnilevelInvariants is PurchaseInvariants, UnilevelBase {
    function setUp() public override(PurchaseBase, UnilevelBase) {
        super.setUp();
        target(new UnilevelHandler(escrowed, guardian, 3, MEMBERS));
    }

    function ownActions() internal pure override returns (bytes4[] memory) {}

    function keptByHand() internal pure override returns (uint256) {
        return 0;
    }

    function leaveOwn() internal override {}

    function restOwn() internal pure override returns (uint256) {
        return 0;
    }
}
