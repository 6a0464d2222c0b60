// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";

/// @title A token that anyone can mint, with permit and EIP-3009
contract TestToken is ERC20, ERC20Permit, ERC3009 {
    uint8 private immutable PLACES;

    constructor(string memory symbol, uint8 places) ERC20(symbol, symbol) ERC20Permit(symbol) {
        PLACES = places;
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function decimals() public view override returns (uint8) {
        return PLACES;
    }
}
