// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "./IEnumeration.sol";

/// @title Enumeration: the append-only list of plans
/// @dev Made by the factory's constructor, so the two name each other without a setter.
contract Enumeration is IEnumeration {
    uint256 private constant LARGEST_PAGE = 100;

    /// @inheritdoc IEnumeration
    address public immutable factory = msg.sender;

    Entry[] private _entries;
    /// @dev Index + 1.
    mapping(address plan => uint256) private _places;

    // ---------------------------------------------------------------- factory

    modifier onlyFactory() {
        if (msg.sender != factory) revert NotFactory(msg.sender);
        _;
    }

    /// @inheritdoc IEnumeration
    function append(address plan, uint32 templateId) external onlyFactory returns (uint256 index) {
        index = _entries.length;
        _entries.push(Entry(plan, templateId, uint48(block.timestamp), false));
        _places[plan] = index + 1;
        emit Listed(index, plan, templateId);
    }

    /// @inheritdoc IEnumeration
    function withdraw(address plan) external onlyFactory {
        uint256 place = _places[plan];
        if (place == 0) revert NotListed(plan);
        Entry storage entry = _entries[place - 1];
        if (entry.withdrawn) revert AlreadyWithdrawn(plan);
        entry.withdrawn = true;
        emit MarkedWithdrawn(place - 1, plan);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IEnumeration
    function count() external view returns (uint256) {
        return _entries.length;
    }

    /// @inheritdoc IEnumeration
    function contains(address plan) external view returns (bool) {
        return _places[plan] != 0;
    }

    /// @inheritdoc IEnumeration
    function isWithdrawn(address plan) external view returns (bool) {
        uint256 place = _places[plan];
        return place != 0 && _entries[place - 1].withdrawn;
    }

    /// @inheritdoc IEnumeration
    function page(uint256 from, uint256 n) external view returns (address[] memory plans) {
        plans = new address[](_length(from, n));
        for (uint256 i; i < plans.length; ++i) {
            plans[i] = _entries[from + i].plan;
        }
    }

    /// @inheritdoc IEnumeration
    function entries(uint256 from, uint256 n) external view returns (Entry[] memory list) {
        list = new Entry[](_length(from, n));
        for (uint256 i; i < list.length; ++i) {
            list[i] = _entries[from + i];
        }
    }

    // ---------------------------------------------------------------- private

    function _length(uint256 from, uint256 n) private view returns (uint256) {
        if (n > LARGEST_PAGE) revert PageTooLarge(n);
        uint256 total = _entries.length;
        if (from >= total) return 0;
        return n < total - from ? n : total - from;
    }
}
