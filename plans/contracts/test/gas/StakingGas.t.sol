// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {UnpackedStaking} from "../baseline/UnpackedStaking.sol";
import {Signatures} from "../mocks/Signatures.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";

/// @title Gas of the staking plan through the factory's clone, beside the usual unpacked contract
/// @dev Whole transactions (`isolate`), so the figures equal receipts. On both sides another member is there already, members hold
/// more tokens than they stake and have received the reward token before, and the allowance is unlimited (the dearest case is a finite one that
/// is not used up; the app's exact approval is cheaper and has its own row).
contract StakingGasTest is StakingBase {
    string private constant GROUP = "staking";
    string private constant BASELINE = "staking-baseline";
    uint256 private constant STAKE = 1000e18;

    UnpackedStaking private baseline;
    uint256 private joined;

    function setUp() public override {
        super.setUp();
        baseline = new UnpackedStaking(address(usdc), address(cwy));
        usdc.mint(address(baseline), 1000e6);
        baseline.notifyRewardAmount(1000e6);
        fund(cross, 1000e6);
        fund(same, 1000e18);
        _prepare(ann);
        _prepare(bob);
        usdc.mint(bob, 1);
        vm.startPrank(ann);
        cross.deposit(STAKE);
        same.deposit(STAKE);
        baseline.stake(STAKE);
        vm.stopPrank();
        vm.warp(START + 1 hours);
    }

    /// @dev A member's life in the plan, one transaction an hour.
    function test_gas_plan() public {
        vm.startPrank(bob);
        cross.deposit(STAKE);
        _check("first stake", 80_000);
        vm.warp(START + 2 hours);
        cross.deposit(STAKE);
        _check("stake again", 63_000);
        vm.warp(START + 3 hours);
        cross.claim();
        _check("claim", 62_000);
        vm.warp(START + 4 hours);
        cross.claim();
        _check("claim again", 62_000);
        vm.warp(START + 5 hours);
        cross.withdraw(STAKE);
        _check("withdraw", 61_000);
        vm.warp(START + 6 hours);
        cross.withdraw(STAKE);
        _check("withdraw all", 61_000);
        vm.stopPrank();
    }

    /// @dev The same life in the usual contract.
    function test_gas_baseline() public {
        vm.startPrank(bob);
        baseline.stake(STAKE);
        vm.snapshotGasLastCall(BASELINE, "first stake");
        vm.warp(START + 2 hours);
        baseline.stake(STAKE);
        vm.snapshotGasLastCall(BASELINE, "stake again");
        vm.warp(START + 3 hours);
        baseline.getReward();
        vm.snapshotGasLastCall(BASELINE, "claim");
        vm.warp(START + 4 hours);
        baseline.getReward();
        vm.snapshotGasLastCall(BASELINE, "claim again");
        vm.warp(START + 5 hours);
        baseline.withdraw(STAKE);
        vm.snapshotGasLastCall(BASELINE, "withdraw");
        vm.warp(START + 6 hours);
        baseline.withdraw(STAKE);
        vm.snapshotGasLastCall(BASELINE, "withdraw all");
        vm.stopPrank();
    }

    /// @dev Where stake and reward are the same token.
    function test_gas_sameToken() public {
        vm.startPrank(bob);
        same.deposit(STAKE);
        _check("same token: first stake", 80_000);
        vm.warp(START + 2 hours);
        same.deposit(STAKE);
        _check("same token: stake again", 63_000);
        vm.warp(START + 3 hours);
        same.claim();
        _check("same token: claim", 62_000);
        vm.warp(START + 4 hours);
        same.withdraw(STAKE);
        _check("same token: withdraw", 61_000);
        vm.stopPrank();
    }

    /// @dev The ways in that the app offers: an approval of exactly the amount, and one signature.
    function test_gas_entries() public {
        vm.startPrank(bob);
        cwy.approve(address(cross), STAKE);
        cross.deposit(STAKE);
        vm.stopPrank();
        _check("first stake, exact approval", 80_000);
        uint256 key = 0xB0B;
        address signer = vm.addr(key);
        cwy.mint(signer, 10 * STAKE);
        (uint8 v, bytes32 r, bytes32 s) =
            vm.sign(key, Signatures.permit(cwy, signer, address(cross), STAKE, START + 1 days));
        vm.prank(signer);
        cross.depositWithPermit(STAKE, START + 1 days, v, r, s);
        vm.snapshotGasLastCall(GROUP, "first stake, permit");
        (v, r, s) =
            vm.sign(key, Signatures.receive_(cwy, signer, address(cross), STAKE, START + 1 days, "nonce"));
        cross.depositWithAuthorization(signer, STAKE, 0, START + 1 days, "nonce", v, r, s);
        vm.snapshotGasLastCall(GROUP, "stake again, authorization");
    }

    function test_gas_exits() public {
        vm.startPrank(bob);
        cross.deposit(STAKE);
        uint256 state = vm.snapshotState();
        vm.warp(START + 2 hours);
        cross.exit();
        vm.snapshotGasLastCall(GROUP, "exit");
        vm.revertToState(state);
        cross.exitNow();
        vm.snapshotGasLastCall(GROUP, "exit now");
        vm.stopPrank();
    }

    /// @dev One member acts alone and among a thousand: no action may notice the difference.
    function test_gas_flat() public {
        uint256[4] memory few = _life(address(0xF01), 10);
        uint256[4] memory many = _life(address(0xF02), 1000);
        for (uint256 i; i < few.length; ++i) {
            // Amounts and timestamps differ in their zero bytes only: no more than a few hundred gas of arithmetic and calldata.
            vm.assertApproxEqAbs(few[i], many[i], 100, "gas grows with the number of members");
        }
    }

    // ---------------------------------------------------------------- private

    function _prepare(address who) private {
        vm.startPrank(who);
        cwy.approve(address(cross), type(uint256).max);
        cwy.approve(address(same), type(uint256).max);
        cwy.approve(address(baseline), type(uint256).max);
        vm.stopPrank();
    }

    /// @dev Fills the plan up to `members` and returns what stake, stake again, claim and withdraw cost the next one.
    function _life(address who, uint256 members) private returns (uint256[4] memory gas_) {
        while (joined < members) {
            address other = address(uint160(0x10000000 + joined++));
            cwy.mint(other, STAKE);
            vm.startPrank(other);
            cwy.approve(address(cross), STAKE);
            cross.deposit(STAKE);
            vm.stopPrank();
        }
        cwy.mint(who, 10 * STAKE);
        usdc.mint(who, 1);
        vm.startPrank(who);
        cwy.approve(address(cross), type(uint256).max);
        vm.warp(block.timestamp + 1 hours);
        cross.deposit(STAKE);
        gas_[0] = vm.lastCallGas().gasTotalUsed;
        vm.warp(block.timestamp + 1 hours);
        cross.deposit(STAKE);
        gas_[1] = vm.lastCallGas().gasTotalUsed;
        vm.warp(block.timestamp + 1 hours);
        cross.claim();
        gas_[2] = vm.lastCallGas().gasTotalUsed;
        vm.warp(block.timestamp + 1 hours);
        cross.withdraw(STAKE);
        gas_[3] = vm.lastCallGas().gasTotalUsed;
        vm.stopPrank();
    }

    function _check(string memory name, uint256 ceiling) private {
        vm.assertLe(vm.snapshotGasLastCall(GROUP, name), ceiling, name);
    }
}
