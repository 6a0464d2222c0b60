// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// @title The digests that a wallet signs for a token
library Signatures {
    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 private constant RECEIVE = keccak256(
        "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );

    function permit(ERC20Permit token, address owner, address spender, uint256 value, uint256 deadline)
        internal
        view
        returns (bytes32)
    {
        return
            _digest(
                token, keccak256(abi.encode(PERMIT, owner, spender, value, token.nonces(owner), deadline))
            );
    }

    /// @dev Valid from the start of time until `validBefore`.
    function receive_(
        ERC20Permit token,
        address from,
        address to,
        uint256 value,
        uint256 validBefore,
        bytes32 nonce
    ) internal view returns (bytes32) {
        return _digest(token, keccak256(abi.encode(RECEIVE, from, to, value, uint256(0), validBefore, nonce)));
    }

    function _digest(ERC20Permit token, bytes32 structHash) private view returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", token.DOMAIN_SEPARATOR(), structHash));
    }
}
