// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../plans/IPlan.sol";
import {IAmountRule} from "../rules/IAmountRule.sol";
import {Enumeration} from "./Enumeration.sol";
import {IEnumeration} from "./IEnumeration.sol";
import {IFactory} from "./IFactory.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

/// @title Factory: the only door through which a plan enters the product
/// @dev Its owner is the access manager. Clones are deterministic: the address follows from template, arguments and salt.
contract Factory is IFactory, AccessManaged {
    /// @inheritdoc IFactory
    IEnumeration public immutable enumeration = new Enumeration();

    /// @inheritdoc IFactory
    mapping(address token => bool) public tokenAllowed;

    /// @inheritdoc IFactory
    mapping(address part => bool) public partAllowed;

    /// @inheritdoc IFactory
    mapping(address plan => address) public ruleOf;

    Template[] private _templates;

    constructor(address manager) AccessManaged(manager) {}

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc IFactory
    function addTemplate(address implementation, bytes32 name) external restricted returns (uint256) {
        return _addTemplate(implementation, name, 0);
    }

    /// @inheritdoc IFactory
    function addRuledTemplate(address implementation, bytes32 name, uint8 ruleAt)
        external
        restricted
        returns (uint256)
    {
        return _addTemplate(implementation, name, ruleAt);
    }

    /// @inheritdoc IFactory
    function closeTemplate(uint256 templateId) external restricted {
        _openTemplate(templateId);
        _templates[templateId].open = false;
        emit TemplateClosed(templateId);
    }

    /// @inheritdoc IFactory
    function allowToken(address token, bool allowed) external restricted {
        if (token.code.length == 0) revert NoCode(token);
        tokenAllowed[token] = allowed;
        emit TokenAllowed(token, allowed);
    }

    /// @inheritdoc IFactory
    function allowPart(address part, bool allowed) external restricted {
        partAllowed[part] = allowed;
        emit PartAllowed(part, allowed);
    }

    /// @inheritdoc IFactory
    function withdraw(address plan) external restricted {
        enumeration.withdraw(plan);
    }

    // ---------------------------------------------------------------- role LISTER

    /// @inheritdoc IFactory
    function create(uint256 templateId, bytes calldata args, bytes32 salt)
        external
        restricted
        returns (address plan)
    {
        Template memory found = _openTemplate(templateId);
        (bytes memory words, address rule) = _withRule(found.ruleAt, args);
        plan = Clones.cloneDeterministicWithImmutableArgs(found.implementation, words, salt);
        IPlan(plan).validate();
        address[] memory list = IPlan(plan).tokens();
        for (uint256 i; i < list.length; ++i) {
            if (!tokenAllowed[list[i]]) revert TokenNotAllowed(list[i]);
        }
        list = IPlan(plan).parts();
        for (uint256 i; i < list.length; ++i) {
            if (!partAllowed[list[i]]) revert PartNotAllowed(list[i]);
        }
        if (rule != address(0)) {
            ruleOf[plan] = rule;
            emit RuleTaken(plan, rule, IAmountRule(rule).rule());
        }
        enumeration.append(plan, uint32(templateId));
        emit PlanCreated(plan, templateId, msg.sender, words, salt);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IFactory
    function predict(uint256 templateId, bytes calldata args, bytes32 salt) external view returns (address) {
        Template memory found = template(templateId);
        (bytes memory words,) = _withRule(found.ruleAt, args);
        return
            Clones.predictDeterministicAddressWithImmutableArgs(
                found.implementation, words, salt, address(this)
            );
    }

    /// @inheritdoc IFactory
    function template(uint256 templateId) public view returns (Template memory) {
        if (templateId >= _templates.length) revert TemplateUnavailable(templateId);
        return _templates[templateId];
    }

    /// @inheritdoc IFactory
    function templateCount() external view returns (uint256) {
        return _templates.length;
    }

    // ---------------------------------------------------------------- private

    function _addTemplate(address implementation, bytes32 name, uint8 ruleAt)
        private
        returns (uint256 templateId)
    {
        if (implementation.code.length == 0) revert NoCode(implementation);
        templateId = _templates.length;
        _templates.push(Template(implementation, true, ruleAt, name));
        emit TemplateAdded(templateId, implementation, name);
    }

    function _openTemplate(uint256 templateId) private view returns (Template memory found) {
        found = template(templateId);
        if (!found.open) revert TemplateUnavailable(templateId);
    }

    /// @dev The arguments with the rule's own word in place of the rule contract's address. Arguments too short for it are left to the plan's
    /// {IPlan-validate}.
    function _withRule(uint256 ruleAt, bytes calldata args)
        private
        view
        returns (bytes memory words, address rule)
    {
        words = args;
        if (ruleAt == 0 || args.length < 32 * (ruleAt + 1)) return (words, address(0));
        uint256 given;
        // solhint-disable-next-line no-inline-assembly, because: reads one word of the arguments
        assembly ("memory-safe") {
            given := mload(add(add(words, 0x20), shl(5, ruleAt)))
        }
        rule = address(uint160(given));
        if (given >> 160 != 0 || !partAllowed[rule]) revert RuleNotAllowed(given);
        uint256 word = IAmountRule(rule).rule();
        // solhint-disable-next-line no-inline-assembly, because: writes one word of the arguments
        assembly ("memory-safe") {
            mstore(add(add(words, 0x20), shl(5, ruleAt)), word)
        }
    }
}
