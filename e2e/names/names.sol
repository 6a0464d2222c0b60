// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// What names of ENS stand on, as short as it works, for the tests of the reader; and what a hostile name may stand on.

contract Registry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}

contract Resolver {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) public addr;
    mapping(bytes32 => mapping(string => string)) internal texts;

    function set(bytes32 node, string calldata name_, address addr_) external {
        name[node] = name_;
        addr[node] = addr_;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function supportsInterface(bytes4) external pure returns (bool) {
        return false;
    }
}

contract Reverting {
    error NotToday();

    fallback() external {
        revert NotToday();
    }
}

/// Answers everything with a text of a megabyte and more.
contract Huge {
    fallback() external {
        assembly {
            mstore(0, 0x20)
            mstore(0x20, 1200000)
            return(0, 1200064)
        }
    }
}

/// Answers everything with words that point far outside.
contract Liar {
    fallback() external {
        assembly {
            mstore(0, not(0))
            mstore(0x20, not(0))
            return(0, 0x40)
        }
    }
}

/// Knows all names below its own (ENSIP-10); where it is given addresses of gateways, it sends there (EIP-3668).
contract Wildcard {
    address public account;
    string public avatar;
    string[] public urls;
    address public sender;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    constructor(address account_, string memory avatar_, string[] memory urls_) {
        account = account_;
        avatar = avatar_;
        urls = urls_;
        sender = address(this);
    }

    function setSender(address sender_) external {
        sender = sender_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x9061b923;
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        if (urls.length > 0) revert OffchainLookup(sender, urls, data, this.answered.selector, "note");
        if (bytes4(data[:4]) == 0x3b3b57de) return abi.encode(account);
        return abi.encode(avatar);
    }

    function answered(bytes calldata response, bytes calldata note) external pure returns (bytes memory) {
        require(keccak256(note) == keccak256("note"), "note");
        return response;
    }
}

contract Token {
    address public holder;
    string internal uri_;

    constructor(address holder_, string memory text) {
        holder = holder_;
        uri_ = text;
    }

    function ownerOf(uint256) external view returns (address) {
        return holder;
    }

    function tokenURI(uint256) external view returns (string memory) {
        return uri_;
    }

    function uri(uint256) external view returns (string memory) {
        return uri_;
    }

    function balanceOf(address who, uint256) external view returns (uint256) {
        return who == holder ? 1 : 0;
    }
}
