// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "./IEnumeration.sol";

/// @title Factory: the only door through which a plan enters the product
/// @notice Plans are EIP-1167 clones whose terms are part of their code: nobody can change them afterwards.
interface IFactory {
    /// @param ruleAt Which word of the arguments carries the amount rule; 0 for a template without one.
    struct Template {
        address implementation;
        bool open;
        uint8 ruleAt;
        bytes32 name;
    }

    /// @notice A template was added.
    event TemplateAdded(uint256 indexed templateId, address indexed implementation, bytes32 name);

    /// @notice A template was closed to new plans; plans made from it stay.
    event TemplateClosed(uint256 indexed templateId);

    /// @notice A token was added to or removed from the list for new plans.
    event TokenAllowed(address indexed token, bool allowed);

    /// @notice A part was added to or removed from the list for new plans.
    event PartAllowed(address indexed part, bool allowed);

    /// @notice A plan took its amount rule from a rule contract.
    event RuleTaken(address indexed plan, address indexed rule, uint256 word);

    /// @notice A plan was made. `args` are the words that stand behind its code: with an amount rule the word that the rule contract gave.
    event PlanCreated(
        address indexed plan, uint256 indexed templateId, address indexed creator, bytes args, bytes32 salt
    );

    /// @notice No such template, or it is closed.
    error TemplateUnavailable(uint256 templateId);

    /// @notice A template needs code.
    error NoCode(address implementation);

    /// @notice The plan would hold a token that is not on the list.
    error TokenNotAllowed(address token);

    /// @notice The plan would trust, or pay for the house, an address that is not on the list.
    error PartNotAllowed(address part);

    /// @notice The word in the place of the amount rule is no rule contract on the list.
    error RuleNotAllowed(uint256 word);

    /// @notice Adds a template. Role ADMIN.
    function addTemplate(address implementation, bytes32 name) external returns (uint256 templateId);

    /// @notice Adds a template whose plans take an amount rule. Role ADMIN.
    /// @param ruleAt Which word of the arguments carries it (1 to 255).
    function addRuledTemplate(address implementation, bytes32 name, uint8 ruleAt)
        external
        returns (uint256 templateId);

    /// @notice Closes a template to new plans. Role ADMIN.
    function closeTemplate(uint256 templateId) external;

    /// @notice Allows or disallows a token for new plans. Role ADMIN.
    function allowToken(address token, bool allowed) external;

    /// @notice Allows or disallows, for new plans, an address that they trust or pay for the house (`IPlan.parts`), or an amount rule's contract. Role
    /// ADMIN. An allowed trade book brings its feeds and adapters along.
    function allowPart(address part, bool allowed) external;

    /// @notice Marks a plan as no longer offered, for ever. It stops nothing in the plan: whoever is in it stays and leaves as before. Role ADMIN: what
    /// cannot be taken back waits its 48 hours, in which GUARDIAN can stop entries.
    function withdraw(address plan) external;

    /// @notice Makes a plan and lists it. Role LISTER. The address is {predict}'s. Reverts when a token or a part of the plan is not allowed.
    /// @param args The plan's immutable arguments. Where the template takes an amount rule, that word is the address of a rule contract: the factory
    /// puts the rule's word in its place, so that a purchase asks nobody.
    function create(uint256 templateId, bytes calldata args, bytes32 salt) external returns (address plan);

    /// @notice The address that {create} will give.
    function predict(uint256 templateId, bytes calldata args, bytes32 salt)
        external
        view
        returns (address plan);

    /// @notice The list of plans.
    function enumeration() external view returns (IEnumeration);

    /// @notice A template by id (ids start at 0).
    function template(uint256 templateId) external view returns (Template memory);

    /// @notice Number of templates.
    function templateCount() external view returns (uint256);

    /// @notice Whether new plans may hold this token.
    function tokenAllowed(address token) external view returns (bool);

    /// @notice Whether new plans may trust this address, or take their amount rule from it.
    function partAllowed(address part) external view returns (bool);

    /// @notice The rule contract that a plan took its amount rule from; zero for a plan without one.
    function ruleOf(address plan) external view returns (address);
}
