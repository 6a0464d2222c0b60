// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../IPlan.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title PlanBooks: what a plan holds beside what it owes
/// @dev The heir says in {_owedIn} what it owes; it counts what went through its own functions, so a donation is surplus and never hides a debt.
abstract contract PlanBooks is IPlan {
    /// @inheritdoc IPlan
    function solvencyOf(address token)
        public
        view
        virtual
        returns (uint256 balance, uint256 liabilities, uint256 surplus)
    {
        balance = IERC20(token).balanceOf(address(this));
        liabilities = _owedIn(token);
        if (balance > liabilities) surplus = balance - liabilities;
    }

    /// @dev Base units of `token` that the plan owes: 0 for a token that is none of its own.
    function _owedIn(address token) internal view virtual returns (uint256);

    /// @dev The answer of {IPlan-tokens} for a plan of one token.
    function _listOf(address token) internal pure returns (address[] memory list) {
        list = new address[](1);
        list[0] = token;
    }

    /// @dev The answer of {IPlan-tokens} for a plan of two tokens that may be the same: each once.
    function _listOf(address first, address second) internal pure returns (address[] memory list) {
        if (first == second) return _listOf(first);
        list = new address[](2);
        (list[0], list[1]) = (first, second);
    }
}
