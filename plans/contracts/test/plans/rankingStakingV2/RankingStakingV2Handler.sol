// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RankingStakingV2} from "../../../src/plans/rankingStakingV2/RankingStakingV2.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";

/// @title Members, payer, watchers and guardian of a ranking plan, in any order; every action must succeed
contract RankingStakingV2Handler is Base {
    RankingStakingV2 public immutable plan;
    TestToken private immutable STAKING;
    TestToken private immutable REWARD;
    address private immutable FUNDER;
    address private immutable GUARDIAN;

    address[5] public members;
    uint256 public staked;
    uint256 public returned;
    uint256 public paid;
    uint256 public funded;
    uint256[] public epochs;
    mapping(bytes4 action => uint256) public successes;
    mapping(uint256 epoch => uint256) public paidOf;
    mapping(uint256 epoch => address[]) private _lists;
    address private _actor;

    constructor(RankingStakingV2 plan_, address funder, address guardian) {
        plan = plan_;
        STAKING = TestToken(plan_.stakingToken());
        REWARD = TestToken(plan_.rewardToken());
        FUNDER = funder;
        GUARDIAN = guardian;
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
        if (plan.stakeOf(_actor) == 0) _deposit(1e18);
        amount = bound(amount, 1, plan.stakeOf(_actor));
        vm.prank(_actor);
        plan.withdraw(amount);
        returned += amount;
    }

    function fund(uint256 wait, uint256 amount) external counted(0, wait) {
        _fund(bound(amount, 1e6, 1e12));
    }

    /// @dev A funded epoch closes, a bad watcher posts one member, an honest one the full list.
    function post(uint256 who, uint256 wait) external counted(who, wait) {
        _post();
    }

    function claim(uint256 who, uint256 wait) external counted(who, wait) {
        uint256 epoch = _post();
        vm.warp((epoch + 1) * plan.epochLength() + 2 days);
        address[] memory list = _lists[epoch];
        vm.assertTrue(_claim(epoch, list, who % list.length) != 0, "a place pays");
    }

    function roll(uint256 wait) external counted(0, wait) {
        _fund(1e9);
        uint256 epoch = plan.epochNow() + 1;
        vm.warp((epoch + 1) * plan.epochLength() + 2 days);
        plan.roll(epoch);
    }

    function pause(uint256 wait, uint256 length) external counted(0, wait) {
        uint256 last = plan.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) vm.warp(last + 14 days);
        vm.prank(GUARDIAN);
        plan.pause(uint32(block.timestamp + bound(length, 0, 14 days)));
    }

    /// @dev Principal, and every place that was not claimed yet.
    function goAway() external {
        for (uint256 i; i < epochs.length; ++i) {
            address[] memory list = _lists[epochs[i]];
            (,, bool rolled) = plan.potOf(epochs[i]);
            for (uint256 j; j < list.length && !rolled; ++j) {
                if (!plan.isClaimed(list[j], epochs[i])) _claim(epochs[i], list, j);
            }
        }
        for (uint256 i; i < members.length; ++i) {
            uint256 stake = plan.stakeOf(members[i]);
            if (stake == 0) continue;
            vm.prank(members[i]);
            plan.exitNow();
            returned += stake;
        }
    }

    function epochCount() external view returns (uint256) {
        return epochs.length;
    }

    // ---------------------------------------------------------------- private

    function _post() private returns (uint256 epoch) {
        if (plan.stakeOf(_actor) == 0) _deposit(1e24);
        _fund(1e12);
        epoch = plan.epochNow() + 1;
        vm.warp((epoch + 1) * plan.epochLength());
        address[] memory list = _best(epoch);
        address[] memory short = new address[](1);
        short[0] = list[list.length - 1];
        if (list.length > 1) plan.post(epoch, short);
        plan.post(epoch, list);
        epochs.push(epoch);
        _lists[epoch] = list;
    }

    function _claim(uint256 epoch, address[] memory list, uint256 place) private returns (uint256 got) {
        uint256 before = REWARD.balanceOf(list[place]);
        (uint256 pot,,) = plan.potOf(epoch);
        (, uint256 sum) = plan.ranking(epoch);
        uint256 share = pot * plan.scoreOf(list[place], epoch) / sum;
        if (share == 0) return 1;
        vm.prank(list[place]);
        plan.claim(epoch, list, place);
        got = REWARD.balanceOf(list[place]) - before;
        vm.assertEq(got, share, "pot by score");
        paid += got;
        paidOf[epoch] += got;
    }

    function _best(uint256 epoch) private view returns (address[] memory list) {
        address[] memory all = new address[](members.length);
        uint256 count;
        for (uint256 i; i < members.length; ++i) {
            uint256 score = plan.scoreOf(members[i], epoch);
            if (score == 0) continue;
            uint256 j = count++;
            for (; j > 0 && plan.scoreOf(all[j - 1], epoch) < score; --j) {
                all[j] = all[j - 1];
            }
            all[j] = members[i];
        }
        list = new address[](count);
        for (uint256 i; i < count; ++i) {
            list[i] = all[i];
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
