// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Hub} from "../../src/hub/Hub.sol";
import {Vault} from "../../src/vault/Vault.sol";
import {Base} from "../Base.sol";
import {TestToken} from "../mocks/TestToken.sol";

/// @title A listed plan that buys and credits at random, and members who claim
contract VaultHandler is Base {
    Vault private immutable VAULT;
    TestToken private immutable TOKEN;
    uint256 private immutable MEMBERS;

    uint256 public movedIn;
    uint256 public paidOut;
    mapping(uint256 id => uint256) public spent;
    mapping(uint256 id => uint256) public received;
    mapping(bytes4 action => uint256) public successes;

    constructor(Vault vault, uint256 members) {
        VAULT = vault;
        TOKEN = TestToken(vault.token());
        MEMBERS = members;
    }

    /// @notice A purchase whose commission goes to up to five members.
    function buy(uint256 buyer, uint256 price, uint256 seed) external {
        buyer = bound(buyer, 1, MEMBERS);
        price = bound(price, 1, 10_000e6);
        _distribute(buyer, price, price / 2, seed);
    }

    /// @notice A pool that pays without a purchase.
    function pool(uint256 amount, uint256 seed) external {
        _distribute(0, 0, bound(amount, 1, 1000e6), seed);
    }

    /// @notice Also the treasury and the community reserve.
    function claim(uint256 who) external {
        uint256 id = bound(who, 1, MEMBERS);
        address wallet = Hub(VAULT.hub()).walletOf(id);
        if (VAULT.claimableOf(id) == 0) {
            TOKEN.mint(address(VAULT), 2);
            uint256[] memory credits = new uint256[](1);
            credits[0] = id << 224 | 2;
            VAULT.distribute(id, 2, 2, credits);
            spent[id] += 2;
            movedIn += 2;
        }
        vm.prank(wallet);
        uint256 paid = VAULT.claim();
        vm.assertEq(VAULT.claimableOf(id), 0, "once");
        paidOut += paid;
        received[id] += paid;
        ++successes[msg.sig];
    }

    function _distribute(uint256 buyer, uint256 price, uint256 amount, uint256 seed) private {
        uint256[] memory credits = new uint256[](seed % 6);
        uint256 left = amount;
        for (uint256 i; i < credits.length; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(seed, i)));
            uint256 value = (dice >> 8) % (left + 1);
            left -= value;
            credits[i] = (dice % (MEMBERS + 1)) << 224 | value;
        }
        TOKEN.mint(address(VAULT), amount);
        VAULT.distribute(buyer, price, amount, credits);
        movedIn += amount;
        spent[buyer] += price;
        ++successes[msg.sig];
    }
}
