// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GiftingMatrix} from "../../../src/plans/giftingMatrix/GiftingMatrix.sol";
import {IGiftingMatrix} from "../../../src/plans/giftingMatrix/IGiftingMatrix.sol";
import {MoodyToken} from "../../mocks/PaymentTokens.sol";
import {GiftingMatrixBase} from "./GiftingMatrixBase.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title A circle whose token freezes, calls back, or is sent unasked
contract CircleBadTokensTest is GiftingMatrixBase {
    MoodyToken private token;
    GiftingMatrix private plan_;

    function setUp() public override {
        super.setUp();
        token = new MoodyToken();
        vm.prank(admin);
        factory.allowToken(address(token), true);
        IGiftingMatrix.Args memory terms = args(IGiftingMatrix.Order.Fixed);
        terms.token = address(token);
        plan_ = GiftingMatrix(make(templateId, abi.encode(terms)));
        for (uint256 i; i < SEATS; ++i) {
            vm.prank(organiser);
            plan_.invite(i, member(i));
            token.mint(member(i), 1e12);
            vm.startPrank(member(i));
            token.approve(address(plan_), type(uint256).max);
            plan_.take(i);
            vm.stopPrank();
        }
    }

    /// @dev A frozen member takes pot and security to another address, and stops nobody else.
    function test_freeze_confinesItselfToTheMember() public {
        _payAllRounds();
        vm.warp(START + SEATS * 7 days);
        token.block_(member(0), true);
        vm.startPrank(member(0));
        vm.expectRevert(abi.encodeWithSelector(MoodyToken.Blocked.selector, member(0)));
        plan_.receivePot(0, member(0));
        plan_.receivePot(0, eve);
        plan_.releaseSecurity(0, eve);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(eve), 4 * C * 99 / 100 + 3 * C, "pot and security");
        vm.prank(member(1));
        vm.assertEq(plan_.receivePot(1, member(1)), 4 * C * 99 / 100, "the next is paid");
        // A frozen receiver of fees keeps its own fees waiting and nothing else.
        token.block_(feeTo, true);
        vm.expectRevert(abi.encodeWithSelector(MoodyToken.Blocked.selector, feeTo));
        plan_.claimFees();
        vm.prank(member(2));
        plan_.receivePot(2, member(2));
    }

    /// @dev From every movement of the token, into every door that moves tokens: locked.
    function test_reentry_isRefused() public {
        _payAllRounds();
        vm.warp(START + SEATS * 7 days);
        bytes[5] memory doors = [
            abi.encodeCall(plan_.receivePot, (0, eve)),
            abi.encodeCall(plan_.releaseSecurity, (0, eve)),
            abi.encodeCall(plan_.claimShare, (0, eve)),
            abi.encodeCall(plan_.claimFees, ()),
            abi.encodeCall(plan_.pay, (0, 1))
        ];
        for (uint256 i; i < doors.length; ++i) {
            uint256 state = vm.snapshotState();
            token.arm(address(plan_), doors[i]);
            vm.prank(member(1));
            plan_.receivePot(1, member(1));
            vm.assertEq(
                bytes32(bytes4(token.answer())),
                bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
                "locked"
            );
            vm.revertToState(state);
        }
    }

    /// @dev One unit in every block, for as long as the circle runs: surplus, and nobody's pot or share.
    function test_donation_ofOneUnitInEveryBlockIsNobodys() public {
        for (uint256 round; round < SEATS; ++round) {
            for (uint256 i; i < SEATS; ++i) {
                vm.prank(member(i));
                plan_.pay(i, uint64(1 << round));
                token.mint(address(plan_), 1);
            }
            vm.warp(START + (round + 1) * 7 days);
            token.mint(address(plan_), 1);
            vm.prank(member(round));
            vm.assertEq(plan_.receivePot(round, member(round)), 4 * C * 99 / 100, "the pot and no more");
        }
        for (uint256 i; i < SEATS; ++i) {
            vm.prank(member(i));
            vm.assertEq(plan_.releaseSecurity(i, member(i)), 3 * C, "the security and no more");
        }
        plan_.claimFees();
        (uint256 balance, uint256 liabilities, uint256 surplus) = plan_.solvencyOf(address(token));
        vm.assertEq(liabilities, 0, "nothing is owed");
        vm.assertEq(balance, 20, "what was sent unasked");
        vm.assertEq(surplus, 20, "is surplus");
    }

    function _payAllRounds() private {
        for (uint256 i; i < SEATS; ++i) {
            vm.prank(member(i));
            plan_.pay(i, 15);
        }
    }
}
