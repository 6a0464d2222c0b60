// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {ITokenICO} from "../../../src/plans/tokenICO/ITokenICO.sol";
import {TokenICO} from "../../../src/plans/tokenICO/TokenICO.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {TokenICOBase} from "./TokenICOBase.sol";

contract TokenICOTest is TokenICOBase {
    uint256 private constant KEY = 0xA11CE;

    // ---------------------------------------------------------------- deposit and opening

    function test_open_exactlyOnceSetsTheOpening() public {
        uint256 needed = 10_000e6 * RATE;
        vm.startPrank(funder);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongDeposit.selector, needed - 1, needed));
        sale.open(needed - 1);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongDeposit.selector, 0, needed));
        sale.open(0);
        sale.open(needed);
        vm.assertEq(sale.opensAt(), START + 1 days, "notice");
        vm.assertEq(sale.endedAt(), START + 8 days, "planned end");
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongDeposit.selector, needed, 0));
        sale.open(needed);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongDeposit.selector, 0, 0));
        sale.open(0);
    }

    function test_buy_onlyWhileOpen() public {
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongPhase.selector, ITokenICO.Phase.Waiting));
        sale.buy(1);
        opened();
        vm.warp(START + 1 days - 1);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongPhase.selector, ITokenICO.Phase.Waiting));
        sale.buy(1);
        vm.warp(START + 1 days);
        buy(ann, 1000e6);
        vm.warp(START + 8 days - 1);
        buy(ann, 1);
        vm.warp(START + 8 days);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.WrongPhase.selector, ITokenICO.Phase.Succeeded));
        sale.buy(1);
    }

    // ---------------------------------------------------------------- purchases

    function test_buy_fillsInPartAtTheHardCap() public {
        opened();
        vm.assertEq(buy(ann, 6000e6), 6000e6, "ann");
        uint256 before = usdc.balanceOf(bob);
        vm.warp(START + 2 days);
        vm.assertEq(buy(bob, 5000e6), 4000e6, "what is left");
        vm.assertEq(before - usdc.balanceOf(bob), 4000e6, "and no more is taken");
        vm.assertEq(uint256(sale.phase()), uint256(ITokenICO.Phase.Succeeded), "full is over");
        vm.assertEq(sale.endedAt(), START + 2 days, "from now");
        vm.assertEq(sale.boughtBy(bob), 40_000e18, "tokens");
        vm.assertEq(sale.raised(), 10_000e6, "raised");
    }

    function test_buy_memberCapAndZero() public {
        opened();
        buy(ann, 5000e6);
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.MemberCapReached.selector, 1000e6 + 1, 1000e6));
        sale.buy(1000e6 + 1);
        sale.buy(1000e6);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        sale.buy(0);
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.MemberCapReached.selector, 1, 0));
        sale.buy(1);
    }

    function test_buy_withSignatures() public {
        opened();
        address signer = vm.addr(KEY);
        usdc.mint(signer, 1e12);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(KEY, Signatures.permit(usdc, signer, address(sale), 500e6, block.timestamp + 1));
        vm.prank(signer);
        sale.buyWithPermit(500e6, block.timestamp + 1, v, r, s);
        vm.assertEq(sale.paidOf(signer), 500e6, "permit");
        (v, r, s) =
            vm.sign(KEY, Signatures.receive_(usdc, signer, address(sale), 700e6, block.timestamp + 1, "n"));
        vm.prank(bob);
        sale.buyWithAuthorization(signer, 700e6, 0, block.timestamp + 1, "n", v, r, s);
        vm.assertEq(sale.paidOf(signer), 1200e6, "anyone may bring it");
        buy(ann, 6000e6);
        buy(bob, 2000e6);
        (v, r, s) =
            vm.sign(KEY, Signatures.receive_(usdc, signer, address(sale), 900e6, block.timestamp + 1, "m"));
        vm.expectRevert(abi.encodeWithSelector(ITokenICO.OnlyPartLeft.selector, 900e6, 800e6));
        sale.buyWithAuthorization(signer, 900e6, 0, block.timestamp + 1, "m", v, r, s);
        (v, r, s) = vm.sign(KEY, Signatures.permit(usdc, signer, address(sale), 900e6, block.timestamp + 1));
        vm.prank(signer);
        vm.assertEq(
            sale.buyWithPermit(900e6, block.timestamp + 1, v, r, s), 800e6, "a permit may be filled in part"
        );
    }

    // ---------------------------------------------------------------- success

    function test_claim_vestsEvenlyAfterTheCliff() public {
        opened();
        buy(ann, 3000e6);
        uint256 end = START + 8 days;
        vm.warp(end + 30 days - 1);
        vm.prank(ann);
        vm.expectRevert(ITokenICO.NothingToClaim.selector);
        sale.claim();
        vm.warp(end + 30 days);
        vm.prank(ann);
        vm.assertEq(sale.claim(), 3000e18, "a tenth at the cliff");
        vm.warp(end + 150 days);
        vm.prank(ann);
        sale.claimTo(eve);
        vm.assertEq(cwy.balanceOf(eve), 12_000e18, "half by then");
        vm.warp(end + 300 days);
        vm.prank(ann);
        vm.assertEq(sale.claim(), 15_000e18, "the rest");
        vm.warp(end + 3000 days);
        vm.assertEq(sale.claimableBy(ann), 0, "no more");
        vm.assertEq(sale.claimedBy(ann), 30_000e18, "all of it");
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        sale.claimTo(address(0));
    }

    function test_collect_andUnsoldOnceEach() public {
        opened();
        buy(ann, 3000e6);
        vm.expectPartialRevert(ITokenICO.WrongPhase.selector);
        sale.collect();
        vm.expectPartialRevert(ITokenICO.WrongPhase.selector);
        sale.returnUnsold();
        vm.warp(START + 8 days);
        sale.collect();
        vm.assertEq(usdc.balanceOf(treasury), 3000e6, "proceeds");
        vm.expectRevert(ITokenICO.NothingToClaim.selector);
        sale.collect();
        sale.returnUnsold();
        vm.assertEq(cwy.balanceOf(DEAD), 70_000e18, "burned, as declared");
        vm.expectRevert(ITokenICO.NothingToClaim.selector);
        sale.returnUnsold();
        vm.prank(ann);
        vm.expectPartialRevert(ITokenICO.WrongPhase.selector);
        sale.refund();
        vm.warp(START + 400 days);
        vm.prank(ann);
        sale.claim();
        vm.assertEq(cwy.balanceOf(address(sale)) + usdc.balanceOf(address(sale)), 0, "empty");
    }

    function test_returnUnsold_nothingWhenSoldOut() public {
        opened();
        buy(ann, 6000e6);
        buy(bob, 4000e6);
        vm.expectRevert(ITokenICO.NothingToClaim.selector);
        sale.returnUnsold();
        sale.collect();
        vm.assertEq(usdc.balanceOf(treasury), 10_000e6, "at once");
    }

    // ---------------------------------------------------------------- failure

    function test_refund_belowTheSoftCap() public {
        opened();
        buy(ann, 1000e6 - 1);
        vm.prank(ann);
        vm.expectPartialRevert(ITokenICO.WrongPhase.selector);
        sale.refund();
        vm.warp(START + 8 days);
        vm.assertEq(uint256(sale.phase()), uint256(ITokenICO.Phase.Failed), "one unit short");
        vm.expectPartialRevert(ITokenICO.WrongPhase.selector);
        sale.collect();
        vm.startPrank(ann);
        vm.expectRevert(ITokenICO.NothingToClaim.selector);
        sale.claim();
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(sale)));
        sale.refundTo(address(sale));
        sale.refund();
        vm.assertEq(usdc.balanceOf(ann), 1e12, "all of it");
        vm.expectRevert(ITokenICO.NothingToClaim.selector);
        sale.refund();
        vm.stopPrank();
        sale.returnUnsold();
        vm.assertEq(cwy.balanceOf(treasury), 100_000e18, "a failed sale burns nothing");
        vm.assertEq(cwy.balanceOf(address(sale)) + usdc.balanceOf(address(sale)), 0, "empty");
    }

    function test_refund_exactlyTheSoftCapSucceeds() public {
        opened();
        buy(ann, 1000e6);
        vm.warp(START + 8 days);
        vm.assertEq(uint256(sale.phase()), uint256(ITokenICO.Phase.Succeeded), "reached");
    }

    // ---------------------------------------------------------------- roles, pause, donations

    function test_rogue_rolesOnly() public {
        address[4] memory callers = [ann, admin, lister, treasury];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, callers[i]));
            sale.open(10_000e6 * RATE);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            sale.pause(uint32(START + 1));
            vm.stopPrank();
        }
    }

    function test_pause_stopsPurchasesOnly() public {
        opened();
        buy(ann, 1000e6);
        vm.prank(guardian);
        sale.pause(uint32(block.timestamp + 14 days));
        vm.prank(ann);
        vm.expectPartialRevert(EntryPause.EntriesPaused.selector);
        sale.buy(1);
        uint256 state = vm.snapshotState();
        vm.warp(START + 8 days);
        sale.collect();
        sale.returnUnsold();
        vm.revertToState(state);
        vm.warp(START + 1 days + 13 days);
        vm.assertEq(uint256(sale.phase()), uint256(ITokenICO.Phase.Succeeded), "time does not wait");
    }

    function test_donation_isSurplusAndNothingElse() public {
        opened();
        buy(ann, 1000e6);
        usdc.mint(address(sale), 7e6);
        cwy.mint(address(sale), 5e18);
        (uint256 balance, uint256 liabilities, uint256 surplus) = sale.solvencyOf(address(usdc));
        vm.assertEq(balance, 1007e6, "balance");
        vm.assertEq(liabilities, 1000e6, "owed");
        vm.assertEq(surplus, 7e6, "surplus");
        (, liabilities, surplus) = sale.solvencyOf(address(cwy));
        vm.assertEq(liabilities, 100_000e18, "tokens for sale");
        vm.assertEq(surplus, 5e18, "surplus");
        vm.assertEq(sale.tokens().length, 2, "two tokens");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        ITokenICO.Args memory wrong = args();
        wrong.payToken = address(cwy);
        _refused(wrong, "payToken");
        wrong = args();
        wrong.payToken = ann;
        _refused(wrong, "payToken");
        wrong = args();
        wrong.saleToken = ann;
        _refused(wrong, "saleToken");
        wrong = args();
        wrong.treasury = address(0);
        _refused(wrong, "treasury");
        wrong = args();
        wrong.unsoldTo = address(0);
        _refused(wrong, "unsoldTo");
        wrong = args();
        wrong.hardCap = 2 ** 96;
        _refused(wrong, "hardCap");
        wrong = args();
        wrong.hardCap = 0;
        _refused(wrong, "hardCap");
        wrong = args();
        wrong.tokensPerUnit = 2 ** 100;
        _refused(wrong, "tokensPerUnit");
        wrong = args();
        wrong.tokensPerUnit = 0;
        _refused(wrong, "tokensPerUnit");
        wrong = args();
        wrong.softCap = 10_000e6 + 1;
        _refused(wrong, "softCap");
        wrong = args();
        wrong.softCap = 0;
        _refused(wrong, "softCap");
        wrong = args();
        wrong.memberCap = 0;
        _refused(wrong, "memberCap");
        wrong = args();
        wrong.memberCap = wrong.hardCap + 1;
        _refused(wrong, "memberCap");
        wrong = args();
        wrong.notice = 90 days + 1;
        _refused(wrong, "notice");
        wrong = args();
        wrong.length = 1 hours - 1;
        _refused(wrong, "length of the sale");
        wrong = args();
        wrong.length = 180 days + 1;
        _refused(wrong, "length of the sale");
        wrong = args();
        wrong.vesting = 4 * 365 days + 1;
        _refused(wrong, "vesting");
        wrong = args();
        wrong.cliff = 300 days + 1;
        _refused(wrong, "cliff");
    }

    function test_vesting_noneAtOnce() public {
        ITokenICO.Args memory quick = args();
        quick.vesting = 0;
        quick.cliff = 0;
        TokenICO made = TokenICO(make(templateId, abi.encode(quick)));
        rich(cwy, funder, address(made), 1e27);
        rich(usdc, ann, address(made), 1e12);
        vm.prank(funder);
        made.open(10_000e6 * RATE);
        vm.warp(START + 1 days);
        vm.startPrank(ann);
        made.buy(2000e6);
        vm.warp(START + 8 days);
        vm.assertEq(made.claim(), 20_000e18, "all at the end of the sale");
    }

    /// @dev Whatever is claimed when: never more than vested, in the end everything, to the unit.
    function test_fuzz_claimsAddUp(uint256 amount, uint32[8] memory waits) public {
        opened();
        amount = bound(amount, 1000e6, 6000e6);
        buy(ann, amount);
        uint256 end = START + 8 days;
        vm.warp(end);
        uint256 sum;
        for (uint256 i; i < waits.length; ++i) {
            vm.warp(block.timestamp + waits[i] % 60 days);
            if (sale.claimableBy(ann) == 0) continue;
            vm.prank(ann);
            sum += sale.claim();
            vm.assertLe(sum * 300 days, amount * RATE * (block.timestamp - end), "no more than vested");
        }
        vm.warp(end + 300 days);
        if (sale.claimableBy(ann) != 0) {
            vm.prank(ann);
            sum += sale.claim();
        }
        vm.assertEq(sum, amount * RATE, "everything");
    }

    function test_deposited_isWhatWasFunded() public {
        vm.assertEq(sale.deposited(), 0, "nothing yet");
        opened();
        vm.assertEq(sale.deposited(), 10_000e6 * RATE, "all that is for sale");
    }

    function test_validate_refusesArgumentsOfAnotherLength() public {
        bytes memory long = abi.encodePacked(abi.encode(args()), uint256(0));
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(templateId, long, 0);
    }

    function _refused(ITokenICO.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(wrong), 0);
    }
}
