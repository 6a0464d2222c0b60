// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

// What names of ENS stand on, as short as it works, for the tests of the reader; and what a hostile name may stand on.

contract Registry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}

/// ENS's Universal Resolver (ENSIP-23) as far as its askers can tell: it knows the first registry, and names that have moved on.
contract UniversalResolver {
    Registry internal immutable registry;
    mapping(bytes32 => address) internal moved;

    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    /// What goes on when a gateway has answered.
    struct Pending {
        address resolver;
        bytes4 callback;
        bytes note;
        bool extended;
        bytes4 next;
        string primary;
        bytes account;
        uint256 coin;
    }

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    constructor(Registry registry_) {
        registry = registry_;
    }

    /// A name that its owner took along to the second version.
    function move(bytes32 node, address to) external {
        moved[node] = to;
    }

    function resolveWithGateways(bytes memory name, bytes memory data, string[] memory gateways)
        external
        view
        returns (bytes memory, address)
    {
        Pending memory pending;
        pending.next = this.resolved.selector;
        return (ask(name, data, gateways, pending), pending.resolver);
    }

    function resolved(bytes calldata response, bytes calldata extra) external view returns (bytes memory, address) {
        Pending memory pending = abi.decode(extra, (Pending));
        return (finish(pending, response), pending.resolver);
    }

    function reverseWithGateways(bytes memory account, uint256 coin, string[] memory gateways)
        external
        view
        returns (string memory, address, address)
    {
        Pending memory pending;
        pending.next = this.reversed.selector;
        pending.account = account;
        pending.coin = coin;
        pending.primary = primaryOf(account, coin);
        if (bytes(pending.primary).length == 0) return ("", address(0), address(0));
        bytes memory name = encode(bytes(pending.primary));
        bytes memory data = coin == 60
            ? abi.encodeWithSelector(0x3b3b57de, nodeOf(name, 0))
            : abi.encodeWithSelector(0xf1cb7e06, nodeOf(name, 0), coin);
        compare(pending, ask(name, data, gateways, pending));
        return (pending.primary, pending.resolver, address(0));
    }

    function reversed(bytes calldata response, bytes calldata extra)
        external
        view
        returns (string memory, address, address)
    {
        Pending memory pending = abi.decode(extra, (Pending));
        compare(pending, finish(pending, response));
        return (pending.primary, pending.resolver, address(0));
    }

    function compare(Pending memory pending, bytes memory answer) internal pure {
        bytes memory found = pending.coin == 60
            ? abi.encodePacked(abi.decode(answer, (address)))
            : abi.decode(answer, (bytes));
        if (keccak256(found) != keccak256(pending.account)) revert ReverseAddressMismatch(pending.primary, found);
    }

    function ask(bytes memory name, bytes memory data, string[] memory gateways, Pending memory pending)
        internal
        view
        returns (bytes memory)
    {
        (pending.resolver, pending.extended) = find(name);
        (bool ok, bytes memory said) = pending.resolver.staticcall(
            pending.extended ? abi.encodeWithSelector(0x9061b923, name, data) : data
        );
        if (ok && said.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (ok) return pending.extended ? abi.decode(said, (bytes)) : said;
        if (said.length < 4 || bytes4(said) != OffchainLookup.selector) revert ResolverError(said);
        sendOn(said, gateways, pending);
    }

    function sendOn(bytes memory said, string[] memory gateways, Pending memory pending) internal view {
        bytes memory inner = new bytes(said.length - 4);
        for (uint256 at = 4; at < said.length; at++) inner[at - 4] = said[at];
        Request[] memory requests = new Request[](1);
        (requests[0].sender, requests[0].urls, requests[0].data, pending.callback, pending.note) =
            abi.decode(inner, (address, string[], bytes, bytes4, bytes));
        if (requests[0].sender != pending.resolver) revert ResolverError(said);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeWithSelector(0xa780bab6, requests),
            pending.next,
            abi.encode(pending)
        );
    }

    function finish(Pending memory pending, bytes calldata response) internal view returns (bytes memory) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures.length != 1 || failures[0]) revert ResolverError(responses[0]);
        (bool ok, bytes memory said) =
            pending.resolver.staticcall(abi.encodeWithSelector(pending.callback, responses[0], pending.note));
        if (!ok) revert ResolverError(said);
        return pending.extended ? abi.decode(said, (bytes)) : said;
    }

    function find(bytes memory name) internal view returns (address resolver, bool isExtended) {
        for (uint256 at = 0; at < name.length; at += uint8(name[at]) + 1) {
            bytes32 node = nodeOf(name, at);
            resolver = moved[node] == address(0) ? registry.resolver(node) : moved[node];
            if (resolver == address(0)) continue;
            (bool ok, bytes memory said) =
                resolver.staticcall(abi.encodeWithSelector(0x01ffc9a7, bytes4(0x9061b923)));
            isExtended = ok && said.length == 32 && abi.decode(said, (uint256)) == 1;
            if (at == 0 || isExtended) return (resolver, isExtended);
        }
        revert ResolverNotFound(name);
    }

    /// The name that is kept for a coin, else the one for all EVM networks (ENSIP-19).
    function primaryOf(bytes memory account, uint256 coin) internal view returns (string memory) {
        bytes memory place = coin == 60 ? bytes("addr") : hexOf(abi.encodePacked(uint32(coin)));
        bytes32 root = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
        for (uint256 turn = 0; turn < 2; turn++) {
            bytes32 parent = keccak256(abi.encodePacked(root, keccak256(turn == 0 ? place : bytes("default"))));
            bytes32 node = keccak256(abi.encodePacked(parent, keccak256(hexOf(account))));
            address resolver = registry.resolver(node);
            if (resolver != address(0)) return Resolver(resolver).name(node);
        }
        return "";
    }

    function nodeOf(bytes memory name, uint256 at) internal pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i = 0; i < length; i++) label[i] = name[at + 1 + i];
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(label)));
    }

    /// As DNS has it: each label behind its length.
    function encode(bytes memory name) internal pure returns (bytes memory out) {
        uint256 from = 0;
        for (uint256 at = 0; at <= name.length; at++) {
            if (at < name.length && name[at] != ".") continue;
            if (at - from > 255) revert();
            out = abi.encodePacked(out, uint8(at - from));
            for (uint256 i = from; i < at; i++) out = abi.encodePacked(out, name[i]);
            from = at + 1;
        }
        return abi.encodePacked(out, uint8(0));
    }

    function hexOf(bytes memory data) internal pure returns (bytes memory out) {
        bytes memory digits = "0123456789abcdef";
        out = new bytes(data.length * 2);
        for (uint256 i = 0; i < data.length; i++) {
            out[2 * i] = digits[uint8(data[i]) >> 4];
            out[2 * i + 1] = digits[uint8(data[i]) & 15];
        }
    }
}

contract Resolver {
    mapping(bytes32 => string) public name;
    mapping(bytes32 => address) internal accounts;
    mapping(bytes32 => mapping(string => string)) internal texts;
    mapping(bytes32 => mapping(uint256 => bytes)) internal coins;

    function setCoin(bytes32 node, uint256 coin, bytes calldata account) external {
        coins[node][coin] = account;
    }

    function addr(bytes32 node) external view returns (address) {
        return accounts[node];
    }

    function addr(bytes32 node, uint256 coin) external view returns (bytes memory) {
        return coins[node][coin];
    }

    function set(bytes32 node, string calldata name_, address addr_) external {
        name[node] = name_;
        accounts[node] = addr_;
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
