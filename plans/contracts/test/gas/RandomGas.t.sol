// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {DrandSource} from "../../src/random/DrandSource.sol";
import {VrfSource} from "../../src/random/VrfSource.sol";
import {VrfCoordinatorMock} from "../mocks/VrfCoordinatorMock.sol";
import {DrandVectors} from "../random/DrandVectors.sol";

/// @title Gas of bringing randomness on chain
contract RandomGasTest is DrandVectors {
    function test_gas_drand() public {
        DrandSource source = new DrandSource();
        Vector memory v = rounds()[0];
        source.settle(v.round, v.x, v.y);
        vm.assertLe(vm.snapshotGasLastCall("random", "drand settle"), 178_000, "drand settle");
    }

    /// @dev The oracle's callback must fit its limit of 100,000 with room to spare.
    function test_gas_vrf() public {
        vm.warp(START);
        VrfCoordinatorMock coordinator = new VrfCoordinatorMock();
        VrfSource source = new VrfSource(coordinator, IEnumeration(address(this)), 7, "lane", 30);
        source.request(START);
        coordinator.fulfill(source, 1, 42);
        vm.assertLe(vm.snapshotGasLastCall("random", "vrf callback"), 80_000, "callback");
    }

    /// @dev This test stands in for the enumeration.
    function contains(address) external pure returns (bool) {
        return true;
    }
}
