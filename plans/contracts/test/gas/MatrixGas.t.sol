// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMatrixPlan} from "../../src/plans/matrix/IMatrixPlan.sol";
import {MatrixBase} from "../plans/matrix/MatrixBase.sol";

/// @title Gas of the matrix plans through the factory's clone
/// @dev Somebody else is owed in the vault already.
contract MatrixGasTest is MatrixBase {
    string private constant GROUP = "matrix";

    function test_gas_matrix() public {
        IMatrixPlan direct =
            IMatrixPlan(make(binaryTemplate, abi.encodePacked(seatArgs(0), RATES, uint256(3))));
        for (uint256 i; i < 8; ++i) {
            buy(direct, 3 + i % 4, SEAT);
        }
        buy(direct, 9, SEAT);
        _check("seat", 138_000);
        direct.sweep();
        vm.prank(wallet(3));
        direct.claim(one(1));
        _check("claim", 100_000);
        buy(direct, 9, SEAT);
        direct.sweep();
        _check("sweep again", 85_000);
    }

    function test_gas_hybrid() public {
        for (uint256 i; i < 8; ++i) {
            buy(hybrid, 7 + i % 4, SEAT);
        }
        buy(hybrid, 11, SEAT);
        _check("hybrid seat", 175_000);
    }

    /// @dev A purchase and a claim cost the same at 10 and at 1,000 seats.
    function test_gas_flat() public {
        IMatrixPlan direct =
            IMatrixPlan(make(binaryTemplate, abi.encodePacked(seatArgs(0), RATES, uint256(3))));
        buy(direct, 3, SEAT);
        direct.sweep();
        uint256[2] memory few = _life(direct, 10);
        uint256[2] memory many = _life(direct, 1000);
        vm.assertApproxEqAbs(few[0], many[0], 150, "a seat");
        vm.assertApproxEqAbs(few[1], many[1], 3000, "a claim");
    }

    function _life(IMatrixPlan direct, uint256 seats) private returns (uint256[2] memory gas_) {
        while (direct.sold() < seats) {
            buy(direct, 3 + direct.sold() % 8, SEAT);
        }
        buy(direct, 3, SEAT);
        buy(direct, 3, SEAT);
        gas_[0] = vm.lastCallGas().gasTotalUsed;
        uint256 number = (direct.sold() - 2) / 2 + 1;
        uint256 owner = direct.seat(number).owner;
        vm.prank(wallet(owner));
        direct.claim(one(number));
        gas_[1] = vm.lastCallGas().gasTotalUsed;
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
