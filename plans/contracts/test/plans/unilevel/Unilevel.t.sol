// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IUnilevel} from "../../../src/plans/unilevel/IUnilevel.sol";
import {UnilevelBase} from "./UnilevelBase.sol";

contract UnilevelTest is UnilevelBase {
    function test_terms_areReadBack() public view {
        vm.assertEq(direct.rates(), RATES5, "rates");
        vm.assertEq(direct.levels(), 5, "levels");
    }

    /// @dev Everybody has spent enough for any share.
    function _spendAll() private {
        for (uint256 id = 3; id <= MEMBERS; ++id) {
            buy(direct, id, 100 * PRICE);
        }
    }

    function test_split_paysEveryLevelItsRate() public {
        _spendAll();
        uint256[6] memory before;
        for (uint256 i; i < 5; ++i) {
            before[i] = earned(11 - i);
        }
        uint256 treasuryBefore = earned(1);
        uint256 pid = buy(escrowed, 12, PRICE);
        vm.warp(START + WINDOW);
        vm.expectEmit(true, true, false, true, address(vault));
        emit IPlanEvents.Credited(11, address(escrowed), 10e6, 0, 1);
        escrowed.finalize(one(pid));
        uint256[5] memory share = [uint256(10e6), 5e6, 3e6, 2e6, 1e6];
        for (uint256 i; i < 5; ++i) {
            vm.assertEq(earned(11 - i) - before[i], share[i], "a level");
        }
        vm.assertEq(earned(1) - treasuryBefore, 79e6, "the price of the product");
    }

    /// @dev Member 4 has two ancestors, of which the second is the community reserve: levels 2 to 5 go there.
    function test_split_missingLevelsGoToTheReserve() public {
        buy(direct, 3, PRICE);
        vm.assertEq(earned(2), 21e6, "all of the first member's");
        buy(direct, 4, PRICE);
        vm.assertEq(earned(3), 10e6, "the sponsor's");
        vm.assertEq(earned(2), 21e6 + 11e6, "the rest");
    }

    /// @dev Who has spent nothing earns nothing; the treasury gains nothing from that.
    function test_split_aboveTheCapGoesToTheReserve() public {
        buy(direct, 12, PRICE);
        vm.assertEq(earned(11), 0, "no spending");
        vm.assertEq(earned(2), 21e6, "the reserve");
        vm.assertEq(earned(1), 79e6, "the treasury as always");
        buy(direct, 11, 15e6);
        buy(direct, 12, PRICE);
        buy(direct, 12, PRICE);
        vm.assertEq(earned(11), 15e6, "own spending and no more");
    }

    function test_split_roundsForTheTreasury() public {
        _spendAll();
        uint256 before = earned(1);
        buy(direct, 12, 19);
        // 10 % of 19 units is one; the other levels get none.
        vm.assertEq(earned(1) - before, 18, "the rest");
    }

    /// @dev Rule R2 at work: a chain of own accounts gets back less than half of what it pays.
    function testFuzz_split_buyingFromOneselfLoses(uint256 amount) public {
        amount = bound(amount, 1, 10_000e6);
        IUnilevel most = unilevel(0, 5000, 1);
        buy(most, 11, amount);
        buy(most, 12, amount);
        vm.assertLe(earned(11) + earned(12), amount / 2, "half at most");
        vm.assertEq(earned(1) + earned(2) + earned(11), 2 * amount, "and nothing is lost");
    }

    function test_validate_rates() public {
        _bad(RATES5, 0, "levels");
        _bad(RATES8, 9, "levels");
        _bad(RATES5, 4, "rates");
        _bad(RATES5, 6, "rates");
        _bad(0, 1, "rates");
        _bad(2501 | 2500 << 16, 2, "memberBps");
        IUnilevel most = unilevel(0, 2500 | 2500 << 16, 2);
        vm.assertEq(most.memberBps(), 5000, "half");
        vm.assertEq(most.rateOf(0) + most.rateOf(3), 0, "no such level");
        vm.assertEq(escrowed.rateOf(3), 300, "third level");
        vm.assertEq(escrowed.memberBps(), 2100, "sum");
    }

    function _bad(uint256 rates, uint256 levels, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encodePacked(baseArgs(WINDOW), rates, levels), "v");
    }
}
