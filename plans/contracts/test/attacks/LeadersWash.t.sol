// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AmountRule} from "../../src/lib/AmountRule.sol";
import {EpochPool} from "../../src/lib/EpochPool.sol";
import {IPlan} from "../../src/plans/IPlan.sol";
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
        bytes memory reason = _makeThePlan();
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
            vm.prank(wallet(walletNumber[washers[i]]));
            plan.claim(washers[i], 0);
            drawn += earned(washers[i]);
        }
        took("M5.leaders", back + drawn > paid ? back + drawn - paid : 0);
        vm.assertLe(drawn, 3600e6, "no more than they put into it");
        vm.assertEq(
            keccak256(reason),
            keccak256(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("capPerPointX32"))),
            "points are not worth more than they cost"
        );
    }

    /// @dev In a tree of wallets every purchase is its buyer's own spending and its sponsor's sale at once. So a point costs its own price alone,
    /// and in the very first epoch pays what the README says that it may: up to `poolBps / ownFactor` of a point more than it put in.
    function test_aPurchaseIsOwnSpendingAndSaleAtOnce() public {
        plan = newLeaders(EPOCH, 3, 3, 1000, address(0));
        uint256[] memory tree = new uint256[](40);
        for (uint256 i; i < 40; ++i) {
            tree[i] = _buyer(i == 0 ? 2 : tree[(i - 1) / 3], OWN);
        }
        // Whose customers are too few: they fill the pot and draw nothing.
        _buyer(2, 64_000e6);
        vm.warp(block.timestamp + 1 days);
        plan.finalize(pids);
        vm.warp(START + EPOCH);
        uint256 points;
        for (uint256 i; i < 13; ++i) {
            points += plan.book(tree[i], 0);
        }
        vm.warp(START + 2 * EPOCH);
        uint256 drawn;
        for (uint256 i; i < 13; ++i) {
            vm.prank(wallet(walletNumber[tree[i]]));
            plan.claim(tree[i], 0);
            drawn += earned(tree[i]);
        }
        uint256 putIn = 40 * OWN * POOL_BPS / 10_000;
        vm.assertEq(points, 13 * 3 * OWN, "every purchase but the first is a point");
        vm.assertEq(drawn - putIn, 600e6 - 13, "more than they put in, less what each share is rounded down");
        vm.assertLe(drawn - putIn, points * POOL_BPS / 10_000 / 3, "no more than the README says");
    }

    /// @dev With any pay per point, or else with the largest that the plan allows.
    function _makeThePlan() private returns (bytes memory answer) {
        bytes memory args = abi.encodePacked(
            abi.encode(
                address(usdc), address(vault), address(hub), AmountRule.any(), uint256(1 days), address(0)
            ),
            abi.encode(POOL_BPS, START, EPOCH, EpochPool.NO_CAP, uint256(3), uint256(3), uint256(500))
        );
        bool made;
        vm.prank(lister);
        (made, answer) = address(factory).call(abi.encodeCall(factory.create, (templateId, args, "v")));
        if (!made) {
            plan = newLeaders(EPOCH, 3, 3, 500, address(0));
            return answer;
        }
        plan = ILeaders(abi.decode(answer, (address)));
        vm.prank(admin);
        vault.listPlan(address(plan));
    }

    mapping(uint256 id => uint256) private walletNumber;

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
        walletNumber[id] = next;
        usdc.approve(address(plan), amount);
        pids.push(plan.buy(amount));
        vm.stopPrank();
    }
}
