// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {MatrixCore} from "../../../src/lib/MatrixCore.sol";
import {MemberGate} from "../../../src/lib/MemberGate.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IHybridMatrix} from "../../../src/plans/hybridMatrix/IHybridMatrix.sol";
import {IMatrixPlan} from "../../../src/plans/matrix/IMatrixPlan.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {MatrixBase} from "./MatrixBase.sol";

contract MatrixTest is MatrixBase {
    // ---------------------------------------------------------------- seats

    function test_finalize_givesTheNextSeat() public {
        uint256 first = buy(binary, 3, SEAT);
        uint256 second = buy(binary, 4, SEAT);
        vm.assertEq(binary.sold(), 0, "a purchase in escrow has no seat");
        vm.warp(START + WINDOW);
        vm.expectEmit(true, true, true, true, address(binary));
        emit IMatrixPlan.SeatSold(1, 3, first);
        binary.finalize(one(first));
        binary.finalize(one(second));
        vm.assertEq(binary.seat(1).owner, 3, "in the order of purchase");
        vm.assertEq(binary.seat(2).owner, 4, "then the other");
        vm.assertEq(binary.seat(1).soldAt, START + WINDOW, "when");
        vm.assertEq(binary.seats(0, 100).length, 2, "a page");
        vm.assertEq(binary.seats(2, 1)[0].owner, 4, "from a seat on");
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.PageTooLarge.selector, 101));
        binary.seats(1, 101);
        vm.expectRevert(abi.encodeWithSelector(MatrixCore.NoSeat.selector, 3, 2));
        binary.seat(3);
        vm.expectRevert(abi.encodeWithSelector(MatrixCore.NoSeat.selector, 0, 2));
        binary.seat(0);
    }

    function test_refund_givesNoSeat() public {
        uint256 pid = buy(binary, 3, SEAT);
        vm.warp(START + WINDOW - 1);
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        binary.finalize(one(pid));
        vm.prank(wallet(3));
        binary.refund(pid);
        vm.assertEq(usdc.balanceOf(wallet(3)), 1e15, "all of it");
        vm.warp(START + WINDOW);
        vm.assertEq(binary.finalize(one(pid)), 0, "nothing to split");
        vm.assertEq(binary.sold(), 0, "no seat");
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        binary.finalize(one(pid));
    }

    function test_buy_onlyTheFixedPrice() public {
        vm.startPrank(wallet(3));
        vm.expectRevert(
            abi.encodeWithSelector(AmountRule.AmountNotAllowed.selector, SEAT + 1, AmountRule.fixedAt(SEAT))
        );
        binary.buy(SEAT + 1);
        vm.stopPrank();
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(MemberGate.NotMember.selector, stranger));
        binary.buy(SEAT);
    }

    // ---------------------------------------------------------------- earnings

    function test_claim_paysTheFormula() public {
        for (uint256 id = 3; id <= 9; ++id) {
            complete(binary, id, SEAT);
        }
        // Seat 1: two below, four below them; seat 2: two.
        vm.assertEq(binary.seat(1).earned, 2 * 2e6 + 4 * 1e6, "seat 1");
        vm.assertEq(binary.seat(2).earned, 2 * 2e6, "seat 2");
        vm.assertEq(binary.seat(4).earned, 0, "a seat with nobody below");
        vm.assertEq(binary.filled(1, 2), 4, "four grandchildren");
        vm.assertEq(binary.filled(1, 9), 0, "no such level");
        vm.expectEmit(true, true, false, true, address(binary));
        emit IMatrixPlan.SeatPaid(1, 3, 8e6);
        vm.prank(wallet(3));
        vm.assertEq(binary.claim(one(1)), 8e6, "claimed");
        vm.assertEq(earned(3), 8e6, "in the vault");
        vm.prank(wallet(3));
        vm.expectRevert(IMatrixPlan.NothingToClaim.selector);
        binary.claim(one(1));
        complete(binary, 10, SEAT);
        vm.prank(wallet(3));
        vm.assertEq(binary.claim(one(1)), 1e6, "what came since");
    }

    /// @dev The cap: a seat can earn more than its price, its owner not.
    function test_claim_isCutByTheOwnersCap() public {
        for (uint256 i; i < 15; ++i) {
            complete(hybrid, 3 + i % 2, SEAT);
        }
        vm.prank(wallet(3));
        hybrid.claim(one(1));
        vm.assertLe(earned(3), 8 * SEAT, "never above own spending");
    }

    function test_claim_severalSeatsAndTwiceTheSame() public {
        for (uint256 i; i < 7; ++i) {
            complete(binary, 3, SEAT);
        }
        uint256[] memory numbers = new uint256[](3);
        (numbers[0], numbers[1], numbers[2]) = (1, 2, 1);
        vm.prank(wallet(3));
        vm.assertEq(binary.claim(numbers), 8e6 + 4e6, "each once");
    }

    function test_rogue_onlyTheOwnerClaims() public {
        for (uint256 id = 3; id <= 6; ++id) {
            complete(binary, id, SEAT);
        }
        vm.prank(wallet(4));
        vm.expectRevert(abi.encodeWithSelector(IMatrixPlan.NotSeatOwner.selector, 1, wallet(4)));
        binary.claim(one(1));
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IMatrixPlan.NotSeatOwner.selector, 0, stranger));
        binary.claim(one(0));
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(IMatrixPlan.NotSeatOwner.selector, 9, wallet(3)));
        binary.claim(one(9));
        vm.prank(wallet(3));
        vm.expectRevert(IMatrixPlan.NothingToClaim.selector);
        binary.claim(new uint256[](0));
    }

    function test_sweep_movesTheUnallocatedToTheReserve() public {
        complete(binary, 3, SEAT);
        vm.assertEq(binary.sweepable(), 4e6, "the first seat has nobody above");
        vm.assertEq(binary.treasuryDue(), 16e6, "the price of the product");
        vm.assertEq(binary.sweep(), 20e6, "both");
        vm.assertEq(earned(2), 4e6, "community reserve");
        vm.assertEq(earned(1), 16e6, "treasury");
        vm.expectRevert(IMatrixPlan.NothingToSweep.selector);
        binary.sweep();
        for (uint256 id = 4; id <= 14; ++id) {
            complete(binary, id, SEAT);
        }
        // Level 1: seat 1; level 2: seats 1 to 3; level 3: seats 1 to 7.
        vm.assertEq(binary.sweepable() + 4e6, 2e6 + 3 * 1e6 + 7 * 1e6, "closed form");
        binary.sweep();
        complete(binary, 3, SEAT);
        vm.assertEq(binary.sweepable(), 0, "every level above exists by now");
        vm.assertEq(binary.sweep(), 16e6, "the treasury's part only");
    }

    // ---------------------------------------------------------------- hybrid

    function test_hybrid_paysTwoSponsorsAtOnceAndTheSeatsAbove() public {
        buy(hybrid, 9, SEAT);
        buy(hybrid, 8, SEAT);
        // Both have spending now; 10's sponsor is 9, 9's is 8.
        buy(hybrid, 10, SEAT);
        vm.assertEq(earned(9), SEAT * 8 / 100, "sponsor");
        vm.assertEq(earned(8), SEAT * 4 / 100, "the sponsor's sponsor");
        vm.assertEq(hybrid.seat(1).earned, 2 * 2e6, "and seat 1 two children");
        vm.assertEq(hybrid.memberBps(), 3200, "32 % to members");
        vm.assertEq(
            usdc.balanceOf(address(hybrid)),
            3 * (4e6 + SEAT * 68 / 100),
            "the matrix part and the treasury's stay"
        );
        (, uint256 liabilities, uint256 surplus) = hybrid.solvencyOf(address(usdc));
        vm.assertEq(liabilities, 3 * (4e6 + SEAT * 68 / 100), "owed");
        vm.assertEq(surplus, 0, "to the unit");
    }

    function test_hybrid_withoutASecondSponsorItsShareIsTheReserves() public {
        buy(hybrid, 3, SEAT);
        // 3's sponsor is 2, the community reserve itself; above it is nobody.
        vm.assertEq(earned(2), SEAT * 12 / 100, "both shares");
        vm.assertEq(
            hybrid.treasuryDue(), SEAT - SEAT * 12 / 100 - 4e6, "the rest is the price of the product"
        );
    }

    function test_hybridClone_isTheSameTemplateAtAnotherPrice() public {
        IHybridMatrix clone = newHybrid(100e6, 0);
        buy(clone, 9, 100e6);
        vm.assertEq(clone.sold(), 1, "its own seats");
        vm.assertEq(hybrid.sold(), 0, "not the other's");
        vm.assertEq(clone.price(), 100e6, "its own price");
    }

    // ---------------------------------------------------------------- roles and terms

    function test_pause_stopsPurchasesOnly() public {
        for (uint256 id = 3; id <= 6; ++id) {
            complete(binary, id, SEAT);
        }
        uint256 open = buy(binary, 7, SEAT);
        uint256 other = buy(binary, 8, SEAT);
        vm.prank(guardian);
        binary.pause(uint32(block.timestamp + 14 days));
        vm.prank(wallet(3));
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        binary.buy(SEAT);
        vm.prank(wallet(7));
        binary.refund(open);
        vm.prank(wallet(3));
        binary.claim(one(1));
        vm.warp(block.timestamp + WINDOW);
        binary.finalize(one(other));
        binary.sweep();
        vm.prank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, wallet(3)));
        binary.pause(uint32(block.timestamp + 1));
    }

    function test_validate_refusesTermsOutOfBounds() public {
        bytes memory base = seatArgs(0);
        _refused(binaryTemplate, abi.encodePacked(base, RATES, uint256(5)), "levels");
        _refused(binaryTemplate, abi.encodePacked(base, RATES, uint256(0)), "levels");
        _refused(binaryTemplate, abi.encodePacked(base, RATES, uint256(2)), "rates");
        _refused(binaryTemplate, abi.encodePacked(base, RATES, uint256(4)), "rates");
        _refused(binaryTemplate, abi.encodePacked(base, uint256(5001), uint256(1)), "memberBps");
        _refused(binaryTemplate, abi.encodePacked(base, RATES), "length");
        _refused(binaryTemplate, abi.encodePacked(baseArgs(0), RATES, uint256(3)), "rule");
        _refused(hybridTemplate, abi.encodePacked(base, RATES, uint256(3), uint256(6), SPONSORS), "width");
        _refused(hybridTemplate, abi.encodePacked(base, RATES, uint256(3), uint256(1), SPONSORS), "width");
        _refused(
            hybridTemplate,
            abi.encodePacked(base, RATES, uint256(3), uint256(3), uint256(2501 | 500 << 16)),
            "memberBps"
        );
        _refused(
            hybridTemplate,
            abi.encodePacked(base, RATES, uint256(3), uint256(3), uint256(1 << 32 | 1)),
            "sponsorRates"
        );
        _refused(
            hybridTemplate,
            abi.encodePacked(base, RATES, uint256(3), uint256(3), SPONSORS, uint256(0)),
            "length"
        );
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(hybrid.sponsorRates(), SPONSORS, "sponsors' rates");
        vm.assertEq(hybrid.rates(), RATES, "rates");
        vm.assertEq(hybrid.levels(), 3, "levels");
        vm.assertEq(hybrid.width(), 3, "three wide");
        vm.assertEq(binary.width(), 2, "two wide");
    }

    function _refused(uint256 id, bytes memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(id, args, 0);
    }
}
