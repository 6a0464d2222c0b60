// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DynamicStaking} from "../../../src/plans/dynamicStaking/DynamicStaking.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title What members, funder and guardian may do, in any order; every action must succeed
contract DynamicStakingHandler is Base {
    DynamicStaking public immutable plan;
    TestToken private immutable STAKING;
    TestToken private immutable REWARD;
    address private immutable FUNDER;
    address private immutable GUARDIAN;

    address[4] public members;
    uint256 public staked;
    uint256 public returned;
    uint256 public paid;
    uint256 public funded;
    uint256 public actions;
    mapping(bytes4 action => uint256) public successes;
    mapping(address member => uint256) private _shown;
    address private _actor;

    constructor(DynamicStaking plan_, address funder, address guardian) {
        plan = plan_;
        STAKING = TestToken(plan_.stakingToken());
        REWARD = TestToken(plan_.rewardToken());
        FUNDER = funder;
        GUARDIAN = guardian;
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xA0 + i));
        }
    }

    /// @dev Whatever one does, what another was shown does not shrink.
    modifier counted(uint256 who, uint256 wait) {
        ++actions;
        _actor = members[who % members.length];
        vm.warp(block.timestamp + bound(wait, 0, 20 days));
        _;
        ++successes[msg.sig];
        for (uint256 i; i < members.length; ++i) {
            uint256 pending = plan.pendingOf(members[i]);
            if (members[i] != _actor) {
                vm.assertGe(pending, _shown[members[i]], "others' rewards never shrink");
            }
            _shown[members[i]] = pending;
        }
    }

    function deposit(uint256 who, uint256 wait, uint256 amount) external counted(who, wait) {
        _deposit(bound(amount, 1, 1e22));
    }

    function lock(uint256 who, uint256 wait, uint256 duration) external counted(who, wait) {
        _hold();
        uint256 until = plan.lockedUntil(_actor);
        uint256 least = until > block.timestamp + 7 days ? until - block.timestamp : 7 days;
        uint256 before = REWARD.balanceOf(_actor);
        vm.prank(_actor);
        plan.lock(bound(duration, least, 365 days));
        paid += REWARD.balanceOf(_actor) - before;
    }

    function rebase(uint256 who, uint256 wait) external counted(who, wait) {
        _hold();
        if (plan.lockedUntil(_actor) == 0) {
            uint256 before = REWARD.balanceOf(_actor);
            vm.prank(_actor);
            plan.lock(7 days);
            paid += REWARD.balanceOf(_actor) - before;
        }
        if (plan.lockedUntil(_actor) > block.timestamp) vm.warp(plan.lockedUntil(_actor));
        plan.rebase(_actor);
    }

    function withdraw(uint256 who, uint256 wait, uint256 amount) external counted(who, wait) {
        _hold();
        amount = bound(amount, 1, plan.stakeOf(_actor));
        vm.prank(_actor);
        plan.withdraw(amount);
        returned += amount;
    }

    function claim(uint256 who, uint256 wait) external counted(who, wait) {
        _hold();
        _earn();
        uint256 before = REWARD.balanceOf(_actor);
        vm.prank(_actor);
        plan.claim();
        paid += REWARD.balanceOf(_actor) - before;
    }

    function exit(uint256 who, uint256 wait) external counted(who, wait) {
        _hold();
        goAway(_actor);
    }

    function exitNow(uint256 who, uint256 wait) external counted(who, wait) {
        _hold();
        uint256 stake = plan.stakeOf(_actor);
        uint256 before = STAKING.balanceOf(_actor);
        vm.prank(_actor);
        plan.exitNow();
        vm.assertEq(STAKING.balanceOf(_actor) - before, stake, "all principal");
        returned += stake;
    }

    function fund(uint256 wait, uint256 amount) external counted(0, wait) {
        _fund(bound(amount, plan.minTopUp(), 1e6 * plan.minTopUp()));
    }

    function pause(uint256 wait, uint256 length) external counted(0, wait) {
        uint256 last = plan.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(GUARDIAN);
        plan.pause(uint32(block.timestamp + bound(length, 0, 14 days)));
    }

    /// @dev Exits and checks that principal and, without a lock, everything shown arrive.
    function goAway(address member) public {
        // The end of a lock is an action of its own and rounds by a unit.
        uint256 until = plan.lockedUntil(member);
        if (until != 0 && until <= block.timestamp) plan.rebase(member);
        uint256 stake = plan.stakeOf(member);
        uint256 pending = plan.lockedUntil(member) > block.timestamp ? 0 : plan.pendingOf(member);
        uint256 beforeStaking = STAKING.balanceOf(member);
        uint256 beforeReward = REWARD.balanceOf(member);
        vm.prank(member);
        plan.exit();
        if (address(STAKING) == address(REWARD)) {
            vm.assertEq(STAKING.balanceOf(member) - beforeStaking, stake + pending, "principal and rewards");
        } else {
            vm.assertEq(STAKING.balanceOf(member) - beforeStaking, stake, "principal");
            vm.assertEq(REWARD.balanceOf(member) - beforeReward, pending, "rewards");
        }
        returned += stake;
        paid += pending;
    }

    // ---------------------------------------------------------------- private

    function _hold() private {
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        if (plan.stakeOf(_actor) == 0) _deposit(1e18);
    }

    function _earn() private {
        if (plan.lockedUntil(_actor) > block.timestamp) vm.warp(plan.lockedUntil(_actor));
        for (uint256 i; plan.pendingOf(_actor) == 0; ++i) {
            vm.assertTrue(i < 4, "a member with a stake in a funded plan earns");
            _deposit(1e22);
            _fund(1e6 * plan.minTopUp());
            vm.warp(block.timestamp + 7 days);
        }
    }

    function _deposit(uint256 amount) private {
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        STAKING.mint(_actor, amount);
        vm.startPrank(_actor);
        STAKING.approve(address(plan), amount);
        plan.deposit(amount);
        vm.stopPrank();
        staked += amount;
    }

    function _fund(uint256 amount) private {
        REWARD.mint(FUNDER, amount);
        vm.startPrank(FUNDER);
        REWARD.approve(address(plan), amount);
        plan.fund(amount);
        vm.stopPrank();
        funded += amount;
    }
}
