// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// Tokens that a list or a pool may meet, as short as they work, for the tests of swaps.

/// As one expects it, with a switch for each way to be another.
contract Plain {
    string public name;
    string public symbol;
    uint8 public decimals;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    /// Kept of each transfer, of ten thousand.
    uint256 public takes;
    bool public paused;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function setTakes(uint256 bps) external {
        takes = bps;
    }

    function setPaused(bool paused_) external {
        paused = paused_;
    }

    function approve(address spender, uint256 amount) external virtual returns (bool) {
        allowance[msg.sender][spender] = amount;
        return true;
    }

    function transfer(address to, uint256 amount) external virtual returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external virtual returns (bool) {
        allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) internal {
        require(!paused, "Pausable: paused");
        balanceOf[from] -= amount;
        balanceOf[to] += amount - amount * takes / 10000;
    }
}

/// Returns nothing, and changes an allowance only by way of 0, like the first USDT.
contract Silent {
    string public name = "Silent Dollar";
    string public symbol = "SILD";
    uint8 public decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "allowance is not 0");
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

contract WithoutDecimals {
    string public name = "Without";
    string public symbol = "WOUT";
}

/// Early tokens have texts of 32 bytes.
contract Early {
    bytes32 public name = "Early Token";
    bytes32 public symbol = "EARLY";
    uint8 public decimals = 18;
}

/// Answers everything without doing anything, like WETH9, and says that it has a domain.
contract Obliging {
    string public name = "Obliging";
    string public symbol = "OBL";
    uint8 public decimals = 18;

    function DOMAIN_SEPARATOR() external pure returns (bytes32) {
        return bytes32(uint256(1));
    }

    fallback() external payable {}
}
