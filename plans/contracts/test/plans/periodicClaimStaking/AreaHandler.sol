// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {AreaPlan} from "../../../src/plans/stakes/AreaPlan.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title What members, the payer and the guardian may do with an epoch plan, in any order; every action must succeed
/// @dev Keeps its own count of pots and payments, per epoch and per member.
contract AreaHandler is Base {
    AreaPlan public immutable plan;
    TestToken private immutable STAKING;
    TestToken private immutable REWARD;
    address private immutable PAYER;
    address private immutable GUARDIAN;
    /// @dev 1: money goes to the next epoch, 0: to the running one.
    uint256 private immutable AHEAD;

    address[4] public members;
    /// @dev Every epoch that ever had money.
    uint256[] public epochs;
    uint256 public staked;
    uint256 public returned;
    uint256 public paid;
    uint256 public funded;
    mapping(bytes4 action => uint256) public successes;
    mapping(uint256 epoch => uint256) public paidOf;
    address private _actor;

    constructor(AreaPlan plan_, address payer, address guardian, uint256 ahead) {
        plan = plan_;
        STAKING = TestToken(plan_.stakingToken());
        REWARD = TestToken(plan_.rewardToken());
        PAYER = payer;
        GUARDIAN = guardian;
        AHEAD = ahead;
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xA0 + i));
        }
    }

    modifier counted(uint256 who, uint256 wait) {
        _actor = members[who % members.length];
        vm.warp(block.timestamp + bound(wait, 0, 4 days));
        _;
        ++successes[msg.sig];
    }

    function deposit(uint256 who, uint256 wait, uint256 amount) external counted(who, wait) {
        _deposit(bound(amount, 1, 1e24));
    }

    function withdraw(uint256 who, uint256 wait, uint256 amount) external counted(who, wait) {
        _hold();
        amount = bound(amount, 1, plan.stakeOf(_actor));
        vm.prank(_actor);
        plan.withdraw(amount);
        returned += amount;
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

    /// @dev Makes sure that there is a closed epoch with a pot and a stake, then claims it.
    function claim(uint256 who, uint256 wait) external counted(who, wait) {
        // Time must not go back: first out of any pause.
        if (block.timestamp < plan.pausedUntil()) vm.warp(plan.pausedUntil());
        _fund(1e9);
        uint256 epoch = plan.epochNow() + AHEAD;
        vm.warp((epoch + 1) * plan.epochLength() - 1);
        _deposit(1e24);
        vm.warp((epoch + 1) * plan.epochLength());
        uint256 got = _claim(_actor, epoch);
        vm.assertGe(got, 1, "a share of a funded epoch");
    }

    function fund(uint256 wait, uint256 amount) external counted(0, wait) {
        _fund(bound(amount, plan.minTopUp(), 1e6 * plan.minTopUp()));
    }

    /// @dev Rolls an epoch whose claims are over.
    function roll(uint256 wait) external counted(0, wait) {
        _fund(1e9);
        uint256 epoch = plan.epochNow() + AHEAD;
        vm.warp((epoch + 27) * plan.epochLength());
        _note(plan.epochNow() + AHEAD);
        plan.roll(epoch);
    }

    function pause(uint256 wait, uint256 length) external counted(0, wait) {
        uint256 last = plan.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(GUARDIAN);
        plan.pause(uint32(block.timestamp + bound(length, 0, 14 days)));
    }

    /// @dev Takes out everything that is shown, of every epoch since the start.
    function goAway(address member) public {
        uint256 stake = plan.stakeOf(member);
        if (stake != 0) {
            vm.prank(member);
            plan.withdraw(stake);
            returned += stake;
        }
        for (uint256 i; i < epochs.length; ++i) {
            bool over = epochs[i] < plan.epochNow();
            if (over && plan.shareOf(member, epochs[i]) != 0) _claim(member, epochs[i]);
        }
        vm.assertEq(plan.stakeOf(member), 0, "out");
    }

    // ---------------------------------------------------------------- private

    function _claim(address member, uint256 epoch) private returns (uint256 got) {
        uint256[] memory list = new uint256[](1);
        list[0] = epoch;
        uint256 share = plan.shareOf(member, epoch);
        uint256 before = REWARD.balanceOf(member);
        vm.prank(member);
        plan.claim(list);
        got = REWARD.balanceOf(member) - before;
        vm.assertEq(got, share, "claims pay what was shown");
        paid += got;
        paidOf[epoch] += got;
    }

    function _hold() private {
        if (plan.stakeOf(_actor) == 0) _deposit(1e18);
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

    function epochCount() external view returns (uint256) {
        return epochs.length;
    }

    function _note(uint256 epoch) private {
        if (epochs.length == 0 || epochs[epochs.length - 1] != epoch) epochs.push(epoch);
    }

    function _fund(uint256 amount) private {
        _note(plan.epochNow() + AHEAD);
        REWARD.mint(PAYER, amount);
        vm.startPrank(PAYER);
        REWARD.approve(address(plan), amount);
        plan.fund(amount);
        vm.stopPrank();
        funded += amount;
    }
}
