// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Enumeration: the append-only list of plans
interface IEnumeration {
    struct Entry {
        address plan;
        uint32 templateId;
        uint48 createdAt;
    }

    /// @notice A plan was appended.
    event Listed(uint256 indexed index, address indexed plan, uint256 indexed templateId);

    /// @notice Only the factory appends.
    error NotFactory(address caller);

    /// @notice A page holds at most 100 entries.
    error PageTooLarge(uint256 n);

    /// @notice Appends a plan; the factory's.
    function append(address plan, uint32 templateId) external returns (uint256 index);

    /// @notice The factory that appends.
    function factory() external view returns (address);

    /// @notice Number of plans.
    function count() external view returns (uint256);

    /// @notice Whether the factory made this plan.
    function contains(address plan) external view returns (bool);

    /// @notice The plans `from … from + n − 1`, shorter at the end of the list; `n` ≤ 100.
    function page(uint256 from, uint256 n) external view returns (address[] memory plans);

    /// @notice The same with template and time of creation (unix seconds).
    function entries(uint256 from, uint256 n) external view returns (Entry[] memory);
}
