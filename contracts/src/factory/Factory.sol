// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../plans/IPlan.sol";
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

    Template[] private _templates;

    constructor(address manager) AccessManaged(manager) {}

    // ---------------------------------------------------------------- role ADMIN

    /// @inheritdoc IFactory
    function addTemplate(address implementation, bytes32 name)
        external
        restricted
        returns (uint256 templateId)
    {
        if (implementation.code.length == 0) revert NoCode(implementation);
        templateId = _templates.length;
        _templates.push(Template(implementation, true, name));
        emit TemplateAdded(templateId, implementation, name);
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

    // ---------------------------------------------------------------- role LISTER

    /// @inheritdoc IFactory
    function create(uint256 templateId, bytes calldata args, bytes32 salt)
        external
        restricted
        returns (address plan)
    {
        plan = Clones.cloneDeterministicWithImmutableArgs(_openTemplate(templateId), args, salt);
        IPlan(plan).validate();
        address[] memory held = IPlan(plan).tokens();
        for (uint256 i; i < held.length; ++i) {
            if (!tokenAllowed[held[i]]) revert TokenNotAllowed(held[i]);
        }
        enumeration.append(plan, uint32(templateId));
        emit PlanCreated(plan, templateId, msg.sender, args, salt);
    }

    // ---------------------------------------------------------------- reading

    /// @inheritdoc IFactory
    function predict(uint256 templateId, bytes calldata args, bytes32 salt) external view returns (address) {
        address implementation = template(templateId).implementation;
        return Clones.predictDeterministicAddressWithImmutableArgs(implementation, args, salt, address(this));
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

    function _openTemplate(uint256 templateId) private view returns (address) {
        Template memory found = template(templateId);
        if (!found.open) revert TemplateUnavailable(templateId);
        return found.implementation;
    }
}
