// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Enumeration: the append-only list of plans
/// @notice Nothing ever leaves the list. A plan that should not be offered any more carries a mark, for ever: pages hide it from those who are not
/// in it. The mark stops nothing in the plan itself.
interface IEnumeration {
    /// @param withdrawn Marked as no longer offered.
    struct Entry {
        address plan;
        uint32 templateId;
        uint48 createdAt;
        bool withdrawn;
    }

    /// @notice A plan was appended.
    event Listed(uint256 indexed index, address indexed plan, uint256 indexed templateId);

    /// @notice A plan is no longer offered.
    event MarkedWithdrawn(uint256 indexed index, address indexed plan);

    /// @notice Only the factory appends and marks.
    error NotFactory(address caller);

    /// @notice A page holds at most 100 entries.
    error PageTooLarge(uint256 n);

    /// @notice Not a plan of the list.
    error NotListed(address plan);

    /// @notice The plan is marked already.
    error AlreadyWithdrawn(address plan);

    /// @notice Appends a plan; the factory's.
    function append(address plan, uint32 templateId) external returns (uint256 index);

    /// @notice Marks a plan as no longer offered; the factory's. There is no way back.
    function withdraw(address plan) external;

    /// @notice The factory that appends.
    function factory() external view returns (address);

    /// @notice Number of plans.
    function count() external view returns (uint256);

    /// @notice Whether the factory made this plan, withdrawn or not.
    function contains(address plan) external view returns (bool);

    /// @notice Whether a plan of the list is no longer offered; false for an address that is none.
    function isWithdrawn(address plan) external view returns (bool);

    /// @notice The plans `from … from + n − 1`, shorter at the end of the list; `n` ≤ 100.
    function page(uint256 from, uint256 n) external view returns (address[] memory plans);

    /// @notice The same with template, time of creation (unix seconds) and mark.
    function entries(uint256 from, uint256 n) external view returns (Entry[] memory);
}
