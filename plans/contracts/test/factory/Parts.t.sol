// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {IFactory} from "../../src/factory/IFactory.sol";
import {AmountRule} from "../../src/lib/AmountRule.sol";
import {IPlan} from "../../src/plans/IPlan.sol";
import {IPurchasePlan} from "../../src/plans/purchase/IPurchasePlan.sol";
import {IUnilevel} from "../../src/plans/unilevel/IUnilevel.sol";
import {Unilevel} from "../../src/plans/unilevel/Unilevel.sol";
import {AnyAmount} from "../../src/rules/AnyAmount.sol";
import {FixedAmount} from "../../src/rules/FixedAmount.sol";
import {MinMax} from "../../src/rules/MinMax.sol";
import {UnilevelBase} from "../plans/unilevel/UnilevelBase.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @title What a plan may be wired to, where its amounts come from, and the mark of a plan that is no longer offered
contract PartsTest is UnilevelBase {
    uint8 private constant RULE_AT = 3;
    uint256 private ruled;

    function setUp() public override {
        super.setUp();
        address implementation = address(new Unilevel(manager));
        vm.prank(admin);
        ruled = factory.addRuledTemplate(implementation, "ruled unilevel", RULE_AT);
        _allow(address(vault), true);
        _allow(address(hub), true);
    }

    // ---------------------------------------------------------------- parts

    function test_parts_eachMustBeAllowed() public {
        address[3] memory parts = [address(vault), address(hub), address(constraint)];
        _allow(address(constraint), false);
        vm.assertEq(_plan(address(constraint), "0"), address(0), "not allowed yet");
        _allow(address(constraint), true);
        for (uint256 i; i < 3; ++i) {
            _allow(parts[i], false);
            vm.prank(lister);
            vm.expectRevert(abi.encodeWithSelector(IFactory.PartNotAllowed.selector, parts[i]));
            factory.create(templateId, _args(address(constraint), AmountRule.any()), "x");
            _allow(parts[i], true);
        }
        address plan = _plan(address(constraint), "x");
        address[] memory named = IPlan(plan).parts();
        vm.assertEq(named.length, 3, "three parts");
        for (uint256 i; i < 3; ++i) {
            vm.assertEq(named[i], parts[i], "in order");
        }
        vm.assertEq(IPlan(_plan(address(0), "y")).parts().length, 2, "without a constraint two");
    }

    function test_parts_ofAPlanThatStandsStayWhenTheListChanges() public {
        IPurchasePlan plan = IPurchasePlan(_plan(address(0), "x"));
        vm.prank(admin);
        vault.listPlan(address(plan));
        _allow(address(vault), false);
        vm.prank(wallet(12));
        usdc.approve(address(plan), PRICE);
        complete(plan, 12, PRICE);
        vm.assertEq(vault.account(12).cap, PRICE, "final");
    }

    // ---------------------------------------------------------------- rules

    function test_rule_wordComesFromTheRuleContract() public {
        address[3] memory rules =
            [address(new AnyAmount()), address(new FixedAmount(20e6)), address(new MinMax(5e6, 500e6, 5e6))];
        uint256[3] memory words =
            [AmountRule.any(), AmountRule.fixedAt(20e6), AmountRule.range(5e6, 500e6, 5e6)];
        for (uint256 i; i < 3; ++i) {
            _allow(rules[i], true);
            bytes memory args = _args(address(0), uint160(rules[i]));
            address expected = factory.predict(ruled, args, "r");
            vm.expectEmit(true, true, true, true, address(factory));
            emit IFactory.RuleTaken(expected, rules[i], words[i]);
            vm.expectEmit(true, true, true, true, address(factory));
            emit IFactory.PlanCreated(expected, ruled, lister, _args(address(0), words[i]), "r");
            vm.prank(lister);
            address plan = factory.create(ruled, args, "r");
            vm.assertEq(plan, expected, "predicted");
            vm.assertEq(IPurchasePlan(plan).rule(), words[i], "the plan carries the word");
            vm.assertEq(factory.ruleOf(plan), rules[i], "and the factory knows where it came from");
        }
    }

    function test_rule_decidesWhatMayBeBought() public {
        address rule = address(new FixedAmount(20e6));
        _allow(rule, true);
        vm.prank(lister);
        IUnilevel plan = IUnilevel(factory.create(ruled, _args(address(0), uint160(rule)), "r"));
        vm.prank(admin);
        vault.listPlan(address(plan));
        vm.prank(wallet(12));
        usdc.approve(address(plan), type(uint256).max);
        vm.prank(wallet(12));
        vm.expectRevert(
            abi.encodeWithSelector(AmountRule.AmountNotAllowed.selector, 21e6, AmountRule.fixedAt(20e6))
        );
        plan.buy(21e6);
        buy(plan, 12, 20e6);
    }

    function test_rule_mustBeAllowed() public {
        address rule = address(new FixedAmount(20e6));
        uint256[3] memory given = [uint256(uint160(rule)), AmountRule.any(), 0];
        for (uint256 i; i < 3; ++i) {
            bytes memory args = _args(address(0), given[i]);
            bytes memory refused = abi.encodeWithSelector(IFactory.RuleNotAllowed.selector, given[i]);
            vm.prank(lister);
            vm.expectRevert(refused);
            factory.create(ruled, args, "r");
            vm.expectRevert(refused);
            factory.predict(ruled, args, "r");
        }
    }

    /// @dev 160 bits are the address of a rule that is allowed; what stands above them may be of no use to anybody.
    function test_rule_isAnAddressAndNothingElse() public {
        address rule = address(new FixedAmount(20e6));
        _allow(rule, true);
        uint256 given = 1 << 160 | uint160(rule);
        bytes memory refused = abi.encodeWithSelector(IFactory.RuleNotAllowed.selector, given);
        vm.prank(lister);
        vm.expectRevert(refused);
        factory.create(ruled, _args(address(0), given), "r");
        vm.expectRevert(refused);
        factory.predict(ruled, _args(address(0), given), "r");
    }

    function test_rule_argumentsThatEndBeforeItAreThePlansToRefuse() public {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(ruled, abi.encode(address(usdc), address(vault), address(hub)), "r");
    }

    // ---------------------------------------------------------------- withdrawn

    function test_withdraw_marksForEverAndStopsNothing() public {
        IEnumeration list = factory.enumeration();
        uint256 pid = buy(escrowed, 12, PRICE);
        vm.assertFalse(list.isWithdrawn(address(escrowed)), "offered");
        vm.expectEmit(true, true, true, true, address(list));
        emit IEnumeration.MarkedWithdrawn(0, address(escrowed));
        vm.prank(admin);
        factory.withdraw(address(escrowed));
        vm.assertTrue(list.isWithdrawn(address(escrowed)), "marked");
        vm.assertTrue(list.contains(address(escrowed)), "and still a plan of the factory");
        vm.assertTrue(list.entries(0, 1)[0].withdrawn, "in its entry");
        vm.assertFalse(list.entries(1, 1)[0].withdrawn, "only its own");
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(IEnumeration.AlreadyWithdrawn.selector, address(escrowed)));
        factory.withdraw(address(escrowed));
        buy(escrowed, 12, PRICE);
        vm.prank(wallet(12));
        escrowed.refund(pid);
    }

    function test_withdraw_onlyPlansAndOnlyByAdmin() public {
        IEnumeration list = factory.enumeration();
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(IEnumeration.NotListed.selector, stranger));
        factory.withdraw(stranger);
        vm.assertFalse(list.isWithdrawn(stranger), "no plan, no mark");
        address[3] memory callers = [lister, guardian, stranger];
        for (uint256 i; i < 3; ++i) {
            bytes memory refused =
                abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, callers[i]);
            vm.startPrank(callers[i]);
            vm.expectRevert(refused);
            factory.withdraw(address(escrowed));
            vm.expectRevert(refused);
            factory.allowPart(callers[i], true);
            vm.expectRevert(refused);
            factory.addRuledTemplate(address(vault), "x", 3);
            vm.stopPrank();
        }
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(IEnumeration.NotFactory.selector, admin));
        list.withdraw(address(escrowed));
    }

    // ---------------------------------------------------------------- private

    function _allow(address part, bool allowed) private {
        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.PartAllowed(part, allowed);
        vm.prank(admin);
        factory.allowPart(part, allowed);
        vm.assertEq(factory.partAllowed(part) ? 1 : 0, allowed ? 1 : 0, "list");
    }

    function _args(address gate, uint256 rule) private view returns (bytes memory) {
        return abi.encode(address(usdc), address(vault), address(hub), rule, WINDOW, gate, RATES5, 5);
    }

    /// @return Zero when the factory refuses.
    function _plan(address gate, bytes32 salt) private returns (address) {
        vm.prank(lister);
        try factory.create(templateId, _args(gate, AmountRule.any()), salt) returns (address plan) {
            return plan;
        } catch {
            return address(0);
        }
    }
}
