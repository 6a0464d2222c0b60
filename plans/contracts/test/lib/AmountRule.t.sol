// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../src/lib/AmountRule.sol";
import {AnyAmount} from "../../src/rules/AnyAmount.sol";
import {FixedAmount} from "../../src/rules/FixedAmount.sol";
import {IAmountRule} from "../../src/rules/IAmountRule.sol";
import {MinMax} from "../../src/rules/MinMax.sol";
import {Base} from "../Base.sol";

contract AmountRuleTest is Base {
    uint256 private constant LARGEST = type(uint80).max;

    IAmountRule private any_ = new AnyAmount();
    IAmountRule private fixed_ = new FixedAmount(20e6);
    IAmountRule private range_ = new MinMax(5e6, 500e6, 5e6);

    // ---------------------------------------------------------------- the three contracts

    function test_any_takesOneUnitToTheLargest() public {
        any_.check(1);
        any_.check(LARGEST);
        _refused(any_, 0);
        _refused(any_, LARGEST + 1);
        _refused(any_, type(uint256).max);
    }

    function test_fixed_takesOnePrice() public {
        fixed_.check(20e6);
        _refused(fixed_, 20e6 - 1);
        _refused(fixed_, 20e6 + 1);
        _refused(fixed_, 0);
    }

    function test_range_takesSteps() public {
        range_.check(5e6);
        range_.check(10e6);
        range_.check(500e6);
        _refused(range_, 0);
        _refused(range_, 5e6 - 1);
        _refused(range_, 5e6 + 1);
        _refused(range_, 505e6);
    }

    function test_contracts_nameTheirRule() public view {
        vm.assertEq(any_.rule(), AmountRule.any(), "any");
        vm.assertEq(fixed_.rule(), AmountRule.fixedAt(20e6), "fixed");
        vm.assertEq(range_.rule(), AmountRule.range(5e6, 500e6, 5e6), "range");
        (uint256 min, uint256 max, uint256 step) = range_.bounds();
        vm.assertEq(min, 5e6, "min");
        vm.assertEq(max, 500e6, "max");
        vm.assertEq(step, 5e6, "step");
        vm.assertEq(AmountRule.kindOf(fixed_.rule()), AmountRule.FIXED, "kind");
    }

    function test_contracts_refuseRulesThatAllowNothing() public {
        uint256[3][4] memory wrong = [
            [uint256(10), 5, 1], // min above max
            [uint256(5), 10, 0], // no step
            [uint256(0), 10, 5], // zero allowed
            [uint256(5), 11, 5] // the largest amount is no step
        ];
        for (uint256 i; i < wrong.length; ++i) {
            vm.expectPartialRevert(AmountRule.BadRule.selector);
            new MinMax(wrong[i][0], wrong[i][1], wrong[i][2]);
        }
        vm.expectPartialRevert(AmountRule.BadRule.selector);
        new FixedAmount(0);
        vm.expectPartialRevert(AmountRule.BadRule.selector);
        new FixedAmount(LARGEST + 1);
        vm.expectPartialRevert(AmountRule.BadRule.selector);
        new MinMax(5, 2 ** 96 + 10, 5);
    }

    // ---------------------------------------------------------------- words

    /// @dev Equal rules are equal words: no spare bit, no second way to say the same.
    function test_isValid_knowsOneFormOfEach() public pure {
        uint256 any = AmountRule.any();
        vm.assertTrue(AmountRule.isValid(any), "any");
        vm.assertFalse(AmountRule.isValid(any - 1), "any with a smaller largest");
        vm.assertFalse(AmountRule.isValid(any + (1 << 80)), "any with a larger smallest");
        vm.assertFalse(AmountRule.isValid(any | 1 << 250), "a spare bit");
        vm.assertFalse(AmountRule.isValid(0), "nothing");
        vm.assertFalse(AmountRule.isValid(4 << 240 | uint160(any)), "an unknown kind");
        uint256 price = AmountRule.fixedAt(7);
        vm.assertFalse(AmountRule.isValid(price + (1 << 160)), "fixed with another step");
        vm.assertFalse(AmountRule.isValid(price + 1), "fixed with another largest");
    }

    function testFuzz_check_isTheArithmetic(uint256 min, uint256 steps, uint256 step, uint256 amount)
        public
        view
    {
        min = bound(min, 1, 1e12);
        step = bound(step, 1, 1e9);
        uint256 max = min + bound(steps, 1, 1e6) * step;
        uint256 rule = AmountRule.range(min, max, step);
        vm.assertTrue(AmountRule.isValid(rule), "valid");
        amount = bound(amount, 0, max + step);
        bool fits = amount >= min && amount <= max && (amount - min) % step == 0;
        try this.check(rule, amount) {
            vm.assertTrue(fits, "taken");
        } catch {
            vm.assertFalse(fits, "refused");
        }
        this.check(rule, min + (amount % (max - min)) / step * step);
    }

    function check(uint256 rule, uint256 amount) external pure {
        AmountRule.check(rule, amount);
    }

    function _refused(IAmountRule rule, uint256 amount) private {
        vm.expectRevert(abi.encodeWithSelector(AmountRule.AmountNotAllowed.selector, amount, rule.rule()));
        rule.check(amount);
    }
}
