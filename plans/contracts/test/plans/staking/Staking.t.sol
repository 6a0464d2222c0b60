// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RoleGuard} from "../../../src/access/RoleGuard.sol";
import {Roles} from "../../../src/access/Roles.sol";
import {EntryPause} from "../../../src/lib/EntryPause.sol";
import {RewardStream} from "../../../src/lib/RewardStream.sol";
import {TokenPull} from "../../../src/lib/TokenPull.sol";
import {IFundable} from "../../../src/plans/IFundable.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPlanEvents} from "../../../src/plans/IPlanEvents.sol";
import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {CallbackToken, FeeToken, SilentToken} from "../../mocks/HostileTokens.sol";
import {Signatures} from "../../mocks/Signatures.sol";
import {StakingBase} from "./StakingBase.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract StakingTest is StakingBase {
    uint256 private constant KEY = 0xA11CE;

    // ---------------------------------------------------------------- entries

    function test_deposit_countsPrincipalOneToOne() public {
        vm.expectEmit(true, false, false, true, address(same));
        emit IPlanEvents.Deposited(uint160(ann), 5e18);
        deposit(same, ann, 5e18);
        vm.assertEq(same.stakeOf(ann), 5e18, "stake");
        vm.assertEq(same.totalStake(), 5e18, "total");
        vm.assertEq(cwy.balanceOf(address(same)), 5e18, "balance");
    }

    function test_deposit_zeroIsRefused() public {
        vm.prank(ann);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.deposit(0);
    }

    function test_deposit_withoutAllowanceNamesTheToken() public {
        address eve = actor("eve");
        cwy.mint(eve, 1e18);
        vm.prank(eve);
        vm.expectRevert(
            abi.encodeWithSelector(IERC20Errors.ERC20InsufficientAllowance.selector, address(same), 0, 1e18)
        );
        same.deposit(1e18);
    }

    function test_deposit_aboveNinetySixBitsIsRefused() public {
        uint256 room = type(uint96).max - 1e18;
        deposit(same, bob, 1e18);
        cwy.mint(ann, 2 ** 96);
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(RewardStream.StakeLimit.selector, room + 1, room));
        same.deposit(room + 1);
        deposit(same, ann, room);
        vm.assertEq(same.totalStake(), type(uint96).max, "the last unit fits");
    }

    function test_deposit_feeTokenIsRefused() public {
        FeeToken fee = new FeeToken();
        IStaking feePlan = _allowAndPlan(address(fee));
        fee.mint(ann, 100e18);
        vm.startPrank(ann);
        fee.approve(address(feePlan), 100e18);
        vm.expectRevert(
            abi.encodeWithSelector(TokenPull.InexactTransfer.selector, address(fee), 99e18, 100e18)
        );
        feePlan.deposit(100e18);
    }

    function test_deposit_reentryIsRefused() public {
        CallbackToken callback = new CallbackToken();
        IStaking victim = _allowAndPlan(address(callback));
        callback.mint(ann, 10e18);
        vm.startPrank(ann);
        callback.approve(address(victim), 10e18);
        victim.deposit(5e18);
        callback.arm(victim, abi.encodeCall(IStakePlan.withdraw, (1)));
        victim.withdraw(1e18);
        vm.assertEq(
            bytes32(callback.answer()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "locked during a withdrawal"
        );
        callback.arm(victim, abi.encodeCall(IStakePlan.exitNow, ()));
        victim.deposit(1e18);
        vm.assertEq(
            bytes32(callback.answer()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "locked during a deposit"
        );
    }

    function test_permit_oneSignatureStakes() public {
        (address signer, uint8 v, bytes32 r, bytes32 s) = _signedPermit(3e18);
        vm.prank(signer);
        same.depositWithPermit(3e18, START + 1, v, r, s);
        vm.assertEq(same.stakeOf(signer), 3e18, "stake");
        vm.assertEq(cwy.allowance(signer, address(same)), 0, "nothing left allowed");
    }

    function test_permit_usedByAnotherFirstStillStakes() public {
        (address signer, uint8 v, bytes32 r, bytes32 s) = _signedPermit(3e18);
        cwy.permit(signer, address(same), 3e18, START + 1, v, r, s);
        vm.prank(signer);
        same.depositWithPermit(3e18, START + 1, v, r, s);
        vm.assertEq(same.stakeOf(signer), 3e18, "stake");
    }

    function test_permit_expiredGivesTheTokensReason() public {
        (address signer, uint8 v, bytes32 r, bytes32 s) = _signedPermit(3e18);
        vm.warp(START + 2);
        vm.prank(signer);
        vm.expectPartialRevert(bytes4(keccak256("ERC2612ExpiredSignature(uint256)")));
        same.depositWithPermit(3e18, START + 1, v, r, s);
    }

    function test_permit_ofAnotherSignerIsRefused() public {
        (, uint8 v, bytes32 r, bytes32 s) = _signedPermit(3e18);
        address eve = actor("eve");
        cwy.mint(eve, 3e18);
        vm.prank(eve);
        vm.expectPartialRevert(bytes4(keccak256("ERC2612InvalidSigner(address,address)")));
        same.depositWithPermit(3e18, START + 1, v, r, s);
    }

    function test_authorization_anyoneBringsItTheSignerStakes() public {
        (address signer, uint8 v, bytes32 r, bytes32 s) = _signedAuthorization(4e18);
        vm.prank(bob);
        same.depositWithAuthorization(signer, 4e18, 0, START + 1, "n", v, r, s);
        vm.assertEq(same.stakeOf(signer), 4e18, "the signer's stake");
        vm.assertEq(same.stakeOf(bob), 0, "not the bringer's");
        vm.expectPartialRevert(bytes4(keccak256("ERC3009UsedAuthorization(address,bytes32)")));
        same.depositWithAuthorization(signer, 4e18, 0, START + 1, "n", v, r, s);
    }

    function test_authorization_ofAnotherAmountIsRefused() public {
        (address signer, uint8 v, bytes32 r, bytes32 s) = _signedAuthorization(4e18);
        vm.expectRevert(bytes4(keccak256("ERC3009InvalidSignature()")));
        same.depositWithAuthorization(signer, 5e18, 0, START + 1, "n", v, r, s);
    }

    /// @dev Wrapped coins of the first kind answer any unknown call, also a signature check that they do not have.
    function test_authorization_ofATokenThatAnswersEverythingIsRefused() public {
        SilentToken silent = new SilentToken();
        IStaking silentPlan = _allowAndPlan(address(silent));
        silent.mint(ann, 4e18);
        vm.prank(ann);
        silent.approve(address(silentPlan), 4e18);
        vm.expectRevert(abi.encodeWithSelector(TokenPull.InexactTransfer.selector, address(silent), 0, 4e18));
        silentPlan.depositWithAuthorization(ann, 4e18, 0, START + 1, "n", 27, "r", "s");
        vm.prank(bob);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        silentPlan.depositWithPermit(4e18, START + 1, 27, "r", "s");
    }

    // ---------------------------------------------------------------- rewards

    function test_rewards_splitByStakeAndTime() public {
        deposit(same, ann, 100e18);
        fund(same, 700e18);
        vm.warp(START + 1 days);
        deposit(same, bob, 300e18);
        vm.warp(START + 2 days);
        vm.assertApproxEqAbs(same.pendingOf(ann), 125e18, 2, "ann: a day alone, a day with a quarter");
        vm.assertApproxEqAbs(same.pendingOf(bob), 75e18, 2, "bob: three quarters of a day");
    }

    function test_rewards_stopAtTheEndOfThePeriod() public {
        deposit(same, ann, 100e18);
        fund(same, 700e18);
        vm.assertEq(same.fundedUntil(), START + 7 days, "funded until");
        vm.warp(START + 30 days);
        vm.assertApproxEqAbs(same.pendingOf(ann), 700e18, 2, "all of it, no more");
        vm.assertEq(same.rateX32(), 0, "no rate after the end");
    }

    function test_rewards_waitWhileTooLittleIsStaked() public {
        fund(same, 700e18);
        vm.warp(START + 10 days);
        vm.assertEq(same.fundedUntil(), START + 17 days, "nothing streamed to nobody");
        deposit(same, ann, 1e18 - 1);
        vm.warp(START + 12 days);
        vm.assertEq(same.pendingOf(ann), 0, "one unit too little");
        deposit(same, bob, 1);
        vm.assertEq(same.periodFinish(), START + 19 days, "the end moved with the wait");
        vm.warp(START + 19 days);
        vm.assertApproxEqAbs(same.pendingOf(ann), 700e18, 1e3, "then everything flows");
    }

    /// @dev The usual 1e18 scale rounds this stream to nothing; see the yardstick's own test.
    function test_rewards_keepTheirPrecisionWhenTouchedInEveryBlock() public {
        deposit(cross, ann, 100_000e18);
        fund(cross, 1000e6);
        for (uint256 i = 1; i <= 2000; ++i) {
            vm.warp(START + 2 * i);
            deposit(cross, bob, 1);
        }
        uint256 ideal = uint256(1000e6) * 4000 / 7 days;
        vm.assertApproxEqAbs(cross.pendingOf(ann), ideal, 25, "4,000 seconds of 1,000 USDC a week");
    }

    // ---------------------------------------------------------------- exits

    function test_claim_paysAndKeepsTheStake() public {
        _aDayOfRewards();
        uint256 before = cwy.balanceOf(ann);
        uint256 pending = same.pendingOf(ann);
        vm.expectEmit(true, true, false, true, address(same));
        emit IPlanEvents.Claimed(uint160(ann), ann, pending);
        vm.prank(ann);
        vm.assertEq(same.claim(), pending, "returns what it pays");
        vm.assertEq(cwy.balanceOf(ann) - before, pending, "paid");
        vm.assertEq(same.stakeOf(ann), 100e18, "stake untouched");
        vm.assertEq(same.pendingOf(ann), 0, "nothing left");
        vm.prank(ann);
        vm.expectRevert(IStakePlan.NothingToClaim.selector);
        same.claim();
    }

    function test_claimTo_andWithdrawToPayAnotherAddress() public {
        _aDayOfRewards();
        address cold = actor("cold");
        vm.startPrank(ann);
        uint256 paid = same.claimTo(cold);
        same.withdrawTo(40e18, cold);
        vm.assertEq(cwy.balanceOf(cold), paid + 40e18, "received");
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(0)));
        same.claimTo(address(0));
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadReceiver.selector, address(same)));
        same.withdrawTo(1, address(same));
    }

    function test_withdraw_keepsWhatWasEarned() public {
        _aDayOfRewards();
        uint256 pending = same.pendingOf(ann);
        vm.startPrank(ann);
        same.withdraw(100e18);
        vm.assertApproxEqAbs(same.pendingOf(ann), pending, 1, "still claimable");
        vm.stopPrank();
        vm.warp(START + 5 days);
        vm.assertApproxEqAbs(same.pendingOf(ann), pending, 1, "and grows no more");
        vm.prank(ann);
        same.exit();
        vm.assertEq(same.pendingOf(ann), 0, "exit pays it even without a stake");
    }

    function test_withdraw_moreThanStakedIsRefused() public {
        _aDayOfRewards();
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(RewardStream.InsufficientStake.selector, 100e18, 100e18 + 1));
        same.withdraw(100e18 + 1);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.withdraw(0);
    }

    function test_exit_paysEverything() public {
        _aDayOfRewards();
        uint256 before = cwy.balanceOf(ann);
        uint256 pending = same.pendingOf(ann);
        vm.prank(ann);
        same.exit();
        vm.assertEq(cwy.balanceOf(ann) - before, 100e18 + pending, "principal and rewards");
        vm.prank(bob);
        vm.expectRevert(IPlan.ZeroAmount.selector);
        same.exit();
    }

    function test_exitNow_givesUpRewardsForTheNextPeriod() public {
        _aDayOfRewards();
        deposit(same, bob, 100e18);
        uint256 pending = same.pendingOf(ann);
        vm.prank(ann);
        same.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1e26, "principal back, no reward");
        vm.assertEq(same.pendingOf(ann), 0, "given up");
        vm.assertEq(same.spare(), pending, "kept for the next period");
        uint256 rateBefore = same.rateX32();
        fund(same, 100e18);
        vm.assertEq(same.spare(), 0, "streamed again");
        uint256 left = rateBefore * 6 days;
        uint256 fresh = (100e18 + pending) << 32;
        uint256 length = (left * 6 days + fresh * 7 days) / (left + fresh);
        vm.assertEq(same.rateX32(), (left + fresh) / length, "old rest, new money and spare together");
        vm.assertEq(same.fundedUntil(), block.timestamp + length, "over their common time");
    }

    /// @dev The plan falls below `minTotal` by it, and a stream that waits from now on must not have waited before.
    function test_exitNow_takesNothingFromWhoStays() public {
        deposit(same, ann, 6e17);
        deposit(same, bob, 6e17);
        fund(same, 700e18);
        vm.warp(START + 2 days);
        uint256 anns = same.pendingOf(ann);
        uint256 bobs = same.pendingOf(bob);
        vm.assertApproxEqAbs(anns, 100e18, 2, "half of two days");
        vm.prank(bob);
        same.exitNow();
        vm.assertEq(same.pendingOf(ann), anns, "earned stays earned");
        vm.assertEq(same.spare(), bobs, "given up is what was shown");
        vm.assertEq(same.fundedUntil(), START + 7 days, "two days have flowed");
        vm.warp(START + 3 days);
        vm.assertEq(same.pendingOf(ann), anns, "too little is staked from then on");
    }

    /// @dev Principal does not depend on the reward accounting, whatever state that is in.
    function test_exitNow_worksWithAnyAccumulator(uint256 word0, uint160 rateAndPause, uint256 reserveWord)
        public
    {
        _aDayOfRewards();
        bytes32 slot = _streamSlot();
        vm.store(address(same), slot, bytes32(word0));
        vm.store(
            address(same),
            bytes32(uint256(slot) + 1),
            bytes32(uint256(rateAndPause) << 96 | same.totalStake())
        );
        vm.store(address(same), bytes32(uint256(slot) + 2), bytes32(reserveWord));
        vm.prank(ann);
        same.exitNow();
        vm.assertEq(cwy.balanceOf(ann), 1e26, "all principal");
    }

    // ---------------------------------------------------------------- funding

    function test_fund_putsMoneyAsideFirst() public {
        vm.expectEmit(true, true, false, true, address(same));
        emit IPlanEvents.Funded(address(same), funder, 700e18);
        fund(same, 700e18);
        vm.assertEq(same.reserve(), 700e18, "reserve");
        vm.assertEq(same.funded(), 700e18, "funded");
        vm.assertEq(same.rateX32(), (uint256(700e18) << 32) / 7 days, "rate");
        (uint256 balance, uint256 liabilities, uint256 surplus) = same.solvency();
        vm.assertEq(balance, 700e18, "balance");
        vm.assertEq(liabilities, 700e18, "liabilities");
        vm.assertEq(surplus, 0, "surplus");
    }

    function test_fund_smallTopUpIsRefused() public {
        vm.prank(funder);
        vm.expectRevert(abi.encodeWithSelector(IStakePlan.TopUpTooSmall.selector, 1e18 - 1, 1e18));
        same.fund(1e18 - 1);
    }

    /// @dev Six days of seven have flowed, 100 are left for a day: what would come to flow over a week thins that by more than a fifth.
    function test_fund_mayNotThinTheRunningRate() public {
        deposit(same, ann, 100e18);
        fund(same, 700e18);
        uint256 rate = same.rateX32();
        vm.warp(START + 6 days);
        vm.prank(funder);
        vm.expectPartialRevert(RewardStream.RateDropTooLarge.selector);
        same.fund(350e18);
        fund(same, 355e18);
        vm.assertGe(same.rateX32(), rate * 8 / 10, "at most 20 % lower");
        vm.assertEq(same.fundedUntil(), START + 6 days + uint256(2585 days) / 455, "455 over 5.68 days");
    }

    /// @dev Each part keeps its time: half of the money has 3 days left, half comes for 7.
    function test_fund_joinsTheRunningPeriodByItsSize() public {
        deposit(same, ann, 100e18);
        fund(same, 700e18);
        vm.warp(START + 4 days);
        fund(same, 300e18);
        vm.assertApproxEqAbs(same.fundedUntil(), START + 9 days, 1, "5 days for all of it");
        vm.assertApproxEqAbs(same.rateX32() >> 32, uint256(600e18) / 5 days, 1e9, "at their common rate");
    }

    /// @dev Whatever comes, and when: the end moves no further than the payment's part of what flows, and never nearer.
    function test_fuzz_fund_putsOffNoMoreThanItBrings(uint256 amount, uint256 time) public {
        deposit(cross, ann, 100e18);
        fund(cross, 700e6);
        vm.warp(START + bound(time, 1, 7 days - 1));
        uint256 time_ = START + 7 days - block.timestamp;
        uint256 rate = cross.rateX32();
        uint256 left = rate * time_;
        amount = bound(amount, 1e6, 1e14);
        vm.prank(funder);
        (bool done,) = address(cross).call(abi.encodeCall(IFundable.fund, (amount)));
        if (!done) return;
        uint256 length = cross.fundedUntil() - block.timestamp;
        vm.assertGe(length, time_, "never nearer");
        vm.assertLe(
            (length - time_) * (left + (amount << 32)),
            (7 days - time_) * (amount << 32),
            "by its part at most"
        );
        vm.assertLe(cross.rateX32(), (left + (amount << 32)) / length, "no more flows than there is");
        vm.assertLe(
            cross.rateX32() * (7 days - 1), (rate + (amount << 32) / 7 days + 1) * 7 days, "both rates"
        );
    }

    function test_fund_afterTheEndStartsAnew() public {
        deposit(same, ann, 100e18);
        fund(same, 700e18);
        vm.warp(START + 20 days);
        fund(same, 1e18);
        vm.assertEq(same.fundedUntil(), START + 27 days, "no old rate to keep");
    }

    function test_fund_beyondTheProvenBoundIsRefused() public {
        usdc.mint(funder, 2 ** 112);
        fund(cross, 2 ** 112 - 1);
        vm.prank(funder);
        vm.expectRevert(
            abi.encodeWithSelector(RewardStream.FundingLimit.selector, 2 ** 112 - 1 + 1e6, 2 ** 112 - 1)
        );
        cross.fund(1e6);
    }

    /// @dev Given up and streamed again counts too: it moves the accumulator a second time.
    function test_fund_spareCountsTowardsTheProvenBound() public {
        usdc.mint(funder, 2 ** 112);
        deposit(cross, ann, 1e18);
        fund(cross, 2 ** 111 - 2e6);
        vm.warp(START + 7 days);
        vm.startPrank(ann);
        cross.exitNow();
        cross.deposit(1e18);
        vm.stopPrank();
        fund(cross, 1e6);
        vm.assertEq(cross.funded(), 2 ** 111 - 1e6, "funded counts what was brought only");
        vm.warp(START + 14 days);
        vm.startPrank(ann);
        cross.exitNow();
        cross.deposit(1e18);
        vm.stopPrank();
        vm.prank(funder);
        vm.expectPartialRevert(RewardStream.FundingLimit.selector);
        cross.fund(1e6);
        vm.assertLe(cross.accX96(), 2 ** 149, "accumulator");
    }

    /// @dev The largest stream over the smallest stake for a whole period, then the largest stake: nothing overflows.
    function test_bounds_extremesStayInsideTheWords() public {
        usdc.mint(funder, 2 ** 112);
        deposit(cross, ann, 1e18);
        fund(cross, 2 ** 112 - 1);
        vm.warp(START + 7 days);
        cwy.mint(bob, 2 ** 96);
        deposit(cross, bob, type(uint96).max - 1e18);
        vm.assertLe(cross.accX96(), 2 ** 149, "accumulator");
        vm.prank(ann);
        uint256 paid = cross.claim();
        vm.assertApproxEqAbs(paid, 2 ** 112 - 1, 2, "everything to the only member");
        vm.prank(bob);
        cross.exit();
        vm.assertEq(cwy.balanceOf(bob), 1e26 + 2 ** 96, "principal");
    }

    // ---------------------------------------------------------------- roles

    function test_rogue_onlyTheRolesMayFundAndPause() public {
        address[5] memory callers = [ann, admin, guardian, lister, address(same)];
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.FUNDER, callers[i]));
            same.fund(1e18);
        }
        callers[2] = funder;
        for (uint256 i; i < callers.length; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(
                abi.encodeWithSelector(RoleGuard.MissingRole.selector, Roles.GUARDIAN, callers[i])
            );
            same.pause(uint32(START + 1 days));
        }
    }

    // ---------------------------------------------------------------- pause

    function test_pause_stopsEntriesAndNothingElse() public {
        _aDayOfRewards();
        uint256 until = block.timestamp + 14 days;
        vm.expectEmit(false, false, false, true, address(same));
        emit IPlanEvents.Paused(until);
        vm.prank(guardian);
        same.pause(uint32(until));
        bytes memory paused = abi.encodeWithSelector(EntryPause.EntriesPaused.selector, until);
        vm.prank(bob);
        vm.expectRevert(paused);
        same.deposit(1e18);
        (address signer, uint8 v, bytes32 r, bytes32 s) = _signedAuthorization(4e18);
        vm.expectRevert(paused);
        same.depositWithAuthorization(signer, 4e18, 0, START + 1, "n", v, r, s);
        fund(same, 700e18);
        vm.startPrank(ann);
        same.claim();
        same.withdraw(1e18);
        uint256 state = vm.snapshotState();
        same.exit();
        vm.revertToState(state);
        same.exitNow();
        vm.stopPrank();
        vm.warp(until);
        deposit(same, bob, 1e18);
    }

    function test_pause_isLimitedAndCannotBeRenewedAtOnce() public {
        vm.startPrank(guardian);
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        same.pause(uint32(START + 14 days + 1));
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        same.pause(uint32(START - 1));
        same.pause(uint32(START + 10 days));
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        same.pause(uint32(START + 11 days));
        vm.warp(START + 24 days - 1);
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        same.pause(uint32(START + 25 days));
        vm.warp(START + 24 days);
        same.pause(uint32(START + 25 days));
        vm.assertEq(same.pausedUntil(), START + 25 days, "14 days after the end it may start again");
    }

    function test_pause_canBeShortened() public {
        vm.startPrank(guardian);
        same.pause(uint32(START + 10 days));
        vm.warp(START + 1 days);
        same.pause(uint32(START + 1 days));
        vm.stopPrank();
        deposit(same, ann, 1e18);
        vm.warp(START + 15 days - 1);
        vm.prank(guardian);
        vm.expectPartialRevert(EntryPause.BadPause.selector);
        same.pause(uint32(START + 16 days));
    }

    // ---------------------------------------------------------------- fuzz

    /// @dev Whatever two members do with whatever amounts: principal comes back to the unit, and no more is paid than was funded.
    function test_fuzz_principalIsExactAndRewardsAreFunded(uint256[8] memory amounts, uint256[8] memory waits)
        public
    {
        fund(same, 700e18);
        for (uint256 i; i < amounts.length; ++i) {
            address who = i % 2 == 0 ? ann : bob;
            uint256 held = same.stakeOf(who);
            vm.warp(block.timestamp + bound(waits[i], 0, 3 days));
            vm.startPrank(who);
            if (amounts[i] % 3 == 0 && held != 0) same.withdraw(bound(amounts[i], 1, held));
            else same.deposit(bound(amounts[i], 1, 1e24));
            vm.stopPrank();
        }
        vm.assertLe(
            same.pendingOf(ann) + same.pendingOf(bob), same.reserve(), "promised at most what is there"
        );
        uint256 reserve = same.reserve();
        uint256 owed = same.pendingOf(ann) + same.pendingOf(bob);
        _leave(ann);
        _leave(bob);
        vm.assertEq(
            cwy.balanceOf(ann) + cwy.balanceOf(bob), 2e26 + owed, "principal to the unit, rewards as shown"
        );
        vm.assertEq(cwy.balanceOf(address(same)), reserve - owed, "the rest stays in the reserve");
    }

    /// @dev Who has taken out everything before has nothing to leave with, and exit says so by reverting.
    function _leave(address who) private {
        if (same.stakeOf(who) + same.pendingOf(who) == 0) return;
        vm.prank(who);
        same.exit();
    }

    /// @dev Rounding is against who acts: neither splitting a deposit nor going in and out in one block earns a unit.
    function test_fuzz_partsEarnNothing(uint256[12] memory amounts, uint256 wait) public {
        deposit(same, bob, 77e18);
        fund(same, 700e18);
        vm.warp(START + bound(wait, 1, 7 days));
        uint256 first = bound(amounts[0], 1, 1e24);
        deposit(same, ann, first);
        for (uint256 i = 1; i < amounts.length; ++i) {
            deposit(same, ann, bound(amounts[i], 1, 1e24));
        }
        vm.assertEq(same.pendingOf(ann), 0, "deposits in parts");
        vm.startPrank(ann);
        for (uint256 i = 1; i < amounts.length; ++i) {
            same.withdraw(bound(amounts[i], 1, 1e24));
        }
        vm.assertEq(same.pendingOf(ann), 0, "in and out in parts");
        vm.assertEq(same.stakeOf(ann), first, "the rest of the stake");
    }

    // ---------------------------------------------------------------- private

    function _aDayOfRewards() private {
        deposit(same, ann, 100e18);
        fund(same, 700e18);
        vm.warp(START + 1 days);
    }

    function _allowAndPlan(address token) private returns (IStaking) {
        vm.prank(admin);
        factory.allowToken(token, true);
        return plan(IStaking.Args(token, address(cwy), 1e18, 7 days, 1e18, 2000));
    }

    function _signedPermit(uint256 amount) private returns (address signer, uint8 v, bytes32 r, bytes32 s) {
        signer = vm.addr(KEY);
        cwy.mint(signer, amount);
        (v, r, s) = vm.sign(KEY, Signatures.permit(cwy, signer, address(same), amount, START + 1));
    }

    function _signedAuthorization(uint256 amount)
        private
        returns (address signer, uint8 v, bytes32 r, bytes32 s)
    {
        signer = vm.addr(KEY);
        cwy.mint(signer, amount);
        (v, r, s) = vm.sign(KEY, Signatures.receive_(cwy, signer, address(same), amount, START + 1, "n"));
    }

    /// @dev The stream is the plan's first variable; the slot is checked against the public views.
    function _streamSlot() private view returns (bytes32 slot) {
        slot = bytes32(0);
        vm.assertEq(
            uint256(uint160(uint256(vm.load(address(same), slot)))), same.accX96(), "slot of the stream"
        );
        vm.assertEq(
            uint256(uint128(uint256(vm.load(address(same), bytes32(uint256(2)))))), same.reserve(), "reserve"
        );
    }

    function test_tokens_eachIsListedOnce() public view {
        vm.assertEq(same.tokens().length, 1, "one token");
        vm.assertEq(same.tokens()[0], address(cwy), "which is both");
        vm.assertEq(cross.tokens().length, 2, "two tokens");
        vm.assertEq(cross.tokens()[0], address(cwy), "the stake");
        vm.assertEq(cross.tokens()[1], address(usdc), "the reward");
    }
}
