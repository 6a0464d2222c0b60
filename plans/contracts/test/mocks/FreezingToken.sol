// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that freezes wallets, as USDC can: nothing comes or goes
contract FreezingToken is ERC20("Freezing", "FRZ") {
    mapping(address who => bool) public isFrozen;

    error Frozen(address who);

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function freeze(address who) external {
        isFrozen[who] = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isFrozen[from]) revert Frozen(from);
        if (isFrozen[to]) revert Frozen(to);
        super._update(from, to, amount);
    }
}
