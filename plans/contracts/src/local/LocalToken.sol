// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {ERC3009} from "@openzeppelin/contracts/token/ERC20/extensions/draft-ERC3009.sol";

/// @title A stand-in for DAI, USDC or USDT on the local chain
/// @notice Worth nothing. One account mints; the deploy script refuses this contract anywhere but on the local chain.
contract LocalToken is ERC20, ERC20Permit, ERC3009 {
    /// @notice The account that mints.
    address public immutable minter;

    uint8 private immutable DECIMALS;

    /// @notice Only the minter mints.
    error NotMinter(address caller);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address minter_)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        minter = minter_;
        DECIMALS = decimals_;
    }

    /// @notice Mints test tokens.
    function mint(address to, uint256 amount) external {
        if (msg.sender != minter) revert NotMinter(msg.sender);
        _mint(to, amount);
    }

    /// @inheritdoc ERC20
    function decimals() public view override returns (uint8) {
        return DECIMALS;
    }
}
