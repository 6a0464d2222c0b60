// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";

/// @title Causeway (CWY), the product token
/// @notice Fixed supply, minted once to one holder. No owner, no minting, no burning, no pausing.
/// EIP-2612 permits and EIP-3009 authorizations let a member pay with a signature instead of an approval.
contract CausewayToken is ERC20, ERC20Permit, ERC3009 {
    /// @notice The whole supply: one billion tokens.
    uint256 public constant SUPPLY = 1e9 ether;

    constructor(address holder) ERC20("Causeway", "CWY") ERC20Permit("Causeway") {
        _mint(holder, SUPPLY);
    }
}
