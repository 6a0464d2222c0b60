// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// Contracts for the tests of previews: tokens of every habit, and callers that nobody has seen before.

interface IToken {
    function transfer(address to, uint256 amount) external returns (bool);
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

/// A token as one expects it. What it keeps of a transfer, `keeps` of a hundred, it does not announce.
contract Token {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    uint256 public keeps;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 keeps_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        keeps = keeps_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        totalSupply += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) internal {
        require(balanceOf[from] >= amount, "not that much");
        balanceOf[from] -= amount;
        balanceOf[to] += amount - (amount * keeps) / 100;
        emit Transfer(from, to, amount);
    }
}

/// Returns nothing, announces nothing, and its symbol is of 32 bytes.
contract Silent {
    bytes32 public symbol = "SIL";
    uint8 public decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

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
}

/// Everybody's balance grows at once: shares of a pot.
contract Rebasing {
    string public symbol = "REB";
    uint8 public decimals = 18;
    uint256 public pot;
    uint256 public shares;
    mapping(address => uint256) public sharesOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 amount) external {
        sharesOf[to] += amount;
        shares += amount;
        pot += amount;
    }

    function balanceOf(address owner) public view returns (uint256) {
        return shares == 0 ? 0 : (sharesOf[owner] * pot) / shares;
    }

    function grow(uint256 amount) external {
        pot += amount;
    }

    /// Announces an amount that is not the one that moves.
    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 part = (amount * shares) / pot;
        sharesOf[msg.sender] -= part;
        sharesOf[to] += part;
        emit Transfer(msg.sender, to, amount * 1000);
        return true;
    }
}

/// Burns all gas, or answers a megabyte, when it is asked for a balance.
contract Hostile {
    string public symbol = "HOST";
    bool public long;

    function setLong(bool long_) external {
        long = long_;
    }

    function balanceOf(address) external view returns (uint256) {
        if (long) {
            assembly {
                return(0, 1000000)
            }
        }
        while (true) {}
        return 1;
    }

    event Transfer(address indexed from, address indexed to, uint256 value);

    function transfer(address to, uint256 amount) external returns (bool) {
        emit Transfer(msg.sender, to, amount);
        return true;
    }
}

contract Items {
    string public name = "Pictures";
    string public symbol = "PIC";
    mapping(uint256 => address) internal owners;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x80ac58cd || id == 0x01ffc9a7;
    }

    function ownerOf(uint256 id) external view returns (address) {
        require(owners[id] != address(0), "no such item");
        return owners[id];
    }

    function mint(address to, uint256 id) external {
        owners[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address spender, uint256 id) external {
        require(owners[id] == msg.sender, "not yours");
        getApproved[id] = spender;
        emit Approval(msg.sender, spender, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) external {
        require(owners[id] == from, "not the owner");
        require(
            msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender], "not allowed"
        );
        delete getApproved[id];
        owners[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }
}

contract Editions {
    string public name = "Editions";
    mapping(address => mapping(uint256 => uint256)) public held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed by, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed by, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0xd9b67a26 || id == 0x01ffc9a7;
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return held[owner][id];
    }

    function mintBatch(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        for (uint256 i = 0; i < ids.length; i++) held[to][ids[i]] += amounts[i];
        emit TransferBatch(msg.sender, address(0), to, ids, amounts);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata) external {
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not allowed");
        held[from][id] -= amount;
        held[to][id] += amount;
        emit TransferSingle(msg.sender, from, to, id, amount);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }
}

/// A pool of two tokens, x times y.
contract Pool {
    IToken public a;
    IToken public b;

    constructor(IToken a_, IToken b_) {
        a = a_;
        b = b_;
    }

    function swap(uint256 amount, uint256 least) external returns (uint256 out) {
        uint256 x = a.balanceOf(address(this));
        uint256 y = b.balanceOf(address(this));
        a.transferFrom(msg.sender, address(this), amount);
        uint256 got = a.balanceOf(address(this)) - x;
        out = y - (x * y) / (x + got);
        require(out >= least, "too little");
        b.transfer(msg.sender, out);
    }
}

/// Nobody has its ABI. Takes coin and one token, gives coin back and two other tokens, through a helper of its own.
contract Stranger {
    error Moody(uint256 mood, address who);

    IToken[3] public tokens;

    constructor(IToken[3] memory tokens_) payable {
        tokens = tokens_;
    }

    receive() external payable {}

    function hocuspocus(uint256 take, uint256 give, uint256 coins) external payable {
        tokens[0].transferFrom(msg.sender, address(this), take);
        tokens[1].transfer(msg.sender, give);
        // There and back again: nothing remains of it.
        tokens[2].transfer(msg.sender, give / 2);
        payable(msg.sender).transfer(coins);
    }

    /// By even and odd blocks it gives another token.
    function byBlock(uint256 give) external {
        tokens[block.number % 2 == 0 ? 1 : 2].transfer(msg.sender, give);
    }

    /// More with each second.
    function byTime() external {
        tokens[1].transfer(msg.sender, block.timestamp % 1_000_000 + 1);
    }

    function moody(uint256 kind) external view {
        if (kind == 0) revert Moody(7, msg.sender);
        if (kind == 1) revert("in no mood");
        if (kind == 2) assert(false);
        if (kind == 3) {
            assembly {
                revert(0, 0)
            }
        }
        if (kind == 4) while (true) {}
    }
}

/// One of many that announce a transfer and move nothing.
contract Shouter {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function shout(address from) external {
        emit Transfer(from, msg.sender, 1);
    }
}

/// Takes a token where nobody looks: behind a crowd of announcements, or with so much gas that nothing is left to look with.
contract Thief {
    Shouter[] internal crowd;

    constructor(uint256 count) {
        for (uint256 i = 0; i < count; i++) crowd.push(new Shouter());
    }

    function behindCrowd(IToken token, uint256 amount) external {
        for (uint256 i = 0; i < crowd.length; i++) crowd[i].shout(msg.sender);
        token.transferFrom(msg.sender, address(this), amount);
    }

    function withAllGas(IToken token, uint256 amount) external {
        token.transferFrom(msg.sender, address(this), amount);
        while (gasleft() > 20000) {}
    }
}
