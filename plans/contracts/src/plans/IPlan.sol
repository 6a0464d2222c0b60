// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAuthority} from "../access/IAuthority.sol";

/// @title What the factory and the lens ask of every plan
interface IPlan is IAuthority {
    /// @notice An immutable argument of the clone is out of bounds.
    error BadArgument(bytes32 name);

    /// @notice The receiver may not be the zero address or the plan itself.
    error BadReceiver(address to);

    /// @notice An amount of zero.
    error ZeroAmount();

    /// @notice Checks the clone's immutable arguments; reverts with {BadArgument} on a value out of bounds.
    /// @dev Called once by the factory on the fresh clone. Plans keep no "initialised" flag: there is nothing to front-run.
    function validate() external view;

    /// @notice The tokens that the plan holds, each once.
    function tokens() external view returns (address[] memory);

    /// @notice Every contract and account that the plan trusts, or pays for the house, besides its tokens: vault, hub, constraint, trade book,
    /// trader, random source, router, treasury, receiver of unsold tokens. A trade book answers for its feeds and adapters, which nobody can change. The factory makes no
    /// plan with a part that ADMIN did not allow; a plan that uses none of a kind leaves it out.
    function parts() external view returns (address[] memory);

    /// @notice What the plan holds of a token, what it owes in it, and the difference (0 if it owed more), in base units.
    function solvencyOf(address token)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus);
}
