// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// Collectibles of the local chain, as short as wallets and indexes take them for such: worth nothing, and never part of a deployment.

/// One of each, described where it is minted.
contract Postcards {
    string public constant name = "Local Postcards";
    string public constant symbol = "CARD";
    address public immutable minter;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => string) public tokenURI;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NotAllowed();

    constructor(address minter_) {
        minter = minter_;
    }

    function mint(address to, uint256 id, string calldata uri) external {
        if (msg.sender != minter || ownerOf[id] != address(0)) revert NotAllowed();
        tokenURI[id] = uri;
        ownerOf[id] = to;
        balanceOf[to] += 1;
        emit Transfer(address(0), to, id);
    }

    function approve(address to, uint256 id) external {
        address owner = ownerOf[id];
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed();
        getApproved[id] = to;
        emit Approval(owner, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) external {
        address owner = ownerOf[id];
        bool allowed =
            msg.sender == owner || getApproved[id] == msg.sender || isApprovedForAll[owner][msg.sender];
        if (!allowed || owner != from || to == address(0)) revert NotAllowed();
        delete getApproved[id];
        ownerOf[id] = to;
        balanceOf[from] -= 1;
        balanceOf[to] += 1;
        emit Transfer(from, to, id);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }
}

/// Many of each kind.
contract Stamps {
    string public constant name = "Local Stamps";
    string public constant symbol = "STAMP";
    address public immutable minter;
    mapping(address => mapping(uint256 => uint256)) internal held;
    mapping(uint256 => string) public uri;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    event URI(string value, uint256 indexed id);

    error NotAllowed();

    constructor(address minter_) {
        minter = minter_;
    }

    function describe(uint256 id, string calldata value) external {
        if (msg.sender != minter) revert NotAllowed();
        uri[id] = value;
        emit URI(value, id);
    }

    function mint(address to, uint256 id, uint256 amount) external {
        if (msg.sender != minter) revert NotAllowed();
        held[to][id] += amount;
        emit TransferSingle(msg.sender, address(0), to, id, amount);
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return held[owner][id];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata)
        external
    {
        if ((msg.sender != from && !isApprovedForAll[from][msg.sender]) || to == address(0)) {
            revert NotAllowed();
        }
        held[from][id] -= amount;
        held[to][id] += amount;
        emit TransferSingle(msg.sender, from, to, id, amount);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }
}
