// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {LocalSource} from "../../src/local/LocalSource.sol";
import {IVrfCoordinator} from "../../src/random/IVrfCoordinator.sol";
import {VrfSource} from "../../src/random/VrfSource.sol";
import {Base} from "../Base.sol";
import {VrfCoordinatorMock} from "../mocks/VrfCoordinatorMock.sol";

contract VrfSourceTest is Base {
    address private plan = actor("plan");
    VrfCoordinatorMock private coordinator;
    VrfSource private source;

    function setUp() public {
        vm.warp(START);
        coordinator = new VrfCoordinatorMock();
        source = new VrfSource(coordinator, IEnumeration(address(this)), 7, "lane", 30);
    }

    /// @dev This test stands in for the enumeration.
    function contains(address asked) external view returns (bool) {
        return asked == plan;
    }

    function test_request_isAnsweredOnceAndForEver() public {
        bytes32 key = source.keyFor(plan, START);
        (bool known,) = source.ready(key);
        vm.assertFalse(known, "not yet");
        vm.prank(plan);
        source.request(START);
        IVrfCoordinator.RandomWordsRequest memory asked = coordinator.lastRequest();
        vm.assertEq(asked.keyHash, "lane", "gas lane");
        vm.assertEq(asked.subId, 7, "subscription");
        vm.assertEq(asked.requestConfirmations, 30, "confirmations");
        vm.assertEq(asked.numWords, 1, "one word");
        vm.assertEq(
            keccak256(asked.extraArgs),
            keccak256(abi.encodeWithSelector(bytes4(keccak256("VRF ExtraArgsV1")), true)),
            "paid in the native coin"
        );
        coordinator.fulfill(source, 1, 42);
        uint256 seed;
        (known, seed) = source.ready(key);
        vm.assertTrue(known, "there");
        vm.assertEq(seed, uint256(keccak256(abi.encode(uint256(42), key))), "a hash of the word");
        vm.expectRevert(abi.encodeWithSelector(VrfSource.UnknownRequest.selector, 1));
        coordinator.fulfill(source, 1, 43);
    }

    function test_request_onceAndNotBeforeItsTime() public {
        vm.startPrank(plan);
        vm.expectRevert(
            abi.encodeWithSelector(
                VrfSource.RequestRefused.selector, source.keyFor(plan, START + 1), START + 1
            )
        );
        source.request(START + 1);
        source.request(START);
        vm.expectRevert(
            abi.encodeWithSelector(VrfSource.RequestRefused.selector, source.keyFor(plan, START), START)
        );
        source.request(START);
    }

    function test_rogue_onlyPlansAskAndOnlyTheCoordinatorAnswers() public {
        address eve = actor("eve");
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(VrfSource.NotAPlan.selector, eve));
        source.request(START);
        vm.prank(plan);
        source.request(START);
        vm.prank(eve);
        vm.expectRevert(abi.encodeWithSelector(VrfSource.NotCoordinator.selector, eve));
        source.rawFulfillRandomWords(1, new uint256[](1));
    }

    /// @dev Request ids that were never given out, the unset id 0 among them.
    function test_fulfil_withoutARequestIsRefused() public {
        vm.expectRevert(abi.encodeWithSelector(VrfSource.UnknownRequest.selector, 0));
        coordinator.fulfill(source, 0, 42);
        (bool known,) = source.ready(0);
        vm.assertFalse(known, "no seed under the empty key");
    }

    function test_local_seedsStandWhenTheirTimeComes() public {
        LocalSource local = new LocalSource();
        local.request(START + 10);
        bytes32 key = local.keyFor(plan, START + 10);
        (bool known, uint256 seed) = local.ready(key);
        vm.assertFalse(known, "not before");
        vm.assertEq(seed, 0, "nothing to see");
        vm.warp(START + 10);
        (known, seed) = local.ready(key);
        vm.assertTrue(known && seed != 0, "there");
        vm.assertTrue(local.keyFor(address(this), START + 10) != key, "another plan, another seed");
    }
}
