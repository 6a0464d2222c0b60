// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenPull} from "../../lib/TokenPull.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title PaidEntry: the three ways to pay for an entry, by allowance, by permit and by authorization
/// @dev Each checks and books first, then moves tokens, under the lock. The heir says in {_enter} what an entry is and costs, in
/// {_entryToken} what it is paid with, and gives the three a name of its own (`deposit…`, `buy…`, `enter…`):
///
///     function deposit(uint256 amount) external {
///         _enterByAllowance(amount);
///     }
///
/// A plan whose money does not stay in it overrides {_collect}, and {_collected} for what came by authorization.
abstract contract PaidEntry is ReentrancyGuardTransient {
    using TokenPull for IERC20;

    // ---------------------------------------------------------------- the three ways

    /// @dev The caller pays by allowance.
    /// @param wanted What the caller asks for, in the entry's own unit (base units of the token, tickets).
    /// @return entry What {_enter} calls it.
    /// @return cost What was paid, in base units of the entry token.
    function _enterByAllowance(uint256 wanted) internal nonReentrant returns (uint256 entry, uint256 cost) {
        (entry, cost) = _enter(msg.sender, wanted);
        _collect(msg.sender, entry, cost);
    }

    /// @dev The caller pays with an EIP-2612 signature. One that was already used (front-run) is no failure when the allowance is there.
    function _enterByPermit(uint256 wanted, TokenPull.Permit memory permit)
        internal
        nonReentrant
        returns (uint256 entry, uint256 cost)
    {
        (entry, cost) = _enter(msg.sender, wanted);
        _entryToken().usePermit(msg.sender, _permitted(wanted, cost), permit);
        _collect(msg.sender, entry, cost);
    }

    /// @dev `from` pays with an EIP-3009 signature over the cost; anyone may bring it, the entry is `from`'s.
    function _enterByAuthorization(address from, uint256 wanted, TokenPull.Authorization memory auth)
        internal
        nonReentrant
        returns (uint256 entry, uint256 cost)
    {
        (entry, cost) = _enter(from, wanted);
        _entryToken().pullWithAuthorization(from, cost, auth);
        _collected(entry, cost);
    }

    // ---------------------------------------------------------------- the heir's

    /// @dev The token that entries are paid with.
    function _entryToken() internal view virtual returns (IERC20);

    /// @dev Checks and books an entry and emits its events; moves no token.
    /// @return entry Whatever the heir wants to know again when the money is there: a purchase's id, a range; 0 where entries have no number.
    /// @return cost What `member` pays for it, in base units of the entry token.
    function _enter(address member, uint256 wanted) internal virtual returns (uint256 entry, uint256 cost);

    /// @dev The amount that a permit names: what the entry costs, unless a plan may take less than the member has signed for.
    function _permitted(uint256, uint256 cost) internal view virtual returns (uint256) {
        return cost;
    }

    /// @dev Moves the money of an entry by the allowance that the plan has.
    function _collect(address member, uint256, uint256 cost) internal virtual {
        _entryToken().pull(member, cost);
    }

    /// @dev The money of an entry has come by authorization, which can pay nobody but the plan.
    function _collected(uint256 entry, uint256 cost) internal virtual {}
}
