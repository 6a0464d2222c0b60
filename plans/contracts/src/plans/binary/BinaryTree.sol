// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IHub} from "../../hub/IHub.sol";
import {MemberGate} from "../../lib/MemberGate.sol";
import {IBinaryTree} from "./IBinaryTree.sol";
import {TreasuryLater} from "./TreasuryLater.sol";

/// @title A place in a binary tree, chosen by the member and checked hop by hop
/// @dev A place costs a final purchase. Were it free, 510 wallets could fill the eight levels below a member, and whom it brings later would stand
/// too low to count for it; now whoever fills places buys for every one of them, and those purchases count for the members above.
abstract contract BinaryTree is IBinaryTree, TreasuryLater {
    /// @dev Ids 1 and 2 stand at the top of two trees from the start.
    uint256 internal constant ROOTS = 2;
    uint256 private constant NO_SPONSOR = 2;

    mapping(uint256 id => Node) internal _nodes;

    // ---------------------------------------------------------------- entries

    /// @inheritdoc IBinaryTree
    function place(uint256 parent, bool right, uint256[] calldata path) external {
        _requireOpen();
        uint256 id = MemberGate.idOf(hub(), msg.sender);
        if (isPlaced(id)) revert AlreadyPlaced(id);
        if (!_hasBought(id)) revert NothingBought(id);
        if (!isPlaced(parent)) revert NotPlaced(parent);
        uint256 anchor = anchorOf(id);
        uint256 hop = parent;
        for (uint256 i; i < path.length; ++i) {
            if (path[i] == 0 || _nodes[hop].parent != path[i]) revert BadPath(i);
            hop = path[i];
        }
        if (hop != anchor) revert NotBelow(anchor);
        Node storage above = _nodes[parent];
        uint256 taken = right ? above.right : above.left;
        if (taken != 0) revert PlaceTaken(parent, right, taken);
        // Ids have 32 bits in the hub.
        if (right) above.right = uint32(id);
        else above.left = uint32(id);
        // The shift drops the parent's own eighth ancestor.
        uint8 sides = (above.sides << 1) | (right ? 1 : 0);
        _nodes[id] = Node(uint32(parent), 0, 0, sides);
        _placed(id, parent);
        emit Placed(id, parent, right);
    }

    // ---------------------------------------------------------------- state

    /// @inheritdoc IBinaryTree
    function nodeOf(uint256 id) external view returns (Node memory) {
        return _nodes[id];
    }

    /// @inheritdoc IBinaryTree
    function isPlaced(uint256 id) public view returns (bool) {
        return id != 0 && (id <= ROOTS || _nodes[id].parent != 0);
    }

    /// @inheritdoc IBinaryTree
    function anchorOf(uint256 id) public view returns (uint256) {
        for (uint256 line = IHub(hub()).ancestors(id); line != 0; line >>= 32) {
            if (isPlaced(uint32(line))) return uint32(line);
        }
        // None of the eight nearest has a place.
        return NO_SPONSOR;
    }

    // ---------------------------------------------------------------- hooks

    /// @dev Whether a member without a place has a final purchase.
    function _hasBought(uint256 id) internal view virtual returns (bool);

    /// @dev A member took a place.
    function _placed(uint256 id, uint256 parent) internal virtual {}
}
