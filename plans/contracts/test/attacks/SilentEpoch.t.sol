// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRafflePlan} from "../../src/plans/raffle/IRafflePlan.sol";
import {IEpochPlan} from "../../src/plans/stakes/IEpochPlan.sol";
import {IYieldPlan} from "../../src/plans/stakes/IYieldPlan.sol";
import {EpochBase} from "../plans/periodicClaimStaking/EpochBase.sol";
import {RaffleBase} from "../plans/raffle/RaffleBase.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Vm} from "../Vm.sol";
import {Attack} from "./Attack.sol";

/// @title Whether a pot can be rebuilt from the log (L5)
/// @dev Counted is what says nothing of its epoch: of a funding and a claim.
contract SilentEpochAttack is EpochBase, Attack {
    function test_attack() public {
        enter(address(periodic), ann, 10e18);
        enter(address(periodic), bob, 30e18);
        rich(usdc, funder, address(periodic), 1000e6);
        vm.recordLogs();
        vm.prank(funder);
        periodic.fundEpoch(week + 3, 300e6);
        onDay(29);
        vm.prank(ann);
        periodic.claim(one(week + 3));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 named;
        uint256 funded;
        uint256 claimed;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics.length < 2 || logs[i].topics[1] != bytes32(week + 3)) continue;
            ++named;
            if (logs[i].topics[0] == IEpochPlan.EpochFunded.selector) {
                funded += abi.decode(logs[i].data, (uint256));
            }
            if (logs[i].topics[0] == IEpochPlan.EpochClaimed.selector) {
                claimed += abi.decode(logs[i].data, (uint256));
            }
        }
        took("L5.epoch", 2 - named);
        (uint256 pot, uint256 paid,) = periodic.potOf(week + 3);
        vm.assertEq(funded, pot, "the pot");
        vm.assertEq(claimed, paid, "what was taken out of it");
        vm.assertEq(paid, 75e6, "a quarter");
    }
}

/// @title Whether a raffle's pot can be rebuilt from the log (L5)
contract SilentRoundAttack is RaffleBase, Attack {
    function test_attack() public {
        vm.warp(START + 3 * ROUND);
        vm.recordLogs();
        fund(cross, 90e6);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 named;
        uint256 funded;
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].emitter != address(cross) || logs[i].topics[1] != bytes32(uint256(3))) continue;
            ++named;
            if (logs[i].topics[0] == IRafflePlan.RoundFunded.selector) {
                funded += abi.decode(logs[i].data, (uint256));
            }
        }
        took("L5.raffleRound", 1 - named);
        vm.assertEq(funded, cross.roundOf(3).pot, "the pot of that round");
    }
}

/// @title Whether the log says what `exitNow` gives up (L5)
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
            if (logs[i].topics[0] != IYieldPlan.GivenUp.selector) continue;
            vm.assertEq(logs[i].topics[1], bytes32(uint256(uint160(ann))), "by whom");
            said += abi.decode(logs[i].data, (uint256));
        }
        took("L5.given", given - said);
        vm.assertEq(said, cross.spare(), "all that goes to who stays");
        vm.assertApproxEqAbs(said, 700e6, 1, "what she had earned");
    }
}
