// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {BinaryMatrix} from "../../../src/plans/binaryMatrix/BinaryMatrix.sol";
import {HybridMatrix} from "../../../src/plans/hybridMatrix/HybridMatrix.sol";
import {IHybridMatrix} from "../../../src/plans/hybridMatrix/IHybridMatrix.sol";
import {IMatrixPlan} from "../../../src/plans/matrix/IMatrixPlan.sol";
import {PurchaseBase} from "../purchase/PurchaseBase.sol";

/// @title Matrix plans made through the factory
abstract contract MatrixBase is PurchaseBase {
    uint256 internal constant SEAT = 20e6;
    /// @dev 10, 5, 5 %.
    uint256 internal constant RATES = 1000 | 500 << 16 | 500 << 32;
    /// @dev 8 and 4 %.
    uint256 internal constant SPONSORS = 800 | 400 << 16;

    uint256 internal binaryTemplate;
    uint256 internal hybridTemplate;
    /// @dev Two wide, three levels, a week of escrow.
    IMatrixPlan internal binary;
    /// @dev Three wide, three levels, two sponsors, final at once.
    IHybridMatrix internal hybrid;

    function setUp() public virtual override {
        super.setUp();
        binaryTemplate = template(address(new BinaryMatrix(manager)), "binaryMatrix");
        hybridTemplate = template(address(new HybridMatrix(manager)), "hybridMatrix");
        binary = IMatrixPlan(make(binaryTemplate, abi.encodePacked(seatArgs(WINDOW), RATES, uint256(3))));
        hybrid = newHybrid(SEAT, 0);
    }

    function newHybrid(uint256 price, uint256 window) internal returns (IHybridMatrix) {
        bytes memory args = abi.encode(
            address(usdc), address(vault), address(hub), AmountRule.fixedAt(price), window, address(0)
        );
        return
            IHybridMatrix(
                make(hybridTemplate, abi.encodePacked(args, RATES, uint256(3), uint256(3), SPONSORS))
            );
    }

    function seatArgs(uint256 window) internal view returns (bytes memory) {
        return
            abi.encode(
                address(usdc), address(vault), address(hub), AmountRule.fixedAt(SEAT), window, address(0)
            );
    }

    function list(uint256 first, uint256 last) internal pure returns (uint256[] memory numbers) {
        numbers = new uint256[](last - first + 1);
        for (uint256 i; i < numbers.length; ++i) {
            numbers[i] = first + i;
        }
    }
}
