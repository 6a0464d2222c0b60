// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBinaryPairing} from "../../../src/plans/binaryPairing/IBinaryPairing.sol";
import {Vault} from "../../../src/vault/Vault.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title Seven members in a tree of three levels, in any order; no action may fail
contract BinaryPairingHandler is Base {
    IBinaryPairing public immutable plan;
    Vault private immutable VAULT;
    TestToken private immutable TOKEN;
    uint256[7] public ids;

    uint256 public volume;
    uint256 public claimed;
    uint256 public lastEpoch;
    mapping(bytes4 action => uint256) public successes;
    /// @notice What went into an epoch's pot, by purchases and rolls, and what was rolled out or paid.
    mapping(uint256 epoch => uint256) public potIn;
    mapping(uint256 epoch => uint256) public rolledOut;
    mapping(uint256 epoch => uint256) public paidOut;
    mapping(uint256 id => uint256) public scored;

    constructor(IBinaryPairing plan_, uint256[7] memory ids_) {
        plan = plan_;
        VAULT = Vault(plan_.vault());
        TOKEN = TestToken(plan_.token());
        ids = ids_;
    }

    modifier counted() {
        _;
        ++successes[msg.sig];
        if (plan.currentEpoch() > lastEpoch) lastEpoch = plan.currentEpoch();
    }

    function buy(uint256 who, uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _buy(ids[who % 7], bound(amount, 1, 1000e6));
    }

    function climb(uint256 seed, uint256 wait) external counted {
        _wait(wait);
        _buy(ids[1 + seed % 6], 1 + seed % 1e6);
        uint256[] memory list = new uint256[](8);
        for (uint256 i; i < 7; ++i) {
            list[i] = ids[uint256(keccak256(abi.encode(seed, i))) % 7];
        }
        list[7] = ids[1 + seed % 6];
        plan.climb(list);
    }

    function score(uint256 who, uint256 wait) external counted {
        _wait(wait);
        _score(who % 3);
    }

    function claim(uint256 who, uint256 wait) external counted {
        uint256 epoch = plan.currentEpoch();
        _score(who % 3);
        _wait(wait);
        vm.warp(plan.epochOf(plan.currentEpoch()).endsAt + 8 days);
        claimFor(epoch, ids[who % 3]);
    }

    function roll(uint256 who, uint256 after_) external counted {
        uint256 epoch = plan.currentEpoch();
        _buy(ids[who % 7], 1e6);
        vm.warp(plan.epochOf(epoch).endsAt + 27 * 7 days + bound(after_, 0, 30 days));
        _roll(epoch);
    }

    function claimFor(uint256 epoch, uint256 id) public {
        uint256 shown = plan.shareOf(epoch, id);
        uint256 before = VAULT.owed();
        vm.prank(_wallet(id));
        uint256 amount = plan.claim(epoch);
        vm.assertEq(amount, shown, "what was shown");
        vm.assertEq(VAULT.owed() - before, amount, "is in the vault");
        claimed += amount;
        paidOut[epoch] += amount;
    }

    function rollFor(uint256 epoch) external {
        _roll(epoch);
    }

    // ---------------------------------------------------------------- private

    function _roll(uint256 epoch) private {
        uint256 moved = plan.roll(epoch);
        rolledOut[epoch] += moved;
        potIn[plan.currentEpoch()] += moved;
    }

    /// @dev Volume on both sides of one of the three who can match, carried up by one level at least.
    function _score(uint256 top) private {
        _buy(ids[2 * top + 1], 50e6);
        _buy(ids[2 * top + 2], 70e6);
        IBinaryPairing.Legs memory legs = plan.legsOf(ids[top]);
        uint256 gap = legs.left > legs.right ? legs.left - legs.right : legs.right - legs.left;
        // Whatever one side is behind by, it catches up with.
        if (gap != 0) _buy(ids[2 * top + (legs.left > legs.right ? 2 : 1)], gap);
        uint256[] memory list = new uint256[](2);
        (list[0], list[1]) = (ids[2 * top + 1], ids[2 * top + 2]);
        plan.climb(list);
        vm.prank(_wallet(ids[top]));
        scored[ids[top]] += plan.score();
    }

    function _buy(uint256 id, uint256 amount) private {
        TOKEN.mint(_wallet(id), amount);
        vm.prank(_wallet(id));
        plan.buy(amount);
        volume += amount;
        potIn[plan.currentEpoch()] += amount * plan.potBps() / 10_000;
    }

    function _wallet(uint256 id) private pure returns (address) {
        return address(uint160(0x1000 + id));
    }

    function _wait(uint256 time) private {
        vm.warp(block.timestamp + bound(time, 0, 4 days));
    }
}
