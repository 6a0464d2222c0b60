// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EarningConstraint} from "../../src/constraints/EarningConstraint.sol";
import {IEarningConstraint} from "../../src/constraints/IEarningConstraint.sol";
import {IVault} from "../../src/vault/IVault.sol";
import {VaultBase} from "../vault/VaultBase.sol";

contract EarningConstraintTest is VaultBase {
    function test_terms_areBounded() public {
        vm.expectRevert(abi.encodeWithSelector(IEarningConstraint.BadCap.selector, 30_001));
        new EarningConstraint(30_001, 0, 0);
        uint256[2][5] memory wrong = [
            [uint256(0), 1 days],
            [uint256(1e6), 0],
            [uint256(1e6), 1 days - 1],
            [uint256(1e6), 365 days + 1],
            [uint256(2 ** 80), 1 days]
        ];
        for (uint256 i; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IEarningConstraint.BadEpoch.selector, wrong[i][0], wrong[i][1])
            );
            new EarningConstraint(10_000, wrong[i][0], wrong[i][1]);
        }
    }

    function test_vault_copiesTheTerms() public {
        EarningConstraint constraint = new EarningConstraint(15_000, 30e6, 7 days);
        vault = newVault(constraint);
        vm.assertEq(vault.earningConstraint(), address(constraint), "named");
        vm.assertEq(vault.capBps(), 15_000, "cap");
        give(4, 200e6, 4, 0);
        vm.assertEq(vault.account(4).cap, 300e6, "cap of a spending");
        vm.assertEq(constraint.overflowTo(), 2, "the community reserve");
    }

    function test_epochLimit_cutsAndStartsAgain() public {
        vault = newVault(new EarningConstraint(10_000, 30e6, 7 days));
        uint256 next = 7 days * (START / 7 days + 1);
        vm.warp(next - 3 days);
        give(4, 1000e6, 4, 20e6);
        vm.warp(next - 1);
        vm.assertEq(vault.earnedInEpoch(4), 20e6, "the same epoch for seven days");
        give(0, 0, 4, 20e6);
        vm.assertEq(vault.account(4).earned, 30e6, "cut at the limit");
        vm.assertEq(vault.earnedInEpoch(4), 30e6, "counted");
        vm.assertEq(vault.account(2).claimable, 10e6, "the rest to the reserve");
        vm.warp(block.timestamp + 1);
        vm.assertEq(vault.earnedInEpoch(4), 0, "a new epoch");
        give(0, 0, 4, 50e6);
        vm.assertEq(vault.account(4).earned, 60e6, "and a new limit");
        give(0, 0, 1, 50e6);
        vm.assertEq(vault.account(1).earned, 50e6, "none for the treasury");
    }

    function test_epochLimit_offCountsNothing() public {
        give(4, 100e6, 4, 20e6);
        vm.assertEq(vault.earnedInEpoch(4), 0, "not counted");
    }

    /// @dev The vault applies the terms of the contract that it names: beside it stands the rule as a model.
    function testFuzz_vault_givesWhatTheConstraintAllows(
        uint256 capBps,
        uint256 limit,
        uint256[8] memory spent,
        uint256[8] memory values
    ) public {
        capBps = bound(capBps, 0, 30_000);
        limit = bound(limit, 0, 200e6);
        EarningConstraint constraint = new EarningConstraint(capBps, limit, limit == 0 ? 0 : 30 days);
        vault = newVault(constraint);
        uint256 total;
        for (uint256 i; i < 8; ++i) {
            uint256 value = bound(values[i], 0, 100e6);
            uint256 more = bound(spent[i], 0, 100e6);
            IVault.Account memory held = vault.account(4);
            total += more;
            uint256 allowed = _allowed(
                value, held.earned, held.cap + more * capBps / 10_000, limit, vault.earnedInEpoch(4)
            );
            give(4, more, 4, value);
            vm.assertEq(vault.account(4).earned, held.earned + allowed, "as allowed");
            vm.warp(block.timestamp + 9 days);
        }
        vm.assertLe(vault.account(4).earned, total * capBps / 10_000, "and never above the cap");
    }

    /// @dev How much of a credit a member may keep; a limit of 0 is none.
    function _allowed(uint256 value, uint256 earned, uint256 cap, uint256 limit, uint256 earnedInEpoch)
        private
        pure
        returns (uint256 kept)
    {
        uint256 room = cap > earned ? cap - earned : 0;
        kept = value < room ? value : room;
        if (limit == 0) return kept;
        room = limit > earnedInEpoch ? limit - earnedInEpoch : 0;
        if (kept > room) kept = room;
    }
}
