// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Credit, toCredit} from "../../vault/Credit.sol";
import {IHub} from "../../hub/IHub.sol";
import {CloneArgs} from "../../lib/CloneArgs.sol";
import {IPlan} from "../IPlan.sol";
import {IMatrixPlan} from "../matrix/IMatrixPlan.sol";
import {MatrixPlan} from "../matrix/MatrixPlan.sol";
import {IPurchasePlan} from "../purchase/IPurchasePlan.sol";
import {PurchasePlan} from "../purchase/PurchasePlan.sol";
import {IHybridMatrix} from "./IHybridMatrix.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title Hybrid matrix: one purchase counts in two places, with two fixed shares
contract HybridMatrix is IHybridMatrix, MatrixPlan {
    /// @dev Of {Args}, after the matrix's.
    uint256 private constant WORDS = 2;
    uint256 private constant WIDTH = BASE_WORDS + MATRIX_WORDS;
    uint256 private constant SPONSOR_RATES = BASE_WORDS + MATRIX_WORDS + 1;

    constructor(IAccessManager manager) PurchasePlan(manager) {}

    // ---------------------------------------------------------------- terms (immutable arguments of the clone)

    /// @inheritdoc IMatrixPlan
    function width() public view override(IMatrixPlan, MatrixPlan) returns (uint256) {
        return CloneArgs.word(WIDTH);
    }

    /// @inheritdoc IHybridMatrix
    function sponsorRates() public view returns (uint256) {
        return CloneArgs.word(SPONSOR_RATES);
    }

    /// @inheritdoc IPurchasePlan
    function memberBps() public view override(IPurchasePlan, MatrixPlan) returns (uint256) {
        return super.memberBps() + uint16(sponsorRates()) + uint16(sponsorRates() >> 16);
    }

    // ---------------------------------------------------------------- plan

    /// @inheritdoc IPlan
    function validate() public view override(IPlan, MatrixPlan) {
        _checkLength(MATRIX_WORDS + WORDS);
        super.validate();
        if (sponsorRates() >> 32 != 0 || uint16(sponsorRates()) == 0) revert BadArgument("sponsorRates");
    }

    // ---------------------------------------------------------------- hooks

    function _directPerSeat() internal view override returns (uint256) {
        return _sponsorShare(0) + _sponsorShare(1);
    }

    /// @dev Two sponsors of one hub word. Without a second sponsor (id 0) the share goes to the community reserve.
    function _directCredits(uint256 id) internal view override returns (Credit[] memory credits) {
        uint256 line = IHub(hub()).ancestors(id);
        credits = new Credit[](2);
        credits[0] = toCredit(uint32(line), _sponsorShare(0));
        credits[1] = toCredit(uint32(line >> 32), _sponsorShare(1));
    }

    // ---------------------------------------------------------------- private

    /// @dev What one seat pays to the sponsor (0) or the sponsor's sponsor (1).
    function _sponsorShare(uint256 index) private view returns (uint256) {
        return price() * uint16(sponsorRates() >> (16 * index)) / BPS;
    }
}
