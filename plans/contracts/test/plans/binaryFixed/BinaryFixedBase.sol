// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {IBinaryTree} from "../../../src/plans/binary/IBinaryTree.sol";
import {BinaryFixed} from "../../../src/plans/binaryFixed/BinaryFixed.sol";
import {IBinaryFixed} from "../../../src/plans/binaryFixed/IBinaryFixed.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title Binary fixed plans made through the factory, and a tree of members 3 … 14
abstract contract BinaryFixedBase is PurchaseBase {
    uint256 internal constant UNIT = 80e6;
    uint256 internal constant BONUS = 10e6;

    uint256 internal templateId;
    uint256 private unitSlot;
    /// @dev A week of escrow.
    IBinaryFixed internal plan;

    function setUp() public virtual override {
        super.setUp();
        templateId = template(address(new BinaryFixed(manager)), "binaryFixed");
        plan = newPlan(WINDOW);
        _findUnitSlot();
    }

    function newPlan(uint256 window) internal returns (IBinaryFixed) {
        bytes memory args = abi.encode(
            address(usdc), address(vault), address(hub), AmountRule.fixedAt(UNIT), window, address(0)
        );
        return IBinaryFixed(make(templateId, abi.encodePacked(args, BONUS, START)));
    }

    /// @dev A member who may take a place and has no unit in the running cohorts, as one whose unit is of an older one.
    function mayPlace(IBinaryTree tree, uint256 id) internal {
        vm.store(address(tree), keccak256(abi.encode(id, unitSlot)), bytes32(uint256(1)));
    }

    /// @dev The slot of the mapping that a first unit without a place writes `true` to.
    function _findUnitSlot() private {
        uint256 before = vm.snapshotState();
        complete(plan, 3, UNIT);
        uint256 slot;
        while (vm.load(address(plan), keccak256(abi.encode(3, slot))) != bytes32(uint256(1))) ++slot;
        vm.revertToState(before);
        unitSlot = slot;
    }

    function place(IBinaryTree tree, uint256 id, uint256 parent, bool right, uint256[] memory path) internal {
        mayPlace(tree, id);
        vm.prank(wallet(id));
        tree.place(parent, right, path);
    }

    /// @dev Every member's sponsor is the id before, so the first places go down one line: 3 below 2, 4 below 3.
    function line(IBinaryTree tree, uint256 last, bool right) internal {
        for (uint256 id = 3; id <= last; ++id) {
            place(tree, id, id - 1, right, new uint256[](0));
        }
    }

    /// @dev 3 on top; 4 left and 5 right of it, 6 and 7 below 4, 8 and 9 below 5. Only who is sponsored by 3 could stand there in this line of
    /// sponsors, so the hub gets seven new members.
    function pyramid(IBinaryTree tree) internal returns (uint256[7] memory ids) {
        for (uint256 i; i < 7; ++i) {
            vm.prank(wallet(15 + i));
            ids[i] = hub.join(i == 0 ? 2 : 15, TERMS);
            usdc.mint(wallet(15 + i), 1e15);
            vm.prank(wallet(15 + i));
            usdc.approve(address(tree), type(uint256).max);
        }
        place(tree, ids[0], 2, false, new uint256[](0));
        for (uint256 i = 1; i < 7; ++i) {
            uint256 parent = ids[(i - 1) / 2];
            place(tree, ids[i], parent, i % 2 == 0, i < 3 ? new uint256[](0) : one(ids[0]));
        }
    }
}
