// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../../src/access/Roles.sol";
import {Dividends} from "../../../src/plans/dividends/Dividends.sol";
import {IDividends} from "../../../src/plans/dividends/IDividends.sol";
import {IFundable} from "../../../src/plans/IFundable.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IStakePlan} from "../../../src/plans/stakes/IStakePlan.sol";
import {IStaking} from "../../../src/plans/staking/IStaking.sol";
import {IPeriodicClaimStaking} from "../../../src/plans/periodicClaimStaking/IPeriodicClaimStaking.sol";
import {RelativeStaking} from "../../../src/plans/relativeStaking/RelativeStaking.sol";
import {IRevenueRouter} from "../../../src/plans/revenueRouter/IRevenueRouter.sol";
import {RevenueRouter} from "../../../src/plans/revenueRouter/RevenueRouter.sol";
import {Base} from "../../Base.sol";
import {CallbackToken} from "../../mocks/HostileTokens.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {CloneBase} from "../CloneBase.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Takes less than its share
contract GreedlessPlan is IFundable {
    IERC20 private immutable TOKEN;

    constructor(IERC20 token) {
        TOKEN = token;
    }

    function fund(uint256 amount) external {
        TOKEN.transferFrom(msg.sender, address(this), amount - 1);
    }
}

/// @title A router with dividends (40 %), relative staking (25 %), and a treasury that gets the rest
abstract contract RevenueRouterBase is CloneBase {
    address internal treasury = actor("treasury");
    uint256 internal templateId;
    Dividends internal dividends;
    RelativeStaking internal relative;
    RevenueRouter internal router;

    function setUp() public virtual override {
        super.setUp();
        uint256 dividendsId = template(address(new Dividends(manager)), "dividends");
        uint256 relativeId = template(address(new RelativeStaking(manager)), "relativeStaking");
        templateId = template(address(new RevenueRouter(manager, factory.enumeration())), "revenueRouter");
        dividends =
            Dividends(make(dividendsId, abi.encode(IDividends.Args(address(cwy), address(usdc), 1e18, 1e6))));
        relative = RelativeStaking(
            make(relativeId, abi.encode(IPeriodicClaimStaking.Args(address(cwy), address(usdc), 7 days, 1e6)))
        );
        router = RevenueRouter(make(templateId, abi.encode(args())));
        vm.prank(admin);
        manager.grantRole(Roles.REVENUE, address(router), 0);
    }

    function args() internal view returns (IRevenueRouter.Args memory) {
        return IRevenueRouter.Args(
            address(usdc),
            treasury,
            address(dividends),
            address(relative),
            address(0),
            address(0),
            4000 | 2500 << 16
        );
    }

    /// @dev A plan of the list pays in what it earned.
    function earn(uint256 amount) internal {
        usdc.mint(address(relative), amount);
        vm.startPrank(address(relative));
        usdc.approve(address(router), amount);
        router.notify(amount);
        vm.stopPrank();
    }
}

contract RevenueRouterTest is RevenueRouterBase {
    function test_notify_splitsByFixedShares() public {
        _approved(address(relative), 100e6 + 3);
        vm.expectEmit(true, false, false, true, address(router));
        emit IRevenueRouter.RevenueReceived(address(relative), 100e6 + 3);
        vm.prank(address(relative));
        router.notify(100e6 + 3);
        vm.assertEq(router.due(0), 40e6 + 1, "40 %, rounded down");
        vm.assertEq(router.due(1), 25e6, "25 %");
        vm.assertEq(router.due(4), 35e6 + 2, "the rest");
        vm.assertEq(router.received(), 100e6 + 3, "received");
        vm.assertEq(router.donated(), 0, "no donation");
        vm.assertEq(router.donatedDue(0), 0, "nor in a share");
        vm.assertEq(usdc.balanceOf(address(router)), 100e6 + 3, "here");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        router.notify(0);
        (address to, uint256 bps) = router.shareOf(4);
        vm.assertEq(to, treasury, "treasury");
        vm.assertEq(bps, 3500, "what the plans leave");
        (to, bps) = router.shareOf(1);
        vm.assertEq(to, address(relative), "second plan");
        vm.assertEq(bps, 2500, "its share");
        vm.assertEq(router.list(), address(factory.enumeration()), "whose plans earn");
    }

    /// @dev The payer is the source, whatever lies here beside: nobody's money is called a plan's revenue.
    function test_notify_takesWhatItNamesAndNoMore() public {
        usdc.mint(address(router), 10_000e6);
        earn(30e6);
        vm.assertEq(router.received(), 30e6, "what the plan paid");
        vm.assertEq(router.due(0), 12e6, "40 % of it");
        (,, uint256 surplus) = router.solvencyOf(address(usdc));
        vm.assertEq(surplus, 10_000e6, "the rest is not split");
    }

    function test_notify_byAnybodyElseIsADonation() public {
        _approved(eve, 100e6);
        vm.expectEmit(true, false, false, true, address(router));
        emit IRevenueRouter.DonationReceived(eve, 100e6);
        vm.prank(eve);
        router.notify(100e6);
        vm.assertEq(router.received(), 0, "no revenue");
        vm.assertEq(router.donated(), 100e6, "a donation");
        vm.assertEq(router.donatedDue(0), 40e6, "so is its share");
        vm.expectEmit(true, true, false, true, address(router));
        emit IRevenueRouter.RevenuePushed(0, address(dividends), 40e6, 40e6);
        router.push(0);
        vm.assertEq(router.donatedDue(0), 0, "gone with it");
    }

    function test_notify_needsTheMoney() public {
        vm.prank(eve);
        vm.expectPartialRevert(IERC20Errors.ERC20InsufficientAllowance.selector);
        router.notify(1);
    }

    /// @dev A token that calls back finds the router locked: what is under way is not split twice.
    function test_notify_cannotBeReentered() public {
        CallbackToken odd = new CallbackToken();
        vm.prank(admin);
        factory.allowToken(address(odd), true);
        RevenueRouter made = RevenueRouter(
            make(
                templateId,
                abi.encode(
                    IRevenueRouter.Args(
                        address(odd), treasury, address(0), address(0), address(0), address(0), 0
                    )
                )
            )
        );
        odd.mint(eve, 2);
        vm.prank(eve);
        odd.approve(address(made), 2);
        odd.arm(IStaking(address(made)), abi.encodeCall(IRevenueRouter.splitDonations, ()));
        vm.prank(eve);
        made.notify(2);
        bytes4 locked = ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector;
        vm.assertEq(bytes32(odd.answer()), bytes32(locked), "locked");
        vm.assertEq(made.due(4), 2, "split once");
    }

    function test_push_movesSharesOn() public {
        earn(100e6);
        vm.expectEmit(true, true, false, true, address(router));
        emit IRevenueRouter.RevenuePushed(0, address(dividends), 40e6, 0);
        vm.prank(eve);
        router.push(0);
        vm.assertEq(dividends.funded(), 40e6, "dividends");
        router.push(1);
        (uint256 pot,,) = relative.potOf(relative.epochNow());
        vm.assertEq(pot, 25e6, "relative staking, this week's pot");
        router.push(4);
        vm.assertEq(usdc.balanceOf(treasury), 35e6, "treasury");
        vm.assertEq(usdc.balanceOf(address(router)), 0, "nothing stays");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        router.push(0);
        vm.expectRevert(abi.encodeWithSelector(IRevenueRouter.UnknownShare.selector, 5));
        router.push(5);
        vm.expectRevert(abi.encodeWithSelector(IRevenueRouter.UnknownShare.selector, 5));
        router.shareOf(5);
    }

    /// @dev Too little for dividends: that share waits, the others go on.
    function test_push_oneRefusalHoldsUpNobodyElse() public {
        earn(2e6);
        vm.expectPartialRevert(IStakePlan.TopUpTooSmall.selector);
        router.push(0);
        vm.assertEq(router.due(0), 8e5, "still due");
        router.push(4);
        earn(2e6);
        router.push(0);
        vm.assertEq(dividends.funded(), 16e5, "together it is enough");
    }

    function test_push_aPlanThatTakesLessIsRefused() public {
        GreedlessPlan odd = new GreedlessPlan(usdc);
        IRevenueRouter.Args memory other = args();
        other.plan0 = address(odd);
        RevenueRouter made = RevenueRouter(make(templateId, abi.encode(other)));
        usdc.mint(address(made), 100e6);
        made.splitDonations();
        vm.expectRevert(abi.encodeWithSelector(IRevenueRouter.NotTaken.selector, address(odd), 40e6));
        made.push(0);
    }

    function test_donation_isSplitAndCountedApart() public {
        earn(50e6);
        usdc.mint(address(router), 10e6);
        (uint256 balance, uint256 liabilities, uint256 surplus) = router.solvencyOf(address(usdc));
        vm.assertEq(balance, 60e6, "balance");
        vm.assertEq(liabilities, 50e6, "not split yet");
        vm.assertEq(surplus, 10e6, "surplus");
        vm.expectEmit(true, false, false, true, address(router));
        emit IRevenueRouter.DonationReceived(address(0), 10e6);
        vm.prank(eve);
        vm.assertEq(router.splitDonations(), 10e6, "all of it");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        router.splitDonations();
        (, liabilities, surplus) = router.solvencyOf(address(usdc));
        vm.assertEq(liabilities, 60e6, "split");
        vm.assertEq(surplus, 0, "no surplus");
        vm.assertEq(router.received(), 50e6, "revenue");
        vm.assertEq(router.donated(), 10e6, "and donations");
        vm.assertEq(router.due(0), 24e6, "a share of both");
        vm.assertEq(router.donatedDue(0), 4e6, "of which the donation's");
        vm.assertEq(router.tokens()[0], address(usdc), "token");
    }

    function test_validate_refusesWhatIsOutOfBounds() public {
        IRevenueRouter.Args memory wrong = args();
        wrong.shares = 8000 | 2001 << 16;
        _refused(wrong, "shares");
        wrong.shares = 4000 | 2500 << 16 | 1 << 64;
        _refused(wrong, "shares");
        wrong = args();
        wrong.treasury = address(0);
        _refused(wrong, "treasury");
        wrong = args();
        wrong.plan0 = ann;
        _refused(wrong, "plan");
        wrong = args();
        wrong.plan2 = address(relative);
        _refused(wrong, "plan");
        wrong = args();
        wrong.shares |= 100 << 32;
        _refused(wrong, "plan");
        wrong = args();
        wrong.token = ann;
        _refused(wrong, "token");
    }

    /// @dev Whatever comes in: every unit is due to somebody, and the treasury gets its share and less than a unit per plan more.
    function test_fuzz_everyUnitIsSplit(uint256[6] memory amounts) public {
        uint256 sum;
        for (uint256 i; i < amounts.length; ++i) {
            uint256 amount = bound(amounts[i], 1, 1e30);
            if (amounts[i] % 2 == 0) earn(amount);
            else _donate(amount);
            sum += amount;
        }
        vm.assertEq(router.received() + router.donated(), sum, "one or the other");
        vm.assertEq(router.due(0) + router.due(1) + router.due(4), sum, "every unit");
        vm.assertGe(router.due(4) * 10_000, sum * 3500, "the treasury's share");
        vm.assertLe(router.due(4), sum * 3500 / 10_000 + 2 * amounts.length, "and no more");
    }

    function test_validate_refusesArgumentsOfAnotherLength() public {
        bytes memory long = abi.encodePacked(abi.encode(args()), uint256(0));
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, bytes32("length")));
        factory.create(templateId, long, 0);
    }

    function _approved(address who, uint256 amount) private {
        usdc.mint(who, amount);
        vm.prank(who);
        usdc.approve(address(router), amount);
    }

    function _donate(uint256 amount) private {
        usdc.mint(address(router), amount);
        router.splitDonations();
    }

    function _refused(IRevenueRouter.Args memory wrong, bytes32 name) private {
        vm.prank(lister);
        vm.expectRevert(abi.encodeWithSelector(IPlan.BadArgument.selector, name));
        factory.create(templateId, abi.encode(wrong), 0);
    }
}

/// @title Revenue comes, time passes, shares move on
contract RevenueRouterHandler is Base {
    RevenueRouter private immutable ROUTER;
    TestToken private immutable TOKEN;
    address private immutable PLAN;
    uint256 public received;
    uint256 public donated;
    mapping(uint256 index => uint256) public pushed;
    mapping(uint256 index => uint256) public pushedDonations;
    mapping(bytes4 action => uint256) public successes;

    constructor(RevenueRouter router, address plan) {
        ROUTER = router;
        PLAN = plan;
        TOKEN = TestToken(router.token());
    }

    /// @dev A plan of the list, somebody else, or a transfer without a word.
    function pay(uint256 amount, uint256 wait, uint256 how) external {
        amount = bound(amount, 1, 1e12);
        if (how % 3 == 0) _earn(amount);
        else if (how % 3 == 1) _give(amount);
        else _send(amount);
        vm.warp(block.timestamp + bound(wait, 0, 4 days));
        ++successes[msg.sig];
    }

    /// @dev A plan's share can always be moved on: at the latest when its week is over and enough has come together.
    function push(uint256 index) external {
        uint256[3] memory used = [uint256(0), 1, 4];
        index = used[index % 3];
        vm.warp(block.timestamp + 7 days);
        if (ROUTER.due(index) < 1e6) _earn(1e8);
        pushed[index] += ROUTER.due(index);
        pushedDonations[index] += ROUTER.donatedDue(index);
        ROUTER.push(index);
        ++successes[msg.sig];
    }

    function _earn(uint256 amount) private {
        _notify(PLAN, amount);
        received += amount;
    }

    function _give(uint256 amount) private {
        _notify(address(0xE4E), amount);
        donated += amount;
    }

    function _send(uint256 amount) private {
        TOKEN.mint(address(ROUTER), amount);
        ROUTER.splitDonations();
        donated += amount;
    }

    function _notify(address who, uint256 amount) private {
        TOKEN.mint(who, amount);
        vm.startPrank(who);
        TOKEN.approve(address(ROUTER), amount);
        ROUTER.notify(amount);
        vm.stopPrank();
    }
}

contract RevenueRouterInvariants is RevenueRouterBase {
    RevenueRouterHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new RevenueRouterHandler(router, address(relative));
        // Enough is held for the stream to run.
        rich(cwy, ann, address(dividends), 1e18);
        vm.prank(ann);
        dividends.deposit(1e18);
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function invariant_theBooksAgree() public view {
        uint256 due = router.due(0) + router.due(1) + router.due(4);
        uint256 pushed = handler.pushed(0) + handler.pushed(1) + handler.pushed(4);
        vm.assertEq(usdc.balanceOf(address(router)), due, "balance == sum of dues");
        vm.assertEq(handler.received() + handler.donated(), due + pushed, "paid in == due + pushed");
        vm.assertEq(router.received(), handler.received(), "revenue as plans paid it");
        vm.assertEq(router.donated(), handler.donated(), "and the rest as donations");
        uint256 given = router.donatedDue(0) + router.donatedDue(1) + router.donatedDue(4);
        given += handler.pushedDonations(0) + handler.pushedDonations(1) + handler.pushedDonations(4);
        vm.assertEq(given, router.donated(), "every donation is somewhere, and is no revenue there");
        vm.assertEq(dividends.funded(), handler.pushed(0), "dividends got their share");
        vm.assertEq(relative.funded(), handler.pushed(1), "relative staking got its share");
        vm.assertEq(usdc.balanceOf(treasury), handler.pushed(4), "the treasury got its share");
        (,, uint256 surplus) = router.solvencyOf(address(usdc));
        vm.assertEq(surplus, 0, "no surplus");
    }

    /// @dev Liveness: everything moves on.
    function afterInvariant() public {
        for (uint256 i; i < 3; ++i) {
            handler.push(i);
            handler.push(i);
        }
        invariant_theBooksAgree();
    }

    function test_handler_reachesEveryActionOften() public {
        for (uint256 i; i < 60; ++i) {
            uint256 dice = uint256(keccak256(abi.encode(i)));
            handler.pay(dice, dice >> 8, dice >> 16);
            if (dice % 2 == 0) handler.push(dice >> 3);
        }
        vm.assertGe(handler.successes(handler.push.selector), 20, "pushed often");
        invariant_theBooksAgree();
        afterInvariant();
    }
}
