// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title A stand-in for WMATIC on the local chain: wraps the native coin 1:1
/// @notice The deploy script refuses this contract anywhere but on the local chain.
contract LocalWrappedNative is ERC20 {
    /// @notice Native coin was wrapped.
    event Deposit(address indexed to, uint256 amount);

    /// @notice Native coin was unwrapped.
    event Withdrawal(address indexed from, uint256 amount);

    constructor() ERC20("Wrapped Matic", "WMATIC") {}

    receive() external payable {
        deposit();
    }

    /// @notice Wraps the coins sent along.
    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    /// @notice Unwraps `amount` to the caller.
    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }
}
