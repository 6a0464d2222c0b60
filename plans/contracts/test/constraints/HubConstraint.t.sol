// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HubConstraint} from "../../src/constraints/HubConstraint.sol";
import {IActivePackage, IHubConstraint} from "../../src/constraints/IHubConstraint.sol";
import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {AmountRule} from "../../src/lib/AmountRule.sol";
import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {Unilevel} from "../../src/plans/unilevel/Unilevel.sol";
import {PurchaseBase} from "../plans/purchase/PurchaseBase.sol";

/// @title A package plan that answers what the test wants, or misbehaves
contract PackageStub is IActivePackage {
    uint256 public answer;
    bool public isBroken;

    function set(uint256 answer_, bool isBroken_) external {
        answer = answer_;
        isBroken = isBroken_;
    }

    function activeUntil(uint256) external view returns (uint256) {
        // Burns everything it gets.
        while (isBroken) {}
        return answer;
    }
}

contract HubConstraintTest is PurchaseBase {
    uint256 private constant LIMIT = 1000e6;

    HubConstraint private gate;
    IPurchasePlan private plan;
    uint256 private templateId;
    bytes32 private salt;

    function setUp() public override {
        super.setUp();
        templateId = template(address(new Unilevel(manager)), "unilevel");
        (gate, plan) = _with(IHubConstraint.Terms(0, LIMIT, 1e4, address(0)));
    }

    // ---------------------------------------------------------------- the 30-day limit

    function test_limit_holdsInAnyThirtyDays() public {
        buy(plan, 3, 600e6);
        vm.warp(START + 29 days);
        buy(plan, 3, 400e6);
        _refused(3, 1, IHubConstraint.Refusal.OverLimit, 0);
        vm.assertEq(gate.spent(3), LIMIT, "spent");
        // The first purchase is forgotten 30 to 36 days after it.
        vm.warp(START + 36 days);
        buy(plan, 3, 600e6);
        _refused(3, 1e4, IHubConstraint.Refusal.OverLimit, 0);
    }

    function test_limit_countsUnitsRoundedUp() public {
        buy(plan, 3, 999e6);
        buy(plan, 3, 1);
        vm.assertEq(gate.spent(3), 999e6 + 1e4, "a cent for the smallest purchase");
        _refused(3, 1e6, IHubConstraint.Refusal.OverLimit, 990_000);
        buy(plan, 3, 990_000);
    }

    /// @dev The proof by brute force: whatever is bought whenever, no 30 days hold more than the limit.
    function testFuzz_limit_neverExceededInAnyWindow(uint256[20] memory gaps, uint256[20] memory amounts)
        public
    {
        uint256[20] memory at;
        uint256[20] memory paid;
        uint256 time = START;
        for (uint256 i; i < 20; ++i) {
            time += bound(gaps[i], 0, 12 days);
            vm.warp(time);
            uint256 amount = bound(amounts[i], 1, 700e6);
            (IHubConstraint.Refusal reason, uint256 left) = gate.canBuy(3, address(plan), amount);
            if (reason != IHubConstraint.Refusal.None) {
                vm.assertTrue(amount > left, "refused only above what is left");
                continue;
            }
            buy(plan, 3, amount);
            (at[i], paid[i]) = (time, amount);
            uint256 sum;
            uint256 sum36;
            for (uint256 j; j <= i; ++j) {
                if (at[j] + 30 days > time) sum += paid[j];
                if (at[j] + 36 days > time) sum36 += paid[j] + 1e4;
            }
            vm.assertLe(sum, LIMIT, "30 days");
            vm.assertGe(gate.spent(3), sum, "all of it is counted");
            vm.assertLe(gate.spent(3), sum36, "and forgotten after 36 days");
        }
    }

    function test_limit_ofOneMemberIsNotAnothers() public {
        buy(plan, 3, LIMIT);
        buy(plan, 4, LIMIT);
        vm.assertEq(gate.spent(5), 0, "nothing");
    }

    /// @dev A refund is an exit: it neither asks nor gives room back.
    function test_refund_asksNothing() public {
        uint256 pid = buy(plan, 3, LIMIT);
        vm.prank(wallet(3));
        gate.coolOff(30);
        vm.prank(wallet(3));
        plan.refund(pid);
        vm.assertEq(gate.spent(3), LIMIT, "still counted");
    }

    // ---------------------------------------------------------------- own limits

    function test_setLimit_tightensAtOnceAndLoosensLater() public {
        vm.startPrank(wallet(3));
        vm.expectEmit(true, false, false, true, address(gate));
        emit IHubConstraint.LimitSet(3, 50e6, START);
        gate.setLimit(50e6);
        vm.stopPrank();
        _refused(3, 51e6, IHubConstraint.Refusal.OverLimit, 50e6);
        buy(plan, 3, 50e6);
        vm.prank(wallet(3));
        gate.setLimit(80e6);
        vm.warp(START + 7 days - 1);
        _refused(3, 1e6, IHubConstraint.Refusal.OverLimit, 0);
        vm.assertEq(gate.limitOf(3), 50e6, "not yet");
        vm.warp(START + 7 days);
        vm.assertEq(gate.limitOf(3), 80e6, "now");
        buy(plan, 3, 30e6);
    }

    function test_setLimit_tighteningCancelsALoosening() public {
        vm.startPrank(wallet(3));
        gate.setLimit(2000e6);
        vm.assertEq(gate.limits(3).nextAt, START + 7 days, "waits");
        gate.setLimit(10e6);
        vm.stopPrank();
        vm.warp(START + 8 days);
        vm.assertEq(gate.limitOf(3), 10e6, "the tighter one stays");
    }

    function test_setLimit_aSecondLooseningStartsAgain() public {
        vm.startPrank(wallet(3));
        gate.setLimit(2000e6);
        vm.warp(START + 6 days);
        gate.setLimit(3000e6);
        vm.warp(START + 8 days);
        vm.assertEq(gate.limitOf(3), LIMIT, "the first one is gone");
        vm.warp(START + 13 days);
        vm.assertEq(gate.limitOf(3), 3000e6, "the second one counts");
        gate.setLimit(type(uint256).max);
        vm.warp(START + 20 days);
        vm.assertEq(gate.limitOf(3), uint256(type(uint32).max) * 1e4, "no more than the word holds");
        vm.stopPrank();
    }

    function test_setLimit_ofZeroStopsEverything() public {
        vm.prank(wallet(3));
        gate.setLimit(0);
        _refused(3, 1, IHubConstraint.Refusal.OverLimit, 0);
    }

    function test_coolOff_canOnlyBeExtended() public {
        vm.startPrank(wallet(3));
        vm.expectRevert(
            abi.encodeWithSelector(
                IHubConstraint.BadCoolOff.selector, START, START + 1 days, START + 365 days
            )
        );
        gate.coolOff(0);
        vm.expectPartialRevert(IHubConstraint.BadCoolOff.selector);
        gate.coolOff(366);
        vm.expectPartialRevert(IHubConstraint.BadCoolOff.selector);
        gate.coolOff(type(uint256).max);
        gate.coolOff(30);
        vm.expectPartialRevert(IHubConstraint.BadCoolOff.selector);
        gate.coolOff(29);
        vm.stopPrank();
        _refused(3, 1e6, IHubConstraint.Refusal.CoolingOff, START + 30 days);
        vm.assertEq(gate.limitOf(3), LIMIT, "the limit is as before");
        vm.warp(START + 30 days);
        buy(plan, 3, 1e6);
    }

    function test_ownSettings_areForMembers() public {
        vm.startPrank(stranger);
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.NotMember.selector, stranger));
        gate.setLimit(1);
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.NotMember.selector, stranger));
        gate.coolOff(1);
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.NotMember.selector, stranger));
        gate.acceptTerms(TERMS);
        vm.stopPrank();
    }

    /// @dev A new wallet is the same member: neither limit nor spending starts again.
    function test_walletChange_keepsTheWord() public {
        buy(plan, 3, LIMIT);
        vm.prank(wallet(3));
        hub.proposeWallet(stranger);
        vm.warp(START + 3 days);
        vm.startPrank(stranger);
        hub.acceptWallet(3);
        usdc.mint(stranger, 1e9);
        usdc.approve(address(plan), 1e9);
        vm.expectRevert(
            abi.encodeWithSelector(
                IHubConstraint.EntryRefused.selector, 3, IHubConstraint.Refusal.OverLimit, 0
            )
        );
        plan.buy(1);
        vm.stopPrank();
    }

    // ---------------------------------------------------------------- who may enter

    function test_entry_isForMembersOfListedPlans() public {
        vm.expectRevert(
            abi.encodeWithSelector(
                IHubConstraint.EntryRefused.selector, 0, IHubConstraint.Refusal.NotListed, 0
            )
        );
        gate.recordSpend(wallet(3), 1);
        vm.startPrank(stranger);
        vm.expectRevert(
            abi.encodeWithSelector(
                IHubConstraint.EntryRefused.selector, 0, IHubConstraint.Refusal.NotMember, 0
            )
        );
        plan.buy(1e6);
        vm.stopPrank();
        _answers(MEMBERS + 1, IHubConstraint.Refusal.NotMember);
        _answers(0, IHubConstraint.Refusal.NotMember);
        (IHubConstraint.Refusal reason,) = gate.canBuy(3, stranger, 1);
        vm.assertTrue(reason == IHubConstraint.Refusal.NotListed, "buy");
        (reason,) = gate.canEarn(3, stranger);
        vm.assertTrue(reason == IHubConstraint.Refusal.NotListed, "earn");
        vm.assertEq(gate.spent(MEMBERS + 1) + gate.termsAcceptedAt(0), 0, "nobody");
    }

    function test_terms_mustBeTheOnesInForce() public {
        buy(plan, 3, 1e6);
        vm.warp(START + 1 days);
        vm.prank(admin);
        hub.setTerms("new");
        _refused(3, 1e6, IHubConstraint.Refusal.TermsOutdated, 0);
        (IHubConstraint.Refusal reason,) = gate.canEarn(4, address(plan));
        vm.assertTrue(reason == IHubConstraint.Refusal.TermsOutdated, "earn");
        vm.startPrank(wallet(3));
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.WrongTerms.selector, bytes32("new")));
        gate.acceptTerms(TERMS);
        gate.acceptTerms("new");
        vm.stopPrank();
        buy(plan, 3, 1e6);
        vm.assertEq(gate.spent(3), 2e6, "the counters stayed");
        vm.assertEq(gate.termsAcceptedAt(3), START + 1 days, "accepted");
        vm.prank(stranger);
        hub.join(2, "new");
        vm.assertEq(gate.termsAcceptedAt(MEMBERS + 1), START + 1 days, "who joins has accepted");
    }

    function test_age_isAskedOfNewMembers() public {
        (gate, plan) = _with(IHubConstraint.Terms(2 days, LIMIT, 1e4, address(0)));
        vm.warp(START + 2 days - 1);
        _refused(3, 1e6, IHubConstraint.Refusal.TooYoung, START + 2 days);
        vm.warp(START + 2 days);
        buy(plan, 3, 1e6);
    }

    function test_package_isAskedForWithLimitedGas() public {
        PackageStub stub = new PackageStub();
        (gate, plan) = _with(IHubConstraint.Terms(0, LIMIT, 1e4, address(stub)));
        _refused(3, 1e6, IHubConstraint.Refusal.NoPackage, 0);
        stub.set(START, false);
        _refused(3, 1e6, IHubConstraint.Refusal.NoPackage, 0);
        stub.set(START + 1, false);
        buy(plan, 3, 1e6);
        (IHubConstraint.Refusal reason,) = gate.canEarn(3, address(plan));
        vm.assertTrue(reason == IHubConstraint.Refusal.None, "earn");
        stub.set(START + 1, true);
        _refused(3, 1e6, IHubConstraint.Refusal.NoPackage, 0);
        gate.canBuy{gas: 10_000_000}(3, address(plan), 1e6);
        vm.assertLe(vm.lastCallGas().gasTotalUsed, 150_000, "a broken package burns its share only");
    }

    /// @dev The package itself is bought without one.
    function test_package_canBeBoughtWithoutOne() public {
        HubConstraint own = new HubConstraint(
            hub, factory.enumeration(), address(usdc), IHubConstraint.Terms(0, LIMIT, 1e4, address(plan))
        );
        (IHubConstraint.Refusal reason,) = own.canBuy(3, address(plan), 1e6);
        vm.assertTrue(reason == IHubConstraint.Refusal.None, "the package plan");
    }

    function test_constructor_refusesBadTerms() public {
        _bad(IHubConstraint.Terms(90 days + 1, LIMIT, 1e4, address(0)), "minAge");
        _bad(IHubConstraint.Terms(0, LIMIT, 0, address(0)), "unit");
        _bad(IHubConstraint.Terms(0, 2 ** 32, 1, address(0)), "defaultLimit");
        IHubConstraint.Terms memory terms = gate.constraintTerms();
        vm.assertEq(terms.defaultLimit, LIMIT, "read back");
        vm.assertEq(terms.unit, 1e4, "read back");
        vm.assertEq(gate.hub(), address(hub), "hub");
    }

    function test_terms_theTokenMustHaveCode() public {
        IEnumeration plans = factory.enumeration();
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.BadTerms.selector, bytes32("token")));
        new HubConstraint(hub, plans, address(0x70), IHubConstraint.Terms(0, LIMIT, 1e4, address(0)));
    }

    // ---------------------------------------------------------------- private

    function _with(IHubConstraint.Terms memory terms)
        private
        returns (HubConstraint made, IPurchasePlan made_)
    {
        made = new HubConstraint(hub, factory.enumeration(), address(usdc), terms);
        made_ = IPurchasePlan(
            make(
                templateId,
                abi.encode(
                    address(usdc), address(vault), address(hub), AmountRule.any(), WINDOW, made, 1000, 1
                )
            )
        );
    }

    function _refused(uint256 id, uint256 amount, IHubConstraint.Refusal reason, uint256 detail) private {
        (IHubConstraint.Refusal told, uint256 more) = gate.canBuy(id, address(plan), amount);
        vm.assertTrue(told == reason, "canBuy says why");
        vm.assertEq(more, detail, "and how far off");
        vm.prank(wallet(id));
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.EntryRefused.selector, id, reason, detail));
        plan.buy(amount);
    }

    function _answers(uint256 id, IHubConstraint.Refusal expected) private view {
        (IHubConstraint.Refusal reason,) = gate.canBuy(id, address(plan), 1);
        vm.assertTrue(reason == expected, "buy");
        (reason,) = gate.canEarn(id, address(plan));
        vm.assertTrue(reason == expected, "earn");
    }

    function _bad(IHubConstraint.Terms memory terms, bytes32 name) private {
        IEnumeration plans = factory.enumeration();
        vm.expectRevert(abi.encodeWithSelector(IHubConstraint.BadTerms.selector, name));
        new HubConstraint(hub, plans, address(usdc), terms);
    }
}
