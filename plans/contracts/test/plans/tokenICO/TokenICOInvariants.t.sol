// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenICO} from "../../../src/plans/tokenICO/ITokenICO.sol";
import {TokenICO} from "../../../src/plans/tokenICO/TokenICO.sol";
import {Base} from "../../Base.sol";
import {TestToken} from "../../mocks/TestToken.sol";
import {TokenICOBase} from "./TokenICOBase.sol";

/// @title Buyers, treasury and guardian of one sale, in any order
/// @dev A sale has phases: what is not possible in the present one is left out, everything else must succeed.
contract TokenICOHandler is Base {
    TokenICO private immutable SALE;
    TestToken private immutable TOKEN;
    TestToken private immutable MONEY;
    address private immutable GUARDIAN;

    address[4] public members;
    uint256 public paidIn;
    uint256 public refunded;
    uint256 public claimed;
    uint256 public collected;
    uint256 public returned;
    mapping(bytes4 action => uint256) public successes;

    constructor(TokenICO sale, address guardian) {
        SALE = sale;
        TOKEN = TestToken(sale.terms().saleToken);
        MONEY = TestToken(sale.terms().payToken);
        GUARDIAN = guardian;
        for (uint256 i; i < members.length; ++i) {
            members[i] = address(uint160(0xA0 + i));
        }
    }

    modifier in_(uint256 wait) {
        vm.warp(block.timestamp + bound(wait, 0, 6 hours));
        _;
    }

    function buy(uint256 who, uint256 wait, uint256 amount) external in_(wait) {
        address member = members[who % 4];
        uint256 room = SALE.terms().memberCap - SALE.paidOf(member);
        bool paused = block.timestamp < SALE.pausedUntil();
        if (SALE.phase() != ITokenICO.Phase.Open || room == 0 || paused) return;
        amount = bound(amount, 1, room < 800e6 ? room : 800e6);
        MONEY.mint(member, amount);
        uint256 before = MONEY.balanceOf(member);
        vm.startPrank(member);
        MONEY.approve(address(SALE), amount);
        uint256 filled = SALE.buy(amount);
        vm.stopPrank();
        vm.assertEq(before - MONEY.balanceOf(member), filled, "pays what it says");
        paidIn += filled;
        ++successes[msg.sig];
    }

    /// @dev From here on claims or refunds.
    function wait(uint256 time) external {
        vm.warp(block.timestamp + bound(time, 0, 100 days));
        ++successes[msg.sig];
    }

    function claim(uint256 who, uint256 time) external in_(time) {
        address member = members[who % 4];
        if (SALE.claimableBy(member) == 0) return;
        _claim(member);
        ++successes[msg.sig];
    }

    function refund(uint256 who, uint256 time) external in_(time) {
        address member = members[who % 4];
        if (SALE.phase() != ITokenICO.Phase.Failed || SALE.paidOf(member) == 0) return;
        _refund(member);
        ++successes[msg.sig];
    }

    function collect(uint256 time) external in_(time) {
        if (SALE.phase() != ITokenICO.Phase.Succeeded || collected != 0) return;
        collected += SALE.collect();
        ++successes[msg.sig];
    }

    function returnUnsold(uint256 time) external in_(time) {
        bool over = uint256(SALE.phase()) >= uint256(ITokenICO.Phase.Failed);
        if (!over || returned != 0 || SALE.raised() == SALE.terms().hardCap) return;
        returned += SALE.returnUnsold();
        ++successes[msg.sig];
    }

    function pause(uint256 time, uint256 length) external in_(time) {
        uint256 last = SALE.pausedUntil();
        if (last != 0 && block.timestamp < last + 14 days) return;
        vm.prank(GUARDIAN);
        SALE.pause(uint32(block.timestamp + bound(length, 0, 1 days)));
        ++successes[msg.sig];
    }

    function finish() external {
        vm.warp(SALE.opensAt() + SALE.terms().length + SALE.terms().vesting + 1);
        bool failed = SALE.phase() == ITokenICO.Phase.Failed;
        for (uint256 i; i < 4; ++i) {
            if (failed && SALE.paidOf(members[i]) != 0) _refund(members[i]);
            if (SALE.claimableBy(members[i]) != 0) _claim(members[i]);
        }
        if (!failed && collected == 0) collected += SALE.collect();
        if (returned == 0 && SALE.raised() != SALE.terms().hardCap) returned += SALE.returnUnsold();
    }

    function _claim(address member) private {
        uint256 before = TOKEN.balanceOf(member);
        vm.prank(member);
        SALE.claim();
        claimed += TOKEN.balanceOf(member) - before;
    }

    function _refund(address member) private {
        uint256 before = MONEY.balanceOf(member);
        vm.prank(member);
        SALE.refund();
        refunded += MONEY.balanceOf(member) - before;
    }
}

contract TokenICOInvariants is TokenICOBase {
    TokenICOHandler private handler;

    function setUp() public override {
        super.setUp();
        handler = new TokenICOHandler(sale, guardian);
        opened();
    }

    function targetContracts() external view returns (address[] memory list) {
        list = new address[](1);
        list[0] = address(handler);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory list) {
        list = new FuzzSelector[](1);
        list[0] = FuzzSelector(address(handler), actions());
    }

    /// @dev Purchases thrice as often, so that sales of both ends are seen.
    function actions() internal pure returns (bytes4[] memory list) {
        list = new bytes4[](9);
        list[0] = TokenICOHandler.buy.selector;
        list[1] = TokenICOHandler.buy.selector;
        list[2] = TokenICOHandler.buy.selector;
        list[3] = TokenICOHandler.wait.selector;
        list[4] = TokenICOHandler.claim.selector;
        list[5] = TokenICOHandler.refund.selector;
        list[6] = TokenICOHandler.collect.selector;
        list[7] = TokenICOHandler.returnUnsold.selector;
        list[8] = TokenICOHandler.pause.selector;
    }

    function invariant_theBooksAgree() public view {
        uint256 paid;
        uint256 bought;
        for (uint256 i; i < 4; ++i) {
            paid += sale.paidOf(handler.members(i));
            bought += sale.boughtBy(handler.members(i));
            vm.assertLe(sale.paidOf(handler.members(i)), 6000e6, "member cap");
        }
        vm.assertEq(sale.raised(), handler.paidIn(), "raised == moved in");
        vm.assertEq(paid, handler.paidIn() - handler.refunded(), "sum of payments == raised - refunded");
        vm.assertLe(sale.raised(), 10_000e6, "hard cap");
        vm.assertEq(bought, paid * RATE, "tokens follow from payments");
        uint256 money = handler.paidIn() - handler.refunded() - handler.collected();
        vm.assertEq(usdc.balanceOf(address(sale)), money, "balance == paid - refunded - collected");
        uint256 tokens = 10_000e6 * RATE - handler.claimed() - handler.returned();
        vm.assertEq(cwy.balanceOf(address(sale)), tokens, "tokens == deposited - claimed - returned");
        (, uint256 owed, uint256 surplus) = sale.solvencyOf(address(usdc));
        vm.assertEq(owed, money, "payments owed");
        vm.assertEq(surplus, 0, "to the unit");
        (, owed, surplus) = sale.solvencyOf(address(cwy));
        vm.assertEq(owed, tokens, "tokens owed");
        vm.assertEq(surplus, 0, "to the unit");
        bool failed = sale.phase() == ITokenICO.Phase.Failed;
        vm.assertGe(tokens, failed ? 0 : bought - handler.claimed(), "what was bought is here");
    }

    /// @dev Liveness: everybody gets tokens or money, and nothing stays.
    function afterInvariant() public {
        handler.finish();
        vm.assertEq(cwy.balanceOf(address(sale)) + usdc.balanceOf(address(sale)), 0, "empty");
        invariant_theBooksAgree();
    }

    /// @dev Sale after sale: every action succeeds often, and sales end both ways.
    function test_handler_reachesEveryActionOften() public {
        uint256[9] memory sum;
        bytes4[] memory list = actions();
        uint256 state = vm.snapshotState();
        for (uint256 run; run < 12; ++run) {
            for (uint256 i; i < 60; ++i) {
                uint256 dice = uint256(keccak256(abi.encode(run, i)));
                // Every second sale sees one buyer only, and fails.
                bool buys = run % 2 == 0 || i == 0;
                bytes4 action = list[i >= 30 ? 3 + dice % 6 : buys ? 0 : 8];
                (bool done,) =
                    address(handler).call(abi.encodePacked(action, dice >> 8, dice >> 16, dice >> 24));
                vm.assertTrue(done, "an action failed");
            }
            for (uint256 i; i < list.length; ++i) {
                sum[i] += handler.successes(list[i]);
            }
            afterInvariant();
            vm.revertToState(state);
            state = vm.snapshotState();
        }
        for (uint256 i; i < list.length; ++i) {
            vm.assertGe(sum[i], 4, "an action is hardly reached");
        }
    }
}
