// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The cheatcodes that these tests use
/// @dev forge answers them at a fixed address; there is no forge-std in this repository.
interface Vm {
    enum CallerMode {
        None,
        Broadcast,
        RecurrentBroadcast,
        Prank,
        RecurrentPrank
    }

    struct Gas {
        uint64 gasLimit;
        uint64 gasTotalUsed;
        uint64 gasMemoryUsed;
        int64 gasRefunded;
        uint64 gasRemaining;
    }

    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function warp(uint256 timestamp) external;
    function roll(uint256 blockNumber) external;
    function deal(address who, uint256 wei_) external;
    function prank(address sender, address origin) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function label(address who, string calldata name) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 privateKey) external pure returns (address);
    function store(address target, bytes32 slot, bytes32 value) external;
    function load(address target, bytes32 slot) external view returns (bytes32);
    function etch(address target, bytes calldata code) external;
    function cool(address target) external;
    function assume(bool condition) external pure;
    function expectRevert(bytes calldata data) external;
    function expectRevert(bytes4 selector) external;
    function expectPartialRevert(bytes4 selector) external;
    function expectRevert() external;
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function mockCall(address target, bytes calldata data, bytes calldata answer) external;
    function mockCallRevert(address target, bytes calldata data, bytes calldata answer) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function snapshotGasLastCall(string calldata group, string calldata name)
        external
        returns (uint256 gasUsed);
    function lastCallGas() external view returns (Gas memory);
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function readFile(string calldata path) external view returns (string memory);
    function split(string calldata text, string calldata mark) external pure returns (string[] memory);
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function snapshotState() external returns (uint256 id);
    function revertToState(uint256 id) external returns (bool);
    function assertTrue(bool condition, string calldata reason) external pure;
    function assertFalse(bool condition, string calldata reason) external pure;
    function assertEq(uint256 left, uint256 right, string calldata reason) external pure;
    function assertEq(int256 left, int256 right, string calldata reason) external pure;
    function assertEq(address left, address right, string calldata reason) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata reason) external pure;
    function assertLe(uint256 left, uint256 right, string calldata reason) external pure;
    function assertGe(uint256 left, uint256 right, string calldata reason) external pure;
    function assertApproxEqAbs(uint256 left, uint256 right, uint256 delta, string calldata reason)
        external
        pure;
}
