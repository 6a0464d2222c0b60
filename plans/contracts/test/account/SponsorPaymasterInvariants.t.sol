// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Base} from "../Base.sol";
import {SponsorPaymasterHandler} from "./SponsorPaymasterHandler.sol";

/// @title The deposit falls by operations that the service signed and by the owner's withdrawals, and by nothing else
contract SponsorPaymasterInvariants is Base {
    SponsorPaymasterHandler private handler;

    function setUp() public {
        handler = new SponsorPaymasterHandler();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = SponsorPaymasterHandler.sponsor.selector;
        selectors[1] = SponsorPaymasterHandler.attack.selector;
        selectors[2] = SponsorPaymasterHandler.give.selector;
        selectors[3] = SponsorPaymasterHandler.take.selector;
        selectors[4] = SponsorPaymasterHandler.turnKey.selector;
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), selectors);
    }

    function invariant_theDepositFallsByWhatWasSignedAlone() public view {
        vm.assertEq(
            handler.deposited() + handler.paid() + handler.withdrawn(),
            handler.given(),
            "all is accounted for"
        );
        vm.assertEq(handler.handled(), handler.agreed(), "no operation that the service did not sign");
    }

    function invariant_noOperationCostsMoreThanTheCeiling() public view {
        vm.assertLe(handler.dearest(), 0.01 ether, "below the ceiling");
    }

    function invariant_noDayCostsMoreThanItsCeiling() public view {
        vm.assertLe(handler.fullest(), 1 ether, "below the ceiling");
    }

    function test_handler_reachesEveryActionOften() public {
        for (uint256 i; i < 60; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            handler.sponsor(dice);
            handler.attack(dice >> 8);
            handler.give(dice >> 16);
            handler.take(dice >> 24);
            if (i % 10 == 0) handler.turnKey();
        }
        vm.assertEq(handler.successes(SponsorPaymasterHandler.sponsor.selector), 60, "sponsor");
        vm.assertEq(handler.successes(SponsorPaymasterHandler.attack.selector), 60, "attack");
        vm.assertEq(handler.successes(SponsorPaymasterHandler.give.selector), 60, "give");
        vm.assertEq(handler.successes(SponsorPaymasterHandler.take.selector), 60, "take");
        vm.assertEq(handler.successes(SponsorPaymasterHandler.turnKey.selector), 6, "turnKey");
        invariant_theDepositFallsByWhatWasSignedAlone();
        invariant_noOperationCostsMoreThanTheCeiling();
        invariant_noDayCostsMoreThanItsCeiling();
    }
}
