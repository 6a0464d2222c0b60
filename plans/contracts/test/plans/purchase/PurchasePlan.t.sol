// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EarningConstraint} from "../../../src/constraints/EarningConstraint.sol";
import {HubConstraint} from "../../../src/constraints/HubConstraint.sol";
import {IHubConstraint} from "../../../src/constraints/IHubConstraint.sol";
import {AmountRule} from "../../../src/lib/AmountRule.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {MemberGate} from "../../../src/lib/MemberGate.sol";
import {TokenPull} from "../../../src/lib/TokenPull.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IPurchasePlan} from "../../../src/plans/purchase/IPurchasePlan.sol";
import {IUnilevel} from "../../../src/plans/unilevel/IUnilevel.sol";
import {IVault} from "../../../src/vault/IVault.sol";
import {Vault} from "../../../src/vault/Vault.sol";
import {MoodyToken, SilentPaymentToken} from "../../mocks/PaymentTokens.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {UnilevelBase} from "../unilevel/UnilevelBase.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title What every plan that sells something inherits, tested through unilevel
contract PurchasePlanTest is UnilevelBase {
    // ---------------------------------------------------------------- buying

    function test_buy_waitsInEscrow() public {
        vm.expectEmit(true, true, false, true, address(escrowed));
        emit IPlanEvents.Purchased(1, 12, PRICE);
        uint256 pid = buy(escrowed, 12, PRICE);
        IPurchasePlan.Purchase memory found = escrowed.purchase(pid);
        vm.assertEq(found.id, 12, "buyer");
        vm.assertEq(found.boughtAt, START, "time");
        vm.assertEq(found.amount, PRICE, "amount");
        vm.assertEq(escrowed.openTotal(), PRICE, "escrow");
        vm.assertEq(usdc.balanceOf(address(escrowed)), PRICE, "balance");
        vm.assertEq(vault.owed(), 0, "no commission on refundable money");
        vm.assertEq(vault.account(12).cap, 0, "nor a cap");
        vm.assertEq(buy(escrowed, 12, PRICE), 2, "next number");
    }

    function test_buy_isFinalAtOnceWithoutAWindow() public {
        vm.expectEmit(true, true, false, true, address(direct));
        emit IPlanEvents.Purchased(1, 12, PRICE);
        vm.expectEmit(true, false, false, true, address(direct));
        emit IPlanEvents.Finalized(1);
        uint256 pid = buy(direct, 12, PRICE);
        vm.assertEq(direct.openTotal(), 0, "no escrow");
        vm.assertEq(usdc.balanceOf(address(direct)), 0, "nothing stays");
        vm.assertEq(vault.owed(), PRICE, "all of it is shared");
        vm.assertEq(vault.account(12).cap, PRICE, "spent");
        vm.prank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOpen.selector, pid));
        direct.refund(pid);
    }

    function test_buy_keepsTheRule() public {
        bytes memory args = abi.encode(
            address(usdc),
            address(vault),
            address(hub),
            AmountRule.range(5e6, 50e6, 5e6),
            WINDOW,
            0,
            RATES5,
            5
        );
        IPurchasePlan plan = IPurchasePlan(make(templateId, args));
        uint256[5] memory wrong = [uint256(0), 4e6, 12e6, 55e6, type(uint256).max];
        for (uint256 i; i < wrong.length; ++i) {
            vm.prank(wallet(12));
            vm.expectRevert(
                abi.encodeWithSelector(AmountRule.AmountNotAllowed.selector, wrong[i], plan.rule())
            );
            plan.buy(wrong[i]);
        }
        buy(plan, 12, 5e6);
        buy(plan, 12, 50e6);
    }

    function test_buy_dustAndTheLargestAmount() public {
        buy(escrowed, 12, 1);
        uint256 largest = type(uint80).max;
        usdc.mint(wallet(11), largest);
        buy(escrowed, 11, largest);
        vm.prank(wallet(11));
        vm.expectPartialRevert(AmountRule.AmountNotAllowed.selector);
        escrowed.buy(largest + 1);
        vm.warp(START + WINDOW);
        uint256[] memory pids = new uint256[](2);
        (pids[0], pids[1]) = (1, 2);
        vm.assertEq(escrowed.finalize(pids), 2, "both");
        vm.assertEq(vault.owed(), largest + 1, "shared to the unit");
    }

    function test_buy_isForMembers() public {
        usdc.mint(stranger, PRICE);
        vm.startPrank(stranger);
        usdc.approve(address(escrowed), PRICE);
        vm.expectRevert(abi.encodeWithSelector(MemberGate.NotMember.selector, stranger));
        escrowed.buy(PRICE);
        vm.stopPrank();
    }

    // ---------------------------------------------------------------- signatures

    function test_buyWithPermit_evenWhenSomebodyUsedIt() public {
        (uint256 key, address signer) = _signer();
        for (uint256 i; i < 2; ++i) {
            IUnilevel plan = i == 0 ? escrowed : direct;
            (uint8 v, bytes32 r, bytes32 s) =
                vm.sign(key, Signatures.permit(usdc, signer, address(plan), PRICE, START + 1));
            // Front-run: the permit is used up, the allowance is there.
            if (i == 1) usdc.permit(signer, address(plan), PRICE, START + 1, v, r, s);
            vm.prank(signer);
            plan.buyWithPermit(PRICE, START + 1, v, r, s);
        }
        vm.assertEq(escrowed.openTotal(), PRICE, "in escrow");
        vm.assertEq(vault.account(MEMBERS + 1).cap, PRICE, "final");
    }

    function test_buyWithPermit_staleOrForeign() public {
        (uint256 key, address signer) = _signer();
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, Signatures.permit(usdc, signer, address(escrowed), PRICE, START - 1));
        vm.startPrank(signer);
        vm.expectPartialRevert(bytes4(keccak256("ERC2612ExpiredSignature(uint256)")));
        escrowed.buyWithPermit(PRICE, START - 1, v, r, s);
        (v, r, s) = vm.sign(key + 1, Signatures.permit(usdc, signer, address(escrowed), PRICE, START));
        vm.expectPartialRevert(bytes4(keccak256("ERC2612InvalidSigner(address,address)")));
        escrowed.buyWithPermit(PRICE, START, v, r, s);
        vm.stopPrank();
    }

    /// @dev Anyone may bring it; the purchase is the signer's, once.
    function test_buyWithAuthorization_isTheSigners() public {
        (uint256 key, address signer) = _signer();
        for (uint256 i; i < 2; ++i) {
            IUnilevel plan = i == 0 ? escrowed : direct;
            (uint8 v, bytes32 r, bytes32 s) =
                vm.sign(key, Signatures.receive_(usdc, signer, address(plan), PRICE, START + 1, bytes32(i)));
            vm.prank(stranger);
            plan.buyWithAuthorization(signer, PRICE, 0, START + 1, bytes32(i), v, r, s);
            vm.expectRevert();
            plan.buyWithAuthorization(signer, PRICE, 0, START + 1, bytes32(i), v, r, s);
            vm.expectRevert();
            plan.buyWithAuthorization(wallet(12), PRICE, 0, START + 1, bytes32(i), v, r, s);
        }
        vm.assertEq(escrowed.purchase(1).id, MEMBERS + 1, "the signer's");
        vm.assertEq(vault.account(MEMBERS + 1).cap, PRICE, "and final in the direct plan");
        vm.assertEq(usdc.balanceOf(address(direct)), 0, "passed through");
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotBuyer.selector, 1, stranger));
        escrowed.refund(1);
        vm.prank(signer);
        escrowed.refund(1);
    }

    // ---------------------------------------------------------------- refunds

    function test_refund_isWholeUntilFinalized() public {
        uint256 pid = buy(escrowed, 12, PRICE);
        buy(escrowed, 12, PRICE);
        uint256 before = usdc.balanceOf(wallet(12));
        vm.warp(START + WINDOW - 1);
        vm.expectEmit(true, false, false, true, address(escrowed));
        emit IPlanEvents.Refunded(pid);
        vm.startPrank(wallet(12));
        escrowed.refund(pid);
        vm.assertEq(usdc.balanceOf(wallet(12)) - before, PRICE, "all of it");
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOpen.selector, pid));
        escrowed.refund(pid);
        // Nobody has finalised the second one: a maintainer that never comes costs the buyer nothing.
        vm.warp(START + 365 days);
        escrowed.refundTo(2, stranger);
        vm.stopPrank();
        vm.assertEq(usdc.balanceOf(stranger), PRICE, "to another address");
        vm.assertEq(escrowed.openTotal(), 0, "empty");
    }

    function test_refund_refusals() public {
        uint256 pid = buy(escrowed, 12, PRICE);
        vm.prank(wallet(11));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotBuyer.selector, pid, wallet(11)));
        escrowed.refund(pid);
        vm.startPrank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        escrowed.refundTo(pid, address(0));
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(escrowed)));
        escrowed.refundTo(pid, address(escrowed));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOpen.selector, 0));
        escrowed.refund(0);
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOpen.selector, 99));
        escrowed.refund(99);
        vm.warp(START + WINDOW);
        escrowed.finalize(one(pid));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotOpen.selector, pid));
        escrowed.refund(pid);
        vm.stopPrank();
    }

    function test_refund_followsTheWalletChange() public {
        uint256 pid = buy(escrowed, 12, PRICE);
        vm.prank(wallet(12));
        hub.proposeWallet(stranger);
        vm.warp(START + 3 days);
        vm.prank(stranger);
        hub.acceptWallet(12);
        vm.prank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.NotBuyer.selector, pid, wallet(12)));
        escrowed.refund(pid);
        vm.prank(stranger);
        escrowed.refund(pid);
        vm.assertEq(usdc.balanceOf(stranger), PRICE, "the new wallet");
    }

    // ---------------------------------------------------------------- finalising

    function test_finalize_fromTheEndOfTheWindow() public {
        uint256 pid = buy(escrowed, 12, PRICE);
        vm.warp(START + WINDOW - 1);
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        escrowed.finalize(one(pid));
        vm.warp(START + WINDOW);
        vm.expectEmit(true, false, false, true, address(escrowed));
        emit IPlanEvents.Finalized(pid);
        vm.prank(stranger);
        vm.assertEq(escrowed.finalize(one(pid)), 1, "one");
        vm.assertEq(vault.account(12).cap, PRICE, "spent");
        vm.assertEq(usdc.balanceOf(address(vault)), PRICE, "moved");
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        escrowed.finalize(one(pid));
    }

    /// @dev Refunded, not due, unknown, named twice: the rest of a batch is not spoiled.
    function test_finalize_passesOverWhatIsNotDue() public {
        buy(escrowed, 12, PRICE);
        buy(escrowed, 11, PRICE);
        vm.warp(START + 1 days);
        buy(escrowed, 10, PRICE);
        vm.prank(wallet(12));
        escrowed.refund(1);
        vm.warp(START + WINDOW);
        uint256[] memory pids = new uint256[](6);
        (pids[0], pids[1], pids[2], pids[3], pids[4], pids[5]) = (1, 2, 2, 3, 0, type(uint256).max);
        vm.assertEq(escrowed.finalize(pids), 1, "the second");
        vm.assertEq(escrowed.openTotal(), PRICE, "the third waits");
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        escrowed.finalize(new uint256[](0));
    }

    // ---------------------------------------------------------------- roles and rogues

    function test_pause_stopsEntriesAndNothingElse() public {
        uint256 pid = buy(escrowed, 12, PRICE);
        buy(escrowed, 12, PRICE);
        vm.warp(START + WINDOW);
        uint256 until = block.timestamp + 14 days;
        vm.prank(guardian);
        escrowed.pause(uint32(until));
        vm.assertEq(escrowed.pausedUntil(), until, "paused");
        vm.prank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, until));
        escrowed.buy(PRICE);
        (uint256 key, address signer) = _signer();
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, Signatures.receive_(usdc, signer, address(escrowed), PRICE, until, "n"));
        vm.expectRevert(abi.encodeWithSelector(EntryPause.EntriesPaused.selector, until));
        escrowed.buyWithAuthorization(signer, PRICE, 0, until, "n", v, r, s);
        vm.prank(wallet(12));
        escrowed.refund(pid);
        escrowed.finalize(one(2));
        vm.assertEq(escrowed.openTotal(), 0, "exits are open");
        vm.assertEq(escrowed.purchaseCount(), 2, "and the count is as it was");
        vm.warp(until);
        buy(escrowed, 12, PRICE);
        vm.prank(guardian);
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        escrowed.pause(uint32(until + 1 days));
    }

    function test_rogue_onlyTheGuardianPauses() public {
        address[3] memory callers = [stranger, funder, admin];
        for (uint256 i; i < callers.length; ++i) {
            // The administrator holds ADMIN only.
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            escrowed.pause(uint32(START + 1 days));
        }
    }

    /// @dev The vault of an unlisted plan refuses to share; the buyer's money comes back.
    /// @dev What the vault does not list could never become final, so it is not sold.
    function test_buy_waitsForTheVaultsListing() public {
        vm.prank(lister);
        IPurchasePlan plan = IPurchasePlan(
            factory.create(templateId, abi.encodePacked(baseArgs(WINDOW), RATES5, uint256(5)), "x")
        );
        vm.prank(wallet(12));
        usdc.approve(address(plan), PRICE);
        vm.prank(wallet(12));
        vm.expectRevert(IPurchasePlan.NotListed.selector);
        plan.buy(PRICE);
        vm.prank(admin);
        vault.listPlan(address(plan));
        buy(plan, 12, PRICE);
        vm.warp(START + WINDOW);
        plan.finalize(one(1));
        vm.assertEq(earned(1), PRICE * 79 / 100, "and becomes final");
    }

    /// @dev Treasury and community reserve get back what members pay, and their earnings have no cap.
    function test_rogue_theHouseBuysNothing() public {
        address[2] memory house = [treasury, communityReserve];
        for (uint256 i; i < 2; ++i) {
            usdc.mint(house[i], PRICE);
            vm.startPrank(house[i]);
            usdc.approve(address(escrowed), PRICE);
            usdc.approve(address(direct), PRICE);
            vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.HouseBuyer.selector, i + 1));
            escrowed.buy(PRICE);
            vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.HouseBuyer.selector, i + 1));
            direct.buy(PRICE);
            vm.stopPrank();
        }
    }

    // ---------------------------------------------------------------- the order of splits

    /// @dev A later purchase waits for an older one that is open, whoever asks, and names it.
    function test_finalize_inTheOrderOfPurchase() public {
        buy(escrowed, 11, PRICE);
        buy(escrowed, 12, PRICE);
        buy(escrowed, 13, PRICE);
        vm.warp(START + WINDOW);
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.OutOfOrder.selector, 3, 1));
        escrowed.finalize(one(3));
        vm.prank(wallet(12));
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.OutOfOrder.selector, 2, 1));
        escrowed.finalize(one(2));
        uint256[] memory falling = new uint256[](2);
        (falling[0], falling[1]) = (2, 1);
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.OutOfOrder.selector, 2, 1));
        escrowed.finalize(falling);
        // One that was given back is in nobody's way.
        vm.prank(wallet(11));
        escrowed.refund(1);
        vm.assertEq(escrowed.finalize(one(2)), 1, "now the next");
        vm.assertEq(escrowed.passedCount(), 2, "two are gone");
        vm.assertEq(escrowed.finalize(one(3)), 1, "and the last");
        vm.assertEq(escrowed.openTotal(), 0, "nothing waits");
    }

    /// @dev However many purchases are given back: lists of them move on, each word is read once.
    function test_finalize_refundsAreInNobodysWay() public {
        for (uint256 i; i < 300; ++i) {
            uint256 pid = buy(escrowed, 12, PRICE);
            vm.prank(wallet(12));
            escrowed.refund(pid);
        }
        uint256 last = buy(escrowed, 12, PRICE);
        vm.warp(START + WINDOW);
        uint256[] memory gone = new uint256[](150);
        for (uint256 i; i < 150; ++i) {
            gone[i] = i + 1;
        }
        vm.assertEq(escrowed.finalize(gone), 0, "nothing is split");
        vm.assertEq(escrowed.passedCount(), 150, "and half of the way is done");
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        escrowed.finalize(gone);
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        escrowed.finalize(one(last + 1));
        vm.assertEq(escrowed.finalize(one(last)), 1, "the rest in passing");
        vm.assertEq(escrowed.passedCount(), last, "all of it");
        // A number that nobody bought yet is not gone: whoever buys under it would be out of the order.
        vm.expectRevert(IPurchasePlan.NothingToFinalize.selector);
        escrowed.finalize(one(last + 1));
    }

    function test_donation_isSurplusAndNobodysMoney() public {
        buy(escrowed, 12, PRICE);
        usdc.mint(address(escrowed), 7);
        (uint256 balance, uint256 liabilities, uint256 surplus) = escrowed.solvencyOf(address(usdc));
        vm.assertEq(balance, PRICE + 7, "balance");
        vm.assertEq(liabilities, PRICE, "liabilities");
        vm.assertEq(surplus, 7, "surplus");
        (, liabilities,) = escrowed.solvencyOf(address(new TestToken("X", 18)));
        vm.assertEq(liabilities, 0, "owes nothing in other tokens");
    }

    // ---------------------------------------------------------------- tokens

    function test_token_withAFeeIsRefused() public {
        (MoodyToken token, IPurchasePlan escrow, IPurchasePlan now_) = _moody();
        token.setFee(100);
        vm.startPrank(wallet(12));
        vm.expectRevert(
            abi.encodeWithSelector(TokenPull.InexactTransfer.selector, address(token), 99e6, 100e6)
        );
        escrow.buy(100e6);
        vm.expectRevert(
            abi.encodeWithSelector(TokenPull.InexactTransfer.selector, address(token), 99e6, 100e6)
        );
        now_.buy(100e6);
        vm.stopPrank();
    }

    /// @dev From every movement of the token, into every door: locked.
    function test_token_thatCallsBackFindsTheDoorLocked() public {
        (MoodyToken token, IPurchasePlan escrow,) = _moody();
        vm.prank(wallet(12));
        escrow.buy(100e6);
        bytes[3] memory doors = [
            abi.encodeCall(IPurchasePlan.buy, (1e6)),
            abi.encodeCall(IPurchasePlan.refund, (1)),
            abi.encodeCall(IPurchasePlan.finalize, (one(1)))
        ];
        for (uint256 i; i < doors.length; ++i) {
            token.arm(address(escrow), doors[i]);
            vm.prank(wallet(12));
            escrow.buy(1e6);
            _locked(token);
        }
        vm.warp(START + WINDOW);
        for (uint256 i; i < doors.length; ++i) {
            token.arm(address(escrow), doors[i]);
            vm.prank(wallet(12));
            escrow.refund(2 + i);
            _locked(token);
        }
        token.arm(address(escrow), abi.encodeCall(IPurchasePlan.refund, (1)));
        escrow.finalize(one(1));
        _locked(token);
    }

    /// @dev A blocked wallet takes its money to another address; it cannot spoil a batch.
    function test_token_thatBlocksTheBuyer() public {
        (MoodyToken token, IPurchasePlan escrow,) = _moody();
        vm.startPrank(wallet(12));
        escrow.buy(100e6);
        escrow.buy(50e6);
        token.block_(wallet(12), true);
        vm.expectRevert(abi.encodeWithSelector(MoodyToken.Blocked.selector, wallet(12)));
        escrow.refund(1);
        escrow.refundTo(1, stranger);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(stranger), 100e6, "elsewhere");
        vm.warp(START + WINDOW);
        vm.assertEq(escrow.finalize(one(2)), 1, "final all the same");
    }

    function test_token_withoutReturnValues() public {
        SilentPaymentToken token = new SilentPaymentToken();
        (IPurchasePlan escrow, IPurchasePlan now_) = _plansOf(address(token));
        token.mint(wallet(12), 300e6);
        vm.startPrank(wallet(12));
        token.approve(address(escrow), 200e6);
        token.approve(address(now_), 100e6);
        escrow.buy(100e6);
        escrow.buy(100e6);
        now_.buy(100e6);
        escrow.refund(1);
        vm.warp(START + WINDOW);
        escrow.finalize(one(2));
        vm.stopPrank();
        vm.assertEq(token.balanceOf(wallet(12)), 100e6, "refunded");
        vm.assertEq(token.balanceOf(escrow.vault()), 200e6, "and shared");
    }

    // ---------------------------------------------------------------- terms

    function test_validate_refusesTermsOutOfBounds() public {
        TestToken other = new TestToken("OTHER", 6);
        vm.prank(admin);
        factory.allowToken(address(other), true);
        uint256 any = AmountRule.any();
        _bad(abi.encode(usdc, address(7), hub, any, WINDOW, 0, RATES5, 5), "vault");
        _bad(abi.encode(other, vault, hub, any, WINDOW, 0, RATES5, 5), "token");
        _bad(abi.encode(usdc, vault, address(7), any, WINDOW, 0, RATES5, 5), "hub");
        _bad(abi.encode(usdc, vault, hub, 0, WINDOW, 0, RATES5, 5), "rule");
        _bad(abi.encode(usdc, vault, hub, any, 90 days + 1, 0, RATES5, 5), "window");
        _bad(abi.encode(usdc, vault, hub, any, WINDOW, address(7), RATES5, 5), "constraint");
        HubConstraint foreign = new HubConstraint(
            hub, factory.enumeration(), address(other), IHubConstraint.Terms(0, 1e9, 1e4, address(0))
        );
        _bad(abi.encode(usdc, vault, hub, any, WINDOW, foreign, RATES5, 5), "constraint");
        _bad(abi.encode(usdc, vault, hub, any, WINDOW, 0, 5001, 1), "memberBps");
        _bad(abi.encode(usdc, vault, hub, any, WINDOW, 0, RATES5), "length");
        _bad(abi.encode(usdc, vault, hub, any, WINDOW, 0, RATES5, 5, 1), "length");
        TestToken fine = new TestToken("FINE", 18);
        Vault deep = new Vault(address(manager), address(hub), address(fine), new EarningConstraint(0, 0, 0));
        _bad(abi.encode(fine, deep, hub, any, WINDOW, 0, RATES5, 5), "decimals");
    }

    function test_terms_areReadBack() public view {
        vm.assertEq(escrowed.token(), address(usdc), "token");
        vm.assertEq(escrowed.vault(), address(vault), "vault");
        vm.assertEq(escrowed.hub(), address(hub), "hub");
        vm.assertEq(escrowed.rule(), AmountRule.any(), "rule");
        vm.assertEq(escrowed.window(), WINDOW, "window");
        vm.assertEq(escrowed.constraint(), address(0), "constraint");
        vm.assertEq(escrowed.authority(), address(manager), "authority");
        vm.assertEq(escrowed.tokens()[0], address(usdc), "tokens");
    }

    function test_purchases_isAPage() public {
        for (uint256 i; i < 5; ++i) {
            buy(escrowed, 3 + i, PRICE);
        }
        vm.prank(wallet(4));
        escrowed.refund(2);
        IPurchasePlan.Purchase[] memory list = escrowed.purchases(0, 3);
        vm.assertEq(list.length, 3, "a page");
        vm.assertEq(list[0].id, 3, "from the first");
        vm.assertEq(list[1].id + list[1].amount, 0, "gone");
        vm.assertEq(escrowed.purchases(4, 100).length, 2, "the rest");
        vm.assertEq(escrowed.purchases(6, 100).length, 0, "beyond the end");
        vm.expectRevert(abi.encodeWithSelector(IPurchasePlan.PageTooLarge.selector, 101));
        escrowed.purchases(0, 101);
    }

    // ---------------------------------------------------------------- private

    function _signer() private returns (uint256 key, address signer) {
        key = 0xB0B;
        signer = vm.addr(key);
        vm.prank(signer);
        hub.join(12, TERMS);
        usdc.mint(signer, 10 * PRICE);
    }

    function _moody() private returns (MoodyToken token, IPurchasePlan escrow, IPurchasePlan now_) {
        token = new MoodyToken();
        (escrow, now_) = _plansOf(address(token));
        token.mint(wallet(12), 1e12);
        vm.startPrank(wallet(12));
        token.approve(address(escrow), 1e12);
        token.approve(address(now_), 1e12);
        vm.stopPrank();
    }

    /// @dev An escrow plan and a direct one in another token, with its own vault.
    function _plansOf(address token) private returns (IPurchasePlan escrow, IPurchasePlan now_) {
        Vault own = new Vault(address(manager), address(hub), token, new EarningConstraint(10_000, 0, 0));
        vm.startPrank(admin);
        factory.allowToken(token, true);
        factory.allowPart(address(own), true);
        vm.stopPrank();
        uint256 any = AmountRule.any();
        vm.startPrank(lister);
        escrow = IPurchasePlan(
            factory.create(templateId, abi.encode(token, own, hub, any, WINDOW, 0, RATES5, 5), 0)
        );
        now_ = IPurchasePlan(factory.create(templateId, abi.encode(token, own, hub, any, 0, 0, RATES5, 5), 0));
        vm.stopPrank();
        vm.startPrank(admin);
        own.listPlan(address(escrow));
        own.listPlan(address(now_));
        vm.stopPrank();
    }

    function _locked(MoodyToken token) private view {
        vm.assertEq(
            bytes32(token.answer()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "locked"
        );
    }

    function _bad(bytes memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, args, 0);
    }
}
