// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "./IEnumeration.sol";

/// @title Factory: the only door through which a plan enters the product
/// @notice Plans are EIP-1167 clones whose terms are part of their code: nobody can change them afterwards.
interface IFactory {
    struct Template {
        address implementation;
        bool open;
        bytes32 name;
    }

    /// @notice A template was added.
    event TemplateAdded(uint256 indexed templateId, address indexed implementation, bytes32 name);

    /// @notice A template was closed to new plans; plans made from it stay.
    event TemplateClosed(uint256 indexed templateId);

    /// @notice A token was added to or removed from the list for new plans.
    event TokenAllowed(address indexed token, bool allowed);

    /// @notice A plan was made.
    event PlanCreated(
        address indexed plan, uint256 indexed templateId, address indexed creator, bytes args, bytes32 salt
    );

    /// @notice No such template, or it is closed.
    error TemplateUnavailable(uint256 templateId);

    /// @notice A template needs code.
    error NoCode(address implementation);

    /// @notice The plan would hold a token that is not on the list.
    error TokenNotAllowed(address token);

    /// @notice Adds a template. Role ADMIN.
    function addTemplate(address implementation, bytes32 name) external returns (uint256 templateId);

    /// @notice Closes a template to new plans. Role ADMIN.
    function closeTemplate(uint256 templateId) external;

    /// @notice Allows or disallows a token for new plans. Role ADMIN.
    function allowToken(address token, bool allowed) external;

    /// @notice Makes a plan and lists it. Role LISTER. The address is {predict}'s.
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
}
