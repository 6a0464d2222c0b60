// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMatrixPlan} from "../../../src/plans/matrix/IMatrixPlan.sol";
import {MatrixBase} from "./MatrixBase.sol";
import {MatrixHandler} from "./MatrixHandler.sol";

/// @title What holds for a matrix plan after any sequence of actions
abstract contract MatrixInvariants is MatrixBase {
    MatrixHandler internal handler;
    IMatrixPlan internal plan_;

    function subject() internal view virtual returns (IMatrixPlan);

    /// @dev What a seat's price leaves after the members' shares.
    function treasuryPart() internal pure virtual returns (uint256);

    function setUp() public override {
        super.setUp();
        plan_ = subject();
        handler = new MatrixHandler(plan_, MEMBERS);
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory selectors) {
        selectors = new FuzzSelector[](1);
        selectors[0] = FuzzSelector(address(handler), actions());
    }

    function actions() internal pure returns (bytes4[] memory names) {
        names = new bytes4[](5);
        names[0] = MatrixHandler.buy.selector;
        names[1] = MatrixHandler.finalize.selector;
        names[2] = MatrixHandler.refund.selector;
        names[3] = MatrixHandler.claim.selector;
        names[4] = MatrixHandler.sweep.selector;
    }

    function invariant_allAtOnce() public view {
        uint256 sold = plan_.sold();
        uint256 open;
        uint256 earned_;
        for (uint256 number = 1; number <= sold; ++number) {
            IMatrixPlan.Seat memory seat = plan_.seat(number);
            vm.assertEq(seat.paid, handler.seatPaid(number), "a seat: paid as moved");
            vm.assertEq(seat.earned, _count(number, sold), "a seat: the formula equals a count");
            open += seat.earned - seat.paid;
            earned_ += seat.earned;
        }
        uint256 unallocated = plan_.sweepable() + handler.swept();
        vm.assertEq(earned_ + unallocated, sold * 4e6, "entitlements + unallocated == what seats paid");
        vm.assertEq(plan_.reserve(), open + plan_.sweepable(), "reserve == claims + sweepable");
        vm.assertEq(
            sold * 4e6, plan_.reserve() + handler.claimed() + handler.swept(), "in == held + paid + swept"
        );
        vm.assertEq(
            usdc.balanceOf(address(plan_)),
            plan_.openTotal() + plan_.reserve() + plan_.treasuryDue(),
            "balance == escrow + reserve + treasury's part"
        );
        vm.assertEq(
            handler.paidIn(),
            handler.refunded() + plan_.openTotal() + sold * plan_.price(),
            "bought == refunded + waiting + seats"
        );
        vm.assertEq(
            handler.toTreasury() + plan_.treasuryDue(),
            sold * treasuryPart(),
            "the treasury's part of each seat"
        );
        (, uint256 liabilities, uint256 surplus) = plan_.solvencyOf(address(usdc));
        vm.assertEq(liabilities, usdc.balanceOf(address(plan_)), "solvent to the unit");
        vm.assertEq(surplus, 0, "no surplus without donations");
    }

    /// @dev Liveness: escrow closes, every seat takes what it earned, the rest is swept, and the plan is empty.
    function afterInvariant() public {
        handler.closeAll();
        for (uint256 number = 1; number <= plan_.sold(); ++number) {
            IMatrixPlan.Seat memory seat = plan_.seat(number);
            if (seat.earned != seat.paid) handler.claimSeat(number);
        }
        if (plan_.sweepable() + plan_.treasuryDue() != 0) plan_.sweep();
        vm.assertEq(usdc.balanceOf(address(plan_)), 0, "empty");
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            uint256 due = vault.account(id).claimable;
            if (due == 0) continue;
            vm.prank(wallet(id));
            vm.assertEq(vault.claim(), due, "everybody is paid");
        }
    }

    function test_handler_reachesEveryActionOften() public {
        bytes4[] memory names = actions();
        for (uint256 i; i < 150; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            (bool done,) =
                address(handler).call(abi.encodePacked(names[i % names.length], dice >> 8, dice >> 16));
            vm.assertTrue(done, "an action failed");
        }
        for (uint256 i; i < names.length; ++i) {
            vm.assertGe(handler.successes(names[i]), 30, "an action is hardly reached");
        }
        vm.assertGe(handler.claimed(), 1, "seats were paid");
        vm.assertGe(handler.swept(), 1, "and the rest swept");
        invariant_allAtOnce();
        afterInvariant();
    }

    /// @dev Counted by walking up from every later seat: 2, 1 and 1 USDC for the three levels.
    function _count(uint256 number, uint256 sold) private view returns (uint256 sum) {
        uint256 width = plan_.width();
        for (uint256 other = number + 1; other <= sold; ++other) {
            uint256 above = other;
            for (uint256 level; level < 3 && above > number; ++level) {
                above = above < 2 ? 0 : (above - 2) / width + 1;
                if (above == number) sum += level == 0 ? 2e6 : 1e6;
            }
        }
    }
}

contract BinaryMatrixInvariants is MatrixInvariants {
    function subject() internal view override returns (IMatrixPlan) {
        return binary;
    }

    function treasuryPart() internal pure override returns (uint256) {
        return SEAT * 80 / 100;
    }
}

contract HybridMatrixInvariants is MatrixInvariants {
    function subject() internal view override returns (IMatrixPlan) {
        return hybrid;
    }

    function treasuryPart() internal pure override returns (uint256) {
        return SEAT * 68 / 100;
    }
}
