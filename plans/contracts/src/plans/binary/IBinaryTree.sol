// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the plans with a left and a right side have in common: a place in a binary tree
/// @notice A member whose first purchase is final chooses a free place below the own sponsor, once and for ever. Below the sponsor means: below the nearest ancestor in the hub who
/// has a place; ids 1 and 2 always have one. Nothing is searched: the caller names the way, the contract checks it.
interface IBinaryTree {
    /// @notice A member's place. `parent` is 0 for ids 1, 2 and members without a place. Bit 0 of `sides` is the own side below the parent (1 is
    /// right), bit i that of the level-i ancestor.
    struct Node {
        uint32 parent;
        uint32 left;
        uint32 right;
        uint8 sides;
    }

    /// @notice A member took a place.
    event Placed(uint256 indexed id, uint256 indexed parent, bool right);

    /// @notice The member has a place already.
    error AlreadyPlaced(uint256 id);

    /// @notice The member has no place.
    error NotPlaced(uint256 id);

    /// @notice A place costs a final purchase in this plan (one whole token at least, where amounts may be any), and the member has none.
    error NothingBought(uint256 id);

    /// @notice Somebody stands there.
    error PlaceTaken(uint256 parent, bool right, uint256 by);

    /// @notice Hop `hop` of the way is not the parent of the one before.
    error BadPath(uint256 hop);

    /// @notice The way does not end at the ancestor below whom the member must stand.
    error NotBelow(uint256 anchor);

    /// @notice Takes a place for the caller, who has a final purchase. Purchases that were final before count from then on.
    /// @param parent The member above.
    /// @param right Which side.
    /// @param path The ids from `parent`'s parent up to {anchorOf}; empty when `parent` is the anchor.
    function place(uint256 parent, bool right, uint256[] calldata path) external;

    /// @notice A member's place.
    function nodeOf(uint256 id) external view returns (Node memory);

    /// @notice Whether a member has a place.
    function isPlaced(uint256 id) external view returns (bool);

    /// @notice Below whom a member would be placed now.
    function anchorOf(uint256 id) external view returns (uint256);
}
