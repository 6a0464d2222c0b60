// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILevel} from "../../../src/plans/level/ILevel.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";
import {PurchaseHandler} from "../purchase/PurchaseHandler.sol";
import {PurchaseInvariants} from "../purchase/PurchaseInvariants.sol";
import {LevelBase} from "./LevelBase.sol";

/// @title Members buy tiers above their own; who owns everything makes room for a new member
contract LevelHandler is PurchaseHandler {
    constructor(IPurchasePlan plan_, address guardian, uint256 firstId, uint256 lastId)
        PurchaseHandler(plan_, guardian, firstId, lastId)
    {}

    function _buyer(uint256 seed) internal override returns (uint256 id) {
        for (uint256 i; i < ids.length; ++i) {
            id = ids[(seed % ids.length + i) % ids.length];
            if (_level().tierOf(id) < _level().tiers()) return id;
        }
        return _join();
    }

    function _amount(uint256 id, uint256 seed) internal view override returns (uint256) {
        return _level().priceOf(bound(seed, _level().tierOf(id) + 1, _level().tiers()));
    }

    /// @dev Treasury; the one ancestor, its claimable and tier; the tally.
    function _before(uint256 pid) internal view override returns (uint256[] memory list) {
        list = new uint256[](6);
        list[0] = VAULT.claimableOf(1);
        list[1] = bought[pid].id;
        for (uint256 i; i < _tier(pid); ++i) {
            list[1] = HUB.member(list[1]).sponsor;
        }
        list[2] = VAULT.claimableOf(list[1]);
        list[3] = _level().tierOf(list[1]);
        (list[4], list[5]) = _level().tally();
    }

    function _checkSplit(uint256 pid, uint256[] memory before, uint256 reserve) internal view override {
        uint256 amount = bought[pid].amount;
        uint256 share = amount * _level().shareBps() / 10_000;
        vm.assertEq(VAULT.claimableOf(1) - before[0], amount - share, "treasury");
        uint256 ancestor = before[1];
        bool isFound = ancestor > 2 && before[3] >= _tier(pid);
        (uint256 sold, uint256 matched) = _level().tally();
        vm.assertEq(sold, before[4] + 1, "one more sold");
        vm.assertEq(matched, before[5] + (isFound ? 1 : 0), "matched");
        vm.assertGe(_level().tierOf(bought[pid].id), _tier(pid), "the buyer owns the tier");
        uint256 got = ancestor > 2 ? VAULT.claimableOf(ancestor) - before[2] : 0;
        if (!isFound) vm.assertEq(got, 0, "nothing without the tier");
        if (isFound && got < share) {
            vm.assertEq(VAULT.account(ancestor).earned, VAULT.account(ancestor).cap, "cut at the cap only");
        }
        vm.assertEq(reserve, share - got, "the rest to the reserve, not further up");
    }

    function _tier(uint256 pid) private view returns (uint256 tier) {
        for (tier = 1; _level().priceOf(tier) != bought[pid].amount; ++tier) {}
    }

    function _level() private view returns (ILevel) {
        return ILevel(address(plan));
    }
}

contract LevelInvariants is PurchaseInvariants, LevelBase {
    function setUp() public override(PurchaseBase, LevelBase) {
        super.setUp();
        target(new LevelHandler(level, guardian, 3, MEMBERS));
    }

    function ownActions() internal pure override returns (bytes4[] memory) {}

    function keptByHand() internal pure override returns (uint256) {
        return 0;
    }

    /// @dev A member owns the highest tier of the own final purchases.
    function ownEqualities() internal view override {
        for (uint256 i; i < handler_.idCount(); ++i) {
            uint256 best;
            for (uint256 j; j < handler_.finalCount(); ++j) {
                (uint256 pid,) = handler_.finals(j);
                (uint256 id, uint256 amount,,) = handler_.bought(pid);
                if (id == handler_.ids(i) && amount > best) best = amount;
            }
            vm.assertEq(level.priceOf(level.tierOf(handler_.ids(i))), best, "tier");
        }
    }

    function leaveOwn() internal override {}

    function restOwn() internal pure override returns (uint256) {
        return 0;
    }
}
