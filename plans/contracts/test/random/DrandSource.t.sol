// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DrandSource} from "../../src/random/DrandSource.sol";
import {HashToG1} from "../../src/random/HashToG1.sol";
import {DrandVectors} from "./DrandVectors.sol";

/// @title The League of Entropy's own signatures against the contract
contract DrandSourceTest is DrandVectors {
    DrandSource private source;

    function setUp() public {
        vm.warp(START);
        source = new DrandSource();
    }

    // ---------------------------------------------------------------- real rounds

    function test_settle_realRounds() public {
        Vector[6] memory list = rounds();
        for (uint256 i; i < list.length; ++i) {
            Vector memory v = list[i];
            vm.expectEmit(true, false, false, true, address(source));
            emit DrandSource.Settled(v.round, v.randomness);
            vm.assertEq(source.settle(v.round, v.x, v.y), v.randomness, "the published randomness");
            (bool known, uint256 seed) = source.ready(bytes32(v.round));
            vm.assertTrue(known, "known");
            vm.assertEq(seed, v.randomness, "stored");
        }
        vm.expectRevert(abi.encodeWithSelector(DrandSource.AlreadySettled.selector, 1000));
        source.settle(1000, list[0].x, list[0].y);
    }

    function test_settle_anotherRoundsSignatureIsRefused() public {
        Vector[6] memory list = rounds();
        for (uint256 i; i < list.length; ++i) {
            for (uint256 j; j < list.length; ++j) {
                if (i == j) continue;
                vm.expectRevert(abi.encodeWithSelector(DrandSource.BadSignature.selector, list[i].round));
                source.settle(list[i].round, list[j].x, list[j].y);
            }
        }
        (bool known,) = source.ready(bytes32(uint256(1001)));
        vm.assertFalse(known, "nothing was stored");
    }

    /// @dev A changed bit gives a point off the curve: the precompile eats what it got, and that is bounded.
    function testFuzz_settle_changedSignatureIsRefusedAtABoundedPrice(uint256 position, uint256 bit) public {
        Vector memory v = rounds()[0];
        bytes memory changed = position % 2 == 0 ? v.x : v.y;
        uint256 place = bound(position / 2, 16, 63);
        changed[place] ^= bytes1(uint8(1 << bound(bit, 0, 7)));
        uint256 before = gasleft();
        (bool done, bytes memory answer) =
            address(source).call{gas: 5_000_000}(abi.encodeCall(DrandSource.settle, (1000, v.x, v.y)));
        vm.assertLe(before - gasleft(), 400_000, "a bounded price");
        vm.assertFalse(done, "accepted");
        vm.assertEq(
            keccak256(answer),
            keccak256(abi.encodeWithSelector(DrandSource.BadSignature.selector, 1000)),
            "the reason"
        );
    }

    /// @dev The mirrored point lies on the curve and in the group, and is still not the signature.
    function test_settle_negatedSignatureIsRefused() public {
        Vector memory v = rounds()[0];
        bytes memory negated =
            hex"000000000000000000000000000000000807e3a5179091aa03655c3048b2d1aa1d86573a1665b20627a6c4e3194d42d4fb25a83bd81912e700f32229f5fdf3d9";
        vm.expectRevert(abi.encodeWithSelector(DrandSource.BadSignature.selector, 1000));
        source.settle(1000, v.x, negated);
    }

    function test_settle_infinityAndNonCanonicalPointsAreRefused() public {
        bytes memory zero = new bytes(64);
        vm.expectRevert(abi.encodeWithSelector(DrandSource.BadSignature.selector, 1000));
        source.settle(1000, zero, zero);
        Vector memory v = rounds()[0];
        bytes memory high = bytes.concat(bytes1(0x01), new bytes(63));
        vm.expectRevert(abi.encodeWithSelector(DrandSource.BadCoordinate.selector, high));
        source.settle(1000, high, v.y);
        vm.expectRevert(abi.encodeWithSelector(DrandSource.BadCoordinate.selector, bytes("short")));
        source.settle(1000, v.x, "short");
    }

    /// @dev A round number of more than 8 bytes would share its message with a small one.
    function test_settle_roundsBeyondEightBytesAreRefused() public {
        Vector memory v = rounds()[0];
        uint256 alias_ = 1000 + (1 << 64);
        vm.expectRevert(abi.encodeWithSelector(DrandSource.BadSignature.selector, alias_));
        source.settle(alias_, v.x, v.y);
        vm.expectRevert(abi.encodeWithSelector(DrandSource.BadSignature.selector, 0));
        source.settle(0, v.x, v.y);
    }

    // ---------------------------------------------------------------- hash to curve

    /// @dev Points of SHA-256(round), from an independent implementation (@noble/curves).
    function test_hash_equalsAnIndependentImplementation() public view {
        uint64[3] memory numbers = [uint64(1000), 1001, 32_398_885];
        bytes[3] memory xs = [
            bytes(
                hex"000000000000000000000000000000000f5a32d53837b00fbc0ee31ce9966435a41c5188a80ce9934d3c80588b6ad6f643ebda1b83ef89e44da9ced6205cdecf"
            ),
            hex"000000000000000000000000000000000dafa08d032514b04972cd9bca0c40226294bc9dc8b02d10ed4b3913554571e04f20d7eb05b74cddf72a9992995ac5bb",
            hex"00000000000000000000000000000000099072a6d23adb0e0b87930430b845f62231152710d0e4efc3a5d251fdd60a2cd4f9e13b17dafea723bc5a68d8ff4de4"
        ];
        for (uint256 i; i < numbers.length; ++i) {
            bytes memory point = HashToG1.hash(sha256(abi.encodePacked(numbers[i])));
            bytes32 x0;
            bytes32 x1;
            assembly ("memory-safe") {
                x0 := mload(add(point, 32))
                x1 := mload(add(point, 64))
            }
            vm.assertEq(keccak256(abi.encodePacked(x0, x1)), keccak256(xs[i]), "x of the point");
        }
    }

    // ---------------------------------------------------------------- rounds

    function test_roundAt_isTheFirstRoundNotBefore() public view {
        vm.assertEq(source.roundAt(0), 1, "before the start");
        vm.assertEq(source.roundAt(1_692_803_367), 1, "the first");
        vm.assertEq(source.roundAt(1_692_803_368), 2, "rounds up");
        vm.assertEq(source.roundAt(1_692_803_370), 2, "exactly");
        vm.assertEq(source.roundAt(1_692_806_364), 1000, "round 1000");
        vm.assertEq(source.roundAt(1_790_000_019), 32_398_885, "a round of 2026");
    }

    /// @dev The round must not be out when entries close: its time is never before the asked one.
    function testFuzz_roundAt_isNeverEarly(uint256 time) public view {
        time = bound(time, 1_692_803_367, type(uint48).max);
        uint256 time_ = 1_692_803_367 + (source.roundAt(time) - 1) * 3;
        vm.assertGe(time_, time, "not before");
        vm.assertLe(time_ - time, 2, "and the first");
    }

    /// @dev Nothing has to be asked: every round is signed, and a key is the number of its round.
    function test_request_needsNothing() public view {
        source.request(START);
        vm.assertEq(uint256(source.keyFor(address(this), START)), source.roundAt(START), "the round");
    }

    /// @dev What a chain without BLS12-381 answers: success, and nothing.
    function test_hash_namesAMissingPrecompile() public {
        address map = address(0x10);
        vm.mockCall(map, "", "");
        Vector memory v = rounds()[0];
        vm.expectRevert(abi.encodeWithSelector(HashToG1.PrecompileMissing.selector, map));
        source.settle(v.round, v.x, v.y);
    }
}
