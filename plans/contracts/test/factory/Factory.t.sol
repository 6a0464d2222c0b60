// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnumeration} from "../../src/factory/IEnumeration.sol";
import {IFactory} from "../../src/factory/IFactory.sol";
import {IPlan} from "../../src/plans/IPlan.sol";
import {IStaking} from "../../src/plans/staking/IStaking.sol";
import {TestToken} from "../mocks/TestToken.sol";
import {StakingBase} from "../plans/staking/StakingBase.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";

contract FactoryTest is StakingBase {
    // ---------------------------------------------------------------- plans

    function test_create_listsThePlanAtThePredictedAddress() public {
        bytes memory args = abi.encode(_args());
        address expected = factory.predict(0, args, "salt");
        vm.expectEmit(true, true, true, true, address(factory));
        emit IFactory.PlanCreated(expected, 0, lister, args, "salt");
        vm.prank(lister);
        address made = factory.create(0, args, "salt");
        vm.assertEq(made, expected, "address");
        IEnumeration list = factory.enumeration();
        vm.assertEq(list.count(), 3, "two of the set-up and this one");
        vm.assertTrue(list.contains(made), "contained");
        vm.assertFalse(list.contains(address(this)), "not everything is");
        IEnumeration.Entry memory entry = list.entries(2, 1)[0];
        vm.assertEq(entry.plan, made, "entry");
        vm.assertEq(entry.createdAt, START, "time");
        vm.assertEq(IPlan(made).authority(), address(manager), "same access manager");
    }

    function test_create_sameTermsAndSaltOnlyOnce() public {
        bytes memory args = abi.encode(_args());
        vm.startPrank(lister);
        factory.create(0, args, "salt");
        vm.expectRevert(Errors.FailedDeployment.selector);
        factory.create(0, args, "salt");
        factory.create(0, args, "other salt");
    }

    function test_create_termsAreReadBack() public view {
        vm.assertEq(cross.stakingToken(), address(cwy), "staking token");
        vm.assertEq(cross.rewardToken(), address(usdc), "reward token");
        vm.assertEq(cross.minTotal(), 1e18, "minimum total");
        vm.assertEq(cross.duration(), 7 days, "duration");
        vm.assertEq(cross.minTopUp(), 1e6, "minimum top-up");
        vm.assertEq(cross.maxRateDropBps(), 2000, "rate drop");
        vm.assertEq(same.tokens().length, 1, "one token, named once");
        vm.assertEq(cross.tokens().length, 2, "two tokens");
    }

    function test_create_refusesTermsOutOfBounds() public {
        IStaking.Args memory args = _args();
        args.stakingToken = address(0);
        _refused(args, "stakingToken");
        args = _args();
        args.rewardToken = address(1234);
        _refused(args, "rewardToken");
        args = _args();
        args.minTotal = 1e18 - 1;
        _refused(args, "minTotal");
        args.minTotal = 2 ** 96;
        _refused(args, "minTotal");
        args = _args();
        args.duration = 1 days - 1;
        _refused(args, "duration");
        args.duration = 4 * 365 days + 1;
        _refused(args, "duration");
        args = _args();
        args.minTopUp = 0;
        _refused(args, "minTopUp");
        args = _args();
        args.maxRateDropBps = 5001;
        _refused(args, "maxRateDropBps");
    }

    function test_create_refusesArgumentsOfAnotherLength() public {
        bytes memory args = abi.encode(_args());
        bytes memory wrong = abi.encodePacked(args, uint256(1));
        bytes memory short = abi.encode(address(cwy), address(usdc), 1e18, 30 days, 1e6);
        vm.startPrank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(0, wrong, 0);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(0, short, 0);
        factory.create(0, args, 0);
    }

    function test_create_refusesTokensThatAreNotAllowed() public {
        IStaking.Args memory args = _args();
        args.rewardToken = address(new TestToken("X", 18));
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IFactory.TokenNotAllowed.selector, args.rewardToken));
        factory.create(0, abi.encode(args), 0);
        vm.prank(admin);
        factory.allowToken(address(usdc), false);
        args.rewardToken = address(usdc);
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IFactory.TokenNotAllowed.selector, address(usdc)));
        factory.create(0, abi.encode(args), 0);
        fund(cross, 1e6);
    }

    // ---------------------------------------------------------------- templates

    function test_templates_areAddedAndClosedByAdmin() public {
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(IFactory.NoCode.selector, address(7)));
        factory.addTemplate(address(7), "none");
        vm.assertEq(factory.addTemplate(address(cwy), "second"), 1, "next id");
        vm.assertEq(factory.templateCount(), 2, "count");
        factory.closeTemplate(0);
        vm.expectRevert(abi.encodeWithSelector(IFactory.TemplateUnavailable.selector, 0));
        factory.closeTemplate(0);
        vm.stopPrank();
        vm.assertEq(factory.template(0).name, "staking", "name");
        vm.startPrank(lister);
        vm.expectRevert(abi.encodeWithSelector(IFactory.TemplateUnavailable.selector, 0));
        factory.create(0, abi.encode(_args()), 0);
        vm.expectRevert(abi.encodeWithSelector(IFactory.TemplateUnavailable.selector, 2));
        factory.create(2, abi.encode(_args()), 0);
        vm.stopPrank();
        deposit(same, ann, 1e18);
    }

    // ---------------------------------------------------------------- rogues

    function test_rogue_everyDoorAsksForItsRole() public {
        address[3] memory callers = [ann, funder, guardian];
        for (uint256 i; i < callers.length; ++i) {
            bytes memory refused =
                abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, callers[i]);
            vm.startPrank(callers[i]);
            vm.expectRevert(refused);
            factory.create(0, abi.encode(_args()), 0);
            vm.expectRevert(refused);
            factory.addTemplate(address(cwy), "x");
            vm.expectRevert(refused);
            factory.closeTemplate(0);
            vm.expectRevert(refused);
            factory.allowToken(address(cwy), false);
            vm.stopPrank();
        }
        IEnumeration list = factory.enumeration();
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(IEnumeration.NotFactory.selector, admin));
        list.append(ann, 0);
    }

    // ---------------------------------------------------------------- pages

    function test_page_isBounded() public {
        for (uint256 i; i < 101; ++i) {
            vm.prank(lister);
            factory.create(0, abi.encode(_args()), bytes32(i + 1));
        }
        IEnumeration list = factory.enumeration();
        vm.assertEq(list.page(0, 100).length, 100, "a full page");
        vm.assertEq(list.page(100, 100).length, 3, "the rest");
        vm.assertEq(list.page(0, 1)[0], address(same), "in order");
        vm.assertEq(list.page(1, 1)[0], address(cross), "from where it was asked");
        vm.assertEq(list.page(103, 100).length, 0, "beyond the end");
        vm.assertEq(list.page(type(uint256).max, 100).length, 0, "far beyond");
        vm.expectRevert(abi.encodeWithSelector(IEnumeration.PageTooLarge.selector, 101));
        list.page(0, 101);
        vm.expectRevert(abi.encodeWithSelector(IEnumeration.PageTooLarge.selector, 101));
        list.entries(0, 101);
    }

    function test_tokens_mustHaveCode() public {
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(IFactory.NoCode.selector, ann));
        factory.allowToken(ann, true);
    }

    // ---------------------------------------------------------------- private

    function _args() private view returns (IStaking.Args memory) {
        return IStaking.Args(address(cwy), address(usdc), 1e18, 30 days, 1e6, 2000);
    }

    function _refused(IStaking.Args memory args, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(0, abi.encode(args), 0);
    }
}
