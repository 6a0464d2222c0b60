// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PaymasterBase} from "../account/PaymasterBase.sol";

/// @title Gas of a sponsored operation at the published entry point, of an account that only counts
contract PaymasterGasTest is PaymasterBase {
    function test_gas_sponsored() public {
        handle(sponsored(SERVICE_KEY));
        handle(sponsored(SERVICE_KEY));
        _check("sponsored operation", 100_000);
    }

    function test_gas_deposit() public {
        paymaster.deposit{value: 1 ether}();
        _check("deposit", 42_000);
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall("paymaster", name), ceiling, name);
    }
}
