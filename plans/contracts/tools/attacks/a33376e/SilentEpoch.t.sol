// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EpochBase} from "../plans/periodicClaimStaking/EpochBase.sol";
import {RaffleBase} from "../plans/raffle/RaffleBase.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Vm} from "../Vm.sol";
import {Attack} from "./Attack.sol";

/// @title Events from which an epoch's pot cannot be rebuilt (L5)
/// @dev Counted is the money whose epoch the log does not name.
contract SilentEpochAttack is EpochBase, Attack {
    function test_attack() public {
        enter(address(periodic), ann, 10e18);
        rich(usdc, funder, address(periodic), 1000e6);
        vm.recordLogs();
        vm.prank(funder);
        periodic.fundEpoch(week + 3, 300e6);
        onDay(29);
        vm.prank(ann);
        periodic.claim(one(week + 3));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 named;
        for (uint256 i; i < logs.length; ++i) {
            for (uint256 j = 1; j < logs[i].topics.length; ++j) {
                if (logs[i].topics[j] == bytes32(week + 3)) ++named;
            }
        }
        took("L5.epoch", 2 - named);
        vm.assertEq(named, 0, "neither the funding nor the claim says which epoch");
    }
}

/// @title A raffle's funding does not say for which round it is (L5)
contract SilentRoundAttack is RaffleBase, Attack {
    function test_attack() public {
        vm.warp(START + 3 * ROUND);
        vm.recordLogs();
        fund(cross, 90e6);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 named;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(cross)) continue;
            for (uint256 j = 1; j < logs[i].topics.length; ++j) {
                if (logs[i].topics[j] == bytes32(uint256(3))) ++named;
            }
        }
        took("L5.raffleRound", 1 - named);
        vm.assertEq(named, 0, "no round is named");
    }
}

/// @title Rewards that `exitNow` gives up leave no trace (L5)
contract SilentExitAttack is StakingBase, Attack {
    function test_attack() public {
        deposit(cross, ann, 10e18);
        fund(cross, 700e6);
        vm.warp(START + 7 days);
        uint256 given = cross.pendingOf(ann);
        vm.recordLogs();
        vm.prank(ann);
        cross.exitNow();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 said;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(cross) || logs[i].data.length != 32) continue;
            if (abi.decode(logs[i].data, (uint256)) == given) said = given;
        }
        took("L5.given", given - said);
        vm.assertEq(said, 0, "700 USDC given up, no event");
        vm.assertApproxEqAbs(given, 700e6, 1, "what she had earned");
    }
}
