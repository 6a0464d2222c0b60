// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the factory and the lens ask of every plan
interface IPlan {
    /// @notice Checks the clone's immutable arguments and names every token that the plan will ever hold.
    /// @dev Called once by the factory on the fresh clone. Plans keep no initialised flag: there is nothing to front-run.
    /// Reverts with {BadArgument} on a value out of bounds.
    function validate() external view returns (address[] memory tokens);

    /// @notice The tokens that the plan holds, each once.
    function tokens() external view returns (address[] memory);

    /// @notice What the plan holds of a token, what it owes in it, and the difference, in base units.
    function solvencyOf(address token)
        external
        view
        returns (uint256 balance, uint256 liabilities, uint256 surplus);

    /// @notice An immutable argument of the clone is out of bounds.
    error BadArgument(bytes32 name);
}
