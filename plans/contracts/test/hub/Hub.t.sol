// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Hub} from "../../src/hub/Hub.sol";
import {IHub} from "../../src/hub/IHub.sol";
import {IPlanEvents} from "../../src/plans/IPlanEvents.sol";
import {Base} from "../Base.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

contract HubTest is Base {
    bytes32 private constant TERMS = keccak256("terms 1");

    address private admin = actor("admin");
    address private treasury = actor("treasury");
    address private communityReserve = actor("community reserve");
    address private ann = actor("ann");
    address private bob = actor("bob");
    Hub private hub;

    function setUp() public {
        vm.warp(START);
        hub = new Hub(address(new AccessManager(admin)), TERMS, treasury, communityReserve);
    }

    // ---------------------------------------------------------------- joining

    function test_new_hasTreasuryAndCommunityReserve() public view {
        vm.assertEq(hub.count(), 2, "count");
        vm.assertEq(hub.idOf(treasury), 1, "treasury");
        vm.assertEq(hub.idOf(communityReserve), 2, "community reserve");
        vm.assertEq(hub.ancestors(2), 0, "no ancestors");
    }

    function test_join_packsTheMember() public {
        vm.expectEmit(true, true, false, true, address(hub));
        emit IPlanEvents.Joined(3, 2, ann);
        uint256 id = _join(ann, 2);
        vm.assertEq(id, 3, "sequential");
        IHub.Member memory member = hub.member(3);
        vm.assertEq(member.wallet, ann, "wallet");
        vm.assertEq(member.sponsor, 2, "sponsor");
        vm.assertEq(member.joinedAt, START, "joined at");
        vm.assertEq(hub.member(2).directs, 1, "the sponsor counts one direct");
        vm.assertEq(hub.ancestors(3), 2, "line");
    }

    function test_join_refusals() public {
        vm.startPrank(ann);
        vm.expectRevert(abi.encodeWithSelector(IHub.WrongTerms.selector, TERMS));
        hub.join(2, keccak256("other terms"));
        vm.expectRevert(abi.encodeWithSelector(IHub.UnknownSponsor.selector, 0));
        hub.join(0, TERMS);
        vm.expectRevert(abi.encodeWithSelector(IHub.UnknownSponsor.selector, 3));
        hub.join(3, TERMS);
        hub.join(2, TERMS);
        vm.expectRevert(abi.encodeWithSelector(IHub.WalletTaken.selector, ann, 3));
        hub.join(2, TERMS);
    }

    /// @dev The counter of directs is narrower than an id: once full it stands still, joining does not.
    function test_join_goesOnWhenTheCounterOfDirectsIsFull() public {
        uint256 full = type(uint24).max;
        bytes32 slot = keccak256(abi.encode(2, 5));
        uint256 word = uint256(vm.load(address(hub), slot));
        vm.assertEq(address(uint160(word)), communityReserve, "slot of the member");
        vm.store(address(hub), slot, bytes32(word | (full - 1) << 232));
        _join(ann, 2);
        vm.assertEq(hub.member(2).directs, full, "the last one counted");
        vm.assertEq(_join(bob, 2), 4, "joined");
        vm.assertEq(hub.member(2).directs, full, "stands still");
        vm.assertEq(hub.walletOf(2), communityReserve, "nothing else changed");
        vm.assertEq(hub.member(2).joinedAt, START, "nothing else changed");
    }

    /// @dev Any tree: ids are sequential, sponsors smaller, the packed line equals the walk up.
    /// @dev The price of every product is the treasury's: no sponsor's share besides.
    function test_join_theTreasurySponsorsNobody() public {
        vm.expectRevert(abi.encodeWithSelector(IHub.UnknownSponsor.selector, 1));
        vm.prank(address(0x99));
        hub.join(1, TERMS);
        vm.assertEq(_join(address(0x99), 2), 3, "the community reserve does");
    }

    function test_fuzz_linesEqualTheWalkUp(uint256 seed) public {
        uint256[41] memory directs;
        for (uint256 i = 3; i <= 40; ++i) {
            // Mostly deep: half of the members join under the newest one.
            uint256 dice = uint256(keccak256(abi.encode(seed, i)));
            uint256 sponsor = dice % 2 == 0 ? i - 1 : 2 + (dice >> 8) % (i - 2);
            vm.assertEq(_join(address(uint160(0x1000 + i)), sponsor), i, "sequential ids");
            ++directs[sponsor];
        }
        for (uint256 id = 1; id <= 40; ++id) {
            uint256 line = hub.ancestors(id);
            uint256 up = hub.member(id).sponsor;
            for (uint256 level; level < 8; ++level) {
                vm.assertEq(uint32(line >> (32 * level)), up, "ancestor");
                if (up != 0) vm.assertTrue(up < id, "no cycle");
                up = hub.member(up).sponsor;
            }
            vm.assertEq(hub.member(id).directs, directs[id], "directs");
        }
    }

    // ---------------------------------------------------------------- wallet change

    function test_wallet_changesInTwoStepsAfterThreeDays() public {
        _join(ann, 2);
        vm.prank(ann);
        hub.proposeWallet(bob);
        vm.warp(START + 3 days - 1);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IHub.NoWalletChange.selector, 3, bob, START + 3 days));
        hub.acceptWallet(3);
        vm.warp(START + 3 days);
        vm.prank(ann);
        vm.expectPartialRevert(IHub.NoWalletChange.selector);
        hub.acceptWallet(3);
        vm.expectEmit(true, true, true, true, address(hub));
        emit IHub.WalletChanged(3, ann, bob);
        vm.prank(bob);
        hub.acceptWallet(3);
        vm.assertEq(hub.idOf(bob), 3, "new wallet");
        vm.assertEq(hub.idOf(ann), 0, "old wallet is free");
        vm.assertEq(hub.walletOf(3), bob, "wallet of the id");
        vm.assertEq(hub.walletChange(3).wallet, address(0), "done");
        vm.assertEq(_join(ann, 3), 4, "and may join anew");
    }

    function test_wallet_changeCanBeCancelledAndReplaced() public {
        _join(ann, 2);
        vm.startPrank(ann);
        vm.expectPartialRevert(IHub.NoWalletChange.selector);
        hub.cancelWallet();
        hub.proposeWallet(bob);
        vm.warp(START + 2 days);
        hub.proposeWallet(actor("carol"));
        vm.assertEq(hub.walletChange(3).readyAt, START + 5 days, "a new proposal waits anew");
        hub.cancelWallet();
        vm.stopPrank();
        vm.warp(START + 9 days);
        vm.prank(bob);
        vm.expectPartialRevert(IHub.NoWalletChange.selector);
        hub.acceptWallet(3);
    }

    function test_wallet_takenInTheMeantimeIsRefused() public {
        _join(ann, 2);
        vm.prank(ann);
        hub.proposeWallet(bob);
        _join(bob, 2);
        vm.warp(START + 3 days);
        vm.prank(bob);
        vm.expectRevert(abi.encodeWithSelector(IHub.WalletTaken.selector, bob, 4));
        hub.acceptWallet(3);
    }

    function test_wallet_refusals() public {
        _join(ann, 2);
        vm.expectRevert(abi.encodeWithSelector(IHub.NotMember.selector, address(this)));
        hub.proposeWallet(bob);
        vm.startPrank(ann);
        vm.expectRevert(IHub.ZeroWallet.selector);
        hub.proposeWallet(address(0));
        vm.expectRevert(abi.encodeWithSelector(IHub.WalletTaken.selector, treasury, 1));
        hub.proposeWallet(treasury);
    }

    // ---------------------------------------------------------------- terms, pages

    function test_terms_onlyAdminChangesThem() public {
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, ann));
        hub.setTerms(keccak256("terms 2"));
        vm.prank(admin);
        hub.setTerms(keccak256("terms 2"));
        vm.prank(ann);
        vm.expectRevert(abi.encodeWithSelector(IHub.WrongTerms.selector, keccak256("terms 2")));
        hub.join(2, TERMS);
    }

    function test_page_isBounded() public {
        for (uint256 i; i < 120; ++i) {
            _join(address(uint160(0x1000 + i)), 2);
        }
        vm.assertEq(hub.page(1, 100).length, 100, "a full page");
        vm.assertEq(hub.page(101, 100).length, 22, "the rest");
        vm.assertEq(hub.page(101, 100)[21].wallet, hub.walletOf(122), "the last");
        vm.assertEq(hub.page(123, 1).length, 0, "beyond the end");
        vm.assertEq(hub.page(0, 1)[0].wallet, treasury, "from the start");
        vm.expectRevert(abi.encodeWithSelector(IHub.PageTooLarge.selector, 101));
        hub.page(1, 101);
    }

    function _join(address who, uint256 sponsor) private returns (uint256) {
        vm.prank(who);
        return hub.join(sponsor, TERMS);
    }
}
