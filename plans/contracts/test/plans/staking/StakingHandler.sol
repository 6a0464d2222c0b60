// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title What members, funder and guardian may do, in any order
/// @dev Every action is steered so that it must succeed: a revert fails the run (`fail_on_revert`), which makes each of them a liveness
/// test too. Sums are kept here from the amounts that moved, not from the plan's own counters.
contract StakingHandler is Base {
    IStaking public immutable plan;
    TestToken private immutable STAKING;
    TestToken private immutable REWARD;
    address private immutable FUNDER;
    address private immutable GUARDIAN;

    address[5] public members;
    uint256 public staked;
    uint256 public returned;
    uint256 public paid;
    uint256 public funded;
    /// @notice All actions; the bound on rounding grows with it.
    uint256 public actions;
    mapping(bytes4 action => uint256) public successes;
    mapping(address member => uint256) private _shown;
    mapping(address member => uint256 action) private _actedIn;

    constructor(IStaking plan_, address funder, address guardian) {
        plan = plan_;
        STAKING = TestToken(plan_.stakingToken());
        REWARD = TestToken(plan_.rewardToken());
        FUNDER = funder;
        GUARDIAN = guardian;
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xA0 + i));
            vm.prank(members[i]);
            STAKING.approve(address(plan), type(uint256).max);
        }
    }

    /// @dev Also: whatever one member, the funder or the guardian does, what another member was shown does not shrink.
    modifier counted() {
        ++actions;
        _;
        ++successes[msg.sig];
        for (uint256 i; i < members.length; ++i) {
            uint256 pending = plan.pendingOf(members[i]);
            if (_actedIn[members[i]] != actions) {
                vm.assertGe(pending, _shown[members[i]], "others' rewards never shrink");
            }
            _shown[members[i]] = pending;
        }
    }

    // ---------------------------------------------------------------- members

    function deposit(uint256 who, uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _deposit(_member(who), bound(amount, 1, 1e24));
    }

    /// @dev One unit in every block for a while: the attack on precision.
    function poke(uint256 who) external counted {
        for (uint256 i; i < 10; ++i) {
            vm.warp(block.timestamp + 2);
            _deposit(_member(who), 1);
        }
    }

    function withdraw(uint256 who, uint256 amount, uint256 wait) external counted {
        _wait(wait);
        address member = _withStake(who);
        uint256 before = STAKING.balanceOf(member);
        amount = bound(amount, 1, plan.stakeOf(member));
        vm.prank(member);
        plan.withdraw(amount);
        returned += STAKING.balanceOf(member) - before;
    }

    function claim(uint256 who, uint256 wait) external counted {
        address member = _withStake(who);
        _earn(member);
        _wait(wait);
        uint256 before = REWARD.balanceOf(member);
        vm.prank(member);
        plan.claim();
        paid += REWARD.balanceOf(member) - before;
    }

    function exit(uint256 who, uint256 wait) external counted {
        _wait(wait);
        goAway(_withStake(who));
    }

    function exitNow(uint256 who, uint256 wait) external counted {
        _wait(wait);
        address member = _withStake(who);
        uint256 stake = plan.stakeOf(member);
        uint256 before = STAKING.balanceOf(member);
        vm.prank(member);
        plan.exitNow();
        vm.assertEq(STAKING.balanceOf(member) - before, stake, "exitNow returns all principal");
        returned += stake;
    }

    /// @dev Exits and checks that principal and everything shown as claimable arrive.
    function goAway(address member) public {
        uint256 stake = plan.stakeOf(member);
        uint256 pending = plan.pendingOf(member);
        uint256 beforeStaking = STAKING.balanceOf(member);
        uint256 beforeReward = REWARD.balanceOf(member);
        vm.prank(member);
        plan.exit();
        if (address(STAKING) == address(REWARD)) {
            vm.assertEq(
                STAKING.balanceOf(member) - beforeStaking, stake + pending, "exit pays what was shown"
            );
        } else {
            vm.assertEq(STAKING.balanceOf(member) - beforeStaking, stake, "exit returns the principal");
            vm.assertEq(REWARD.balanceOf(member) - beforeReward, pending, "exit pays what was shown");
        }
        returned += stake;
        paid += pending;
    }

    // ---------------------------------------------------------------- roles

    function fund(uint256 amount, uint256 wait) external counted {
        _wait(wait);
        _fund(amount);
    }

    function pause(uint256 length, uint256 wait) external counted {
        _wait(wait);
        uint256 last = plan.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(GUARDIAN);
        plan.pause(uint32(block.timestamp + bound(length, 0, 14 days)));
    }

    // ---------------------------------------------------------------- private

    function _deposit(address member, uint256 amount) private {
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        _actedIn[member] = actions;
        STAKING.mint(member, amount);
        vm.prank(member);
        plan.deposit(amount);
        staked += amount;
    }

    function _fund(uint256 amount) private {
        uint256 rate = plan.rateX32();
        uint256 left = rate == 0 ? 0 : (plan.fundedUntil() - block.timestamp) * rate;
        uint256 needed = rate * (10_000 - plan.maxRateDropBps()) / 10_000 * plan.duration();
        uint256 least = plan.minTopUp();
        if (needed > left && ((needed - left) >> 32) + 1 > least) least = ((needed - left) >> 32) + 1;
        amount = bound(amount, least, least + 1000 * plan.minTopUp());
        REWARD.mint(FUNDER, amount);
        vm.startPrank(FUNDER);
        REWARD.approve(address(plan), amount);
        plan.fund(amount);
        vm.stopPrank();
        funded += amount;
    }

    /// @dev Lets time pass, with money if need be, until the member has something to claim.
    function _earn(address member) private {
        if (plan.totalWeight() < plan.minTotal()) _deposit(members[0], plan.minTotal());
        for (uint256 i; plan.pendingOf(member) == 0; ++i) {
            vm.assertTrue(i < 4, "a member with a stake in a funded stream earns");
            _deposit(member, 1e24);
            if (plan.rateX32() == 0) _fund(1000 * plan.minTopUp());
            vm.warp(block.timestamp + 1 days);
        }
    }

    function _withStake(uint256 who) private returns (address member) {
        member = _member(who);
        if (plan.stakeOf(member) == 0) _deposit(member, 1 + who % 1e24);
    }

    function _member(uint256 who) private returns (address member) {
        member = members[who % members.length];
        _actedIn[member] = actions;
    }

    function _wait(uint256 time) private {
        vm.warp(block.timestamp + bound(time, 0, 12 hours));
    }
}
