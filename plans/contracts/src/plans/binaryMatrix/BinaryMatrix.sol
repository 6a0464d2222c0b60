// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IMatrixPlan} from "../matrix/IMatrixPlan.sol";
import {MatrixPlan} from "../matrix/MatrixPlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {IBinaryMatrix} from "./IBinaryMatrix.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Binary matrix: the closed-form matrix, two wide
contract BinaryMatrix is IBinaryMatrix, MatrixPlan {
    constructor(IAccessManager manager) PurchasePlan(manager) {}

    /// @inheritdoc IMatrixPlan
    function width() public pure override(IMatrixPlan, MatrixPlan) returns (uint256) {
        return 2;
    }

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, MatrixPlan) {
        _checkLength(MATRIX_WORDS);
        super.validate();
    }
}
