// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Roles} from "../../../src/access/Roles.sol";
import {Dividends} from "../../../src/plans/dividends/Dividends.sol";
import {IDividends} from "../../../src/plans/dividends/IDividends.sol";
import {IFundable} from "../../../src/plans/IFundable.sol";
import {IPlan} from "../../../src/plans/IPlan.sol";
import {IPeriodicClaimStaking} from "../../../src/plans/periodicClaimStaking/IPeriodicClaimStaking.sol";
import {RelativeStaking} from "../../../src/plans/relativeStaking/RelativeStaking.sol";
import {IRevenueRouter} from "../../../src/plans/revenueRouter/IRevenueRouter.sol";
import {RevenueRouter} from "../../../src/plans/revenueRouter/RevenueRouter.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {CloneBase} from "../CloneBase.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

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
        templateId = template(address(new RevenueRouter(manager)), "revenueRouter");
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
}

contract RevenueRouterTest is RevenueRouterBase {
    function test_notify_splitsByFixedShares() public {
        usdc.mint(address(router), 100e6 + 3);
        vm.expectEmit(true, false, false, true, address(router));
        emit IRevenueRouter.RevenueReceived(eve, 100e6 + 3);
        vm.prank(eve);
        router.notify();
        vm.assertEq(router.due(0), 40e6 + 1, "40 %, rounded down");
        vm.assertEq(router.due(1), 25e6, "25 %");
        vm.assertEq(router.due(4), 35e6 + 2, "the rest");
        vm.assertEq(router.received(), 100e6 + 3, "received");
        vm.expectRevert(IPlan.ZeroAmount.selector);
        router.notify();
        (address to, uint256 bps) = router.shareOf(4);
        vm.assertEq(to, treasury, "treasury");
        vm.assertEq(bps, 3500, "what the plans leave");
        (to, bps) = router.shareOf(1);
        vm.assertEq(to, address(relative), "second plan");
        vm.assertEq(bps, 2500, "its share");
    }

    function test_push_movesSharesOn() public {
        usdc.mint(address(router), 100e6);
        router.notify();
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
        usdc.mint(address(router), 2e6);
        router.notify();
        vm.expectRevert();
        router.push(0);
        vm.assertEq(router.due(0), 8e5, "still due");
        router.push(4);
        usdc.mint(address(router), 2e6);
        router.notify();
        router.push(0);
        vm.assertEq(dividends.funded(), 16e5, "together it is enough");
    }

    function test_push_aPlanThatTakesLessIsRefused() public {
        GreedlessPlan odd = new GreedlessPlan(usdc);
        IRevenueRouter.Args memory other = args();
        other.plan0 = address(odd);
        RevenueRouter made = RevenueRouter(make(templateId, abi.encode(other)));
        usdc.mint(address(made), 100e6);
        made.notify();
        vm.expectRevert(abi.encodeWithSelector(IRevenueRouter.NotTaken.selector, address(odd), 40e6));
        made.push(0);
    }

    function test_donation_isRevenue() public {
        usdc.mint(address(router), 10e6);
        (uint256 balance, uint256 liabilities, uint256 surplus) = router.solvencyOf(address(usdc));
        vm.assertEq(balance, 10e6, "balance");
        vm.assertEq(liabilities, 0, "not split yet");
        vm.assertEq(surplus, 10e6, "surplus");
        router.notify();
        (, liabilities, surplus) = router.solvencyOf(address(usdc));
        vm.assertEq(liabilities, 10e6, "split");
        vm.assertEq(surplus, 0, "no surplus");
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
            usdc.mint(address(router), amount);
            router.notify();
            sum += amount;
        }
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
    uint256 public received;
    mapping(uint256 index => uint256) public pushed;
    mapping(bytes4 action => uint256) public successes;

    constructor(RevenueRouter router) {
        ROUTER = router;
        TOKEN = TestToken(router.token());
    }

    function notify(uint256 amount, uint256 wait) external {
        _notify(bound(amount, 1, 1e12));
        vm.warp(block.timestamp + bound(wait, 0, 4 days));
        ++successes[msg.sig];
    }

    /// @dev A plan's share can always be moved on: at the latest when its week is over and enough has come together.
    function push(uint256 index) external {
        uint256[3] memory used = [uint256(0), 1, 4];
        index = used[index % 3];
        vm.warp(block.timestamp + 7 days);
        if (ROUTER.due(index) < 1e6) _notify(1e8);
        pushed[index] += ROUTER.due(index);
        ROUTER.push(index);
        ++successes[msg.sig];
    }

    function _notify(uint256 amount) private {
        TOKEN.mint(address(ROUTER), amount);
        ROUTER.notify();
        received += amount;
    }
}

contract RevenueRouterInvariants is RevenueRouterBase {
    RevenueRouterHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new RevenueRouterHandler(router);
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
        vm.assertEq(handler.received(), due + pushed, "received == due + pushed");
        vm.assertEq(router.received(), handler.received(), "received as moved in");
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
            handler.notify(dice, dice >> 8);
            if (dice % 2 == 0) handler.push(dice >> 3);
        }
        vm.assertGe(handler.successes(handler.push.selector), 20, "pushed often");
        invariant_theBooksAgree();
        afterInvariant();
    }
}
