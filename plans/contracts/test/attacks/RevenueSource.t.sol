// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Advertisement} from "../../src/plans/advertisement/Advertisement.sol";
import {IAdvertisement} from "../../src/plans/advertisement/IAdvertisement.sol";
import {IPlanEvents} from "../../src/plans/IPlanEvents.sol";
import {IRevenueRouter} from "../../src/plans/revenueRouter/IRevenueRouter.sol";
import {RevenueRouterBase} from "../plans/revenueRouter/RevenueRouter.t.sol";
import {Vm} from "../Vm.sol";
import {Attack} from "./Attack.sol";

/// @title The operator wants its own money to look like revenue of the advertisement (M6)
contract RevenueSourceAttack is RevenueRouterBase, Attack {
    uint256 private constant OWN = 10_000e6;
    uint256 private constant EARNED = 30e6;

    address private operator = actor("operator");
    Advertisement private ads;

    function setUp() public override {
        super.setUp();
        uint256 id = template(address(new Advertisement(manager)), "advertisement");
        ads = Advertisement(
            make(
                id,
                abi.encode(
                    IAdvertisement.Args(address(usdc), address(router), 1, 7 days, 4, EARNED, EARNED, 1 days)
                )
            )
        );
        rich(usdc, ann, address(ads), EARNED);
        usdc.mint(operator, OWN);
        // Somebody holds the product token, so that dividends flow.
        rich(cwy, bob, address(dividends), 1e18);
        vm.prank(bob);
        dividends.deposit(1e18);
        // One advertisement is shown to the end.
        uint256 period = ads.periodNow() + 2;
        vm.prank(ann);
        ads.book(0, period, "content", "cid", EARNED);
        vm.prank(moderator);
        ads.approve(0, period, "content");
        vm.warp((period + 1) * 7 days);
        ads.settle(0, period);
    }

    function test_attack() public {
        vm.recordLogs();
        vm.prank(operator);
        usdc.transfer(address(router), OWN);
        ads.forward();
        // What was sent without a word is split too, but by its own name.
        (bool split, bytes memory reason) =
            address(router).call(abi.encodeCall(IRevenueRouter.splitDonations, ()));
        router.push(0);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        uint256 named = _sum(logs, IRevenueRouter.RevenueReceived.selector, address(ads));
        uint256 dividend = _sum(logs, IPlanEvents.Funded.selector, address(0));
        uint256 given = _donated(logs);
        took("M6.source", named - EARNED);
        took("M6.dividends", dividend - given - EARNED * 4000 / 10_000);
        vm.assertTrue(split, string(reason));
        vm.assertEq(named, EARNED, "the advertisement's revenue is what it earned");
        vm.assertEq(router.received(), EARNED, "and all that is called revenue");
        vm.assertEq(
            _sum(logs, IRevenueRouter.DonationReceived.selector, address(0)), OWN, "the rest: a donation"
        );
        vm.assertEq(dividend, 4012e6, "both are shared");
        vm.assertEq(given, 4000e6, "and the push says which part is no revenue");
    }

    /// @dev Nor when the operator pays in by itself, in the same way.
    function test_attack_byNotify() public {
        vm.startPrank(operator);
        usdc.approve(address(router), OWN);
        router.notify(OWN);
        vm.stopPrank();
        vm.assertEq(router.received(), 0, "a wallet's money is no revenue");
        vm.assertEq(router.donated(), OWN, "a donation, by name");
        vm.assertEq(router.donatedDue(0), 4000e6, "in its shares too");
    }

    /// @dev What the pushes of a log say of donations: the last of their two words.
    function _donated(Vm.Log[] memory logs) private pure returns (uint256 sum) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != IRevenueRouter.RevenuePushed.selector) continue;
            (, uint256 donated) = abi.decode(logs[i].data, (uint256, uint256));
            sum += donated;
        }
    }

    /// @dev What all events of a kind say, of one source or of any: the amount is their last word.
    function _sum(Vm.Log[] memory logs, bytes32 kind, address source) private pure returns (uint256 sum) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != kind) continue;
            if (source != address(0) && logs[i].topics[1] != bytes32(uint256(uint160(source)))) continue;
            sum += abi.decode(logs[i].data, (uint256));
        }
    }
}
