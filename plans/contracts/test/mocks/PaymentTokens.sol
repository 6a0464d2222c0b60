// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A payment token of six decimals that takes a fee, calls back or refuses addresses when it is told to
contract MoodyToken is ERC20("Moody", "MOO") {
    uint256 public feeBps;
    mapping(address who => bool) public isBlocked;
    address public target;
    bytes public call;
    bytes public answer;

    error Blocked(address who);

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function setFee(uint256 bps) external {
        feeBps = bps;
    }

    function block_(address who, bool blocked) external {
        isBlocked[who] = blocked;
    }

    /// @dev The next movement calls `target`.
    function arm(address target_, bytes calldata call_) external {
        target = target_;
        call = call_;
    }

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isBlocked[from]) revert Blocked(from);
        if (isBlocked[to]) revert Blocked(to);
        uint256 fee = from == address(0) ? 0 : amount * feeBps / 10_000;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
        if (target == address(0)) return;
        bytes memory data = call;
        address to_ = target;
        target = address(0);
        (bool done, bytes memory returned) = to_.call(data);
        require(!done, "re-entered");
        answer = returned;
    }
}

/// @title A payment token without return values, like the first USDT
contract SilentPaymentToken {
    uint8 public constant decimals = 6;
    mapping(address who => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}
