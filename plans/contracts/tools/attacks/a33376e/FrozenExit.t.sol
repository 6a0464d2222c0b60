// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {Attack} from "./Attack.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title A token that freezes wallets, as USDC can: nothing comes or goes
contract FreezingToken is ERC20("Freezing", "FRZ") {
    mapping(address who => bool) public isFrozen;

    error Frozen(address who);

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function freeze(address who) external {
        isFrozen[who] = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (isFrozen[from]) revert Frozen(from);
        if (isFrozen[to]) revert Frozen(to);
        super._update(from, to, amount);
    }
}

/// @title A token freezes a member's wallet: which ways out are left (L7, R8)
contract FrozenExitAttack is StakingBase, Attack {
    FreezingToken private token;
    IStaking private frozen;
    address private other = actor("other");

    function setUp() public override {
        super.setUp();
        token = new FreezingToken();
        vm.prank(admin);
        factory.allowToken(address(token), true);
        frozen = plan(IStaking.Args(address(token), address(token), 1e18, 7 days, 1e18, 2000));
        token.mint(ann, 200e18);
        token.mint(funder, 700e18);
        vm.prank(funder);
        token.approve(address(frozen), 700e18);
        fund(frozen, 700e18);
        vm.prank(ann);
        token.approve(address(frozen), 200e18);
        deposit(frozen, ann, 200e18);
        vm.warp(START + 7 days);
        token.freeze(ann);
    }

    /// @dev Of the two ways to leave with everything, those that cannot be used.
    function test_attack() public {
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(FreezingToken.Frozen.selector, ann));
        frozen.exit();
        vm.expectRevert(abi.encodeWithSelector(FreezingToken.Frozen.selector, ann));
        frozen.exitNow();
        uint256 shut;
        string[2] memory ways = ["exitTo(address)", "exitNowTo(address)"];
        uint256[2] memory got;
        for (uint256 i; i < ways.length; ++i) {
            uint256 state = vm.snapshotState();
            (bool out,) = address(frozen).call(abi.encodeWithSignature(ways[i], other));
            got[i] = token.balanceOf(other);
            vm.revertToState(state);
            if (!out) ++shut;
        }
        vm.stopPrank();
        took("L7.frozenStake", shut);
        vm.assertEq(shut, 2, "neither goes to another address");
        vm.assertEq(got[0] + got[1], 0, "nothing got out");
    }
}
