// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC3009} from "@openzeppelin/contracts/interfaces/draft-IERC3009.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// @title TokenPull: the one way in which tokens enter a plan
/// @dev Every pull checks the exact change of balance, so tokens that take a fee or rebase on transfer are refused.
library TokenPull {
    using SafeERC20 for IERC20;

    /// @notice An EIP-2612 signature.
    struct Permit {
        uint256 deadline;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice An EIP-3009 signature with its terms.
    struct Authorization {
        uint256 validAfter;
        uint256 validBefore;
        bytes32 nonce;
        uint8 v;
        bytes32 r;
        bytes32 s;
    }

    /// @notice The token moved another amount than asked.
    error InexactTransfer(address token, uint256 received, uint256 expected);

    /// @notice Pulls by allowance.
    function pull(IERC20 token, address from, uint256 amount) internal {
        pullTo(token, from, address(this), amount);
    }

    /// @notice Lets the allowance that this contract has move tokens straight to another of our contracts.
    function pullTo(IERC20 token, address from, address to, uint256 amount) internal {
        uint256 before = _balanceOf(token, to);
        token.safeTransferFrom(from, to, amount);
        _check(token, to, before, amount);
    }

    /// @notice Lets the caller's permit set the allowance, then pulls.
    function pullWithPermit(IERC20 token, address from, uint256 amount, Permit memory permit) internal {
        usePermit(token, from, amount, permit);
        pull(token, from, amount);
    }

    /// @notice Lets a permit set this contract's allowance.
    /// @dev Anyone who sees the signature can use it first. That only sets the allowance we want, so a failed permit is not the end: the
    /// pull decides and reverts with the token's own reason when the allowance is missing.
    function usePermit(IERC20 token, address from, uint256 amount, Permit memory permit) internal {
        bytes memory call = abi.encodeCall(
            IERC20Permit.permit, (from, address(this), amount, permit.deadline, permit.v, permit.r, permit.s)
        );
        // solhint-disable-next-line avoid-low-level-calls, because: a permit that fails is not the end, its answer is not needed
        (bool used,) = address(token).call(call);
        if (!used && token.allowance(from, address(this)) < amount) {
            // Again, for the token's own revert reason (expired, wrong signer).
            IERC20Permit(address(token))
                .permit(from, address(this), amount, permit.deadline, permit.v, permit.r, permit.s);
        }
    }

    /// @notice Pulls by an authorization that names this contract as receiver.
    function pullWithAuthorization(IERC20 token, address from, uint256 amount, Authorization memory auth)
        internal
    {
        uint256 before = _balanceOf(token, address(this));
        IERC3009(address(token))
            .receiveWithAuthorization(
                from,
                address(this),
                amount,
                auth.validAfter,
                auth.validBefore,
                auth.nonce,
                auth.v,
                auth.r,
                auth.s
            );
        _check(token, address(this), before, amount);
    }

    function _check(IERC20 token, address holder, uint256 before, uint256 amount) private view {
        uint256 balance = _balanceOf(token, holder);
        unchecked {
            // Modulo 2^256: a balance that fell gives a huge difference, and the plans bound `amount` by 2^112.
            if (balance - before == amount) return;
        }
        revert InexactTransfer(address(token), balance > before ? balance - before : 0, amount);
    }

    /// @dev `token.balanceOf(holder)` without the compiler's memory for it: twice in every entry. Reverts with the token's reason, if it has one.
    function _balanceOf(IERC20 token, address holder) private view returns (uint256 held) {
        bytes4 selector = IERC20.balanceOf.selector;
        // solhint-disable-next-line no-inline-assembly, because: no memory for the call: twice in every entry
        assembly ("memory-safe") {
            mstore(0x00, selector)
            mstore(0x04, shr(96, shl(96, holder)))
            if iszero(staticcall(gas(), token, 0x00, 0x24, 0x00, 0x20)) {
                let reason := mload(0x40)
                returndatacopy(reason, 0x00, returndatasize())
                revert(reason, returndatasize())
            }
            if lt(returndatasize(), 0x20) { revert(0x00, 0x00) }
            held := mload(0x00)
        }
    }
}
