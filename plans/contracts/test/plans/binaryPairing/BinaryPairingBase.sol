// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryTree} from "../../../src/plans/binary/IBinaryTree.sol";
import {BinaryPairing} from "../../../src/plans/binaryPairing/BinaryPairing.sol";
import {IBinaryPairing} from "../../../src/plans/binaryPairing/IBinaryPairing.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title Binary pairing plans made through the factory, and a tree of seven members
abstract contract BinaryPairingBase is PurchaseBase {
    uint256 internal constant EPOCH = 7 days;
    uint256 internal constant POT_BPS = 2000;
    uint256 internal constant RATE_BPS = 1000;

    uint256 internal templateId;
    uint256 private legsSlot;
    /// @dev Final at once.
    IBinaryPairing internal plan;
    /// @dev 15 on top, 16 left and 17 right of it, 18 and 19 below 16, 20 and 21 below 17.
    uint256[7] internal ids;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new BinaryPairing(manager)), "binaryPairing");
        plan = newPlan(0);
        _findLegsSlot();
        _pyramid();
    }

    function newPlan(uint256 window) internal returns (IBinaryPairing) {
        return
            IBinaryPairing(
                make(templateId, abi.encodePacked(baseArgs(window), POT_BPS, RATE_BPS, START, EPOCH))
            );
    }

    function _pyramid() private {
        for (uint256 i; i < 7; ++i) {
            vm.startPrank(wallet(15 + i));
            ids[i] = hub.join(i == 0 ? 2 : 15, TERMS);
            usdc.mint(wallet(15 + i), 1e15);
            usdc.approve(address(plan), type(uint256).max);
            mayPlace(plan, ids[i], true);
            if (i == 0) plan.place(2, false, new uint256[](0));
            else plan.place(ids[(i - 1) / 2], i % 2 == 0, i < 3 ? new uint256[](0) : one(ids[0]));
            mayPlace(plan, ids[i], false);
            vm.stopPrank();
        }
    }

    /// @dev Gives a member a volume of one token to take a place with, and takes it away again: as one whose volume has climbed.
    function mayPlace(IBinaryPairing tree, uint256 id, bool may) internal {
        vm.store(address(tree), keccak256(abi.encode(id, legsSlot)), bytes32(may ? uint256(1e6) << 128 : 0));
    }

    /// @dev The slot of the legs: `up` is their third field of 64 bits.
    function _findLegsSlot() private {
        uint256 before = vm.snapshotState();
        buy(plan, 3, 100e6);
        uint256 slot;
        while (vm.load(address(plan), keccak256(abi.encode(3, slot))) != bytes32(uint256(100e6) << 128)) ++slot;
        vm.revertToState(before);
        legsSlot = slot;
    }

    /// @dev Carries everything from the bottom up.
    function climbAll() internal {
        uint256[] memory list = new uint256[](7);
        for (uint256 i; i < 7; ++i) {
            list[i] = ids[6 - i];
        }
        plan.climb(list);
    }
}
