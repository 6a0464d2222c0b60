// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILens} from "../../src/lens/ILens.sol";
import {Lens} from "../../src/lens/Lens.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Attack} from "./Attack.sol";

/// @title A plan that breaks after it was listed
contract BreakingPlan {
    enum Way {
        None,
        SolvencyReverts,
        SolvencyBurns,
        TokensRevert
    }

    address private immutable TOKEN;
    Way public way;

    constructor(address token) {
        TOKEN = token;
    }

    function breakBy(Way way_) external {
        way = way_;
    }

    function validate() external pure {}

    function parts() external pure returns (address[] memory list) {}

    function tokens() external view returns (address[] memory list) {
        require(way != Way.TokensRevert, "broken");
        list = new address[](1);
        list[0] = TOKEN;
    }

    function solvencyOf(address) external view returns (uint256, uint256, uint256) {
        require(way != Way.SolvencyReverts, "broken");
        if (way == Way.SolvencyBurns) {
            assembly {
                invalid()
            }
        }
        return (0, 0, 0);
    }
}

/// @title Broken plans among honest ones: how many honest rows of the open books disappear
contract BlindBooksAttack is StakingBase, Attack {
    /// @dev One row of `same`, two of `cross`.
    uint256 private constant HONEST = 3;

    Lens private lens;
    /// @dev Two: whatever the first takes, the second must still be asked.
    BreakingPlan[2] private broken;

    function setUp() public override {
        super.setUp();
        lens = new Lens();
        // The factory makes clones with arguments behind them; the breaking plan reads none, but its state is its own.
        address implementation = address(new BreakingPlan(address(usdc)));
        vm.prank(admin);
        uint256 id = factory.addTemplate(implementation, "breaking");
        vm.startPrank(lister);
        broken[0] = BreakingPlan(factory.create(id, "", 0));
        broken[1] = BreakingPlan(factory.create(id, abi.encode(1), 0));
        vm.stopPrank();
    }

    function test_solvency_reverts() public {
        _blinded("M8.reverts", BreakingPlan.Way.SolvencyReverts);
    }

    function test_solvency_burnsItsGas() public {
        _blinded("M8.burns", BreakingPlan.Way.SolvencyBurns);
    }

    function test_tokens_revert() public {
        _blinded("M8.tokens", BreakingPlan.Way.TokensRevert);
    }

    function _blinded(string memory id, BreakingPlan.Way way) private {
        broken[0].breakBy(way);
        broken[1].breakBy(way);
        uint256 seen;
        uint256 unread;
        try lens.solvencyPage{gas: 10_000_000}(factory.enumeration(), 0, 100) returns (
            uint256, uint256, ILens.PlanSolvency[] memory rows, bool[] memory
        ) {
            for (uint256 i; i < rows.length; ++i) {
                bool honest = rows[i].plan != address(broken[0]) && rows[i].plan != address(broken[1]);
                if (honest && rows[i].ok) ++seen;
                if (!honest && !rows[i].ok) ++unread;
            }
        } catch {}
        took(id, HONEST - seen);
        vm.assertEq(seen, HONEST, "every honest row");
        vm.assertEq(unread, 2, "and two that say that they could not be read");
    }
}
